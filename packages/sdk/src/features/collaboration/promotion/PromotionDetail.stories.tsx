import { getPromotion, listPromotionLog } from '@reachkit/contract/collaboration/promotion';
import { Later } from '../../../../.ladle/Later.tsx';
import { useText } from '../../../core/i18n/useText.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { BrandDialog } from '../brand/BrandDialog.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { LogSheet } from '../log/LogSheet.tsx';
import { CollaborationStage, type CollaborationStageProps } from '../stories/CollaborationStage.tsx';
import { storyPromotionEntry } from '../stories/data.ts';
import { PromotionDetail } from './PromotionDetail.tsx';
import { PromotionHeadActions } from './PromotionHeadActions.tsx';
import type { PromotionSlots, PromotionTabProps } from './promotionSlots.ts';

export default { title: 'collaboration/PromotionDetail' };

const nothing = () => {};
const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};

/** The content of a host in a tab, with a button in the head. */
function TabSample({ isPrimaryTaken, onTab }: PromotionTabProps) {
  const t = useText(collaborationTexts);
  return (
    <PromotionHeadActions>
      <Button variant={isPrimaryTaken ? 'secondary' : 'primary'} onClick={() => onTab('results')}>
        {t('promotion.tabs.results')}
      </Button>
    </PromotionHeadActions>
  );
}
const slots: PromotionSlots = {
  Invitation: TabSample,
  EmailList: TabSample,
  Cooperation: TabSample,
  Monitor: TabSample,
  Results: TabSample,
};
type Stage = Omit<CollaborationStageProps, 'children'>;
const page = (own: Stage = {}, promotionId = '31') => (
  <CollaborationStage {...own}>
    <PromotionDetail promotionId={promotionId} defaultTab="cooperation" slots={slots} />
  </CollaborationStage>
);
const one = (own: Parameters<typeof storyPromotionEntry>[0]) =>
  page({ promotions: [storyPromotionEntry(own)] });

export const Running = () => page();
export const Dark = () => page({ appearance: { scheme: 'dark' } });
export const RightToLeft = () => page({ appearance: { direction: 'rtl' } });
export const Draft = () => page({}, '33');
export const LongName = () => page({}, '32');
/** A draft that the plan leaves no place for. */
export const DraftWithoutPlace = () => page({ promotionLimit: 2 }, '33');
export const Closed = () => one({ state: 'closed', closedAt: '2026-11-27T02:00:00.000Z' });
export const Template = () => one({ state: 'draft', isTemplate: true });
export const OverLimit = () => one({ isOverLimit: true });
export const Removed = () => one({ state: 'closed', restorableUntil: '2026-12-20T04:00:00.000Z' });
/** The plan allows no more open collaborations. */
export const CooperationsFull = () => page({ cooperationLimit: 11 });
export const NotFound = () => page({}, '99');
export const Loading = () => page({ handlers: [answer(getPromotion, () => new Promise<never>(() => {}))] });
export const Failed = () => page({ handlers: [answer(getPromotion, refuse)] });

export const Log = () => (
  <CollaborationStage>
    <Later>
      <LogSheet promotionId="31" currency="USD" onClose={nothing} />
    </Later>
  </CollaborationStage>
);
export const LogDark = () => (
  <CollaborationStage appearance={{ scheme: 'dark' }}>
    <Later>
      <LogSheet promotionId="31" currency="USD" onClose={nothing} />
    </Later>
  </CollaborationStage>
);
export const LogEmpty = () => (
  <CollaborationStage log={[]}>
    <Later>
      <LogSheet promotionId="31" currency="USD" onClose={nothing} />
    </Later>
  </CollaborationStage>
);
export const LogFailed = () => (
  <CollaborationStage handlers={[answer(listPromotionLog, refuse)]}>
    <Later>
      <LogSheet promotionId="31" currency="USD" onClose={nothing} />
    </Later>
  </CollaborationStage>
);
export const Brand = () => (
  <CollaborationStage>
    <Later>
      <BrandDialog onClose={nothing} />
    </Later>
  </CollaborationStage>
);
