import {
  changeStaffRights,
  changeStaffState,
  listStaff,
  listStaffAccess,
  resetSecondFactor,
  type StaffAccess,
  type StaffMember,
} from '@reachkit/contract/session/staff';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';

const member = (id: string, nickName: string, more: Partial<StaffMember>): StaffMember => ({
  id,
  username: `office:staff${id}`,
  nickName,
  rights: ['support'],
  secondFactorAt: '2026-03-02T02:00:00.000Z',
  lastSignInAt: '2026-11-26T01:12:00.000Z',
  disabledAt: null,
  isCaller: false,
  isLastAdministrator: false,
  ...more,
});

/** The caller, another administrator, a long name without a second factor, and a disabled account. */
export const storyStaff: readonly StaffMember[] = [
  member('41', '沈岚', { rights: ['admin'], isCaller: true }),
  member('42', '周衡', { rights: ['support', 'finance', 'content', 'admin'] }),
  member('43', 'Maximiliana-Alexandra von der Aue-Hohenlohe', {
    username: 'office:maximiliana.alexandra.von.der.aue.hohenlohe',
    rights: ['support', 'finance'],
    secondFactorAt: null,
    lastSignInAt: null,
  }),
  member('45', 'Ines Duarte', { rights: ['support'] }),
  member('44', '陆鸣', { rights: ['content'], disabledAt: '2026-10-08T08:30:00.000Z' }),
];

/** The caller is the last administrator. */
export const lastAdministrator: readonly StaffMember[] = storyStaff.map((one) => ({
  ...one,
  isLastAdministrator: one.isCaller,
  rights: one.isCaller ? one.rights : one.rights.filter((right) => right !== 'admin'),
}));

/** Handlers of a server that keeps changes to `staff`. */
export function staffHandlers(staff: readonly StaffMember[] = storyStaff): readonly MockHandler[] {
  let now = staff;
  const change = (id: string, to: Partial<StaffMember>) => {
    now = now.map((one) => (one.id === id ? { ...one, ...to } : one));
    return { list: [...now] };
  };
  return [
    answer(listStaff, () => ({ list: [...now] })),
    answer(changeStaffRights, ({ params, body }) => change(params.id, { rights: body.rights })),
    answer(changeStaffState, ({ params, body }) =>
      change(params.id, { disabledAt: body.isDisabled ? '2026-11-26T09:40:00.000Z' : null }),
    ),
    answer(resetSecondFactor, ({ params }) => change(params.id, { secondFactorAt: null })),
  ];
}

const row = (
  endpoint: string,
  domain: string,
  path: string,
  summary: string,
  rights: readonly StaffRight[],
): StaffAccess => ({
  endpoint,
  domain,
  method: endpoint.startsWith('list') || endpoint.startsWith('find') ? 'GET' : 'POST',
  path,
  summary,
  rights: [...rights, 'admin'],
});

/** Endpoints of three domains, one of them with a long path. */
export const storyAccess: readonly StaffAccess[] = [
  row('findTeams', 'office', '/office/api/admin/team', 'Finds teams by name, number or account', [
    'support',
    'finance',
  ]),
  row('lockTeam', 'office', '/office/api/admin/team/{id}/lock', 'Locks a team and ends its logins', []),
  row(
    'allowViewing',
    'office',
    '/office/api/admin/team/{id}/viewing/permissionOfTheOwnerForMessageTextsAndUnlockedAddresses',
    'Whether the owner of a team lets the staff see message texts and unlocked addresses, and until when',
    ['support'],
  ),
  row(
    'refundOrder',
    'membership',
    '/office/api/admin/order/{orderNo}/refund',
    'Gives the payment of an order back',
    ['finance'],
  ),
  row(
    'listStaffOrders',
    'membership',
    '/office/api/admin/order',
    'The orders of all teams, the latest first',
    ['support', 'finance'],
  ),
  row('joinCreators', 'creator', '/office/api/admin/creator/join', 'Joins two entries of one creator', [
    'content',
  ]),
];

/** Handler of a server with some endpoints. */
export const accessHandlers = (list: readonly StaffAccess[] = storyAccess): readonly MockHandler[] => [
  answer(listStaffAccess, () => ({ list: [...list] })),
];
