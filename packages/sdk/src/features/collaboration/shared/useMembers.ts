'use client';
import { listTeamMembers } from '@reachkit/contract/account/team';
import { useArea, useRead, useStateAreas } from '../../../core/hooks.ts';

/** A member of the team. */
export interface CollaborationMember {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the members for a choice of an owner. The main account and admins know all; other members know themselves and
 * the owners that the screen shows.
 */
export function useMembers(
  shown: readonly (CollaborationMember | null)[] = [],
): readonly CollaborationMember[] {
  const { userInfo, isTeamAdmin } = useArea(useStateAreas().user);
  const { data } = useRead(listTeamMembers, {}, { isEnabled: isTeamAdmin, staleMs: 60_000 });
  if (data) return data.list.map(({ id, nickName }) => ({ id, name: nickName }));
  const known = new Map<string, CollaborationMember>();
  if (userInfo?.nickName) known.set(userInfo.id, { id: userInfo.id, name: userInfo.nickName });
  for (const member of shown) if (member && !known.has(member.id)) known.set(member.id, member);
  return [...known.values()];
}
