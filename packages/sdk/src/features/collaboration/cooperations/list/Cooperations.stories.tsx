import { listCooperations } from '@reachkit/contract/collaboration/cooperation';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { CollaborationStage } from '../../stories/CollaborationStage.tsx';
import { Cooperations } from './Cooperations.tsx';
import { openCooperationsView } from './cooperationsView.ts';

export default { title: 'collaboration/Cooperations' };

const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};

export const Table = () => (
  <CollaborationStage>
    <Cooperations />
  </CollaborationStage>
);
export const RightToLeft = () => (
  <CollaborationStage appearance={{ direction: 'rtl' }}>
    <Cooperations />
  </CollaborationStage>
);
export const Dark = () => (
  <CollaborationStage appearance={{ scheme: 'dark' }}>
    <Cooperations />
  </CollaborationStage>
);
/** Of the person: due today, or overdue. */
export const MineDueToday = () => (
  <CollaborationStage>
    <Cooperations defaultView={{ ...openCooperationsView, due: 'mine' }} />
  </CollaborationStage>
);
/** After a downgrade more are open than the plan allows: all can be finished. */
export const OverLimit = () => (
  <CollaborationStage cooperationLimit={5}>
    <Cooperations />
  </CollaborationStage>
);
/** The free plan has no collaborations. */
export const NotInPlan = () => (
  <CollaborationStage cooperations={[]} cooperationLimit={0}>
    <Cooperations />
  </CollaborationStage>
);
export const Empty = () => (
  <CollaborationStage cooperations={[]}>
    <Cooperations />
  </CollaborationStage>
);
export const FilteredToNothing = () => (
  <CollaborationStage>
    <Cooperations defaultView={{ ...openCooperationsView, keyword: 'kite' }} />
  </CollaborationStage>
);
export const Loading = () => (
  <CollaborationStage handlers={[answer(listCooperations, () => new Promise<never>(() => {}))]}>
    <Cooperations />
  </CollaborationStage>
);
export const Failed = () => (
  <CollaborationStage handlers={[answer(listCooperations, refuse)]}>
    <Cooperations />
  </CollaborationStage>
);
