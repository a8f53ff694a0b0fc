'use client';
import { roleTeamAdmin, roleTeamDeputy } from '@reachkit/contract/session/session';
import { useArea, useStateAreas } from '../../../core/hooks.ts';

/** Whether a person with these roles may order for the team: its owner, not its admins. */
export const mayOrder = (roleIds: readonly string[]): boolean =>
  roleIds.includes(roleTeamAdmin) && !roleIds.includes(roleTeamDeputy);

/** Whether the signed-in person may order for the team; `null` if the person is unknown. */
export function useOrderRight(): boolean | null {
  const { userInfo } = useArea(useStateAreas().user);
  return userInfo && mayOrder(userInfo.roleIds);
}
