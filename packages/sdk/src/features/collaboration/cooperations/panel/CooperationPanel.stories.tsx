import { type Cooperation, getCooperation } from '@reachkit/contract/collaboration/cooperation';
import { Later } from '../../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { CollaborationStage } from '../../stories/CollaborationStage.tsx';
import { storyPaidInPart } from '../../stories/data.ts';
import { CooperationPanel } from './CooperationPanel.tsx';

export default { title: 'collaboration/CooperationPanel' };

const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const close = () => {};

/** A draft waits for the team, and is overdue. */
export const Review = () => (
  <CollaborationStage>
    <Later>
      <CooperationPanel cooperationId="801" onClose={close} />
    </Later>
  </CollaborationStage>
);
/** The campaign was changed after the agreement. */
export const CampaignChanged = () => (
  <CollaborationStage
    handlers={[
      answer(getCooperation, () => {
        const differs: Cooperation['agreed']['differs'] = ['product', 'usage'];
        return { ...storyPaidInPart, agreed: { ...storyPaidInPart.agreed, differs } };
      }),
    ]}
  >
    <Later>
      <CooperationPanel cooperationId="810" onClose={close} />
    </Later>
  </CollaborationStage>
);
/** The parcel is lost. */
export const LostParcel = () => (
  <CollaborationStage>
    <Later>
      <CooperationPanel cooperationId="804" onClose={close} />
    </Later>
  </CollaborationStage>
);
/** The creator asks for more time. */
export const MoreTime = () => (
  <CollaborationStage appearance={{ scheme: 'dark' }}>
    <Later>
      <CooperationPanel cooperationId="802" onClose={close} />
    </Later>
  </CollaborationStage>
);
/** One part is paid in part, the other beyond its amount. */
export const PaidInPart = () => (
  <CollaborationStage handlers={[answer(getCooperation, () => storyPaidInPart)]}>
    <Later>
      <CooperationPanel cooperationId="810" onClose={close} />
    </Later>
  </CollaborationStage>
);
/** The post lost its disclosure. */
export const Undisclosed = () => (
  <CollaborationStage appearance={{ direction: 'rtl' }}>
    <Later>
      <CooperationPanel cooperationId="810" onClose={close} />
    </Later>
  </CollaborationStage>
);
export const Done = () => (
  <CollaborationStage>
    <Later>
      <CooperationPanel cooperationId="812" onClose={close} />
    </Later>
  </CollaborationStage>
);
export const Gone = () => (
  <CollaborationStage>
    <Later>
      <CooperationPanel cooperationId="999" onClose={close} />
    </Later>
  </CollaborationStage>
);
export const Loading = () => (
  <CollaborationStage handlers={[answer(getCooperation, () => new Promise<never>(() => {}))]}>
    <Later>
      <CooperationPanel cooperationId="801" onClose={close} />
    </Later>
  </CollaborationStage>
);
export const Failed = () => (
  <CollaborationStage handlers={[answer(getCooperation, refuse)]}>
    <Later>
      <CooperationPanel cooperationId="801" onClose={close} />
    </Later>
  </CollaborationStage>
);
