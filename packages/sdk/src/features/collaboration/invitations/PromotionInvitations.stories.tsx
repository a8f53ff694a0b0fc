import { listPromotionInvitations } from '@reachkit/contract/collaboration/invitation';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { PromotionDetail } from '../promotion/PromotionDetail.tsx';
import { CollaborationStage, type CollaborationStageProps } from '../stories/CollaborationStage.tsx';
import { storyDuties, storyInvitation, storyPromotionEntry, storyTerms } from '../stories/data.ts';
import { storyInviteRows } from '../stories/invitationRows.ts';
import { AddCreatorsSheet } from './dialogs/AddCreatorsSheet.tsx';
import { DecisionDialog, type DecisionKind } from './dialogs/DecisionDialog.tsx';
import { InviteDialog } from './dialogs/InviteDialog.tsx';
import { OfferSheet } from './dialogs/OfferSheet.tsx';
import { PageLinkDialog } from './dialogs/PageLinkDialog.tsx';
import { openInvitationsView } from './invitationsView.ts';
import { PromotionInvitations } from './PromotionInvitations.tsx';
import { usePromotionInvitations } from './usePromotionInvitations.ts';

export default { title: 'collaboration/PromotionInvitations' };

const nothing = () => {};
const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};
type Stage = Omit<CollaborationStageProps, 'children'>;
const page = (own: Stage = {}) => (
  <CollaborationStage invitations={storyInviteRows} {...own}>
    <PromotionDetail promotionId="31" />
  </CollaborationStage>
);
const promotionOf = (own: Parameters<typeof storyPromotionEntry>[0]) =>
  page({ promotions: [storyPromotionEntry(own)] });

export const Table = () => page();
export const Dark = () => page({ appearance: { scheme: 'dark' } });
export const RightToLeft = () => page({ appearance: { direction: 'rtl' } });
/** Outside of the page of a promotion. */
export const Alone = () => (
  <CollaborationStage invitations={storyInviteRows}>
    <PromotionInvitations promotionId="31" />
  </CollaborationStage>
);
export const Empty = () => page({ invitations: [] });
export const EmptyClosed = () =>
  page({ invitations: [], promotions: [storyPromotionEntry({ state: 'closed' })] });
export const Closed = () => promotionOf({ state: 'closed', closedAt: '2026-11-27T02:00:00.000Z' });
/** A draft takes creators, and no offers yet. */
export const Draft = () => promotionOf({ state: 'draft' });
export const OverLimit = () => promotionOf({ isOverLimit: true });
/** The plan gives no more open collaborations: agreeing says so. */
export const CooperationsFull = () => page({ cooperationLimit: 11 });
export const FilteredToNothing = () => (
  <CollaborationStage invitations={storyInviteRows}>
    <PromotionInvitations promotionId="31" defaultView={{ ...openInvitationsView, keyword: 'kite' }} />
  </CollaborationStage>
);
export const Loading = () =>
  page({ handlers: [answer(listPromotionInvitations, () => new Promise<never>(() => {}))] });
export const Failed = () => page({ handlers: [answer(listPromotionInvitations, refuse)] });

const countered = storyInvitation(0, {
  state: 'countered',
  via: 'page',
  quoted: { amount: 72_000, currency: 'USD' },
  difference: 0.377,
  counter: {
    terms: { ...storyTerms, amount: 72_000, parts: [] },
    note: 'Two stories take me a day more.',
    at: '2026-11-28T01:12:00.000Z',
  },
});
const rights = { canAdd: true, canOffer: true, canFinish: true, isFull: false };
const actions = {
  change: () => Promise.resolve(countered),
  add: () => Promise.resolve({ added: 0, already: [], alreadyCount: 0, refused: [], refusedCount: 0 }),
  makeLink: () =>
    Promise.resolve({ url: 'https://reachkit.example/c/story', expiresAt: '2026-12-31T16:00:00.000Z' }),
};
const dialog = (children: CollaborationStageProps['children'], own: Stage = {}) => (
  <CollaborationStage {...own}>
    <Later>{children}</Later>
  </CollaborationStage>
);
const decision = (kind: DecisionKind, own: Partial<typeof countered> = {}, isFull = false) =>
  dialog(
    <DecisionDialog
      kind={kind}
      invitation={{ ...countered, ...own }}
      rights={{ ...rights, isFull }}
      actions={actions}
      onOffer={nothing}
      onClose={nothing}
    />,
  );

export const CounterOffer = () => decision('answer');
/** The campaign asks for other things than when they proposed. */
export const CounterOfferChanged = () =>
  decision('answer', {
    duties: { ...storyDuties, product: 'Storage box, 60 L', uses: { ...storyDuties.uses, sample: false } },
  });
export const AgreeByHand = () =>
  decision('accept', {
    agreement: { ...countered.agreement, isTheirs: false, unseen: ['product', 'usage'] },
  });
export const CounterOfferFull = () => decision('answer', {}, true);
export const Question = () =>
  decision('reply', {
    state: 'question',
    question: {
      text: 'May I film it in a shared flat?',
      at: '2026-11-28T00:40:00.000Z',
      earlier: ['May I keep the box?'],
    },
  });
export const Decline = () => decision('decline');
export const Offer = () =>
  dialog(<OfferSheet kind="offer" invitation={countered} onSaved={nothing} onClose={nothing} />);
export const OfferDark = () =>
  dialog(<OfferSheet kind="quote" invitation={countered} onSaved={nothing} onClose={nothing} />, {
    appearance: { scheme: 'dark' },
  });
export const Add = () => dialog(<AddCreatorsSheet promotionId="31" actions={actions} onClose={nothing} />);
export const PageLink = () =>
  dialog(<PageLinkDialog invitation={countered} actions={actions} onClose={nothing} />);

function InviteAll() {
  const model = usePromotionInvitations({ promotionId: '31' });
  return model.data && <InviteDialog model={model} ids={null} onClose={nothing} />;
}
export const InviteByEmail = () => dialog(<InviteAll />, { invitations: storyInviteRows });
/** Fewer emails are left today than creators to invite. */
export const InviteByEmailShort = () =>
  dialog(<InviteAll />, { invitations: storyInviteRows, emailsLeft: 2 });
export const InviteByEmailNoneLeft = () =>
  dialog(<InviteAll />, { invitations: storyInviteRows, emailsLeft: 0 });
