import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows } from '../../../platform/tenant/tenantTable.ts';
import { holdPresent } from '../../creator/identity/presence.ts';
import type { ListRow } from '../lists/visible.ts';
import type { Actor } from '../person.ts';
import { blacklistEntry } from '../tables.ts';

/** A creator to be kept out, each named once. */
export interface Unwanted {
  readonly id: number;
  readonly reason: string;
}

export interface KeptOut {
  /** Entries that were made, and whom they keep out. */
  readonly made: readonly { readonly id: number; readonly creatorId: number }[];
  /** Creators that stood there in force, with the reason given then. */
  readonly already: readonly Unwanted[];
  /** The ids that are on somebody's blacklist. */
  readonly known: ReadonlySet<number>;
}

const entriesOf = (list: ListRow | null, ids: readonly number[]): SQL | undefined =>
  and(
    inArray(blacklistEntry.creatorId, [0, ...ids]),
    list === null ? isNull(blacklistEntry.listId) : eq(blacklistEntry.listId, list.id),
  );

/** Creators who stand there in force, each with the reason given then. */
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

/** Keeps creators out of a locked list, or of all lists; who stands there in force stays as they are. */
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
  // One that has ended makes room for the new one.
  await scope.delete(blacklistEntry).where(and(mine, lte(blacklistEntry.expiresAt, at)));
  const already = await scope
    .select({ id: blacklistEntry.creatorId, reason: blacklistEntry.reason })
    .from(blacklistEntry)
    .where(mine);
  const there = new Set(already.map(({ id }) => id));
  const fresh = meant.filter(({ id }) => !there.has(id));
  if (fresh.length === 0) return { made: [], already, known };
  // In one order, so that two who keep out the same creators never wait for each other in a ring.
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
