import type { UserInfo } from '@reachkit/contract/session/session';

/** Any signed-in person, for tests that do not depend on it. */
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
