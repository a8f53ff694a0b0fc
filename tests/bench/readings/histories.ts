import type { Pool, PoolClient } from 'pg';
import { pino } from 'pino';
import { findCreator } from '../../../packages/server/src/domains/creator/detail/findCreator.ts';
import { readPostHistory } from '../../../packages/server/src/domains/creator/detail/postHistory.ts';
import { readingPartitions } from '../../../packages/server/src/domains/creator/history/readingPartitions.ts';
import { noLimits } from '../../../packages/server/src/platform/database/limits.ts';
import { monthsFrom } from '../../../packages/server/src/platform/database/monthPartitions.ts';
import { openPool } from '../../../packages/server/src/platform/database/pool.ts';
import { inTransaction, openDrizzle } from '../../../packages/server/src/platform/database/transaction.ts';
import { migrateSchema } from '../../../packages/server/src/platform/migrate.ts';
import { quantile, type Times } from '../search/measure.ts';

const months = monthsFrom(new Date('2025-11-01T00:00:00Z'), 11);
const readingsAMonth = 8;
const readingsOfPost = months.length * readingsAMonth;
const postsOfCreator = 100;
/** A table without partitions that has the columns and the key of the readings. */
const bareTable = 'bench_reading';

export interface HistoryTimes {
  /** In ms. */
  readonly small: Times;
  readonly large: Times;
  /** p95 of the large ÷ of the small. */
  readonly ratio: number;
}

export interface ReadingBytes {
  /** Per reading, with the key. */
  readonly kept: number;
  readonly bare: number;
  readonly ratio: number;
}

/**
 * Measures the history of one post among `count` readings and among ten times as many, in two databases, one question
 * after the other in both; and the size of a reading among `count`.
 */
export async function measureHistories(
  url: string,
  count: number,
  { asks, say }: { readonly asks: number; readonly say: (text: string) => void },
): Promise<{ readonly times: HistoryTimes; readonly bytes: ReadingBytes }> {
  const worlds = [];
  try {
    for (const size of [count, count * 10]) {
      say(`Storing ${size.toLocaleString('en')} readings`);
      worlds.push(await openWorld(url, Math.ceil(size / readingsOfPost), size === count));
    }
    const [small, large] = worlds;
    if (!small || !large) throw new Error('There are no readings');
    const bytes = await bytesOf(small.pool);
    say('Asking for histories');
    const times = [small, large].map((world) => ({ world, ms: [] as number[] }));
    // The first ones open connections and plan.
    for (let round = -20; round < asks; round += 1) {
      for (const { world, ms } of times) {
        const taken = await askOne(world);
        if (round >= 0) ms.push(taken);
      }
    }
    const [ofSmall, ofLarge] = times.map(
      ({ ms }): Times => ({ p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) }),
    );
    if (!ofSmall || !ofLarge) throw new Error('Nothing was measured');
    return { times: { small: ofSmall, large: ofLarge, ratio: ofLarge.p95 / ofSmall.p95 }, bytes };
  } finally {
    for (const { pool } of worlds) await pool.end();
  }
}

interface World {
  readonly pool: Pool;
  readonly posts: number;
}

/** Makes a migrated database of its own, with all readings of `posts` posts. */
async function openWorld(url: string, posts: number, hasBare: boolean): Promise<World> {
  const log = pino({ level: 'warn' }, pino.destination(2));
  const options = { limits: noLimits };
  const name = `readings_${posts}`;
  const admin = openPool(url, log, options);
  try {
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const at = new URL(url);
  at.pathname = `/${name}`;
  const pool = openPool(at.href, log, options);
  try {
    await migrateSchema(pool);
    await makePosts(pool, posts);
    if (hasBare) {
      await pool.query(
        `create table ${bareTable} (like post_reading including defaults, primary key (post_id, read_at))`,
      );
    }
    await readingPartitions.make(pool, months);
    for (const month of months) await fillMonth(pool, month, { posts, hasBare });
    await pool.query('vacuum (analyze)');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, posts };
}

/** Each post has a video, two captions and an event. */
async function makePosts(pool: Pool, posts: number): Promise<void> {
  await pool.query(
    `insert into creator (id, platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     select at, 'youtube', 'bench' || at, 'bench' || at, 'Bench', 'videos', 2, 'file', ''
       from generate_series(1, 1 + $1::int / ${postsOfCreator}) at`,
    [posts],
  );
  await pool.query(
    `insert into post (id, platform, external_id, creator_id, posted_at)
     select at, 'youtube', 'post' || at, 1 + at / ${postsOfCreator}, '2025-11-01T00:00:00Z' from generate_series(1, $1::int) at`,
    [posts],
  );
  await pool.query(
    `insert into video (creator_id, external_id, posted_at, title)
     select creator_id, external_id, posted_at, 'Tour' from post`,
  );
  await pool.query(
    `insert into post_caption (post_id, read_at, title, text, disclosure, source, digest)
     select id, at, 'Tour of ' || at, repeat('A walk through the house ', 12), 'none', 'youtube', extract(day from at)::int
       from post, unnest(array['2025-11-02T00:00:00Z', '2025-12-03T00:00:00Z']::timestamptz[]) at`,
  );
  await pool.query(
    `insert into post_event (post_id, at, kind) select id, '2025-12-03T00:00:00Z', 'edited' from post`,
  );
}

interface Fill {
  readonly posts: number;
  readonly hasBare: boolean;
}

/** Stores the readings of a month in the order of their times, as they come. */
function fillMonth(pool: Pool, month: Date, { posts, hasBare }: Fill): Promise<void> {
  return inTransaction(pool, async (client) => {
    // PostgreSQL writes no log of rows in a table that the same transaction truncated.
    await client.query(`truncate ${partitionOf(month)}`);
    for (let reading = 0; reading < readingsAMonth; reading += 1) {
      const at = new Date(month.getTime() + reading * 3 * 86_400_000);
      for (const table of ['post_reading', ...(hasBare ? [bareTable] : [])]) {
        await insertReadings(client, table, at, posts);
      }
    }
  });
}

const partitionOf = (month: Date) =>
  `post_readings.post_reading_${month.toISOString().slice(0, 7).replace('-', '_')}`;

async function insertReadings(client: PoolClient, table: string, at: Date, posts: number): Promise<void> {
  await client.query(
    `insert into ${table} (post_id, read_at, precision, views, likes, comments, source, caption)
     select post, $1::timestamptz + make_interval(secs => post % 3600), 'instant', post * 100, post * 3, post % 50,
            'youtube', 3
       from generate_series(1, $2::int) post`,
    [at, posts],
  );
}

/** Returns the time of the history of a random post, in ms. */
async function askOne({ pool, posts }: World): Promise<number> {
  const post = 1 + Math.floor(Math.random() * posts);
  const db = openDrizzle(pool);
  const creator = await findCreator(db, {
    platform: 'youtube',
    id: String(1 + Math.floor(post / postsOfCreator)),
  });
  const start = performance.now();
  const { readingCount } = await readPostHistory({ db }, creator, `post${post}`);
  const taken = performance.now() - start;
  if (readingCount !== readingsOfPost) throw new Error(`post ${post} has ${readingCount} readings`);
  return taken;
}

async function bytesOf(pool: Pool): Promise<ReadingBytes> {
  const { rows } = await pool.query<{ kept: number; bare: number }>(
    `with many as (select count(*) as many from post_reading)
     select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('post_reading') where isleaf)::float8 / many as kept,
            pg_total_relation_size($1)::float8 / many as bare from many`,
    [bareTable],
  );
  const [row] = rows;
  if (!row) throw new Error('The database gave no size');
  return { ...row, ratio: row.kept / row.bare };
}
