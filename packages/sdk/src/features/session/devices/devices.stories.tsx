import { listActivity, listLogins } from '@reachkit/contract/session/logins';
import { answer } from '../../../testing/mockHandler.ts';
import { broken, never, SessionStage } from '../stories/world.tsx';
import { AccountActivity } from './AccountActivity.tsx';
import { AccountActivityView } from './AccountActivityView.tsx';
import { LoginList } from './LoginList.tsx';
import { LoginListView } from './LoginListView.tsx';
import { useActivity } from './useActivity.ts';
import { useLogins } from './useLogins.ts';

export default { title: 'session/devices' };

const none = () => ({ list: [] });

const OwnLogins = () => <LoginListView model={useLogins()} />;
const OwnActivity = () => <AccountActivityView model={useActivity()} />;

export const Logins = () => (
  <SessionStage>
    <LoginList />
  </SessionStage>
);

export const LoginsLoading = () => (
  <SessionStage handlers={[answer(listLogins, never)]}>
    <OwnLogins />
  </SessionStage>
);

export const LoginsEmpty = () => (
  <SessionStage handlers={[answer(listLogins, none)]}>
    <LoginList />
  </SessionStage>
);

export const LoginsFailed = () => (
  <SessionStage handlers={[answer(listLogins, broken)]}>
    <LoginList />
  </SessionStage>
);

export const Activity = () => (
  <SessionStage>
    <AccountActivity />
  </SessionStage>
);

export const ActivityLoading = () => (
  <SessionStage handlers={[answer(listActivity, never)]}>
    <OwnActivity />
  </SessionStage>
);

export const ActivityEmpty = () => (
  <SessionStage handlers={[answer(listActivity, none)]}>
    <AccountActivity />
  </SessionStage>
);

export const ActivityFailed = () => (
  <SessionStage handlers={[answer(listActivity, broken)]}>
    <AccountActivity />
  </SessionStage>
);
