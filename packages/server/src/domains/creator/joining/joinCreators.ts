import type { Platform } from '@reachkit/contract';
import { getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Executor } from '../../../platform/deps.ts';
import type { CreatorReference, Join, Moved } from '../../../platform/ownership/creatorReference.ts';
import { recordOperations } from '../../../platform/records/record.ts';
import { recomputeWithin } from '../metrics/recompute.ts';
import { creatorRecords } from '../records.ts';
import {
  dropInvented,
  loadSnapshots,
  type StoredCreator,
  updateCreators,
  writeSnapshots,
} from '../storing/store.ts';
import { creatorJoin, type JoinedRows } from '../tables.ts';
import { joinedState } from './joinedState.ts';

/** Two stored rows of one creator. The older one stays. */
export interface Pair {
  readonly older: StoredCreator;
  readonly newer: StoredCreator;
}

interface Terms {
  readonly platform: Platform;
  /** The source that named both: `file`, or a platform's API. */
  readonly source: string;
  readonly now: Date;
  readonly references: readonly CreatorReference[];
}

/** Orders two rows of one creator: the older one stays. */
export const pairOf = (a: StoredCreator, b: StoredCreator): Pair =>
  a.id < b.id ? { older: a, newer: b } : { older: b, newer: a };

/**
 * Merges two rows of one creator within the connection's transaction, which holds the lock of `lockMerges` and both rows:
 * all references to the newer one are moved to the older one, in one statement per column. The newer row is deleted; its
 * id leads to the older one.
 */
export async function joinCreators(
  client: PoolClient,
  { older, newer }: Pair,
  { platform, source, now, references }: Terms,
): Promise<void> {
  const db = drizzle(client);
  const join: Join = { from: newer.id, into: older.id };
  // Demo data is never mixed with real data.
  if (older.source !== newer.source) {
    const invented = [older, newer].filter((one) => one.source === 'demo');
    await dropInvented(
      client,
      invented.map(({ id }) => id),
    );
  }
  const { rows, teams } = await moveReferences(db, join, references);
  await db.insert(creatorJoin).values({
    formerId: newer.id,
    creatorId: older.id,
    platform,
    handle: newer.handle,
    channelId: newer.channelId,
    name: newer.name,
    source,
    moved: rows,
    at: now,
  });
  const snapshots = (await loadSnapshots(client, [older.id])).get(older.id) ?? [];
  const merged = joinedState(older, newer, snapshots);
  await takeOverRow(db, join);
  const write = { ...merged, id: older.id, isTakeover: false };
  await updateCreators(client, platform, [write], now);
  await writeSnapshots(client, [write]);
  const isByVideos = newer.basis === 'videos' && newer.asOf !== null;
  await recomputeWithin(
    db,
    [older.id],
    isByVideos ? { videosReadAt: new Date(`${newer.asOf}T00:00:00Z`) } : {},
  );
  await recordOperations(
    db,
    creatorRecords,
    teams.map((teamId) => ({
      teamId,
      actorId: null,
      action: 'creatorsJoined',
      object: { kind: 'creator', id: older.id },
      at: now,
    })),
  );
}

/** Moves all references to a creator. Idempotent. */
export async function moveReferences(
  db: Executor,
  join: Join,
  references: readonly CreatorReference[],
): Promise<{ readonly rows: Readonly<Record<string, JoinedRows>>; readonly teams: readonly number[] }> {
  const rows: Record<string, JoinedRows> = {};
  const teams = new Set<number>();
  for (const { column, move } of references) {
    if (!move) continue;
    const [done] = (await db.execute<Moved>(move(join))).rows;
    if (!done) throw new Error(`The move of ${column.name} answered nothing`);
    const { moved, dropped } = done;
    if (moved + dropped > 0) rows[`${getTableName(column.table)}.${column.name}`] = { moved, dropped };
    for (const id of done.teams) teams.add(Number(id));
  }
  return { rows, teams: [...teams].sort((a, b) => a - b) };
}

/** Deletes the newer row, frees its handle and channel for the older one, and fills the gaps of the older one. */
async function takeOverRow(db: Executor, { from, into }: Join): Promise<void> {
  await db.execute(sql`
    with former as (delete from creator where id = ${from}::bigint returning *)
    update creator c set homepage = coalesce(c.homepage, former.homepage),
        avatar_url = coalesce(c.avatar_url, former.avatar_url),
        is_analysed = c.is_analysed or former.is_analysed,
        last_video_at = greatest(c.last_video_at, former.last_video_at),
        -- Gone is who is gone by both.
        gone_at = case when c.gone_at is not null and former.gone_at is not null
          then least(c.gone_at, former.gone_at) end
      from former where c.id = ${into}::bigint`);
}
