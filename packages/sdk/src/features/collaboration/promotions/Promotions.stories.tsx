import { listPromotions } from '@reachkit/contract/collaboration/promotion';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { CollaborationStage } from '../stories/CollaborationStage.tsx';
import { storyPromotionEntry, storyPromotions } from '../stories/data.ts';
import { Promotions } from './Promotions.tsx';
import { openPromotionsView } from './promotionsView.ts';

export default { title: 'collaboration/Promotions' };

const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const template = storyPromotionEntry({ id: '41', name: 'Kettle launch', isTemplate: true, state: 'draft' });
const removed = storyPromotionEntry({
  id: '42',
  name: 'Kettle launch',
  state: 'draft',
  restorableUntil: '2026-12-20T04:00:00.000Z',
});

export const Table = () => (
  <CollaborationStage>
    <Promotions />
  </CollaborationStage>
);
export const RightToLeft = () => (
  <CollaborationStage appearance={{ direction: 'rtl' }}>
    <Promotions />
  </CollaborationStage>
);
export const Dark = () => (
  <CollaborationStage appearance={{ scheme: 'dark' }}>
    <Promotions />
  </CollaborationStage>
);
/** The plan's limit of running promotions is reached. */
export const Full = () => (
  <CollaborationStage promotionLimit={2}>
    <Promotions />
  </CollaborationStage>
);
/** The free plan has no promotions. */
export const NotInPlan = () => (
  <CollaborationStage promotions={[]} promotionLimit={0}>
    <Promotions />
  </CollaborationStage>
);
/** After a downgrade, what is there stays and is read-only. */
export const AfterDowngrade = () => (
  <CollaborationStage
    promotions={storyPromotions.map((one) => ({ ...one, isOverLimit: one.state === 'running' }))}
    promotionLimit={0}
  >
    <Promotions />
  </CollaborationStage>
);
export const Templates = () => (
  <CollaborationStage promotions={[template]}>
    <Promotions defaultView={{ ...openPromotionsView, state: 'template' }} />
  </CollaborationStage>
);
export const Removed = () => (
  <CollaborationStage promotions={[removed]}>
    <Promotions defaultView={{ ...openPromotionsView, state: 'removed' }} />
  </CollaborationStage>
);
export const Empty = () => (
  <CollaborationStage promotions={[]}>
    <Promotions />
  </CollaborationStage>
);
export const FilteredToNothing = () => (
  <CollaborationStage>
    <Promotions defaultView={{ ...openPromotionsView, keyword: 'kite' }} />
  </CollaborationStage>
);
export const Loading = () => (
  <CollaborationStage handlers={[answer(listPromotions, () => new Promise<never>(() => {}))]}>
    <Promotions />
  </CollaborationStage>
);
export const Failed = () => (
  <CollaborationStage handlers={[answer(listPromotions, refuse)]}>
    <Promotions />
  </CollaborationStage>
);
