import {
  getRankedAd,
  getRankedInfluencer,
  getRankedTag,
  getRankedVideo,
  listHotAds,
  listHotTags,
  listPopularVideos,
} from '@reachkit/contract';
import { countedForTag } from '@reachkit/contract/rankings/scores';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { makeLists, newestDay, plantPosts, rankingWorld, weekGain } from '../testing/makers.ts';

const makers = 30;
const { owner, free } = people;
const dayMs = 86_400_000;
let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await rankingWorld(makers);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(() =>
  harness.database.pool.query(
    'truncate equity_usage, equity_charge, equity_override, creator_disclosure cascade',
  ),
);

const query = { platform: 'tiktok' };
const idOf = async (externalId: string) => {
  const { rows } = await harness.database.pool.query('select id from post where external_id = $1', [
    externalId,
  ]);
  return String(rows[0]?.id);
};
const ranks = (...of: readonly (number | null)[]) =>
  of.map((rank, at) => ({ day: `2026-11-${19 + at}`, rank }));

it('a video has its ranks, its history and its gain in each window', async () => {
  await makeLists(harness, newestDay, '1d');
  const { data } = await ask(owner, getRankedVideo, { params: { id: await idOf('p2') }, query });
  const row = (await ask(owner, listPopularVideos, { query })).data.list[0];
  const {
    rank: _r,
    change: _c,
    isNew: _n,
    firstListedOn: _f,
    daysListed: _d,
    lastRanks: _l,
    ...post
  } = row ?? {};
  expect(data).toMatchObject({
    post,
    ranks: ranks(2, 2, 1),
    durationSeconds: 30,
    caption: 'Title of p2',
    disclosure: { state: 'unknown', evidence: null },
    gains: [
      { period: '1d', viewsGained: 10 * (makers - 1) + 100_000, interactionsGained: 6 },
      { period: '7d', viewsGained: weekGain(2, makers), interactionsGained: 42 },
      { period: '30d', viewsGained: null, interactionsGained: null },
    ],
  });
  expect(data.readings).toHaveLength(12);
  expect(data.readings[0]).toEqual({ readAt: '2026-11-10T00:00:00.000Z', views: 1_000 });
});

it('a history of more than 200 readings keeps the first and the last', async () => {
  const start = newestDay.getTime() - 8 * dayMs;
  await plantPosts(
    harness,
    Array.from({ length: 500 }, (_, at) => ({
      externalId: 'long',
      creatorId: 1,
      readAt: new Date(start + at * 20 * 60_000),
      counts: { views: at * 100 },
    })),
  );
  await plantPosts(harness, [
    { externalId: 'long', creatorId: 1, readAt: newestDay, counts: { views: 90_000_000 } },
  ]);
  await makeLists(harness, newestDay);
  const { data } = await ask(owner, getRankedVideo, { params: { id: await idOf('long') }, query });
  expect(data.readings.length).toBeLessThanOrEqual(200);
  expect(data.readings.length).toBeGreaterThan(150);
  expect(data.readings[0]?.views).toBe(0);
  expect(data.readings.at(-1)?.views).toBe(90_000_000);
  await harness.database.pool.query(`delete from post where external_id = 'long'`);
  await makeLists(harness, newestDay);
});

it('a thing that the plan does not show, or of another list, is not found', async () => {
  const video = async (externalId: string, who: string, more = {}) =>
    (await ask(who, getRankedVideo, { params: { id: await idOf(externalId) }, query: { ...query, ...more } }))
      .code;
  expect(await video('p20', free)).toBe(0);
  expect(await video('p21', free)).toBe(404);
  expect(await video('p21', owner)).toBe(0);
  expect(await video('p21', owner, { region: 'JP' })).toBe(404);
  expect(await video('p21', owner, { region: 'DE', category: 'beauty' })).toBe(0);
  expect(await video('p21', owner, { platform: 'youtube' })).toBe(404);
  const influencer = async (id: string, who: string) =>
    (await ask(who, getRankedInfluencer, { params: { id }, query })).code;
  expect(await influencer('20', free)).toBe(0);
  expect(await influencer('21', free)).toBe(404);
  expect(await influencer('999', owner)).toBe(404);
  expect((await ask(owner, getRankedAd, { params: { id: await idOf('p1') }, query })).code).toBe(404);
});

it('an advertisement has its brand and the other posts of the brand', async () => {
  const { data } = await ask(owner, getRankedAd, { params: { id: await idOf('p16') }, query });
  expect(data).toMatchObject({
    post: { externalId: 'p16' },
    brand: { name: 'Acme' },
    disclosure: { state: 'disclosed', evidence: { kind: 'label' } },
    ofBrandCount: 2,
    ranks: ranks(4, 4, 4),
  });
  expect(data.ofBrand.map(({ externalId }) => externalId)).toEqual(['p8', 'p24']);
  const first = (await ask(owner, listHotAds, { query })).data.list[0];
  const bare = await ask(owner, getRankedAd, { params: { id: String(first?.postId) }, query });
  expect(bare.data).toMatchObject({ brand: null, ofBrand: [], ofBrandCount: 0 });
});

it('a creator has the posts that made the gain', async () => {
  const { data } = await ask(owner, getRankedInfluencer, { params: { id: '2' }, query });
  expect(data).toMatchObject({
    creator: { id: '2', handle: 'maker2' },
    viewsGained: weekGain(2, makers) + 60,
    postCount: 2,
    ranks: ranks(2, 2, 1),
  });
  expect(data.posts.map(({ externalId, viewsGained }) => [externalId, viewsGained])).toEqual([
    ['p2', weekGain(2, makers)],
    ['f2', 60],
  ]);
});

it('a tag has its windows, posts, creators, and what counts of each', async () => {
  // Makers 1 to 4 posted in each of the four windows before, makers 1 and 2 with the tag in the last of them.
  await plantPosts(
    harness,
    [1, 2, 3, 4].flatMap((creatorId) =>
      [1, 2, 3, 4].map((back) => ({
        externalId: `w${creatorId}_${back}`,
        creatorId,
        readAt: newestDay,
        postedAt: new Date(newestDay.getTime() - (back * 7 + 3) * dayMs),
        hashtags: back === 1 && creatorId < 3 ? ['travel'] : [],
        counts: { views: 1 },
      })),
    ),
  );
  await makeLists(harness, newestDay);
  const { data } = await ask(owner, getRankedTag, { params: { tag: '#Travel' }, query });
  const gains = Array.from({ length: 12 }, (_, at) => 30 * (at + 1));
  const all = gains.reduce((sum, one) => sum + one, 0);
  const listed = (await ask(owner, listHotTags, { query })).data.list[0];
  expect(data.row).toEqual(listed);
  expect(data.row?.rise).toBeCloseTo((4 + 5) / (2 / 4 + 5));
  expect(data).toMatchObject({
    tag: 'travel',
    posts: 12,
    risePosts: 4,
    creatorCount: 12,
    viewsGained: all,
    ranks: ranks(1, 1, 1),
    standsWith: [
      { tag: 'cat', share: 0.5 },
      { tag: 'food', share: 0.5 },
    ],
    languages: [
      { code: 'de', share: 0.5 },
      { code: 'ja', share: 0.5 },
    ],
  });
  expect(data.windows.map(({ posts }) => posts)).toEqual([0, 0, 0, 2, 4]);
  expect(data.windows[4]?.from).toBe('2026-11-14T00:00:00.000Z');
  expect(data.topPosts[0]).toMatchObject({ externalId: 'f12', viewsGained: 360 });
  expect(data.topCreators).toHaveLength(10);
  expect(data.topCreators[0]).toMatchObject({
    creator: { id: '12' },
    gained: 360,
    counted: countedForTag(360, all),
  });
  expect(data.creatorIds).toHaveLength(12);
  const german = await ask(owner, getRankedTag, {
    params: { tag: 'travel' },
    query: { ...query, region: 'DE' },
  });
  expect(german.data).toMatchObject({
    posts: 6,
    creatorCount: 6,
    windows: expect.arrayContaining([{ from: '2026-11-07T00:00:00.000Z', posts: 1 }]),
  });
});

it('a tag that has posts and no rank is shown without a row; one without posts is not found', async () => {
  await plantPosts(harness, [
    {
      externalId: 'single',
      creatorId: 1,
      readAt: newestDay,
      postedAt: new Date('2026-11-19T12:00:00Z'),
      hashtags: ['alone'],
      counts: { views: 7 },
    },
  ]);
  await makeLists(harness, newestDay);
  const { data } = await ask(owner, getRankedTag, { params: { tag: 'alone' }, query });
  expect(data).toMatchObject({ row: null, posts: 1, viewsGained: 7, ranks: ranks(null, null, null) });
  expect((await ask(owner, getRankedTag, { params: { tag: 'never' }, query })).code).toBe(404);
});

it('creators of details who are new to the team use its searches', async () => {
  const { pool } = harness.database;
  const { teamId } = await personOf(harness, owner);
  await allow(pool, teamId, 'searches', 0);
  await allow(pool, teamId, 'searchRows', 1);
  const refusal = { code: 430, data: { feature: 'searches' } };
  expect(await ask(owner, getRankedVideo, { params: { id: await idOf('p2') }, query })).toMatchObject(
    refusal,
  );
  expect(await ask(owner, getRankedInfluencer, { params: { id: '2' }, query })).toMatchObject(refusal);
  expect(await ask(owner, getRankedTag, { params: { tag: 'travel' }, query })).toMatchObject(refusal);
});
