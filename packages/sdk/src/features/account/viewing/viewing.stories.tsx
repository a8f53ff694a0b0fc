import { fetchUserInfo } from '@reachkit/contract';
import { allowViewing, getViewPermission } from '@reachkit/contract/office/viewing';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { AccountStage } from '../stories/AccountStage.tsx';
import { storyPerson } from '../stories/accountWorld.ts';
import { useViewPermission } from './useViewPermission.ts';
import { ViewNotice } from './ViewNotice.tsx';
import { ViewPermission } from './ViewPermission.tsx';
import { ViewPermissionView } from './ViewPermissionView.tsx';

export default { title: 'account/ViewPermission' };

const tomorrow = '2026-11-21T09:00:00+08:00';
const given = (until: string | null) => [
  answer(getViewPermission, () => ({ until })),
  answer(allowViewing, ({ body }) => ({ until: body.isAllowed ? tomorrow : null })),
];

const OwnPermission = () => <ViewPermissionView model={useViewPermission()} />;

export const None = () => (
  <AccountStage handlers={given(null)}>
    <ViewPermission />
  </AccountStage>
);
export const Allowed = () => (
  <AccountStage handlers={given(tomorrow)}>
    <ViewPermission />
  </AccountStage>
);
export const Loading = () => (
  <AccountStage handlers={[answer(getViewPermission, () => new Promise<never>(() => {}))]}>
    <OwnPermission />
  </AccountStage>
);
export const Failed = () => (
  <AccountStage
    handlers={[
      answer(getViewPermission, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    <ViewPermission />
  </AccountStage>
);
/** The banner of a staff member's view, with a long name. */
export const Banner = () => (
  <AccountStage
    handlers={[
      answer(fetchUserInfo, () => ({
        ok: true as const,
        data: {
          officeUser: {
            ...storyPerson,
            nickName: 'Lanternfield Cross-Border Commerce and Supply Chain Services',
          },
          viewedUntil: '2026-11-20T09:30:00+08:00',
        },
      })),
    ]}
  >
    <ViewNotice onEnd={() => undefined} />
  </AccountStage>
);
