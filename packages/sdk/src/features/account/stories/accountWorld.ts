import { changeProfile, fetchUserInfo, roleTeamAdmin, type UserInfo } from '@reachkit/contract';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';

/** The owner of a team. */
export const storyPerson: UserInfo = {
  id: '7',
  nickName: '林予安',
  avatar: null,
  teamId: '3',
  roleIds: [roleTeamAdmin],
  company: '杭州远帆电子商务有限公司',
  phone: '13800138000',
  version: 'pro',
};

export interface AccountWorldOptions {
  readonly person?: Partial<UserInfo> | undefined;
}

/** A person whose changes take effect. */
export function accountWorld({ person }: AccountWorldOptions = {}): {
  readonly handlers: readonly MockHandler[];
  readonly person: () => UserInfo;
} {
  let now: UserInfo = { ...storyPerson, ...person };
  const handlers = [
    answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser: now } })),
    answer(changeProfile, ({ body }) => {
      now = { ...now, ...body, company: body.company || null };
      return now;
    }),
  ];
  return { handlers, person: () => now };
}
