import { roleTeamAdmin, roleTeamDeputy } from '@reachkit/contract';
import type { MemberIdentity } from '@reachkit/contract/account/team';
import { type SQL, sql } from 'drizzle-orm';
import { account } from '../session/tables.ts';

/** A person's role in their team. */
export function identityOf(roleIds: readonly string[]): MemberIdentity {
  if (!roleIds.includes(roleTeamAdmin)) return 'member';
  return roleIds.includes(roleTeamDeputy) ? 'admin' : 'owner';
}

/** Role ids for another team identity; unrelated roles stay. */
export function rolesAs(identity: MemberIdentity, roleIds: readonly string[]): string[] {
  const others = roleIds.filter((role) => role !== roleTeamAdmin && role !== roleTeamDeputy);
  if (identity === 'member') return others;
  return identity === 'owner' ? [...others, roleTeamAdmin] : [...others, roleTeamAdmin, roleTeamDeputy];
}

/** `identityOf` as SQL: true for the owner of a team. */
export const isOwnerAccount: SQL = sql`(${roleTeamAdmin} = any(${account.roleIds}) and not ${roleTeamDeputy} = any(${account.roleIds}))`;

/**
 * Whether a person may edit or remove another: never the owner or oneself; admins may manage members only.
 */
export function mayManage(actor: MemberIdentity, target: MemberIdentity, isSelf: boolean): boolean {
  if (isSelf || target === 'owner' || actor === 'member') return false;
  return actor === 'owner' || target === 'member';
}
