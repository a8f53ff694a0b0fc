import { listPromotions } from '@reachkit/contract/collaboration/promotion';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { CollaborationStage, type CollaborationStageProps } from '../stories/CollaborationStage.tsx';
import { storyInvitation, storyPromotionEntry } from '../stories/data.ts';
import { InviteButton } from './InviteButton.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { InviteOutcome } from './InviteOutcome.tsx';
import type { InvitedCreator } from './useInvite.ts';

export default { title: 'collaboration/InviteButton' };

const nothing = () => {};
const mira: InvitedCreator = { id: '900', name: 'Ngozi Adéyẹmí-Clarke', handle: 'ngozi' };
const carpenter: InvitedCreator = {
  id: '101',
  name: 'The Unboxing Carpenter',
  handle: 'unboxingcarpenter',
};
type Stage = Omit<CollaborationStageProps, 'children'>;
const dialog = (creators: readonly InvitedCreator[], own: Stage = {}) => (
  <CollaborationStage {...own}>
    <Later>
      <InviteDialog creators={creators} onInvite={undefined} onClose={nothing} />
    </Later>
  </CollaborationStage>
);

export const Buttons = () => (
  <CollaborationStage>
    <InviteButton creators={[mira]} />
    <InviteButton creators={[mira, carpenter]} variant="ghost" />
    <InviteButton creators={[mira]} variant="icon" />
  </CollaborationStage>
);
export const Choosing = () => dialog([mira]);
export const ChoosingDark = () => dialog([mira], { appearance: { scheme: 'dark' } });
export const ChoosingRightToLeft = () => dialog([mira], { appearance: { direction: 'rtl' } });
export const Several = () => dialog([mira, carpenter]);
/** The creator is in the promotion. */
export const Already = () => dialog([carpenter]);
export const FreePlan = () => dialog([mira], { promotions: [], promotionLimit: 0 });
export const NoPromotions = () => dialog([mira], { promotions: [] });
export const Loading = () =>
  dialog([mira], { handlers: [answer(listPromotions, () => new Promise<never>(() => {}))] });
export const Failed = () =>
  dialog([mira], {
    handlers: [
      answer(listPromotions, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ],
  });
/** The outcome for the creators, with warnings, those that were there before, and those that were not added. */
export const Outcome = () => (
  <CollaborationStage>
    <InviteOutcome
      result={{
        promotion: storyPromotionEntry(),
        invitation: storyInvitation(3, {
          warnings: [
            { kind: 'blacklisted', name: '', at: null },
            { kind: 'otherPromotion', name: 'Kettle launch', at: null },
            { kind: 'withColleague', name: 'Wang Ke', at: '2026-11-20T02:00:00.000Z' },
          ],
        }),
        added: 1,
        already: [{ name: 'The Unboxing Carpenter', by: 'Wang Ke', at: '2026-11-12T02:00:00.000Z' }],
        alreadyCount: 12,
        refused: [{ text: '@owenm', reason: 'optedOut' }],
        refusedCount: 1,
      }}
    />
  </CollaborationStage>
);
