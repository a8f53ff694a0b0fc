import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows } from '../../../platform/tenant/tenantTable.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import type { Actor } from '../person.ts';
import { pendingCreator } from '../tables.ts';
import type { Account, PendingPlace } from './accounts.ts';
import { completePending } from './complete.ts';

export interface NewPending extends Account {
  readonly line: number;
  readonly name: string;
  /** Reason of the blacklist entry; `""` for a list. */
  readonly reason: string;
}

/** Accounts per statement. */
const batchSize = 1000;

/**
 * Stores pending accounts; existing ones stay unchanged. Returns the new ids with the lines of their rows. Accounts known
 * by now are added directly. Needs `holdMerges` before.
 */
export async function keepPending(
  tx: Transaction,
  { teamId, accountId }: Actor,
  { target, listId }: PendingPlace,
  accounts: readonly NewPending[],
  { expiresAt, at }: { readonly expiresAt: Date | null; readonly at: Date },
): Promise<{ readonly ids: readonly number[]; readonly lines: ReadonlySet<number> }> {
  const ids: number[] = [];
  const lines = new Set<number>();
  for (let from = 0; from < accounts.length; from += batchSize) {
    const some = accounts
      .slice(from, from + batchSize)
      .map((account) => ({ ...account, key: handleKey(account.handle) }));
    const lineOf = new Map(some.map(({ platform, key, line }) => [`${platform} ${key}`, line]));
    const { rows } = await tx.execute<{ id: string; platform: string; handle_key: string }>(sql`
      ${insertTeamRows(pendingCreator, teamId, {
        target: sql`${target}`,
        listId: sql`${listId}::bigint`,
        platform: sql`a.platform`,
        handle: sql`a.handle`,
        handleKey: sql`a.key`,
        name: sql`a.name`,
        reason: sql`a.reason`,
        accountId: sql`${accountId}::bigint`,
        createdAt: sql`${at.toISOString()}::timestamptz`,
        expiresAt: sql`${expiresAt?.toISOString() ?? null}::timestamptz`,
      })}
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as a (line int, platform text, handle text, key text, name text, reason text)
        order by a.line
      on conflict do nothing
      returning id, platform, handle_key`);
    for (const { id, platform, handle_key } of rows) {
      ids.push(Number(id));
      const line = lineOf.get(`${platform} ${handle_key}`);
      if (line !== undefined) lines.add(line);
    }
  }
  await completeKnown(tx, accounts);
  return { ids, lines };
}

/** Completes accounts with creators known by now. */
export async function completeKnown(tx: Transaction, accounts: readonly Account[]): Promise<void> {
  for (const platform of new Set(accounts.map((account) => account.platform))) {
    const handles = accounts.flatMap((account) => (account.platform === platform ? [account.handle] : []));
    const known = await findByHandles(tx, platform, handles);
    await completePending(
      tx,
      platform,
      [...known].map(([handle, id]) => ({ id, handleKey: handleKey(handle), channelId: handle })),
    );
  }
}

/** Number of pending accounts per list; they count towards its limit. Lists without any are left out. */
export async function countPendingOf(
  db: Executor,
  teamId: number,
  listIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (listIds.length === 0) return new Map();
  const rows = await teamScope(db, teamId)
    .select({ id: pendingCreator.listId, found: count() })
    .from(pendingCreator)
    .where(and(eq(pendingCreator.target, 'list'), inArray(pendingCreator.listId, [...listIds])))
    .groupBy(pendingCreator.listId);
  return new Map(rows.flatMap(({ id, found }) => (id === null ? [] : [[id, found] as const])));
}

export const countPending = async (db: Executor, teamId: number, listId: number): Promise<number> =>
  (await countPendingOf(db, teamId, [listId])).get(listId) ?? 0;

/** The accounts already pending for a list or blacklist, by `accountKey`, with their reason. */
export async function findPending(
  db: Executor,
  teamId: number,
  place: SQL | undefined,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const keys = [...new Set(accounts.map(({ handle }) => handleKey(handle)))];
  const rows = await teamScope(db, teamId)
    .select({
      platform: pendingCreator.platform,
      key: pendingCreator.handleKey,
      reason: pendingCreator.reason,
    })
    .from(pendingCreator)
    .where(and(place, sql`${pendingCreator.handleKey} = any(${sql.param(keys)}::text[])`));
  return new Map(rows.map(({ platform, key, reason }) => [`${platform} ${key}`, reason]));
}

export const accountKey = ({ platform, handle }: Account) => `${platform} ${handleKey(handle)}`;

export const isInPlace = ({ target, listId }: PendingPlace): SQL | undefined =>
  and(
    eq(pendingCreator.target, target),
    listId === null ? isNull(pendingCreator.listId) : eq(pendingCreator.listId, listId),
  );

/** Current blacklist entries for a list that affect accounts. */
export const keepsOutOf = (listId: number, now: Date): SQL | undefined =>
  and(
    eq(pendingCreator.target, 'blacklist'),
    or(isNull(pendingCreator.listId), eq(pendingCreator.listId, listId)),
    sql`(${pendingCreator.expiresAt} is null or ${pendingCreator.expiresAt} > ${now.toISOString()}::timestamptz)`,
  );
