import type { UserInfo } from '@reachkit/contract/session/session';
import { roleAdmin } from '@reachkit/contract/session/session';
import type { StaffRight } from '@reachkit/contract/session/staffRights';

/** A person of the staff with some rights. */
export const staffPerson = (rights: readonly StaffRight[]): UserInfo => ({
  id: '41',
  nickName: '沈岚',
  avatar: null,
  teamId: '1',
  roleIds: [roleAdmin],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'team',
  staffRights: [...rights],
  hasSecondFactor: true,
});
