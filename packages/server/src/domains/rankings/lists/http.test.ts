import {
  getRankingOptions,
  listHotAds,
  listHotTags,
  listPopularVideos,
  listTopCreators,
} from '@reachkit/contract';
import { riseOf, tagScore } from '@reachkit/contract/rankings/scores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { makeLists, newestDay, plantPosts, rankingWorld, weekGain } from '../testing/makers.ts';

const makers = 30;
const { owner, free } = people;
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

type Query = Readonly<Record<string, string>>;
const tiktok = { platform: 'tiktok' };
const videos = async (query: Query = {}, who: string = owner) =>
  (await ask(who, listPopularVideos, { query: { ...tiktok, pageSize: '100', ...query } })).data;
const creators = async (query: Query = {}, who: string = owner) =>
  (await ask(who, listTopCreators, { query: { ...tiktok, pageSize: '100', ...query } })).data;
const refused = async (query: Query) => {
  const { code, data } = await ask(owner, listPopularVideos, { query: { ...tiktok, ...query } });
  return { code, fields: (data as unknown as { fields: unknown }).fields };
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const posts = (of: readonly number[]) => of.map((n) => `p${n}`);
const oldOnly = (list: readonly { externalId: string }[]) =>
  list.map(({ externalId }) => externalId).filter((id) => id.startsWith('p'));

describe('a kept list', () => {
  it('says where its rows stand, and stood', async () => {
    const { list, reasons, comparedTo, isKept, waiting, total, cut } = await videos();
    expect({ isKept, waiting, total, comparedTo, cut }).toEqual({
      isKept: true,
      waiting: null,
      total: makers + 12,
      comparedTo: '2026-11-20T00:00:00.000Z',
      cut: { limit: 1_000, hasMore: false },
    });
    expect(reasons).toMatchObject({
      from: '2026-11-14T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
      posts: makers + 12,
      creators: makers,
      oldestReadingAt: '2026-11-14T00:00:00.000Z',
      countingChanges: [],
      leftOut: { noDate: 0, noStart: 0 },
    });
    expect(list[0]).toMatchObject({
      rank: 1,
      externalId: 'p2',
      title: 'Title of p2',
      change: 1,
      isNew: false,
      firstListedOn: '2026-11-19',
      daysListed: 3,
      lastRanks: [null, null, null, null, null, 2, 2],
      viewsGained: weekGain(2, makers),
      interactionsGained: 7 * 6,
      viewsAnHour: weekGain(2, makers) / 168,
      medianMultiple: weekGain(2, makers) / 100,
      format: 'short',
      from: '2026-11-14T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
      isFresh: false,
      isCountingChanged: false,
      creator: { id: '2', handle: 'maker2', region: 'JP', followers: 2_000 },
    });
    expect(list[1]).toMatchObject({ externalId: 'p1', change: -1 });
    expect(list.map(({ rank }) => rank)).toEqual(numbers(1, makers + 12));
  });

  it('of an earlier day has the gains of its own window', async () => {
    const { list, reasons, comparedTo } = await videos({ date: '2026-11-20' });
    expect(oldOnly(list)).toEqual(posts(numbers(1, makers)));
    expect(list[1]).toMatchObject({
      rank: 2,
      externalId: 'p2',
      viewsGained: weekGain(2, makers, false),
      views: 1_000 + 10 * 10 * (makers - 1),
      to: '2026-11-20T00:00:00.000Z',
      daysListed: 2,
      lastRanks: [null, null, null, null, null, null, 2],
    });
    expect(reasons).toMatchObject({ to: '2026-11-20T00:00:00.000Z' });
    expect(comparedTo).toBe('2026-11-19T00:00:00.000Z');
    const first = await videos({ date: '2026-11-19' });
    expect(first.comparedTo).toBeNull();
    expect(first.list[0]).toMatchObject({ change: null, isNew: null, daysListed: 1 });
    expect(oldOnly(first.list)).toEqual(posts(numbers(1, makers)));
  });

  it('is turned page by page without gaps, and refuses the cursor of another list', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { list, next, total } = await videos({ pageSize: '20', ...(cursor && { cursor }) });
      expect(total).toBe(makers + 12);
      seen.push(...list.map(({ externalId }) => externalId));
      cursor = next ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(new Set(seen).size).toBe(makers + 12);
    const { next } = await videos({ pageSize: '20' });
    expect(await refused({ cursor: next ?? '', region: 'DE' })).toEqual({
      code: 400,
      fields: expect.objectContaining({ cursor: expect.objectContaining({ rule: 'stale_cursor' }) }),
    });
    expect((await videos({ pageNum: '9' })).list).toEqual([]);
  });

  it('of a region or a category has its own ranks', async () => {
    const german = await videos({ region: 'DE' });
    expect(oldOnly(german.list)).toEqual(posts(numbers(1, makers).filter((n) => n % 2 === 1)));
    expect(german.list[0]).toMatchObject({ rank: 1, daysListed: 3 });
    expect(german.reasons).toMatchObject({ creators: makers / 2 });
    const beauty = await creators({ category: 'beauty' });
    expect(beauty.list.map(({ creator }) => Number(creator.id))).toEqual(
      numbers(1, makers).filter((n) => n % 3 === 0),
    );
    const past = await videos({ region: 'DE', date: '2026-11-20' });
    expect(oldOnly(past.list)).toEqual(oldOnly(german.list));
  });
});

describe('a list that is not kept', () => {
  it('equals the kept one where both exist', async () => {
    for (const query of [{}, { region: 'DE' }, { category: 'beauty' }]) {
      const [kept, live] = [await videos(query), await videos({ ...query, followers_start: '0' })];
      const shown = ({ list }: typeof kept) =>
        list.map(({ rank, postId, viewsGained }) => [rank, postId, viewsGained]);
      expect(shown(live)).toEqual(shown(kept));
      expect(live).toMatchObject({
        isKept: false,
        comparedTo: null,
        reasons: { ...kept.reasons, madeAt: null, leftOut: null },
      });
      expect(live.list[0]).toMatchObject({ change: null, isNew: null, daysListed: null, lastRanks: [] });
      const [keptCreators, liveCreators] = [
        await creators(query),
        await creators({ ...query, followers_start: '0' }),
      ];
      const scores = ({ list }: typeof keptCreators) =>
        list.map(({ rank, creator, viewsGained, posts: count, bestShare }) => [
          rank,
          creator.id,
          viewsGained,
          count,
          bestShare,
        ]);
      expect(scores(liveCreators)).toEqual(scores(keptCreators));
      const [keptTags, liveTags] = await Promise.all(
        [query, { ...query, followers_start: '0' }].map((one) =>
          ask(owner, listHotTags, { query: { ...tiktok, ...one } }),
        ),
      );
      const tags = (of: typeof keptTags) =>
        of?.data.list.map(({ lastRanks: _, ...row }) => ({
          ...row,
          change: null,
          isNew: null,
          firstListedOn: null,
          daysListed: null,
        }));
      expect(tags(liveTags)).toEqual(tags(keptTags));
    }
  });

  it('takes region, category and followers of now', async () => {
    const both = await videos({ region: 'DE', category: 'beauty' });
    expect(oldOnly(both.list)).toEqual(posts(numbers(1, makers).filter((n) => n % 6 === 3)));
    const band = await videos({ followers_start: '5000', followers_end: '9000.5' });
    expect(oldOnly(band.list)).toEqual(posts(numbers(5, 9)));
    expect(band.reasons).toMatchObject({ posts: 10, creators: 5 });
  });
});

it('unknown dates and names, and combinations of past dates, are refused at their fields', async () => {
  const at = (field: string, rule: string) => ({
    code: 400,
    fields: { [field]: expect.objectContaining({ rule }) },
  });
  expect(await refused({ date: '2026-11-01' })).toEqual(at('date', 'unknown_value'));
  expect(await refused({ date: '2026-02-31' })).toEqual(at('date', 'wrong_format'));
  expect(await refused({ region: 'FR' })).toEqual(at('region', 'unknown_value'));
  expect(await refused({ category: 'makeup' })).toEqual(at('category', 'unknown_value'));
  expect(await refused({ period: '2d' })).toEqual(at('period', 'unknown_value'));
  expect(await refused({ date: '2026-11-20', region: 'DE', category: 'beauty' })).toEqual(
    at('category', 'unknown_value'),
  );
  expect(await refused({ date: '2026-11-20', followers_end: '10' })).toEqual(
    at('followers_end', 'unknown_value'),
  );
  expect((await videos({ date: '2026-11-21', region: 'DE', category: 'beauty' })).isKept).toBe(false);
});

it('rows are chosen and sorted within the cut', async () => {
  const { accountId: _, teamId } = await personOf(harness, owner);
  await allow(harness.database.pool, teamId, 'rankingRows', 10);
  const cut = await videos();
  expect(cut.list).toHaveLength(10);
  expect(cut.cut).toEqual({ limit: 10, hasMore: true });
  const names = async (query: Query) => oldOnly((await videos(query)).list);
  expect(await names({ language: 'de' })).toEqual(posts([1, 3, 5, 7, 9]));
  expect(await names({ format: 'long' })).toEqual(posts([5, 10]));
  expect(await names({ keyword: 'MAKER 1' })).toEqual(posts([1, 10]));
  expect(await names({ keyword: 'of p11' })).toEqual([]);
  expect(await names({ sort: 'medianMultiple' })).toEqual(posts([2, 1, 3, 4, 5, 6, 7, 8, 9, 10]));
  const top = await creators({ sort: 'engagement' });
  expect(top.list.map(({ creator }) => creator.id)).toEqual([
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
  ]);
  expect((await creators({ sort: 'bestShare', keyword: 'maker3' })).list).toHaveLength(1);
  expect((await videos({ date: '2026-11-20', sort: 'published', language: 'ja' })).list).toHaveLength(5);
});

it('top creators have their followers, their best post and their status', async () => {
  await harness.database.pool.query(
    `insert into creator_snapshot (creator_id, day, followers, source) values
       (2, '2026-11-14', 1500, 'file'), (2, '2026-11-20', 1900, 'file'), (2, '2026-11-21', 2000, 'file'),
       (1, '2026-11-21', 900, 'file'), (3, '2026-11-12', 1, 'file'), (3, '2026-11-21', 5, 'file')
     on conflict do nothing`,
  );
  const { list } = await creators();
  const fresh = 10 * 2 * 3;
  expect(list[0]).toMatchObject({
    rank: 1,
    change: 1,
    creator: { id: '2', handle: 'maker2', teamStatus: { isBlacklisted: false } },
    viewsGained: weekGain(2, makers) + fresh,
    posts: 2,
    followersGained: 500,
  });
  expect(list[0]?.bestShare).toBeCloseTo(weekGain(2, makers) / (weekGain(2, makers) + fresh));
  expect(list.slice(1, 3).map(({ followersGained }) => followersGained)).toEqual([null, null]);
  const sorted = await creators({ sort: 'followersGained', pageSize: '2' });
  expect(sorted.list.map(({ creator }) => creator.id)).toEqual(['2', '1']);
});

it('hot tags have their score, rise, views and languages', async () => {
  const { list, total } = (await ask(owner, listHotTags, { query: tiktok })).data;
  const gains = numbers(1, 12).map((n) => 30 * n);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  expect(total).toBe(3);
  expect(list[0]).toMatchObject({
    tag: 'travel',
    score: tagScore(gains),
    viewsGained: sum(gains),
    posts: 12,
    creators: 12,
    rise: null,
    change: 0,
    languages: [
      { code: 'de', share: 0.5 },
      { code: 'ja', share: 0.5 },
    ],
  });
  expect(riseOf([0, 0, 0, 0, 1])).toBeCloseTo(6 / 5);
  expect(list.map(({ tag }) => tag)).toEqual(['travel', 'food', 'cat']);
  const filtered = async (query: Query) =>
    (await ask(owner, listHotTags, { query: { ...tiktok, ...query } })).data.list.map(({ tag }) => tag);
  expect(await filtered({ language: 'ja' })).toEqual(['travel', 'food']);
  expect(await filtered({ keyword: '#FOO' })).toEqual(['food']);
  expect(await filtered({ sort: 'creators' })).toEqual(['travel', 'food', 'cat']);
  const past = (await ask(owner, listHotTags, { query: { ...tiktok, date: '2026-11-20' } })).data.list[0];
  expect(past).toMatchObject({ tag: 'travel', viewsGained: (sum(gains) * 2) / 3 });
});

it('hot ads have their brand and the evidence', async () => {
  const { list } = (await ask(owner, listHotAds, { query: tiktok })).data;
  expect(list.map(({ externalId }) => externalId)).toEqual(posts([4, 8, 12, 16, 20, 24, 28]));
  expect(list[0]).toMatchObject({ rank: 1, evidence: { kind: 'label' }, brand: null });
  expect(list[1]).toMatchObject({ brand: { name: 'Acme' } });
  const found = (await ask(owner, listHotAds, { query: { ...tiktok, keyword: 'acme' } })).data;
  expect(found.list.map(({ rank }) => rank)).toEqual([2, 4, 6]);
});

it('options have the days, the filters and the rows of the plan', async () => {
  const { data } = await ask(free, getRankingOptions, { query: tiktok });
  expect(data).toMatchObject({
    days: ['2026-11-21', '2026-11-20', '2026-11-19'],
    newest: '2026-11-21T00:00:00.000Z',
    regions: [
      { code: 'DE', posts: makers / 2 + 6 },
      { code: 'JP', posts: makers / 2 + 6 },
    ],
    rows: { video: 20, influencer: 20, tag: 100, ad: 100 },
    followed: { used: 0, limit: 50 },
  });
});

it('creators who are new to the team use its searches, and known ones are free', async () => {
  const { teamId } = await personOf(harness, free);
  const { pool } = harness.database;
  const used = async () =>
    (await pool.query(`select coalesce(sum(used), 0)::int as used from equity_usage where key = 'searches'`))
      .rows[0].used;
  expect((await videos({}, free)).list).toHaveLength(20);
  expect(await used()).toBe(1);
  await videos({ sort: 'published' }, free);
  await videos({ date: '2026-11-20' }, free);
  expect(await used()).toBe(1);
  await pool.query('truncate equity_usage, equity_charge, creator_disclosure cascade');
  await allow(pool, teamId, 'searches', 0);
  const { code, data } = await ask(free, listTopCreators, { query: { ...tiktok, pageSize: '20' } });
  expect({ code, data }).toMatchObject({ code: 430, data: { feature: 'searches' } });
  expect((await ask(free, listHotTags, { query: tiktok })).code).toBe(0);
});

describe('without a list', () => {
  const ofPlatform = async (platform: string, period = '7d') => videos({ platform, period });

  it('says that there are no readings, too few hours of them, or that it is being made', async () => {
    expect(await ofPlatform('youtube')).toMatchObject({
      reasons: null,
      list: [],
      total: 0,
      waiting: { for: 'readings', hoursRead: null, dueAt: null },
    });
    await plantPosts(harness, [
      {
        platform: 'instagram',
        externalId: 'young1',
        creatorId: 1,
        readAt: new Date('2026-11-20T22:30:00Z'),
        counts: { views: 5 },
      },
    ]);
    const young = { for: 'time', hoursRead: 2 };
    // 7 days less a tenth after the first reading, at the next midnight.
    expect(await ofPlatform('instagram')).toMatchObject({
      waiting: { ...young, dueAt: '2026-11-28T00:00:00.000Z' },
    });
    expect(await ofPlatform('instagram', '1d')).toMatchObject({
      waiting: { ...young, dueAt: '2026-11-21T21:00:00.000Z' },
    });
    await makeLists(harness, newestDay, '7d', ['instagram', 'youtube']);
    expect(await ofPlatform('instagram')).toMatchObject({ reasons: null, waiting: young });
    expect(await ofPlatform('youtube')).toMatchObject({
      reasons: null,
      waiting: { for: 'readings', hoursRead: null },
    });
    expect(await ofPlatform('tiktok', '1d')).toMatchObject({ reasons: null, waiting: { for: 'making' } });
    await makeLists(harness, newestDay, '1d');
    await makeLists(harness, new Date(newestDay.getTime() + 20 * 3_600_000), '1d');
    expect(await ofPlatform('tiktok', '1d')).toMatchObject({
      reasons: null,
      list: [],
      waiting: { for: 'gap' },
    });
  });
});
