import { roleAdmin, roleTeamAdmin, type UserInfo } from '@reachkit/contract/session/session';
import { proxy, ref } from 'valtio/vanilla';
import type { StateArea } from './area.ts';

/** The signed-in person and their roles. */
export interface UserState {
  /** The signed-in person; `null` while there is none. */
  userInfo: Readonly<UserInfo> | null;
  /** Whether the person may use the staff console. */
  readonly isAdmin: boolean;
  /** Whether the person owns the team, and sees its management. */
  readonly isTeamAdmin: boolean;
}

/** The client state area `user`. */
export interface UserArea extends StateArea<UserState> {
  set(userInfo: Readonly<UserInfo>): void;
}

/** Whether the roles contain ADMIN; ROLE_ADMIN, the owner of a team, is another role (specification, sections 4 and 6). */
export function isAdmin(roleIds: readonly string[]): boolean {
  return roleIds.includes(roleAdmin);
}

/** Whether the roles contain ROLE_ADMIN: this person sees the team management (specification, section 6). */
export function isTeamAdmin(roleIds: readonly string[]): boolean {
  return roleIds.includes(roleTeamAdmin);
}

export function createUser(): UserArea {
  const initial: UserState = {
    userInfo: null,
    get isAdmin() {
      return isAdmin(this.userInfo?.roleIds ?? []);
    },
    get isTeamAdmin() {
      return isTeamAdmin(this.userInfo?.roleIds ?? []);
    },
  };
  const state = proxy(initial);
  return {
    state,
    set(userInfo) {
      state.userInfo = ref(userInfo);
    },
    reset() {
      state.userInfo = null;
    },
  };
}
