import type { Platform } from '@reachkit/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { completePending } from '../favourites/pending/complete.ts';
import type { IncomingCreator } from './storing/incoming.ts';
import { type DaySnapshot, mergeCreator, type Origin, sameState } from './storing/merge.ts';
import { lockMerges } from './storing/mergeLock.ts';
import {
  type CreatorWrite,
  type IdentifiedWrite,
  insertCreators,
  loadCreators,
  loadSnapshots,
  type StoredCreator,
  updateCreators,
  writeSnapshots,
} from './storing/store.ts';

export { findByChannel, findSource, keepAvatar, type SourceIdentity } from './identity/sourceIdentity.ts';

export type MergeOutcome = 'created' | 'updated' | 'unchanged' | 'identity_conflict';

export interface MergeBatch extends Origin {
  readonly platform: Platform;
  readonly creators: readonly IncomingCreator[];
  readonly now: Date;
}

/**
 * Creates or merges a batch of creators by the rules of `mergeCreator`, within the transaction that the
 * given connection is in. Answers in the order of the batch; what is already there unchanged is not touched.
 */
export async function mergeCreators(client: PoolClient, batch: MergeBatch): Promise<readonly MergeOutcome[]> {
  await lockMerges(client);
  const stored = await loadCreators(client, batch.platform, batch.creators);
  const snapshots = await loadSnapshots(
    client,
    stored.map(({ id }) => id),
  );
  const byHandle = new Map(stored.map((one) => [one.handleKey, one]));
  const byChannel = new Map(stored.map((one) => [one.channelId, one]));
  const touched = new Set<number>();
  const inserts: CreatorWrite[] = [];
  const updates: (IdentifiedWrite & { readonly isTakeover: boolean })[] = [];
  const outcomes = batch.creators.map((incoming): MergeOutcome => {
    const found = match(incoming, byHandle, byChannel);
    if (found === 'conflict' || (found && touched.has(found.id))) return 'identity_conflict';
    const origin: Origin = { day: incoming.day ?? batch.day, source: batch.source };
    const merged = mergeCreator(found, found ? snapshotsOf(snapshots, found.id) : [], incoming, origin);
    if (!found) {
      inserts.push(merged);
      return 'created';
    }
    touched.add(found.id);
    if (merged.snapshots.length === 0 && sameState(merged.state, found)) return 'unchanged';
    updates.push({ ...merged, id: found.id });
    return 'updated';
  });
  const inserted = await insertCreators(client, batch.platform, inserts, batch.now);
  await updateCreators(client, batch.platform, updates, batch.now);
  await writeSnapshots(client, [...inserted, ...updates]);
  await completePending(
    drizzle(client),
    batch.platform,
    [...inserted, ...updates].map(({ id, state: { handleKey, channelId } }) => ({
      id,
      handleKey,
      channelId,
    })),
  );
  return outcomes;
}

const snapshotsOf = (all: ReadonlyMap<number, readonly DaySnapshot[]>, id: number) => all.get(id) ?? [];

/** The stored creator of a row; `conflict` if handle and channel id belong to different creators. */
export function match(
  incoming: IncomingCreator,
  byHandle: ReadonlyMap<string, StoredCreator>,
  byChannel: ReadonlyMap<string | null, StoredCreator>,
): StoredCreator | undefined | 'conflict' {
  const ofHandle = byHandle.get(incoming.handleKey);
  const ofChannel = incoming.channelId === null ? undefined : byChannel.get(incoming.channelId);
  if (ofHandle && ofChannel && ofHandle.id !== ofChannel.id) return 'conflict';
  const hasOtherChannel =
    ofHandle &&
    incoming.channelId !== null &&
    ofHandle.channelId !== null &&
    ofHandle.channelId !== incoming.channelId;
  return hasOtherChannel ? 'conflict' : (ofChannel ?? ofHandle);
}

/** How many of these display names creators of a platform carry already; a hint, never an identity. */
export async function countKnownNames(
  client: Pick<PoolClient, 'query'>,
  platform: Platform,
  names: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(distinct lower(name))::int as count from creator where platform = $1 and lower(name) = any($2)',
    [platform, names.map((name) => name.toLowerCase())],
  );
  return rows[0]?.count ?? 0;
}
