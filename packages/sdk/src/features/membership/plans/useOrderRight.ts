'use client';
import { fetchUserInfo, roleTeamAdmin, roleTeamDeputy } from '@reachkit/contract/session/session';
import { useArea, useRead, useStateAreas } from '../../../core/hooks.ts';

/** Whether a person with these roles may order for the team: its owner, not its admins. */
const mayOrder = (roleIds: readonly string[]): boolean =>
  roleIds.includes(roleTeamAdmin) && !roleIds.includes(roleTeamDeputy);

/** Whether the signed-in person may order for the team; `null` where the person is not known. */
export function useOrderRight(): boolean | null {
  const { userInfo } = useArea(useStateAreas().user);
  return userInfo && mayOrder(userInfo.roleIds);
}

/** The same, asked of the server where no part of the page knows the person: what is refused is not asked for. */
export function useKnownOrderRight(): boolean | null {
  const known = useOrderRight();
  const { data, error } = useRead(
    fetchUserInfo,
    {},
    { isEnabled: known === null, notify: false, staleMs: 600_000 },
  );
  if (known !== null) return known;
  // Whether it may be done, the order itself says then.
  return data ? mayOrder(data.data.officeUser.roleIds) : error !== null || null;
}
