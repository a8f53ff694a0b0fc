import type { Pool } from 'pg';
import { pino } from 'pino';
import { readingPartitions } from '../../../packages/server/src/domains/creator/history/readingPartitions.ts';
import { keepPlans } from '../../../packages/server/src/domains/membership/keepPlans.ts';
import { noLimits } from '../../../packages/server/src/platform/database/limits.ts';
import { openPool } from '../../../packages/server/src/platform/database/pool.ts';
import { inTransaction } from '../../../packages/server/src/platform/database/transaction.ts';
import { migrateSchema } from '../../../packages/server/src/platform/migrate.ts';
import type { Person } from '../../../packages/server/src/platform/tenant/person.ts';
import { buildIndexes, loadWithoutIndexes } from '../search/load.ts';
import { plantTeam } from '../search/team.ts';

export const dayMs = 86_400_000;
/** End of the newest lists. */
export const lastEnd = Date.UTC(2026, 10, 1);
/** Posts were published evenly within this time; a tenth of them is read daily. */
const daysOfPosts = 330;
/** Days after its publication on which a post is read. */
const daysRead = 33;
/** Nights of readings: the longest window with its tolerance, and two days before. */
const nights = 30 + 3 + 2;

export interface RankingWorld {
  readonly pool: Pool;
  /** Of a team whose plan shows every row. */
  readonly viewer: Person;
  readonly posts: number;
}

/**
 * Makes a migrated database of its own with creators and posts. Every night, in the two hours before midnight, the posts
 * of the last 33 days are read; one in fifty is missed.
 */
export async function openWorld(
  url: string,
  { creators, posts }: { readonly creators: number; readonly posts: number },
): Promise<RankingWorld> {
  const log = pino({ level: 'warn' }, pino.destination(2));
  const options = { limits: noLimits };
  const name = `rankings_${posts}`;
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
    await keepPlans(pool);
    await buildIndexes(pool, await loadWithoutIndexes(pool, creators));
    const viewer = await plantTeam(pool);
    await pool.query(`update team set version = 'team' where id = $1`, [viewer.teamId]);
    await makePosts(pool, posts);
    await makeReadings(pool);
    await pool.query('vacuum (analyze)');
    return { pool, viewer, posts };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** A number from 0 to 1 that depends on the post alone. */
const drawn = (id: string, seed: number) => `((hashint8(${id} * 64 + ${seed}) & 65535) / 65536::float8)`;
/** Hashtags of a post: three of 20,000, some of them in many posts. */
const tags = [1, 2, 3].map((seed) => `'tag' || floor(20000 * power(${drawn('p.id', seed)}, 4))`).join(', ');

/** The newest posts have the largest ids; each has a video and a caption, one in thirty with an advertisement. */
async function makePosts(pool: Pool, posts: number): Promise<void> {
  await pool.query(
    'create unlogged table creator_places as select id, platform, row_number() over (order by id) as place from creator',
  );
  await pool.query('create unique index on creator_places (place)');
  await pool.query('analyze creator_places');
  await inTransaction(pool, async (client) => {
    // PostgreSQL writes no log of rows in tables that the same transaction truncated.
    await client.query('truncate post, video, post_caption cascade');
    await client.query(
      `insert into post (id, platform, external_id, creator_id, posted_at, read_at)
       overriding system value
       select n, c.platform, 'post' || lpad(n::text, 9, '0'), c.id, at, least($2::timestamptz, at + interval '${daysRead} days')
         from (select n, $2::timestamptz - ($1::int - n + 0.5) / $1::int * interval '${daysOfPosts} days' as at
                 from generate_series(1, $1::int) n) p
         join creator_places c on c.place = 1 + floor(${drawn('n', 4)} * (select count(*) from creator_places))
        order by n`,
      [posts, new Date(lastEnd)],
    );
    await client.query(
      `insert into video (creator_id, external_id, posted_at, title, hashtags, duration_seconds)
       select creator_id, external_id, posted_at, 'Tour of ' || id, array[${tags}], id % 300 from post p`,
    );
    await client.query(
      `insert into post_caption (post_id, read_at, title, text, disclosure, source, digest)
       select id, posted_at + interval '1 hour', 'Tour of ' || id, repeat('A walk through the house ', 8),
              case when id % 30 = 0 then 'disclosed' else 'unknown' end, 'file', 3 from post`,
    );
  });
  await pool.query(`select setval(pg_get_serial_sequence('post', 'id'), (select max(id) from post))`);
  await pool.query('vacuum (analyze) post');
}

/** Stores the readings of each night in the order of the nights, as they come. */
async function makeReadings(pool: Pool): Promise<void> {
  const ends = Array.from({ length: nights }, (_, back) => new Date(lastEnd - back * dayMs)).reverse();
  await readingPartitions.make(pool, [...ends, new Date(lastEnd + dayMs)]);
  for (const end of ends) {
    await pool.query(
      `insert into post_reading (post_id, read_at, precision, views, likes, comments, shares, source, caption)
       select id, read_at, 'instant', case when id % 211 = 0 then null else views end, views / 20,
              case when id % 10 = 0 then null else views / 200 end, views / 300, 'file', 3
         from (select p.*, round(power(10::float8, 2 + 4 * ${drawn('p.id', 5)})
                        * sqrt(1 + extract(epoch from read_at - posted_at)::float8 / 3600) + ${drawn('p.id', 6)} * 100)::bigint as views
                 from (select id, posted_at, $1::timestamptz - id * 7919 % 7000 * interval '1 second' as read_at
                         from post where posted_at < $1 and posted_at > $1::timestamptz - interval '${daysRead} days') p
                where p.posted_at < p.read_at and (p.id + extract(day from $1::timestamptz)::int) % 50 <> 0) r
        order by read_at`,
      [end],
    );
  }
}
