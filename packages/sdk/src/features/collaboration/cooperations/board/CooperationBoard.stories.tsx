import { type CooperationEntry, getCooperationBoard } from '@reachkit/contract/collaboration/cooperation';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { PromotionDetail } from '../../promotion/PromotionDetail.tsx';
import { CollaborationStage } from '../../stories/CollaborationStage.tsx';
import { storyCooperation, storyPromotionEntry } from '../../stories/data.ts';
import { openBoardView } from './boardView.ts';
import { CooperationBoard } from './CooperationBoard.tsx';

export default { title: 'collaboration/CooperationBoard' };

const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const many: readonly CooperationEntry[] = Array.from({ length: 120 }, (_one, place) =>
  storyCooperation(place, { stage: 'draft', sample: 'received', receivedOn: '2026-11-19' }),
);

export const Board = () => (
  <CollaborationStage>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
/** As a tab of the page of its promotion. */
export const InPromotion = () => (
  <CollaborationStage>
    <PromotionDetail promotionId="31" defaultTab="cooperation" />
  </CollaborationStage>
);
export const RightToLeft = () => (
  <CollaborationStage appearance={{ direction: 'rtl' }}>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
export const Dark = () => (
  <CollaborationStage appearance={{ scheme: 'dark' }}>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
export const Table = () => (
  <CollaborationStage>
    <CooperationBoard promotionId="31" defaultView={{ ...openBoardView, shape: 'table' }} />
  </CollaborationStage>
);
export const TableByDueDay = () => (
  <CollaborationStage>
    <CooperationBoard promotionId="31" defaultView={{ ...openBoardView, shape: 'table', group: 'due' }} />
  </CollaborationStage>
);
export const Done = () => (
  <CollaborationStage>
    <CooperationBoard promotionId="31" defaultView={{ ...openBoardView, stage: 'done' }} />
  </CollaborationStage>
);
/** A stage with more cards than fit scrolls inside. */
export const LongStage = () => (
  <CollaborationStage cooperations={many}>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
export const NoneYet = () => (
  <CollaborationStage cooperations={[]}>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
/** After a downgrade, open collaborations can be finished. */
export const OverLimit = () => (
  <CollaborationStage promotions={[storyPromotionEntry({ isOverLimit: true })]} cooperationLimit={0}>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
export const FilteredToNothing = () => (
  <CollaborationStage>
    <CooperationBoard promotionId="31" defaultView={{ ...openBoardView, ownerId: '99' }} />
  </CollaborationStage>
);
export const Loading = () => (
  <CollaborationStage handlers={[answer(getCooperationBoard, () => new Promise<never>(() => {}))]}>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
export const Failed = () => (
  <CollaborationStage handlers={[answer(getCooperationBoard, refuse)]}>
    <CooperationBoard promotionId="31" />
  </CollaborationStage>
);
