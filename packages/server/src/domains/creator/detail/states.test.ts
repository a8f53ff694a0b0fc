import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TestApp } from '../../../testing/app.ts';
import { readingPartitions } from '../history/readingPartitions.ts';
import { keepSourceTerms } from '../history/sourceTerms.ts';
import { writeReadings } from '../history/writeReadings.ts';
import { recomputeMetrics } from '../metrics/recompute.ts';
import { renewMetrics } from '../metrics/renew.ts';
import { audience, brand, snapshot, video } from '../tables.ts';
import { addCreator, addPosts, caller, detailWorld, lookedAt, people } from './testing/world.ts';

let harness: TestApp;
let ask: ReturnType<typeof caller>;
beforeAll(async () => {
  harness = await detailWorld(800);
  ask = caller(harness);
});
afterAll(() => harness.close());

const overviewOf = async (id: number, platform = 'tiktok', query = '') =>
  (await ask(people.owner, `${platform}/${id}/overview${query}`)).data.overview;
const daysAgo = (days: number) => new Date(lookedAt.getTime() - days * 86_400_000);

describe('the profile of a creator', () => {
  it('shows identity, homepage and number of ad videos, and is never charged', async () => {
    const id = await addCreator(harness, {
      handle: 'profiled',
      name: 'Pia Profile',
      description: 'Kettles, mostly.',
      homepage: 'https://www.tiktok.com/@profiled',
      adVideoCount: 2,
      email: 'pia@example.com',
    });
    const { data } = await ask(people.free, `tiktok/${id}`);
    expect(data).toMatchObject({
      creator: {
        id: String(id),
        name: 'Pia Profile',
        handle: 'profiled',
        homepage: 'https://www.tiktok.com/@profiled',
        adVideoCount: 2,
        haveEmail: true,
      },
      description: 'Kettles, mostly.',
      goneAt: null,
      basis: 'videos',
      source: 'file',
      email: { state: 'locked', address: null },
      openings: {
        basic: { isOpen: false, quota: { used: 0 } },
        audience: { isOpen: false, quota: { used: 0 } },
      },
    });
    expect(JSON.stringify(data)).not.toContain('pia@');
  });

  it('is stale by the day of the followers, which readings of posts do not renew', async () => {
    const isStale = async (followersDay?: string) => {
      const figureDays = followersDay === undefined ? {} : { followers: followersDay };
      const id = await addCreator(harness, { asOf: lookedAt, figureDays });
      return (await ask(people.free, `tiktok/${id}`)).data.refresh.isStale;
    };
    expect(await isStale()).toBe(false);
    expect(await isStale(daysAgo(20).toISOString().slice(0, 10))).toBe(true);
  });
});

describe('a creator with figures of several days', () => {
  const day = (iso: string) => `${iso}T00:00:00.000Z`;

  it('dates each reported figure by its own day, derived ones by their oldest input', async () => {
    const id = await addCreator(harness, {
      basis: 'reported',
      followers: 22_200_000,
      avgPlays: 2_000,
      medianPlays: 1_000,
      interactionRate: 0.04,
      followerPlays: 1_000 / 22_200_000,
      asOf: new Date(day('2023-06-01')),
      figureDays: { followers: '2022-02-01', medianPlays: '2022-09-01' },
    });
    const { figures, pricing } = await overviewOf(id);
    expect([figures.followers, figures.avgPlays, figures.medianPlays].map(({ asOf }) => asOf)).toEqual(
      ['2022-02-01', '2023-06-01', '2022-09-01'].map(day),
    );
    expect(figures.followerPlays.asOf).toBe(day('2022-02-01'));
    expect([pricing.cpm.asOf, pricing.perInteraction.asOf]).toEqual([day('2022-09-01'), day('2022-09-01')]);
    const { data } = await ask(people.owner, `tiktok/${id}`);
    expect(data.creator.figureDays).toEqual({
      followers: '2022-02-01',
      medianPlays: '2022-09-01',
      followerPlays: '2022-02-01',
    });
    const growth = await ask(people.owner, `tiktok/${id}/growth?days=730`);
    expect(growth.data.points).toEqual([{ day: '2022-02-01', value: 22_200_000 }]);
  });

  it('dates plays per follower by followers that are older than the videos', async () => {
    const id = await addCreator(harness, { figureDays: { followers: '2026-10-01' } });
    await addPosts(harness, id, [{ views: 100 }, { views: 200 }]);
    const { figures } = await overviewOf(id);
    expect([figures.followers.asOf, figures.followerPlays.asOf]).toEqual([
      day('2026-10-01'),
      day('2026-10-01'),
    ]);
    expect([figures.medianPlays.asOf, figures.interactionRate.asOf]).toEqual([
      lookedAt.toISOString(),
      lookedAt.toISOString(),
    ]);
  });
});

describe('the overview of a creator', () => {
  it('without videos shows why each figure is unknown, never 0', async () => {
    const overview = await overviewOf(await addCreator(harness));
    for (const name of [
      'avgPlays',
      'medianPlays',
      'avgLikes',
      'interactionRate',
      'followerPlays',
      'adCount',
    ]) {
      expect([name, overview.figures[name]]).toMatchObject([name, { value: null, unknown: 'no_videos' }]);
    }
    expect(overview.figures.followers).toMatchObject({ value: 10_000, formula: 'followers', sampleSize: 1 });
    expect(overview).toMatchObject({
      verdict: { kind: 'unknown' },
      quality: { value: null, unknown: 'too_little_known' },
      plays: [],
      pricing: { price: { value: null }, cpm: { value: null }, quote: null },
    });
  });

  it('with one video uses and reports it, and gives no verdict', async () => {
    const id = await addCreator(harness);
    await addPosts(harness, id, [{ views: 5_000, likes: 400, comments: 50, shares: 50 }]);
    const overview = await overviewOf(id);
    expect(overview.figures.medianPlays).toMatchObject({
      value: 5_000,
      sampleSize: 1,
      formula: 'median_plays',
    });
    expect(overview.figures.interactionRate).toMatchObject({ value: 0.1, sampleSize: 1 });
    expect(overview.figures.publishing).toMatchObject({ value: null, unknown: 'too_few_posts' });
    expect(overview.window).toMatchObject({ sampleSize: 1, leftOut: { pinned: 0, unsettled: 0 } });
    expect(overview.verdict).toMatchObject({ kind: 'unknown' });
    expect(overview.verdict.reasons).toContainEqual({
      id: 'few_videos',
      tone: 'neutral',
      value: 1,
      peer: null,
      percentile: null,
    });
  });

  it('with hidden likes keeps views, and has no interaction rate', async () => {
    const id = await addCreator(harness);
    await addPosts(harness, id, Array(4).fill({ likes: null }));
    const { figures } = await overviewOf(id);
    expect(figures.medianPlays.value).toBe(1_000);
    expect(figures.avgLikes).toMatchObject({ value: null, unknown: 'counts_hidden', sampleSize: 0 });
    expect(figures.interactionRate).toMatchObject({ value: null, unknown: 'counts_hidden' });
  });

  it('with no followers has no plays per follower', async () => {
    const id = await addCreator(harness, { followers: 0 });
    await addPosts(harness, id, [{}, {}, {}]);
    const { figures } = await overviewOf(id);
    expect(figures.followers.value).toBe(0);
    expect(figures.followerPlays).toMatchObject({ value: null, unknown: 'no_followers' });
  });

  it('that left the platform is rated weak, and the profile shows since when', async () => {
    const id = await addCreator(harness, { goneAt: daysAgo(2) });
    await addPosts(harness, id, [{}, {}, {}]);
    const { verdict } = await overviewOf(id);
    expect(verdict.kind).toBe('weak');
    expect(verdict.reasons[0]).toMatchObject({ id: 'gone', tone: 'minus' });
    expect((await ask(people.owner, `tiktok/${id}`)).data.goneAt).toBe(daysAgo(2).toISOString());
  });

  it('with images and videos is measured by the videos, and reports the excluded images', async () => {
    const id = await addCreator(harness, { platform: 'instagram' });
    const image = { kind: 'image', views: null, shares: null };
    await addPosts(harness, id, [{ shares: null }, image, { shares: null }, image, image]);
    const overview = await overviewOf(id, 'instagram');
    expect(overview.window).toMatchObject({
      kind: 'video',
      isMixed: true,
      sampleSize: 2,
      leftOut: { images: 3 },
    });
    expect(overview.figures.interactionRate).toMatchObject({
      value: 0.095,
      formula: 'interaction_rate_video',
    });
    expect(overview.plays).toHaveLength(2);
    const { data } = await ask(people.owner, `instagram/${id}/content?type=image`);
    expect(data).toMatchObject({ total: 3, types: { all: 5, video: 2, image: 3, ad: 0 } });
    expect(data.list[0]).toMatchObject({ views: null, interactionRate: null, isInWindow: false });
  });

  it('shows averages as reported if the source reported them, and figures derived from them', async () => {
    const id = await addCreator(harness, {
      basis: 'reported',
      avgPlays: 5_000,
      medianPlays: 4_000,
      interactionRate: 0.1,
    });
    const overview = await overviewOf(id);
    const { figures, pricing } = overview;
    expect(figures.avgPlays).toEqual({
      value: 5_000,
      unknown: null,
      asOf: lookedAt.toISOString(),
      sampleSize: 0,
      formula: 'reported',
    });
    expect(figures.interactionRate).toMatchObject({ value: 0.1, formula: 'reported' });
    expect(figures.avgLikes).toMatchObject({ value: null, unknown: 'not_reported', formula: 'reported' });
    expect(figures.followerPlays).toMatchObject({ value: 0.4, formula: 'follower_plays' });
    expect(pricing.price).toMatchObject({ value: { middle: 48 }, sampleSize: 0, formula: 'price_table' });
    expect(pricing.perInteraction.value).toBeCloseTo(0.12, 10);
    expect(overview.window).toMatchObject({ sampleSize: 0, from: null });
    expect(overview.quality.value?.level).toMatch(/^level/);
    expect(overview.verdict.reasons.map(({ id: reason }: { id: string }) => reason)).not.toContain(
      'few_videos',
    );
    // Charged, because it has content.
    expect((await ask(people.owner, `tiktok/${id}`)).data).toMatchObject({
      basis: 'reported',
      openings: { basic: { isOpen: true } },
    });
  });

  it('marks all other figures as not reported if the source reported only views', async () => {
    const id = await addCreator(harness, { basis: 'reported', avgPlays: 5_000 });
    const { figures, pricing } = await overviewOf(id);
    expect(figures.medianPlays).toMatchObject({ value: null, unknown: 'not_reported' });
    expect(figures.followerPlays).toMatchObject({ value: null, unknown: 'not_reported' });
    expect(pricing.cpm).toMatchObject({ value: null, unknown: 'not_reported' });
  });

  it('calls a creator weak with good figures but a poor grade', async () => {
    // The creator is above most peers in both figures, but last overall, as it has a follower jump and no growth.
    const reported = { region: 'IS', basis: 'reported' } as const;
    for (let place = 0; place < 40; place++) {
      await addCreator(harness, {
        ...reported,
        medianPlays: 1_000,
        followersChange30d: 0.1,
        interactionRate: 0.001 * place,
        followerPlays: 0.01 * (40 - place),
      });
    }
    const id = await addCreator(harness, {
      ...reported,
      medianPlays: 2_650,
      interactionRate: 0.0255,
      followerPlays: 0.265,
    });
    await harness.database.db.insert(snapshot).values(
      (
        [
          ['2026-10-21', 10_000],
          ['2026-11-01', 7_000],
          ['2026-11-02', 10_000],
          ['2026-11-20', 10_000],
        ] as const
      ).map(([day, followers]) => ({ creatorId: id, day, followers, source: 'file' })),
    );
    const { verdict, quality, peers } = await overviewOf(id);
    expect([peers.interactionRate.percentile, peers.followerPlays.percentile]).toEqual([65, 65]);
    expect(quality.value.level).toBe('level1');
    expect(verdict.kind).toBe('weak');
  });

  it('a creator has no peers if no comparable one is known', async () => {
    const id = await addCreator(harness, { platform: 'instagram', region: null, followers: null });
    await harness.database.pool.query(
      `update creator set platform = 'youtube' where platform = 'instagram' and id <> $1`,
      [id],
    );
    expect(await overviewOf(id, 'instagram')).toMatchObject({
      peers: null,
      quality: { unknown: 'too_few_peers' },
      figures: { followers: { value: null, unknown: 'not_reported', sampleSize: 0 } },
    });
  });

  it('shows the hours of posting in the time zone of the request', async () => {
    const id = await addCreator(harness);
    // 6 o'clock UTC on a Tuesday.
    // Of the other post only the day is known.
    const day = new Date(Math.floor(daysAgo(2).getTime() / 86_400_000) * 86_400_000);
    await addPosts(harness, id, [{ postedAt: daysAgo(3) }, { postedAt: day }]);
    const hourIn = async (zone: string) => {
      const { timeZone, postingHours } = await overviewOf(id, 'tiktok', `?timeZone=${zone}`);
      expect(timeZone).toBe(zone);
      return postingHours.value.map((row: number[]) => row.indexOf(1)).filter((hour: number) => hour >= 0);
    };
    expect(await hourIn('UTC')).toEqual([6]);
    expect(await hourIn('Asia/Tokyo')).toEqual([15]);
    expect(await hourIn('America/Los_Angeles')).toEqual([22]);
  });
});

describe('URLs of posts', () => {
  const firstOf = async (platform: 'tiktok' | 'youtube' | 'instagram', source: string, post: object) => {
    const id = await addCreator(harness, { platform, source, handle: `addressed.${platform}.${source}` });
    await addPosts(harness, id, [post]);
    const { url, coverUrl } = (await ask(people.owner, `${platform}/${id}/content`)).data.list[0];
    return [url, coverUrl];
  };

  it.each([
    [
      'tiktok',
      '7301234567890123456',
      'https://www.tiktok.com/@addressed.tiktok.file/video/7301234567890123456',
      null,
    ],
    [
      'youtube',
      'dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg',
    ],
    ['instagram', 'CxAbC12-_9', 'https://www.instagram.com/p/CxAbC12-_9/', null],
  ] as const)('on %s are built from a real id', async (platform, externalId, url, cover) => {
    expect(await firstOf(platform, 'file', { externalId })).toEqual([url, cover]);
    // Posts of the demo platform have no URL.
    expect(await firstOf(platform, 'demo', { externalId })).toEqual([null, null]);
    expect(await firstOf(platform, 'list', { externalId: 'row 7/../' })).toEqual([null, null]);
  });

  it('use a stored image if it has a web URL', async () => {
    const externalId = 'dQw4w9WgXcQ';
    const stored = 'https://pictures.example/a.jpg';
    expect((await firstOf('youtube', 'b', { externalId, coverUrl: stored }))[1]).toBe(stored);
    expect((await firstOf('tiktok', 'c', { coverUrl: 'javascript:alert(1)' }))[1]).toBeNull();
  });
});

describe('growth', () => {
  it('growth is a series up to the present figures, without days that have no snapshot', async () => {
    const id = await addCreator(harness, { medianPlays: 900, region: null });
    const at = (day: string, followers: number | null) => ({ creatorId: id, day, followers, source: 'file' });
    await harness.database.db
      .insert(snapshot)
      .values([
        at('2026-07-01', 5_000),
        at('2026-10-21', 8_000),
        at('2026-11-01', null),
        at('2026-11-10', 9_000),
      ]);
    const growth = async (query = '') => (await ask(people.owner, `tiktok/${id}/growth${query}`)).data;
    expect(await growth()).toMatchObject({
      points: [
        { day: '2026-10-21', value: 8_000 },
        { day: '2026-11-10', value: 9_000 },
        { day: '2026-11-20', value: 10_000 },
      ],
      confidence: 'low',
      peers: { low: expect.any(Number), high: expect.any(Number) },
    });
    expect((await growth('?days=365')).points).toHaveLength(4);
    expect(await growth('?days=7')).toMatchObject({ points: [{ value: 10_000 }], confidence: null });
    expect(await growth('?metric=medianPlays')).toMatchObject({ points: [{ value: 900 }], peers: null });
    expect(await growth('?metric=videoCount')).toMatchObject({ points: [], peers: null, confidence: null });
    expect(await ask(people.owner, `tiktok/${id}/growth?metric=likes`)).toMatchObject({ code: 400 });
  });
});

describe('the content tab', () => {
  it('is filtered by days, kind and hashtag, sorted with the unknown last, and paged', async () => {
    const id = await addCreator(harness);
    await addPosts(harness, id, [
      { views: 100, hashtags: ['Home', '#home'] },
      { views: null, hashtags: ['＃HOME'] },
      { views: 900, isAd: true, hashtags: ['ad'] },
      { views: 500, postedAt: daysAgo(40) },
    ]);
    const content = async (query: string) => (await ask(people.owner, `tiktok/${id}/content?${query}`)).data;
    const viewsOf = async (query: string) =>
      (await content(query)).list.map(({ views }: { views: number }) => views);
    expect(await viewsOf('')).toEqual([100, null, 900, 500]);
    expect(await viewsOf('sort=views')).toEqual([900, 500, 100, null]);
    expect(await viewsOf('sort=interactionRate')).toEqual([100, 500, 900, null]);
    expect(await viewsOf('days=30&type=ad')).toEqual([900]);
    expect(await viewsOf('hashtag=%23hoMe')).toEqual([100, null]);
    expect(await viewsOf('sort=views&pageSize=1&page=2')).toEqual([500]);
    const all = await content('days=30');
    expect(all).toMatchObject({
      total: 3,
      types: { all: 3, video: 3, image: 0, ad: 1 },
      hashtags: {
        value: [
          { hashtag: 'home', posts: 2 },
          { hashtag: 'ad', posts: 1 },
        ],
        sampleSize: 3,
      },
      recent: [
        { days: 7, count: 2 },
        { days: 30, count: 3 },
        { days: 90, count: 4 },
        { days: 365, count: 4 },
        { days: 0, count: 4 },
      ],
    });
    expect(all.list[0]).toMatchObject({ hashtags: ['home'], isInWindow: true, interactionRate: 1 });
  });
});

describe('brands', () => {
  it('have their own results, and the results of sponsored and of other posts', async () => {
    const id = await addCreator(harness);
    const made = await harness.database.db
      .insert(brand)
      .values([{ name: 'Tested Kettles' }, { name: 'Tested Lamps' }])
      .returning();
    const [kettles, lamps] = made.map(({ id: brandId }) => ({ brandId, isAd: true }));
    await addPosts(harness, id, [
      { ...lamps, views: 400 },
      { views: 1_000 },
      { ...kettles, views: 600 },
      { ...kettles, views: 200 },
      { views: 3_000 },
      // Not settled yet: counted, but not in the results.
      { ...lamps, views: 1, postedAt: daysAgo(1) },
    ]);
    const { data } = await ask(people.owner, `tiktok/${id}/brand`);
    expect(data.brands).toEqual([
      {
        name: 'Tested Lamps',
        videos: 2,
        firstAt: daysAgo(3).toISOString(),
        lastAt: daysAgo(1).toISOString(),
        medianViews: 400,
        interactionRate: 0.25,
      },
      {
        name: 'Tested Kettles',
        videos: 2,
        firstAt: daysAgo(9).toISOString(),
        lastAt: daysAgo(7).toISOString(),
        medianViews: 400,
        interactionRate: 0.25,
      },
    ]);
    expect(data.sponsored).toMatchObject({ videos: 4, medianPlays: { value: 400, sampleSize: 3 } });
    expect(data.organic).toMatchObject({ videos: 2, medianPlays: { value: 2_000, sampleSize: 2 } });
    expect(data.adCount).toMatchObject({ value: 4, sampleSize: 6 });
    expect(data.adShare.value).toBeCloseTo(2 / 3, 10);
    expect(data.ads).toHaveLength(4);
    expect(data.ads[0]).toMatchObject({ brand: 'Tested Lamps', isAd: true });
    expect((await ask(people.owner, `tiktok/${id}`)).data.counts).toEqual({ videos: 6, brands: 2, mails: 0 });
  });

  it('have no post that is no ad any more', async () => {
    const id = await addCreator(harness);
    const made = await harness.database.db
      .insert(brand)
      .values([{ name: 'Denied Kettles' }])
      .returning();
    const brandId = made[0]?.id;
    await addPosts(harness, id, [{ brandId, isAd: false }, {}]);
    const { data } = await ask(people.owner, `tiktok/${id}/brand`);
    expect(data).toMatchObject({ brands: [], sponsored: { videos: 0 }, organic: { videos: 2 } });
    expect((await ask(people.owner, `tiktok/${id}`)).data.counts).toMatchObject({ videos: 2, brands: 0 });
    const { list } = (await ask(people.owner, `tiktok/${id}/content`)).data;
    expect(list.map((post: { brand: unknown }) => post.brand)).toEqual([null, null]);
    await harness.database.db
      .update(video)
      .set({ isAd: true })
      .where(eq(video.brandId, Number(brandId)));
    const again = (await ask(people.owner, `tiktok/${id}/brand`)).data;
    expect(again).toMatchObject({
      brands: [{ videos: 1 }],
      sponsored: { videos: 1 },
      organic: { videos: 1 },
    });
  });

  it('without any sponsored post have unknown results for sponsored posts', async () => {
    const id = await addCreator(harness);
    await addPosts(harness, id, [{}, {}]);
    expect((await ask(people.owner, `tiktok/${id}/brand`)).data).toMatchObject({
      brands: [],
      ads: [],
      sponsored: { videos: 0, medianPlays: { value: null, unknown: 'no_videos' } },
      organic: { videos: 2, medianPlays: { value: 1_000 } },
    });
  });
});

describe('an audience', () => {
  const store = async (sampleSize: number | null) => {
    const id = await addCreator(harness);
    await harness.database.db.insert(audience).values({
      creatorId: id,
      sampleSize,
      origin: 'authorised',
      asOf: daysAgo(30),
      gender: { female: 0.7, male: 0.3 },
      age: sampleSize === null ? {} : { '18-24': 0.6 },
      region: { US: 0.5, other: 0.3 },
      language: { en: 1 },
    });
    return (await ask(people.owner, `tiktok/${id}/audience`)).data.audience;
  };

  it('has an interval for each share, and the unlisted remainder', async () => {
    const audience = await store(1_000);
    expect(audience).toMatchObject({
      origin: 'authorised',
      sampleSize: 1_000,
      asOf: daysAgo(30).toISOString(),
    });
    const [female] = audience.gender.value.shares;
    expect(female).toMatchObject({ code: 'female', share: 0.7 });
    expect(female.low).toBeCloseTo(0.6709, 4);
    expect(female.high).toBeCloseTo(0.7276, 4);
    expect(audience.region.value.rest).toBeCloseTo(0.2, 10);
    expect(audience.age.value.shares).toMatchObject([{ code: '18-24', share: 0.6 }]);
    expect(audience.language.value.shares).toMatchObject([{ code: 'en', share: 1, high: 1 }]);
  });

  it('of an unknown number of people has no intervals', async () => {
    const audience = await store(null);
    expect(audience.sampleSize).toBeNull();
    expect(audience.age).toMatchObject({ value: null, unknown: 'no_sample' });
    expect(audience.gender).toMatchObject({
      sampleSize: 0,
      value: { shares: [{ code: 'female', share: 0.7, low: null, high: null }, {}], margin: null },
    });
  });
});

describe('a creator whose data came only from a source with terms', () => {
  const terms = { keepDays: 30, mayFeedRankings: false, mayDerive: false };
  const keep = (given: Partial<typeof terms>) =>
    keepSourceTerms(harness.database.db, new Map([['http_tiktok', { ...terms, ...given }]]));
  const usedBy = async (id: number) => (await ask(people.pro, `tiktok/${id}`)).data.openings.basic.quota.used;
  const withheld = { value: null, unknown: 'source_terms' };

  async function addRead(source: string): Promise<number> {
    const id = await addCreator(harness, { source: 'http_tiktok' });
    await addPosts(harness, id, Array(12).fill({}));
    const days = [28, 20, 10].map((ago) => daysAgo(ago).toISOString().slice(0, 10));
    await harness.database.db
      .insert(snapshot)
      .values(days.map((day) => ({ creatorId: id, day, followers: 9_000, source })));
    await recomputeMetrics(harness.database.db, [id]);
    return id;
  }
  const storedOf = async (id: number) =>
    (
      await harness.database.pool.query(
        'select interaction_rate, avg_plays, median_plays, posts_per_week, cpm, is_withheld from creator where id = $1',
        [id],
      )
    ).rows[0];

  it('has its counts alone where the terms forbid derived figures, and is not charged', async () => {
    await keep({});
    const id = await addRead('http_tiktok');
    expect(await storedOf(id)).toEqual({
      interaction_rate: null,
      avg_plays: null,
      median_plays: null,
      posts_per_week: null,
      cpm: null,
      is_withheld: true,
    });
    const used = await usedBy(id);
    const { overview } = (await ask(people.pro, `tiktok/${id}/overview`)).data;
    expect(overview).toMatchObject({
      quality: withheld,
      peers: null,
      figures: {
        followers: { value: 10_000 },
        adCount: { value: 0 },
        avgPlays: withheld,
        medianPlays: withheld,
        avgLikes: withheld,
        avgComments: withheld,
        avgShares: withheld,
        publishing: withheld,
        interactionRate: withheld,
        followerPlays: withheld,
        adShare: withheld,
      },
      growth: { 7: withheld, 30: withheld, 90: withheld },
      pricing: { price: withheld, cpm: withheld, perInteraction: withheld },
    });
    expect(await usedBy(id)).toBe(used);
  });

  it('shows posts, brands and its row without averages and rates', async () => {
    await keep({});
    const id = await addRead('http_tiktok');
    const { creator } = (await ask(people.pro, `tiktok/${id}`)).data;
    expect(creator).toMatchObject({ isWithheld: true, followers: 10_000, avgPlays: null, medianPlays: null });
    const content = (await ask(people.pro, `tiktok/${id}/content?sort=interactionRate`)).data;
    expect(content).toMatchObject({ publishing: withheld });
    expect(content.list[0]).toMatchObject({ views: 1_000, interactionRate: null });
    const brands = (await ask(people.pro, `tiktok/${id}/brand`)).data;
    expect(brands).toMatchObject({
      adCount: { value: 0 },
      adShare: withheld,
      organic: { videos: 12, medianPlays: withheld, interactionRate: withheld },
    });
    const growth = (metric: string) => ask(people.pro, `tiktok/${id}/growth?metric=${metric}`);
    await harness.database.db.update(snapshot).set({ medianPlays: 900 }).where(eq(snapshot.creatorId, id));
    expect((await growth('followers')).data.points).toHaveLength(4);
    expect((await growth('medianPlays')).data.points).toEqual([]);
  });

  it('is bound by the terms as soon as the latest counts of a post are from that source', async () => {
    await keep({});
    const id = await addRead('file');
    const { pool, db } = harness.database;
    const readAt = daysAgo(0);
    await readingPartitions.make(pool, [readAt]);
    await inTransaction(pool, (client) =>
      writeReadings(client, [
        {
          platform: 'tiktok',
          externalId: `read-${id}`,
          creatorId: id,
          kind: 'video',
          postedAt: daysAgo(9),
          readAt,
          precision: 'instant',
          counts: { views: 1_000 },
          caption: null,
          source: 'http_tiktok',
        },
      ]),
    );
    await recomputeMetrics(db, [id]);
    expect(await storedOf(id)).toMatchObject({ interaction_rate: null, avg_plays: null, is_withheld: true });
    expect((await overviewOf(id)).figures.avgPlays).toMatchObject(withheld);
    // A change of the terms makes the stored figures outdated.
    await keep({ mayDerive: true });
    const log = pino({ level: 'silent' });
    await renewMetrics({ db, log, now: () => lookedAt }, new AbortController().signal);
    expect(await storedOf(id)).toMatchObject({ avg_plays: 1_000, is_withheld: false });
  });

  it('has figures without growth of 90 days where counts may be kept for 30, which is free', async () => {
    await keep({ mayDerive: true });
    const id = await addRead('http_tiktok');
    const used = await usedBy(id);
    expect((await ask(people.pro, `tiktok/${id}/growth?metric=followers&days=90`)).data.points).toHaveLength(
      4,
    );
    expect(await usedBy(id)).toBe(used);
    const { overview } = (await ask(people.pro, `tiktok/${id}/overview`)).data;
    expect(overview.growth).toMatchObject({
      30: { unknown: null },
      90: { value: null, unknown: 'not_kept' },
    });
    expect(overview.figures.interactionRate.value).toBeGreaterThan(0);
  });

  it('has all figures once another source has reported it', async () => {
    await keep({});
    const id = await addRead('file');
    expect((await storedOf(id)).interaction_rate).toBeGreaterThan(0);
    const { figures } = await overviewOf(id);
    expect(figures.interactionRate.unknown).toBeNull();
  });
});
