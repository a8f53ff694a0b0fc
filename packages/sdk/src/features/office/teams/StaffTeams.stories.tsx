import { findTeams } from '@reachkit/contract/office/team';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { OfficeStage } from '../stories/OfficeStage.tsx';
import { StaffTeams } from './StaffTeams.tsx';
import { StaffTeamsView } from './StaffTeamsView.tsx';
import { useStaffTeams } from './useStaffTeams.ts';

export default { title: 'office/StaffTeams' };

const rtl = { direction: 'rtl' } as const;

export const Teams = () => (
  <OfficeStage>
    <StaffTeams />
  </OfficeStage>
);
export const RightToLeft = () => (
  <OfficeStage appearance={rtl}>
    <StaffTeams />
  </OfficeStage>
);
export const NothingFound = () => (
  <OfficeStage>
    <StaffTeams defaultView={{ state: 'locked', version: 'basic' }} />
  </OfficeStage>
);
export const Empty = () => (
  <OfficeStage teams={[]}>
    <StaffTeams />
  </OfficeStage>
);
export const Loading = () => (
  <OfficeStage handlers={[answer(findTeams, () => new Promise<never>(() => {}))]}>
    <StaffTeams />
  </OfficeStage>
);
export const Failed = () => (
  <OfficeStage
    handlers={[
      answer(findTeams, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    <StaffTeams />
  </OfficeStage>
);
const Own = () => <StaffTeamsView model={useStaffTeams()} />;
export const OwnController = () => (
  <OfficeStage>
    <Own />
  </OfficeStage>
);
