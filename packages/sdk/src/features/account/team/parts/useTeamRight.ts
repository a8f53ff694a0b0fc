'use client';
import { useArea, useStateAreas } from '../../../../core/hooks.ts';

/** Whether the signed-in person manages the team; `null` if the person is not known. */
export function useTeamRight(): boolean | null {
  const { userInfo, isTeamAdmin } = useArea(useStateAreas().user);
  return userInfo === null ? null : isTeamAdmin;
}
