import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows } from '../../../platform/tenant/tenantTable.ts';
import { holdPresent } from '../../creator/identity/presence.ts';
import type { ListRow } from '../lists/visible.ts';
import type { Actor } from '../person.ts';
import { blacklistEntry } from '../tables.ts';

/** A creator to be blacklisted, each named once. */
export interface Unwanted {
  readonly id: number;
  readonly reason: string;
}

export interface KeptOut {
  /** Created entries, and their creators. */
  readonly made: readonly { readonly id: number; readonly creatorId: number }[];
  /** Creators already blacklisted, with the earlier reason. */
  readonly already: readonly Unwanted[];
  /** Ids of the creators that exist. */
  readonly known: ReadonlySet<number>;
}

const entriesOf = (list: ListRow | null, ids: readonly number[]): SQL | undefined =>
  and(
    inArray(blacklistEntry.creatorId, [0, ...ids]),
    list === null ? isNull(blacklistEntry.listId) : eq(blacklistEntry.listId, list.id),
  );

/** Reads creators with current entries, each with its reason. */
export async function readKeptOut(
  db: Executor,
  { teamId }: Pick<Actor, 'teamId'>,
  list: ListRow | null,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = await teamScope(db, teamId)
    .select({ id: blacklistEntry.creatorId, reason: blacklistEntry.reason })
    .from(blacklistEntry)
    .where(
      and(entriesOf(list, ids), or(isNull(blacklistEntry.expiresAt), gt(blacklistEntry.expiresAt, now))),
    );
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** Blacklists creators for a locked list, or for all lists; existing current entries stay. */
export async function keepOut(
  tx: Transaction,
  { teamId, accountId }: Actor,
  list: ListRow | null,
  unwanted: readonly Unwanted[],
  { expiresAt, at }: { readonly expiresAt: Date | null; readonly at: Date },
): Promise<KeptOut> {
  const known = await holdPresent(
    tx,
    unwanted.map(({ id }) => id),
  );
  const meant = unwanted.filter(({ id }) => known.has(id));
  const scope = teamScope(tx, teamId);
  const mine = entriesOf(
    list,
    meant.map(({ id }) => id),
  );
  // Replaces an expired entry.
  await scope.delete(blacklistEntry).where(and(mine, lte(blacklistEntry.expiresAt, at)));
  const already = await scope
    .select({ id: blacklistEntry.creatorId, reason: blacklistEntry.reason })
    .from(blacklistEntry)
    .where(mine);
  const there = new Set(already.map(({ id }) => id));
  const fresh = meant.filter(({ id }) => !there.has(id));
  if (fresh.length === 0) return { made: [], already, known };
  // Sorted, so that two concurrent writes of the same creators do not deadlock.
  const { rows } = await tx.execute<{ id: string; creator_id: string }>(sql`
    ${insertTeamRows(blacklistEntry, teamId, {
      creatorId: sql`fresh.id`,
      reason: sql`fresh.reason`,
      listId: sql`${list?.id ?? null}::bigint`,
      accountId: sql`${accountId}::bigint`,
      createdAt: sql`${at.toISOString()}::timestamptz`,
      expiresAt: sql`${expiresAt?.toISOString() ?? null}::timestamptz`,
    })}
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (id bigint, reason text)
      order by fresh.id
    on conflict do nothing
    returning id, creator_id`);
  const made = rows.map(({ id, creator_id }) => ({ id: Number(id), creatorId: Number(creator_id) }));
  return { made, already, known };
}
