import type { Platform } from '@reachkit/contract';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readingPartitions } from '../../creator/history/readingPartitions.ts';
import { type IncomingReading, writeReadings } from '../../creator/history/writeReadings.ts';

export interface WorldCreator {
  readonly handle: string;
  readonly region?: string | null;
  readonly tags?: readonly string[];
  readonly followers?: number;
  readonly language?: string | null;
}

export interface WorldReading {
  readonly at: Date;
  readonly views: number | null;
  readonly likes?: number | null;
  readonly comments?: number | null;
  readonly shares?: number | null;
  readonly source?: string;
}

export interface WorldPost {
  readonly id: string;
  /** Handle; `null`: no known creator. */
  readonly creator: string | null;
  readonly postedAt: Date | null;
  readonly hashtags?: readonly string[];
  readonly title?: string;
  readonly isAd?: boolean;
  readonly readings: readonly WorldReading[];
}

export interface World {
  readonly platform: Platform;
  readonly creators: readonly WorldCreator[];
  readonly posts: readonly WorldPost[];
}

/** Stores a world; returns the ids of its creators by handle. Posts without readings are stored too. */
export async function plantWorld(pool: Pool, world: World): Promise<ReadonlyMap<string, number>> {
  const { platform } = world;
  const ids = new Map<string, number>();
  for (const { handle, region = null, tags = [], followers = null, language = null } of world.creators) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into creator (platform, handle, handle_key, name, region, language, tags, followers, basis, metric_version,
         source, search_tokens)
       values ($1, $2, lower($2), $2, $3, $4, $5, $6, 'videos', 1, 'file', '') returning id::float8 as id`,
      [platform, handle, region, language, tags, followers],
    );
    ids.set(handle, rows[0]?.id ?? 0);
  }
  await writeWorld(pool, world, ids);
  return ids;
}

async function writeWorld(pool: Pool, { platform, posts }: World, ids: ReadonlyMap<string, number>) {
  for (const post of posts) {
    const creatorId = post.creator === null ? null : (ids.get(post.creator) ?? null);
    await pool.query(
      `insert into post (platform, external_id, creator_id, posted_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [platform, post.id, creatorId, post.postedAt],
    );
    if (creatorId === null || post.postedAt === null) continue;
    await pool.query(
      `insert into video (creator_id, external_id, posted_at, title, hashtags) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [creatorId, post.id, post.postedAt, post.title ?? post.id, post.hashtags ?? []],
    );
  }
  const readings = posts.flatMap((post) => readingsOf(platform, post, ids));
  if (readings.length === 0) return;
  await readingPartitions.make(
    pool,
    readings.map(({ readAt }) => readAt),
  );
  await inTransaction(pool, (client) => writeReadings(client, readings));
}

function readingsOf(
  platform: Platform,
  post: WorldPost,
  ids: ReadonlyMap<string, number>,
): readonly IncomingReading[] {
  return post.readings.map(({ at, source = 'file', ...counts }) => ({
    platform,
    externalId: post.id,
    creatorId: post.creator === null ? null : (ids.get(post.creator) ?? null),
    kind: 'video',
    postedAt: post.postedAt,
    readAt: at,
    precision: 'instant',
    counts,
    caption: {
      title: post.title ?? post.id,
      text: '',
      disclosure: post.isAd
        ? { state: 'disclosed', evidence: { kind: 'words', text: '#ad' } }
        : { state: 'unknown', evidence: null },
    },
    source,
  }));
}
