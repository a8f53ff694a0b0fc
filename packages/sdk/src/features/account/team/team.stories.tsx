import {
  getTeamData,
  listOperationRecords,
  listTeamMembers,
  previewMemberRemoval,
} from '@reachkit/contract/account/team';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { openDataView } from './data/dataView.ts';
import { TeamData } from './data/TeamData.tsx';
import { TeamMembers } from './members/TeamMembers.tsx';
import { OperationRecords } from './records/OperationRecords.tsx';
import { openRecordsView } from './records/recordsView.ts';
import { linkedRecords, manyRecords, removalRecords } from './stories/records.ts';
import { TeamStage } from './stories/TeamStage.tsx';
import { noTeamData } from './stories/teamData.ts';
import { storyMembers } from './stories/teamWorld.ts';

export default { title: 'account/Team' };

const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const never = () => new Promise<never>(() => {});
const rtl = { direction: 'rtl' } as const;

export const Members = () => (
  <TeamStage>
    <TeamMembers />
  </TeamStage>
);
export const MembersRightToLeft = () => (
  <TeamStage appearance={rtl}>
    <TeamMembers />
  </TeamStage>
);
export const MembersAlone = () => (
  <TeamStage members={storyMembers.slice(0, 1)}>
    <TeamMembers />
  </TeamStage>
);
export const MembersLoading = () => (
  <TeamStage handlers={[answer(listTeamMembers, never)]}>
    <TeamMembers />
  </TeamStage>
);
export const MembersFailed = () => (
  <TeamStage handlers={[answer(listTeamMembers, failing)]}>
    <TeamMembers />
  </TeamStage>
);
export const MembersRefused = () => (
  <TeamStage isAdmin={false}>
    <TeamMembers />
  </TeamStage>
);
export const ResetPassword = () => (
  <TeamStage>
    <TeamMembers
      defaultView={{ act: 'reset', member: '9' }}
      resetLinkOf={(token) => `https://reachkit.example/resetPassword#${token}`}
    />
  </TeamStage>
);
export const Caps = () => (
  <TeamStage>
    <TeamMembers defaultView={{ act: 'caps', member: '9' }} />
  </TeamStage>
);
export const Transfer = () => (
  <TeamStage>
    <TeamMembers defaultView={{ act: 'transfer', member: '9' }} />
  </TeamStage>
);
export const Removal = () => (
  <TeamStage>
    <TeamMembers defaultView={{ act: 'removal', member: '9' }} />
  </TeamStage>
);
export const RemovalFailed = () => (
  <TeamStage handlers={[answer(previewMemberRemoval, failing)]}>
    <TeamMembers defaultView={{ act: 'removal', member: '9' }} />
  </TeamStage>
);
export const Data = () => (
  <TeamStage>
    <TeamData />
  </TeamStage>
);
export const DataRightToLeft = () => (
  <TeamStage appearance={rtl}>
    <TeamData defaultView={{ ...openDataView, range: 'custom', from: '2026-11-01', to: '2026-11-20' }} />
  </TeamStage>
);
export const DataEmpty = () => (
  <TeamStage handlers={[answer(getTeamData, () => noTeamData)]}>
    <TeamData />
  </TeamStage>
);
export const DataLoading = () => (
  <TeamStage handlers={[answer(getTeamData, never)]}>
    <TeamData />
  </TeamStage>
);
export const DataFailed = () => (
  <TeamStage handlers={[answer(getTeamData, failing)]}>
    <TeamData />
  </TeamStage>
);
export const Records = () => (
  <TeamStage>
    <OperationRecords />
  </TeamStage>
);
export const RecordsRightToLeft = () => (
  <TeamStage appearance={rtl}>
    <OperationRecords />
  </TeamStage>
);
export const RecordsPages = () => (
  <TeamStage records={manyRecords}>
    <OperationRecords />
  </TeamStage>
);
export const RecordsLinked = () => (
  <TeamStage records={linkedRecords}>
    <OperationRecords />
  </TeamStage>
);
export const RecordsOfRemoval = () => (
  <TeamStage records={removalRecords}>
    <OperationRecords />
  </TeamStage>
);

export const RecordsEmpty = () => (
  <TeamStage records={[]}>
    <OperationRecords />
  </TeamStage>
);
export const RecordsFilteredToNothing = () => (
  <TeamStage>
    <OperationRecords defaultView={{ ...openRecordsView, action: 'account' }} />
  </TeamStage>
);
export const RecordsLoading = () => (
  <TeamStage handlers={[answer(listOperationRecords, never)]}>
    <OperationRecords />
  </TeamStage>
);
export const RecordsFailed = () => (
  <TeamStage handlers={[answer(listOperationRecords, failing)]}>
    <OperationRecords />
  </TeamStage>
);
