import type { BlacklistScope } from '@reachkit/contract';
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { blacklistEntry } from '../tables.ts';

/** Why a creator is blacklisted for a list, and whether for all lists. */
export interface BlacklistStatus {
  readonly reason: string;
  readonly scope: BlacklistScope;
}

interface Wanted {
  readonly teamId: number;
  readonly listId: number;
  /** Of creators. */
  readonly ids: readonly number[];
  readonly now: Date;
}

/** Current blacklist entries for a list: entries for all lists, and its own entries. */
const isInForce = (listId: number, now: Date): SQL | undefined =>
  and(
    or(isNull(blacklistEntry.listId), eq(blacklistEntry.listId, listId)),
    or(isNull(blacklistEntry.expiresAt), gt(blacklistEntry.expiresAt, now)),
  );

/** Current entries for a list by the ids of their creators; an entry for all lists wins. */
export async function readBlacklistEntries(
  db: Executor,
  { teamId, listId, ids, now }: Wanted,
): Promise<ReadonlyMap<number, BlacklistStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await teamScope(db, teamId)
    .select({ id: blacklistEntry.creatorId, reason: blacklistEntry.reason, listId: blacklistEntry.listId })
    .from(blacklistEntry)
    .where(and(inArray(blacklistEntry.creatorId, [...ids]), isInForce(listId, now)))
    .orderBy(sql`${blacklistEntry.listId} is null`);
  return new Map(
    rows.map(({ id, reason, listId: own }) => [id, { reason, scope: own === null ? 'all' : 'list' }]),
  );
}
