import { roleAdmin } from '@reachkit/contract';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { and, arrayContains, arrayOverlaps, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { account, team } from '../session/tables.ts';

/** A person of the staff, as other staff see them. */
export interface StaffPerson {
  readonly id: number;
  readonly nickName: string;
}

/** Ids of the teams of the staff. */
export async function readOfficeTeams(db: Executor): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: team.id }).from(team).where(eq(team.kind, 'office'));
  return new Set(rows.map(({ id }) => id));
}

/** People of the staff by account id, also those who may not sign in any more; default all. */
export async function readStaff(
  db: Executor,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, StaffPerson>> {
  const rows = await db
    .select({ id: account.id, nickName: account.nickName })
    .from(account)
    .innerJoin(team, and(eq(team.id, account.teamId), eq(team.kind, 'office')))
    .where(ids && inArray(account.id, [...ids]))
    .orderBy(asc(account.id));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether another person of the staff has a right, or all of them, and can sign in. */
export async function isStaffWithRight(
  db: Executor,
  right: StaffRight,
  { butNot, hasFactor }: { readonly butNot: number; readonly hasFactor: boolean },
): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(team, and(eq(team.id, account.teamId), eq(team.kind, 'office')))
    .where(
      and(
        ne(account.id, butNot),
        arrayContains(account.roleIds, [roleAdmin]),
        arrayOverlaps(account.staffRights, [right, 'admin']),
        isNull(account.disabledAt),
        isNull(account.removedAt),
        hasFactor ? and(isNotNull(account.secondFactorAt), ne(account.isDemo, true)) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a person of the staff belongs to a team: by the account itself, or by one with the same number or address. */
export async function isOwnTeamOf(db: Executor, teamId: number, accountId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${account} own join ${account} theirs
    on theirs.team_id = ${teamId} and theirs.removed_at is null
    where own.id = ${accountId} and (theirs.id = own.id or theirs.phone = own.phone
      or array[theirs.sign_in_email_key, lower(theirs.sign_in_email), lower(theirs.email)]
        && array_remove(array[own.sign_in_email_key, lower(own.sign_in_email), lower(own.email)], null)) limit 1`);
  return rows.length > 0;
}
