import type { Platform, RankingPeriod } from '@reachkit/contract';
import { windowEnding } from '@reachkit/contract/rankings/window';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type TestApp, testApp, testConfig } from '../../../testing/app.ts';
import { readingPartitions } from '../../creator/history/readingPartitions.ts';
import { termsBySource } from '../../creator/history/sourceTerms.ts';
import { keepContent } from '../../creator/posts/content.ts';
import { type IncomingPost, writePosts } from '../../creator/posts/posts.ts';
import { makeSnapshot } from '../engine/snapshot.ts';

const dayMs = 86_400_000;

/** End of the newest list of `rankingWorld`. */
export const newestDay = new Date('2026-11-21T00:00:00Z');
/** Days with readings, the oldest first; of the last three, lists are made. */
const days = Array.from({ length: 12 }, (_, at) => new Date(newestDay.getTime() - (11 - at) * dayMs));

/** Adds creators `maker1` to `maker<n>` of TikTok with the ids 1 to n; even ones are from Japan, every third makes up. */
export async function plantMakers({ database: { pool } }: TestApp, count: number): Promise<void> {
  await pool.query(
    `insert into tag (code, parent, names) values ('beauty', null, '{"zh":"美妆","en":"Beauty"}'),
       ('makeup', 'beauty', '{"zh":"彩妆","en":"Makeup"}'), ('games', null, '{"zh":"游戏","en":"Games"}')
     on conflict do nothing`,
  );
  await pool.query(
    `insert into creator (id, platform, handle, handle_key, name, region, language, tags, followers, median_plays,
       interaction_rate, basis, metric_version, source, search_tokens)
     overriding system value
     select n, 'tiktok', 'maker' || n, 'maker' || n, 'Maker ' || n, case n % 2 when 0 then 'JP' else 'DE' end,
       case n % 2 when 0 then 'ja' else 'de' end, case n % 3 when 0 then '{makeup}' else '{games}' end::text[], n * 1000,
       100, n / 1000.0, 'videos', 1, 'file', to_tsvector('simple', 'maker' || n)
     from generate_series(1, $1::int) n`,
    [count],
  );
}

export type TestPost = Partial<IncomingPost> & Pick<IncomingPost, 'externalId' | 'creatorId' | 'readAt'>;

/** Stores readings of posts. */
export async function plantPosts(
  { database: { pool, db } }: TestApp,
  posts: readonly TestPost[],
): Promise<void> {
  const given = posts.map(
    (post): IncomingPost => ({
      platform: 'tiktok',
      kind: 'video',
      postedAt: new Date('2026-10-01T12:00:00Z'),
      title: `Title of ${post.externalId}`,
      text: null,
      hashtags: [],
      counts: {},
      durationSeconds: 30,
      coverUrl: null,
      paidLabel: null,
      brand: null,
      precision: 'instant',
      source: 'file',
      ...post,
    }),
  );
  await readingPartitions.whileMaking(
    pool,
    given.map(({ readAt }) => readAt),
    () => inTransaction(pool, (client) => writePosts(client, given)),
  );
  await keepContent(db, [...new Set(given.map(({ creatorId }) => creatorId))]);
}

/** Makes the lists that end then. */
export const makeLists = (
  harness: TestApp,
  to: Date,
  period: RankingPeriod = '7d',
  platforms: readonly Platform[] = ['tiktok'],
): Promise<boolean> =>
  makeSnapshot(harness.database.db, {
    window: windowEnding(period, to.getTime()),
    platforms,
    terms: termsBySource(testConfig.creatorSources),
    now: harness.now,
  });

/** Views that the post of a maker gains in seven days, of so many makers; the second one's jumps on the last day. */
export const weekGain = (maker: number, makers: number, isLastDay = true): number =>
  70 * (makers + 1 - maker) + (isLastDay && maker === 2 ? 100_000 : 0);

/**
 * The whole server with a post of each maker, `p1` to `p<n>`, that gains the more the smaller its number, and with fresh
 * posts `f1` to `f12` tagged `travel` and, by turns, `food` or `cat`. Every fourth post is an advertisement, every eighth
 * of Acme.
 */
export async function rankingWorld(makers: number): Promise<TestApp> {
  const harness = await testApp();
  harness.now = new Date(newestDay.getTime() + 30 * 60_000);
  await plantMakers(harness, makers);
  const old = Array.from({ length: makers }, (_, at) => at + 1).flatMap((n) =>
    days.map((readAt, day): TestPost => {
      const jump = n === 2 && day === days.length - 1 ? 100_000 : 0;
      return {
        externalId: `p${n}`,
        creatorId: n,
        readAt,
        paidLabel: n % 4 === 0 ? true : null,
        brand: n % 8 === 0 ? 'Acme' : null,
        durationSeconds: n % 5 === 0 ? 300 : 30,
        counts: {
          views: 1_000 + day * 10 * (makers + 1 - n) + jump,
          likes: day * 5,
          comments: day,
          shares: 0,
        },
      };
    }),
  );
  const fresh = Array.from({ length: 12 }, (_, at) => at + 1).flatMap((n) =>
    days.slice(-3).map(
      (readAt, day): TestPost => ({
        externalId: `f${n}`,
        creatorId: n,
        readAt,
        postedAt: new Date('2026-11-18T12:00:00Z'),
        hashtags: ['travel', n % 2 === 0 ? 'food' : 'cat'],
        counts: { views: 10 * n * (day + 1), likes: 1, comments: 1, shares: 0 },
      }),
    ),
  );
  await plantPosts(harness, [...old, ...fresh]);
  for (const day of days.slice(-3)) await makeLists(harness, day);
  return harness;
}

/** Merges a creator into another one, as a source does that names both. */
export async function mergeMakers(
  { database: { pool } }: TestApp,
  from: number,
  into: number,
): Promise<void> {
  await pool.query(`update video set creator_id = $2 where creator_id = $1`, [from, into]);
  await pool.query(`update post set creator_id = $2 where creator_id = $1`, [from, into]);
  await pool.query(
    `insert into creator_join (former_id, creator_id, platform, handle, name, source, moved, at)
     select id, $2, platform, handle, name, source, '{}', now() from creator where id = $1`,
    [from, into],
  );
  await pool.query('delete from creator where id = $1', [from]);
}
