import { type Platform, rankingKinds } from '@reachkit/contract';
import {
  compareBytes,
  comparePosts,
  gainOf,
  interactionsOf,
  type PostGain,
  riseOf,
  tagCreatorsLeast,
  tagScore,
} from '@reachkit/contract/rankings/scores';
import { type RankingWindow, windowEnding } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { countOf } from '../../../testing/size.ts';
import { keepTags } from '../../creator/words/tags.ts';
import { plantWorld, type World, type WorldPost } from '../testing/world.ts';
import { makeSnapshot } from './snapshot.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await keepTags(database.pool);
});
afterAll(() => database.drop());

const hour = 3_600_000;
const end = Date.UTC(2026, 10, 20);
const platform: Platform = 'tiktok';
const regions = ['DE', 'US', null] as const;
const topics = ['beauty', 'home', 'skincare', null] as const;
const barred = { ...freeTerms, mayFeedRankings: false };
const terms = new Map([['http_tiktok', barred]]);

async function make(world: World, window: RankingWindow) {
  await emptyTables(
    database.pool,
    'creator, post, post_reading, late_readings, ranking_snapshot, ranking_gain',
  );
  const ids = await plantWorld(database.pool, world);
  const isMade = await makeSnapshot(database.db, {
    window,
    platforms: [platform],
    terms,
    now: new Date(window.to + hour),
  });
  expect(isMade).toBe(true);
  const handles = new Map([...ids].map(([handle, id]) => [id, handle]));
  const { rows: posts } = await database.pool.query<{ id: number; name: string }>(
    'select id::float8 as id, external_id as name from post',
  );
  const names = new Map(posts.map(({ id, name }) => [id, name]));
  const { rows } = await database.db.execute<{
    ranking: string;
    scope: string;
    ids: string[];
    tags: string[];
    scores: number[];
    figures: (number | null)[];
    reasons: { posts: number; creators: number; leftOut: object; oldest: string | null };
  }>(
    sql`select ranking, scope, ids, tags, scores, figures, reasons from ranking_list order by ranking, scope`,
  );
  return rows.map(({ ids: own, ...row }) => ({
    ...row,
    ids: own.map((id) => (row.ranking === 'influencer' ? handles : names).get(Number(id)) ?? 'unknown'),
  }));
}

const parents: Readonly<Record<string, string>> = { skincare: 'beauty' };

/** The lists as the functions of the contract give them. */
function expected(world: World, window: RankingWindow) {
  const creators = new Map(world.creators.map((one) => [one.handle, one]));
  const scopesOf = (post: WorldPost) => {
    const { region = null, tags = [] } = creators.get(post.creator ?? '') ?? {};
    const topic = tags[0];
    return ['', region && `r:${region}`, topic && `c:${parents[topic] ?? topic}`].filter(
      (scope) => scope !== null && scope !== undefined,
    );
  };
  const judged = world.posts.map((post) => ({ post, gain: judge(post, window) }));
  const lists = new Map<string, object>();
  for (const scope of new Set(world.posts.flatMap(scopesOf).concat(''))) {
    const own = judged.filter(({ post }) => scopesOf(post).includes(scope));
    const counted = own.flatMap(({ post, gain }) =>
      typeof gain === 'string' ? [] : [{ post, gain, externalId: post.id, ...gain }],
    );
    if (scope !== '' && counted.length === 0) continue;
    lists.set(`video ${scope}`, {
      ids: counted
        .filter(({ views }) => views > 0)
        .sort(comparePosts)
        .map(({ post }) => post.id),
    });
    const ads = counted.filter(
      ({ post }) => post.isAd && post.readings.some(({ at }) => at.getTime() <= window.to),
    );
    lists.set(`ad ${scope}`, {
      ids: ads
        .filter(({ views }) => views > 0)
        .sort(comparePosts)
        .map(({ post }) => post.id),
    });
    const sums = new Map<string, number>();
    for (const { post, views } of counted) {
      if (post.creator !== null) sums.set(post.creator, (sums.get(post.creator) ?? 0) + views);
    }
    const order = world.creators.map(({ handle }) => handle);
    lists.set(`influencer ${scope}`, {
      ids: [...sums]
        .filter(([, sum]) => sum > 0)
        .sort(([a, one], [b, two]) => two - one || order.indexOf(a) - order.indexOf(b))
        .map(([handle]) => handle),
    });
    lists.set(
      `tag ${scope}`,
      tagsOf(
        counted,
        own.map(({ post }) => post),
        window,
      ),
    );
  }
  return lists;
}

function judge(post: WorldPost, window: RankingWindow): PostGain | string {
  const readings = (list: WorldPost['readings']) =>
    list.map(({ at, views, likes = null, comments = null, shares = null }) => ({
      at: at.getTime(),
      views,
      interactions: interactionsOf(platform, { likes, comments, shares }),
    }));
  const all = gainOf(window, post.postedAt?.getTime() ?? null, readings(post.readings));
  if (all === 'noDate' || all === 'later' || all === 'noStart' || all === 'noEnd') return all;
  const fed = post.readings.filter(({ source }) => source !== 'http_tiktok');
  const gain = gainOf(window, post.postedAt?.getTime() ?? null, readings(fed));
  return gain === 'noStart' || gain === 'noEnd' ? 'source' : gain;
}

function tagsOf(
  counted: readonly { readonly post: WorldPost; readonly gain: PostGain }[],
  all: readonly WorldPost[],
  window: RankingWindow,
) {
  const length = window.to - window.from;
  const bucketOf = ({ postedAt }: WorldPost) =>
    postedAt === null ? -1 : Math.floor((postedAt.getTime() - (window.from - 4 * length)) / length);
  const known = new Set(
    all.flatMap(({ creator }) => {
      const buckets = new Set(all.filter((post) => post.creator === creator).map(bucketOf));
      return [0, 1, 2, 3, 4].every((bucket) => buckets.has(bucket)) ? [creator] : [];
    }),
  );
  const byTag = new Map<string, Map<string, number>>();
  for (const { post, gain } of counted) {
    if (!gain.isNew || post.creator === null) continue;
    for (const tag of post.hashtags ?? []) {
      const own = byTag.get(tag) ?? new Map<string, number>();
      own.set(post.creator, (own.get(post.creator) ?? 0) + gain.views);
      byTag.set(tag, own);
    }
  }
  const scored = [...byTag]
    .filter(([, own]) => own.size >= tagCreatorsLeast)
    .map(([tag, own]) => ({ tag, score: tagScore([...own.values()]) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareBytes(a.tag, b.tag));
  const rises = scored.map(({ tag }) => {
    const posts = all.filter(({ creator, hashtags }) => known.has(creator) && hashtags?.includes(tag));
    const counts = [0, 1, 2, 3, 4].map((bucket) => posts.filter((post) => bucketOf(post) === bucket).length);
    return counts.every((count) => count === 0) ? null : riseOf(counts);
  });
  return { tags: scored.map(({ tag }) => tag), scores: scored.map(({ score }) => score), rises };
}

function countEach(judged: readonly (PostGain | string)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of judged) if (typeof one === 'string') counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

const handles = ['ann', 'bo', 'cy', 'dee', 'eli'];
const count = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 10 ** 9 }),
);
const readingArbitrary = (length: number) =>
  fc.record({
    // Whole twentieths of the window, so that the edges of the tolerances are met.
    at: fc.integer({ min: -30, max: 10 }).map((step) => new Date(end + (step * length) / 20)),
    views: count,
    likes: count,
    comments: count,
    shares: count,
    source: fc.constantFrom('file', 'file', 'http_tiktok'),
  });
const postArbitrary = (length: number) =>
  fc.record({
    creator: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...handles) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    postedAt: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      {
        weight: 12,
        arbitrary: fc.integer({ min: -100, max: 4 }).map((step) => new Date(end + (step * length) / 20)),
      },
    ),
    hashtags: fc.uniqueArray(fc.constantFrom('fyp', 'ﬁt', 'é', 'z', '收纳'), { maxLength: 3 }),
    isAd: fc.boolean(),
    readings: fc.uniqueArray(readingArbitrary(length), { maxLength: 6, selector: ({ at }) => at.getTime() }),
  });
const worldArbitrary = (length: number) =>
  fc
    .record({
      regions: fc.array(fc.constantFrom(...regions), { minLength: 5, maxLength: 5 }),
      topics: fc.array(fc.constantFrom(...topics), { minLength: 5, maxLength: 5 }),
      posts: fc.array(postArbitrary(length), { maxLength: 40 }),
    })
    .map(
      ({ regions: places, topics: own, posts }): World => ({
        platform,
        creators: handles.map((handle, at) => ({
          handle,
          region: places[at] ?? null,
          tags: own[at] == null ? [] : [own[at], 'travel'],
        })),
        posts: posts.map((post, at) => ({ ...post, id: `p${at}` })),
      }),
    );

describe('the lists of a window', () => {
  it.each(['1d', '7d', '30d'] as const)(
    'are those that the functions of the contract give, for %s',
    async (period) => {
      const window = windowEnding(period, end);
      await fc.assert(
        fc.asyncProperty(worldArbitrary(window.to - window.from), async (world) => {
          const made = await make(world, window);
          const lists = expected(world, window);
          const got = new Map(made.map((row) => [`${row.ranking} ${row.scope}`, row]));
          const ends = world.posts.some(({ readings }) =>
            readings.some(
              ({ at }) => at.getTime() <= window.to && at.getTime() >= window.to - window.tolerance,
            ),
          );
          if (!ends) {
            expect(made).toEqual([]);
            return;
          }
          expect([...got.keys()].filter((key) => !lists.has(key))).toEqual([]);
          for (const ranking of rankingKinds) {
            for (const [key, list] of lists) {
              if (!key.startsWith(`${ranking} `)) continue;
              const row = got.get(key);
              if (ranking !== 'tag') {
                expect([key, row?.ids ?? []]).toEqual([key, (list as { ids: string[] }).ids]);
                continue;
              }
              const { tags, scores, rises } = list as ReturnType<typeof tagsOf>;
              expect([key, row?.tags ?? [], row?.scores ?? []]).toEqual([key, tags, scores]);
              expect((row?.figures ?? []).map((one) => one?.toFixed(4))).toEqual(
                rises.map((one) => one?.toFixed(4)),
              );
            }
          }
          const reasons = got.get('video ')?.reasons;
          const judged = world.posts.map((post) => judge(post, window));
          expect(reasons?.leftOut).toEqual(countEach(judged));
          expect(reasons?.posts).toBe(judged.filter((one) => typeof one !== 'string').length);
        }),
        { numRuns: countOf({ quick: 25, full: 300, all: 1_000 }) },
      );
    },
  );
});
