import {
  facetNames,
  openFilter,
  type Platform,
  platforms,
  type SearchFilter,
  type SortKey,
  type SortOrder,
  sortKeys,
  sortOrders,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import { testSecrets } from '../../platform/secrets/testing/keys.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { isFull } from '../../testing/size.ts';
import { creator } from '../creator/tables.ts';
import { isRange } from './counting/facetShapes.ts';
import { rangeColumns } from './filter/filterColumns.ts';
import { createSearchService, type SearchService } from './service.ts';
import { anyFilter } from './testing/filters.ts';
import { bandOf, checksOf, daysSince, matches, plainSearch } from './testing/plainSearch.ts';
import { plant, type Seed, searchDay, seedsOf } from './testing/seed.ts';

const seeds = seedsOf(400);
const unhurried = { total: 60_000, facets: 60_000 };
let database: TestDatabase;
let search: SearchService;
let hurried: SearchService;
let brief: SearchService;

/** Creates a search service with a zero timeout for counts. */
const makeHurried = () =>
  createSearchService(
    { db: database.db, now: () => searchDay, secrets: testSecrets() },
    { total: 0, facets: 0 },
  );
beforeAll(async () => {
  database = await testDatabase();
  await plant(database.db, seeds);
  search = createSearchService({ db: database.db, now: () => searchDay, secrets: testSecrets() }, unhurried);
  hurried = makeHurried();
  brief = createSearchService(
    { db: database.db, now: () => searchDay, secrets: testSecrets() },
    { total: 1e-6, facets: 0 },
  );
});
afterAll(() => database.drop());

const bodyOf = (filter: Partial<SearchFilter>, sort: SortKey = 'medianPlays', order: SortOrder = 'desc') => ({
  ...openFilter,
  ...filter,
  sort,
  order,
  pageSize: 20,
  searchAfter: '',
  skip: 0,
});

/** Reads all pages of a search in sequence. */
async function walk(
  service: SearchService,
  platform: Platform,
  filter: SearchFilter,
  sort: SortKey,
  order: SortOrder,
  pageSize: number,
): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = [];
  const totals = new Set<number>();
  let searchAfter: string | null = '';
  while (searchAfter !== null) {
    const page = await service.search(platform, { ...bodyOf(filter, sort, order), pageSize, searchAfter });
    ids.push(...page.list.map((row) => String(row.id)));
    totals.add(page.total);
    searchAfter = page.searchAfter;
  }
  return { ids, totals };
}

describe('searching', () => {
  it('finds exactly the matching creators, in order, each once over all pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...platforms),
        anyFilter,
        fc.constantFrom(...sortKeys),
        fc.constantFrom(...sortOrders),
        fc.constantFrom(9, 20, 100),
        fc.constantFrom('counted', 'estimated', 'vague'),
        async (platform, filter, sort, order, pageSize, how) => {
          // A counted result is sorted as a whole; an uncounted one is scanned along an index; one that seems
          // small is counted while it is sorted.
          const service = { counted: search, estimated: hurried, vague: brief }[how];
          const { ids, totals } = await walk(service, platform, filter, sort, order, pageSize);
          expect(ids).toEqual(plainSearch(seeds, { platform, filter }, sort, order));
          expect([...totals]).toEqual([ids.length]);
          const skip = Math.floor(ids.length / 2);
          const jumped = await service.search(platform, { ...bodyOf(filter, sort, order), pageSize, skip });
          expect(jumped.list.map(({ id }) => String(id))).toEqual(ids.slice(skip, skip + pageSize));
        },
      ),
      { numRuns: isFull ? 250 : 20 },
    );
  });

  it.each(sortKeys.flatMap((sort) => sortOrders.map((order) => [sort, order] as const)))(
    'pages through every creator by %s %s, unknown values last',
    async (sort, order) => {
      const expected = plainSearch(seeds, { platform: 'youtube', filter: openFilter }, sort, order);
      for (const service of [search, hurried]) {
        expect((await walk(service, 'youtube', { ...openFilter }, sort, order, 7)).ids).toEqual(expected);
      }
    },
  );

  it('returns the same total as a later count of the same filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...platforms),
        anyFilter,
        fc.constantFrom(3, 20),
        fc.constantFrom('counted', 'estimated', 'vague'),
        async (platform, filter, pageSize, how) => {
          const service = { counted: search, estimated: hurried, vague: brief }[how];
          const { total, totalKind } = await service.search(platform, { ...bodyOf(filter), pageSize });
          expect(await service.count(platform, { ...filter, facets: '' })).toMatchObject({
            total,
            totalKind,
          });
        },
      ),
      { numRuns: isFull ? 250 : 20 },
    );
  });

  it('puts the exact handle first, then handle prefixes, then names, then other matches', async () => {
    const filter = { ...openFilter, keyword: '@Lina.Home' };
    const { list } = await search.search('tiktok', { ...bodyOf(filter, 'relevance'), pageSize: 100 });
    expect(list[0]?.handle).toBe('lina.home');
    expect(list.some((row) => row.handle.startsWith('lena.home'))).toBe(true);
  });

  it('puts creators with more of the tags first, in either direction', async () => {
    const filter = {
      ...openFilter,
      tags: [...new Set(seeds.flatMap(({ tags }) => tags))].slice(0, 4).join(),
    };
    const expected = plainSearch(seeds, { platform: 'tiktok', filter }, 'relevance', 'asc');
    const held = (id: string) =>
      seeds.find((seed) => String(seed.id) === id)?.tags.filter((tag) => filter.tags.split(',').includes(tag))
        .length;
    expect(new Set(expected.map(held)).size).toBeGreaterThan(1);
    for (const service of [search, hurried, brief]) {
      expect((await walk(service, 'tiktok', filter, 'relevance', 'asc', 9)).ids).toEqual(expected);
    }
  });

  it('returns stored figures, and null for unknown ones', async () => {
    const [lowest] = (await search.search('instagram', bodyOf({}, 'followers', 'asc'))).list;
    expect(lowest?.figureDays).toBeUndefined();
    const days = { followers: '2022-02-01', videoCount: '2022-02-01' };
    await database.db
      .update(creator)
      .set({ figureDays: days })
      .where(eq(creator.id, Number(lowest?.id)));
    const { list, asOf } = await search.search('instagram', bodyOf({}, 'followers', 'asc'));
    const [row] = list;
    expect(row?.figureDays).toMatchObject({ followers: '2022-02-01' });
    expect(row?.figureDays).not.toHaveProperty('videoCount');
    const seed = seeds.find(({ id }) => id === row?.id);
    expect(row).toMatchObject({
      name: seed?.name,
      platform: 'instagram',
      region: seed?.region,
      language: seed?.language,
      followers: seed?.followers,
      avgPlays: seed?.avgPlays,
      medianPlays: seed?.medianPlays,
      interactionRate: seed?.interactionRate,
      followerPlays: seed?.followerPlays,
      haveEmail: seed?.email !== null,
      tags: seed?.tags,
      lastVideoAt: seed?.lastVideoAt,
    });
    expect(asOf).toEqual(new Date('2026-10-31T08:30:00.000Z'));
  });

  it('reports that an email address is known, and never shows it in a list', async () => {
    const page = await search.search('youtube', { ...bodyOf({ haveEmail: '1' }), pageSize: 100 });
    expect(page.list.length).toBeGreaterThan(0);
    expect(page.list.every(({ haveEmail }) => haveEmail)).toBe(true);
    const { creators } = await search.suggest('youtube', page.list[0]?.handle ?? '');
    expect(creators.length).toBeGreaterThan(0);
    expect(JSON.stringify([page, creators])).not.toContain('@example.com');
  });

  it('treats SQL, HTML and wildcards as literal text', async () => {
    for (const text of [
      "'; drop table creator; --",
      '<script>alert(1)</script>',
      '%',
      '_',
      '\\',
      "' | '!",
      ':*',
    ]) {
      for (const field of ['keyword', 'user_name', 'description'] as const) {
        const filter = { ...openFilter, [field]: text };
        const { total } = await search.search('tiktok', bodyOf(filter));
        expect(total).toBe(plainSearch(seeds, { platform: 'tiktok', filter }, 'medianPlays', 'desc').length);
      }
    }
  });

  it('ignores a character that a database cannot store', async () => {
    const { total } = await search.search('tiktok', bodyOf({ keyword: 'ho\u0000me' }));
    expect(total).toBe((await search.search('tiktok', bodyOf({ keyword: 'home' }))).total);
    expect(total).toBeGreaterThan(0);
    expect((await search.suggest('tiktok', '\u0000')).creators).toEqual([]);
  });
});

describe('a cursor', () => {
  const refusal = async (
    searchAfter: string,
    filter: Partial<SearchFilter> = {},
    sort: SortKey = 'medianPlays',
  ) => {
    try {
      await search.search('tiktok', { ...bodyOf(filter, sort), searchAfter });
    } catch (error) {
      return error instanceof Failure ? error.detail.fields : error;
    }
    return 'accepted';
  };
  const stale = { searchAfter: { rule: 'stale_cursor' } };

  it('is rejected if forged, or used in another search', async () => {
    const { searchAfter } = await search.search('tiktok', { ...bodyOf({ region: 'US,JP' }), pageSize: 5 });
    const place = searchAfter ?? '';
    expect(await refusal(place, { region: 'JP,US' })).toBe('accepted');
    expect(await refusal(place)).toEqual(stale);
    expect(await refusal(place, { region: 'US,JP' }, 'followers')).toEqual(stale);
    expect(await refusal('rubbish')).toEqual(stale);
    expect(await refusal(Buffer.from('["x",0,"1; drop",1]').toString('base64url'))).toEqual(stale);
  });

  it('stays valid when creators are added and removed before it', async () => {
    const first = await search.search('youtube', { ...bodyOf({}, 'followers'), pageSize: 10 });
    const before = await search.search('youtube', {
      ...bodyOf({}, 'followers'),
      pageSize: 10,
      searchAfter: first.searchAfter ?? '',
    });
    await database.pool.query(
      `insert into creator (id, platform, handle, handle_key, name, followers, basis, metric_version, source, search_tokens)
       values (100000, 'youtube', 'newcomer', 'newcomer', '', 900000000, 'reported', 1, 'demo', '')`,
    );
    const after = await search.search('youtube', {
      ...bodyOf({}, 'followers'),
      pageSize: 10,
      searchAfter: first.searchAfter ?? '',
    });
    await database.pool.query('delete from creator where id = 100000');
    expect(after.list.map((row) => row.id)).toEqual(before.list.map((row) => row.id));
  });
});

describe('counting', () => {
  it('counts every facet without its own filter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...platforms), anyFilter, async (platform, filter) => {
        const { total, facets } = await search.count(platform, { ...filter, facets: facetNames.join(',') });
        const checks = checksOf({ platform, filter });
        expect(total).toBe(seeds.filter((seed) => matches(checks, seed)).length);
        for (const name of facetNames) {
          const facet = facets[name];
          const matching = seeds.filter((seed) => matches(checks, seed, name));
          const valuesOf = facetValues[name];
          const byHand = (value: string) => matching.filter((seed) => valuesOf(seed).includes(value)).length;
          expect(facet?.kind).toBe('exact');
          for (const bucket of facet?.buckets ?? [])
            expect([name, bucket.value, bucket.count]).toEqual([name, bucket.value, byHand(bucket.value)]);
          const shown = new Set(facet?.buckets.map((bucket) => bucket.value));
          expect(matching.flatMap(valuesOf).filter((value) => !shown.has(value))).toEqual([]);
          expect(facet?.unknown).toBe(matching.filter((seed) => isUnknown(name, seed)).length);
        }
      }),
      {
        numRuns: isFull ? 60 : 12,
        // A filter with only a keyword is a separate code path; other platforms are counted as well, also for a misspelt handle.
        examples: [
          ['tiktok', { ...openFilter, keyword: 'mr beast' }],
          ['tiktok', { ...openFilter, user_name: 'mrbesat' }],
          ['tiktok', { ...openFilter, keyword: 'mrbesat' }],
        ],
      },
    );
  });

  it('estimates slow counts, and marks the result', async () => {
    const exact = await search.count('tiktok', { ...openFilter, facets: 'region' });
    // A new service, because the other one has cached the totals.
    const about = await makeHurried().count('tiktok', { ...openFilter, facets: 'region' });
    expect([exact.totalKind, exact.facets.region?.kind]).toEqual(['exact', 'exact']);
    expect([about.totalKind, about.facets.region?.kind]).toEqual(['about', 'about']);
    // The sample of a small table is all of it.
    expect(about.total).toBe(exact.total);
  });

  it('knows the total of a single page without counting', async () => {
    const page = await hurried.search(
      'tiktok',
      bodyOf({ tags: 'home,storage', region: 'US', haveEmail: '1' }),
    );
    expect(page.list.length).toBeGreaterThan(0);
    expect(page).toMatchObject({ total: page.list.length, totalKind: 'exact', searchAfter: null });
  });
});

type Facetted = (typeof facetNames)[number];

const bucketIn = (name: Facetted, value: number | null) =>
  value === null || !isRange(name)
    ? []
    : [String(rangeColumns[name].edges.findLast((edge) => value >= edge))];

const facetValues: Readonly<Record<Facetted, (seed: Seed) => string[]>> = {
  platform: (seed) => [seed.platform],
  quality: (seed) => (seed.quality === null ? [] : [seed.quality]),
  avg_likes: (seed) => bucketIn('avg_likes', seed.avgLikes),
  avg_comments: (seed) => bucketIn('avg_comments', seed.avgComments),
  growth_90d: (seed) =>
    bucketIn('growth_90d', seed.followersChange90d === null ? null : seed.followersChange90d * 100),
  region: (seed) => (seed.region === null ? [] : [seed.region]),
  language: (seed) => (seed.language === null ? [] : [seed.language]),
  tags: (seed) => seed.tags,
  sizeBand: (seed) => (seed.followers === null ? [] : [bandOf(seed.followers)]),
  haveEmail: (seed) => [seed.email === null ? '0' : '1'],
  sendVideoDate: ({ lastVideoAt }) =>
    [7, 30, 90, 180].filter((days) => lastVideoAt !== null && daysSince(lastVideoAt) <= days).map(String),
  followerCount: (seed) => bucketIn('followerCount', seed.followers),
  avg_plays: (seed) => bucketIn('avg_plays', seed.avgPlays),
  avg_intrate: (seed) =>
    bucketIn('avg_intrate', seed.interactionRate === null ? null : seed.interactionRate * 100),
  follower_plays: (seed) =>
    bucketIn('follower_plays', seed.followerPlays === null ? null : seed.followerPlays * 100),
  median_plays: (seed) => bucketIn('median_plays', seed.medianPlays),
  growth: (seed) =>
    bucketIn('growth', seed.followersChange30d === null ? null : seed.followersChange30d * 100),
  posts_per_week: (seed) => bucketIn('posts_per_week', seed.postsPerWeek),
  price: (seed) => bucketIn('price', seed.priceMiddle),
  cpm: (seed) => bucketIn('cpm', seed.cpm),
  ad_share: (seed) => bucketIn('ad_share', seed.adShare === null ? null : seed.adShare * 100),
};

const isUnknown = (name: Facetted, seed: Seed) =>
  name === 'sendVideoDate' ? seed.lastVideoAt === null : facetValues[name](seed).length === 0;
