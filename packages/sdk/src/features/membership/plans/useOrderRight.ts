'use client';
import { useArea, useStateAreas } from '../../../core/hooks.ts';

/** Whether the signed-in person may order for the team; `null` where the person is not known. */
export function useOrderRight(): boolean | null {
  const { userInfo, isTeamAdmin } = useArea(useStateAreas().user);
  return userInfo === null ? null : isTeamAdmin;
}
