import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { account, team } from '../session/tables.ts';

/** A person of the staff, as other staff see them. */
export interface StaffPerson {
  readonly id: number;
  readonly nickName: string;
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
