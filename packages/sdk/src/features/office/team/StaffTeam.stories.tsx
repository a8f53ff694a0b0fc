import { getStaffTeam, type StaffTeam as Team } from '@reachkit/contract/office/team';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { staffTeam } from '../stories/data.ts';
import { OfficeStage } from '../stories/OfficeStage.tsx';
import { StaffTeam } from './StaffTeam.tsx';
import { StaffTeamView } from './StaffTeamView.tsx';
import type { StaffTeamTab } from './teamView.ts';
import { useStaffTeam } from './useStaffTeam.ts';

export default { title: 'office/StaffTeam' };

interface StageProps {
  readonly tab?: StaffTeamTab;
  readonly team?: Partial<Team>;
  readonly rights?: readonly StaffRight[];
  readonly handlers?: readonly MockHandler[];
  readonly isRtl?: boolean;
}

const Stage = ({ tab = 'overview', team, isRtl = false, ...stage }: StageProps) => (
  <OfficeStage team={staffTeam(team)} {...stage} {...(isRtl && { appearance: { direction: 'rtl' } })}>
    <StaffTeam teamId="4128" defaultView={{ tab }} onView={() => {}} />
  </OfficeStage>
);

export const Overview = () => <Stage />;
export const RightToLeft = () => <Stage isRtl />;
export const Members = () => <Stage tab="members" />;
export const Logins = () => <Stage tab="logins" />;
export const Tickets = () => <Stage tab="tickets" />;
export const Audit = () => <Stage tab="audit" />;
export const Locked = () => <Stage team={{ state: 'locked', lockedAt: '2026-11-18T10:00:00.000Z' }} />;
export const DeletionPending = () => (
  <Stage team={{ state: 'deleting', deletesAt: '2026-11-27T10:00:00.000Z' }} />
);
export const WithoutRights = () => <Stage rights={['support']} />;
export const Loading = () => <Stage handlers={[answer(getStaffTeam, () => new Promise<never>(() => {}))]} />;
const refuse = (status: number, code: number) =>
  answer(getStaffTeam, () => {
    throw new Refusal({ code, status });
  });
export const Failed = () => <Stage handlers={[refuse(500, 500)]} />;
export const Gone = () => (
  <OfficeStage>
    <StaffTeam teamId="1" />
  </OfficeStage>
);
const Own = () => <StaffTeamView model={useStaffTeam({ teamId: '4128' })} />;
export const OwnController = () => (
  <OfficeStage>
    <Own />
  </OfficeStage>
);
