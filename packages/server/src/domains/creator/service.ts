import type { Platform } from '@reachkit/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Executor } from '../../platform/deps.ts';
import type { CreatorReference } from '../../platform/ownership/creatorReference.ts';
import { KnownCreators } from './identity/knownCreators.ts';
import { joinCreators, pairOf } from './joining/joinCreators.ts';
import type { IncomingCreator } from './storing/incoming.ts';
import {
  type CreatorState,
  type DaySnapshot,
  type Merged,
  mergeCreator,
  type Origin,
  sameState,
} from './storing/merge.ts';
import { lockMerges } from './storing/mergeLock.ts';
import {
  insertCreators,
  loadCreators,
  loadSnapshots,
  type StoredCreator,
  updateCreators,
  writeSnapshots,
} from './storing/store.ts';

export { findByChannel, findSource, keepAvatar, type SourceIdentity } from './identity/sourceIdentity.ts';

export type MergeOutcome = 'created' | 'updated' | 'unchanged' | 'identity_conflict';

/** A creator that has become known. */
export interface KnownCreator {
  readonly id: number;
  readonly handleKey: string;
  readonly channelId: string | null;
}

/** References of other domains to creators, and the callback for creators that have become known. */
export interface CreatorDependents {
  readonly references: readonly CreatorReference[];
  /** Called in the transaction that stores the creators. */
  readonly completePending: (
    tx: Executor,
    platform: Platform,
    creators: readonly KnownCreator[],
  ) => Promise<void>;
}

export interface MergeBatch extends Origin {
  readonly dependents: CreatorDependents;
  readonly platform: Platform;
  readonly creators: readonly IncomingCreator[];
  readonly now: Date;
}

export interface MergeResult {
  /** In batch order. */
  readonly outcomes: readonly MergeOutcome[];
  /** Creators stored twice, by handle and by id, that were merged. */
  readonly joined: number;
}

/**
 * Creates or merges a batch of creators by the rules of `mergeCreator`, within the connection's transaction; unchanged
 * rows are not written. Two stored creators that a source identifies as one are merged.
 */
export async function mergeCreators(client: PoolClient, batch: MergeBatch): Promise<MergeResult> {
  await lockMerges(client);
  const found = await loadCreators(client, batch.platform, batch.creators);
  const joined = await joinAll(client, batch, found);
  const stored = joined.size === 0 ? found : await loadCreators(client, batch.platform, batch.creators);
  const snapshots = await loadSnapshots(
    client,
    stored.map(({ id }) => id),
  );
  const known = new KnownCreators<Working>(
    stored.map((one) => ({ ...one, stored: one, history: snapshots.get(one.id) ?? [], write: undefined })),
  );
  const outcomes = batch.creators.map((incoming): MergeOutcome => {
    const match = known.match(incoming);
    if (match.kind === 'conflict' || match.kind === 'two') return 'identity_conflict';
    const working = match.kind === 'one' ? match.creator : undefined;
    const origin: Origin = { day: incoming.day ?? batch.day, source: batch.source };
    const merged = mergeCreator(working, working?.history ?? [], incoming, origin);
    const isSame = working && merged.snapshots.length === 0 && sameState(merged.state, working);
    if (isSame) return joined.has(incoming) ? 'updated' : 'unchanged';
    known.put(after(working, merged));
    return working ? 'updated' : 'created';
  });
  const writes = known.all().flatMap(({ write, stored: before }) => (write ? [{ ...write, before }] : []));
  const inserted = await insertCreators(
    client,
    batch.platform,
    writes.filter(({ before }) => !before),
    batch.now,
  );
  const updates = writes.flatMap(({ before, ...write }) => (before ? [{ ...write, id: before.id }] : []));
  await updateCreators(client, batch.platform, updates, batch.now);
  await writeSnapshots(client, [...inserted, ...updates]);
  await batch.dependents.completePending(
    drizzle(client),
    batch.platform,
    [...inserted, ...updates].map(({ id, state: { handleKey, channelId } }) => ({
      id,
      handleKey,
      channelId,
    })),
  );
  return { outcomes, joined: joined.size };
}

/** A creator's state after the rows of a batch so far. */
interface Working extends CreatorState {
  /** `undefined` for one created by the batch. */
  readonly stored: StoredCreator | undefined;
  readonly history: readonly DaySnapshot[];
  /** `undefined` until something changes. */
  readonly write: Merged | undefined;
}

function after(working: Working | undefined, merged: Merged): Working {
  const written = new Map(working?.write?.snapshots.map((one) => [one.day, one]));
  for (const one of merged.snapshots) written.set(one.day, one);
  const days = new Map(merged.isTakeover ? [] : working?.history.map((one) => [one.day, one]));
  for (const one of merged.snapshots) days.set(one.day, one);
  const isTakeover = merged.isTakeover || (working?.write?.isTakeover ?? false);
  return {
    ...merged.state,
    stored: working?.stored,
    history: [...days.values()],
    write: { state: merged.state, snapshots: [...written.values()], isTakeover },
  };
}

/** Merges creators that are stored twice. @returns the rows that named both */
async function joinAll(
  client: PoolClient,
  { platform, creators, source, now, dependents: { references } }: MergeBatch,
  stored: readonly StoredCreator[],
): Promise<ReadonlySet<IncomingCreator>> {
  let known = new KnownCreators(stored);
  const joined = new Set<IncomingCreator>();
  for (const incoming of creators) {
    const match = known.match(incoming);
    if (match.kind !== 'two') continue;
    await joinCreators(client, pairOf(match.ofHandle, match.ofChannel), {
      platform,
      source,
      now,
      references,
    });
    joined.add(incoming);
    known = new KnownCreators(await loadCreators(client, platform, creators));
  }
  return joined;
}

/** Counts these display names among a platform's creators; a hint, never an identity. */
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
