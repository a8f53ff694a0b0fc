import type { Platform } from '@reachkit/contract';
import type { PoolClient } from 'pg';
import { KnownCreators } from '../identity/knownCreators.ts';
import { type CreatorDependents, mergeCreators } from '../service.ts';
import type { IncomingCreator } from './incoming.ts';
import { hasFallbackName } from './merge.ts';
import { loadCreators, nameCreators, type StoredCreator } from './store.ts';

export interface EnsureOrder {
  readonly platform: Platform;
  /** Distinct creators; their data is used for creators that are not stored yet. */
  readonly creators: readonly IncomingCreator[];
  /** The day of the figures, `2022-09-01`. */
  readonly day: string;
  readonly source: string;
  readonly now: Date;
  readonly dependents: CreatorDependents;
}

/** The id of a creator; `conflict` where handle and channel id belong to different creators. */
export type EnsuredCreator = { readonly id: number; readonly isNew: boolean } | 'conflict';

/**
 * Finds creators, and inserts the missing ones, within the connection's transaction. A known creator is not changed,
 * except that real data replaces demo data, and a known name one that is only the handle or the id. Returns results in the given order. A creator without a date of figures gets
 * the given day.
 */
export async function ensureCreators(
  client: PoolClient,
  order: EnsureOrder,
): Promise<readonly EnsuredCreator[]> {
  const before = new KnownCreators(await loadCreators(client, order.platform, order.creators));
  const missing = order.creators.filter((one) => {
    const match = before.match(one);
    return (
      match.kind === 'none' ||
      match.kind === 'two' ||
      (match.kind === 'one' && match.creator.source === 'demo')
    );
  });
  if (missing.length > 0) await mergeCreators(client, { ...order, creators: missing });
  const after = new KnownCreators(await loadCreators(client, order.platform, order.creators));
  const named = new Map<number, StoredCreator>();
  for (const { name, ...one } of order.creators) {
    const match = after.match(one);
    if (match.kind !== 'one' || !hasFallbackName(match.creator) || named.has(match.creator.id)) continue;
    const isKnown = name !== null && !hasFallbackName({ ...one, name });
    if (isKnown) named.set(match.creator.id, { ...match.creator, name });
  }
  await nameCreators(client, [...named.values()], order.now);
  const ensured = order.creators.map((one): EnsuredCreator => {
    const match = after.match(one);
    return match.kind === 'one'
      ? { id: match.creator.id, isNew: before.match(one).kind === 'none' }
      : 'conflict';
  });
  await client.query('update creator set as_of = $2 where id = any($1) and as_of is null', [
    ensured.flatMap((one) => (one === 'conflict' ? [] : [one.id])),
    `${order.day}T00:00:00Z`,
  ]);
  return ensured;
}

/** Counts a source's creators that are already stored, by handle or channel id. */
export async function countKnownAmong(
  client: Pick<PoolClient, 'query'>,
  platform: Platform,
  creators: readonly Pick<IncomingCreator, 'handleKey' | 'channelId'>[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from unnest($2::text[], $3::text[]) as told (handle_key, channel_id)
     where exists (select from creator c where c.platform = $1 and c.handle_key = told.handle_key)
        or exists (select from creator c where c.platform = $1 and c.channel_id = told.channel_id)`,
    [platform, creators.map(({ handleKey }) => handleKey), creators.map(({ channelId }) => channelId)],
  );
  return rows[0]?.count ?? 0;
}

/** Counts the creators that are already stored. */
export async function countKnownCreators(
  client: Pick<PoolClient, 'query'>,
  platform: Platform,
  {
    handleKeys,
    channelIds,
  }: { readonly handleKeys: readonly string[]; readonly channelIds: readonly string[] },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from creator
     where platform = $1 and (handle_key = any($2) or channel_id = any($3))`,
    [platform, handleKeys, channelIds],
  );
  return rows[0]?.count ?? 0;
}
