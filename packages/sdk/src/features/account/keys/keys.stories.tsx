import { listTeamKeys, revokeTeamKey } from '@reachkit/contract/account/teamKey';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { keysWorld, storyKeys } from '../stories/keysWorld.ts';
import { TeamStage } from '../team/stories/TeamStage.tsx';
import { AddKeyDialog } from './AddKeyDialog.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { TeamKeys } from './TeamKeys.tsx';

export default { title: 'account/TeamKeys' };

const refused = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const rtl = { direction: 'rtl' } as const;
const made = async () => 'rk_live_9fTzWqv8Jc2nB7sX4mL0dR5yK3hGaPe1';

export const List = () => (
  <TeamStage handlers={keysWorld()}>
    <TeamKeys />
  </TeamStage>
);
export const RightToLeft = () => (
  <TeamStage handlers={keysWorld()} appearance={rtl}>
    <TeamKeys />
  </TeamStage>
);
export const Empty = () => (
  <TeamStage handlers={keysWorld([])}>
    <TeamKeys />
  </TeamStage>
);
export const Member = () => (
  <TeamStage isAdmin={false} handlers={keysWorld()}>
    <TeamKeys />
  </TeamStage>
);
export const Loading = () => (
  <TeamStage handlers={[answer(listTeamKeys, () => new Promise<never>(() => {}))]}>
    <TeamKeys />
  </TeamStage>
);
export const Failed = () => (
  <TeamStage handlers={[answer(listTeamKeys, refused)]}>
    <TeamKeys />
  </TeamStage>
);
export const Adding = () => (
  <TeamStage>
    <AddKeyDialog add={made} onEnd={() => {}} />
  </TeamStage>
);
export const Revoking = () => (
  <TeamStage handlers={[answer(revokeTeamKey, refused)]}>
    {storyKeys[0] && <RevokeKeyDialog entry={storyKeys[0]} revoke={async () => {}} onEnd={() => {}} />}
  </TeamStage>
);
