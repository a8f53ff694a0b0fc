import type { AnswerOf } from '@reachkit/contract';
import type { findTeams } from '@reachkit/contract/office/team';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { isOwnerAccount } from '../../people/identity.ts';
import { membershipInForce } from '../../plan/membershipStatus.ts';
import { account, type team } from '../../session/tables.ts';

export type TeamRow = typeof team.$inferSelect;
export type TeamEntry = AnswerOf<typeof findTeams>['list'][number];

/** Teams as they stand in the search, each with its owner and the number of its members, by one statement. */
export async function describeTeams(
  db: Executor,
  rows: readonly TeamRow[],
  now: Date,
): Promise<readonly TeamEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = await db
    .select({
      teamId: account.teamId,
      members: sql<number>`(count(*) filter (where not ${isOwnerAccount}))::int`,
      ownerId: sql<number | null>`(min(${account.id}) filter (where ${isOwnerAccount}))::int8`,
      owner: sql<
        string | null
      >`(array_agg(${account.nickName} order by ${account.id}) filter (where ${isOwnerAccount}))[1]`,
    })
    .from(account)
    .where(and(inArray(account.teamId, ids), isNull(account.disabledAt)))
    .groupBy(account.teamId);
  return rows.map((row) => {
    const { id, name, createdAt } = row;
    const found = people.find(({ teamId }) => teamId === id);
    const ownerId = found?.ownerId ?? null;
    return {
      id,
      name,
      createdAt,
      state: stateOf(row),
      ...membershipInForce(row, now),
      owner: ownerId === null ? null : { id: Number(ownerId), nickName: found?.owner ?? '' },
      members: found?.members ?? 0,
    };
  });
}

function stateOf({ lockedAt, deletesAt }: TeamRow): TeamEntry['state'] {
  if (deletesAt !== null) return 'deleting';
  return lockedAt === null ? 'active' : 'locked';
}
