import type { UserInfo } from '@reachkit/contract/session/session';

/** A signed-in person, for tests to whom it does not matter which. */
export const anyUser: UserInfo = {
  id: '',
  nickName: '',
  avatar: null,
  teamId: '3',
  roleIds: [],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'pro',
};
