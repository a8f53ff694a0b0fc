import {
  type DataOf,
  exportRanking,
  fillPath,
  listHotAds,
  listHotTags,
  listPopularVideos,
  listTopCreators,
  type RankingKind,
} from '@reachkit/contract';
import { rankingKinds, rankingSorts } from '@reachkit/contract/rankings/kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { countOf } from '../../../testing/size.ts';
import { people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { makeLists, newestDay, plantPosts, rankingWorld } from '../testing/makers.ts';

const makers = 130;
const tiers = { free: people.free, basic: people.basic, pro: '13800000003', team: people.owner } as const;
type Tier = keyof typeof tiers;
const rowsOf: Readonly<Record<Tier, number>> = { free: 20, basic: 100, pro: 500, team: 1_000 };
const limitOf = (ranking: RankingKind, tier: Tier) =>
  ranking === 'video' || ranking === 'influencer' ? rowsOf[tier] : 100;

let harness: TestApp;
beforeAll(async () => {
  harness = await rankingWorld(makers);
  // All posts are advertisements, and there are more tags than any plan shows.
  await harness.database.pool.query(`update post_caption set disclosure = 'disclosed'`);
  const tags = Array.from({ length: 110 }, (_, at) => `tag${at}`);
  await plantPosts(
    harness,
    [0, 1, 2].flatMap((maker) =>
      [tags.slice(0, 55), tags.slice(55)].map((hashtags, at) => ({
        externalId: `g${maker}_${at}`,
        creatorId: maker + 1,
        readAt: newestDay,
        postedAt: new Date('2026-11-19T12:00:00Z'),
        hashtags,
        counts: { views: 10 + maker },
      })),
    ),
  );
  for (const days of [1, 0]) await makeLists(harness, new Date(newestDay.getTime() - days * 86_400_000));
  for (const who of Object.values(tiers)) {
    const { teamId } = await personOf(harness, who);
    await allow(harness.database.pool, teamId, 'searches', 100_000);
    await allow(harness.database.pool, teamId, 'exportRows', 1_000_000);
  }
});
afterAll(() => harness.close());

const endpoints = {
  video: listPopularVideos,
  influencer: listTopCreators,
  tag: listHotTags,
  ad: listHotAds,
} as const;

interface Seen {
  readonly rank: number;
  readonly name: string;
}

interface Page {
  readonly rows: readonly Seen[];
  readonly total: number;
  readonly next: string | null | undefined;
  readonly hasMore: boolean;
}

type Query = Readonly<Record<string, string>>;
const logins = new Map<Tier, Awaited<ReturnType<TestApp['headersOf']>>>();
/** One login a person: another one would end it. */
async function headersOf(tier: Tier) {
  const login = logins.get(tier) ?? (await harness.headersOf(tiers[tier]));
  logins.set(tier, login);
  return { ...login, 'accept-language': 'en' };
}

async function read(tier: Tier, ranking: RankingKind, query: Query): Promise<Page> {
  const search = new URLSearchParams({ platform: 'tiktok', ...query });
  const answer = await harness.app.inject({
    url: `${endpoints[ranking].path}?${search}`,
    headers: await headersOf(tier),
  });
  const { code, data } = answer.json<{ code: number; data: DataOf<(typeof endpoints)[RankingKind]> }>();
  expect(code).toBe(0);
  const rows = data.list.map((row) => ({
    rank: row.rank,
    name: 'tag' in row ? row.tag : 'externalId' in row ? row.externalId : row.creator.handle,
  }));
  return { rows, total: data.total, next: data.next, hasMore: data.cut.hasMore };
}

/** All rows, by page numbers or by cursors. */
async function walk(
  tier: Tier,
  ranking: RankingKind,
  query: Query,
  byCursor: boolean,
): Promise<readonly Seen[]> {
  const rows: Seen[] = [];
  let cursor = '';
  for (let pageNum = 1; ; pageNum += 1) {
    const place = byCursor && cursor !== '' ? { cursor } : { pageNum: String(pageNum) };
    const page = await read(tier, ranking, { ...query, ...place });
    rows.push(...page.rows);
    expect(page.total).toBeLessThanOrEqual(limitOf(ranking, tier));
    if (!page.next) return rows;
    cursor = page.next;
  }
}

/** Ranks and names in a file, from its columns. */
async function exported(tier: Tier, ranking: RankingKind, body: Query): Promise<readonly Seen[]> {
  const answer = await harness.app.inject({
    method: 'POST',
    url: fillPath(exportRanking.path, { type: ranking }),
    headers: await headersOf(tier),
    payload: { platform: 'tiktok', as: 'csv', ...body },
  });
  expect(answer.statusCode).toBe(200);
  const lines = answer.body.trim().split('\r\n');
  const table = lines.slice(lines.indexOf('') + 1);
  const header = table[0]?.split(',') ?? [];
  const column = header.indexOf({ video: 'Title', ad: 'Title', influencer: 'Handle', tag: 'Tag' }[ranking]);
  return table.slice(1).map((line) => {
    const cells = line.split(',');
    return { rank: Number(cells[0]), name: (cells[column] ?? '').replace('Title of ', '') };
  });
}

/** The rows of a list that a tier may see, by the list of the largest plan. */
const permitted = new Map<string, readonly Seen[]>();
async function permittedTo(tier: Tier, ranking: RankingKind, list: Query): Promise<readonly Seen[]> {
  const key = JSON.stringify([ranking, list]);
  const whole = permitted.get(key) ?? (await walk('team', ranking, { ...list, pageSize: '100' }, false));
  permitted.set(key, whole);
  return whole.filter(({ rank }) => rank <= limitOf(ranking, tier));
}

it('every tier sees exactly its rows', async () => {
  for (const ranking of rankingKinds) {
    for (const tier of ['free', 'basic', 'pro', 'team'] as const) {
      const rows = await walk(tier, ranking, { pageSize: '100' }, true);
      const { hasMore } = await read(tier, ranking, {});
      const all = { video: makers + 18, influencer: makers, tag: 113, ad: makers + 18 }[ranking];
      const limit = limitOf(ranking, tier);
      expect(rows.map(({ rank }) => rank)).toEqual(
        Array.from({ length: Math.min(all, limit) }, (_, at) => at + 1),
      );
      expect(hasMore).toBe(all > limit);
    }
  }
});

const lists = fc.oneof(
  fc.constantFrom<Query>({}, { region: 'DE' }, { category: 'beauty' }, { date: '2026-11-20' }),
  fc.constantFrom<Query>({ date: '2026-11-20', region: 'JP' }, { date: '2026-11-19', category: 'games' }),
  fc.constantFrom<Query>({ region: 'JP', category: 'games' }, { followers_start: '30000' }),
  fc.constantFrom<Query>({ followers_end: '90000', region: 'DE' }, { followers_start: '0' }),
);
const choices = fc.record({
  language: fc.constantFrom('', 'ja', 'de,ja', 'fr'),
  keyword: fc.constantFrom('', 'maker1', 'p1', 'tag9', 'acme', '3'),
  format: fc.constantFrom('', '', 'short', 'long', 'image'),
  sort: fc.nat(4),
  pageSize: fc.constantFrom('7', '20', '100'),
});

it('no combination of pages, sorts, filters and files reveals more', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...rankingKinds),
      fc.constantFrom<Tier>('free', 'basic', 'pro'),
      lists,
      choices,
      fc.constantFrom('pages', 'cursors', 'file'),
      async (ranking, tier, list, { format, sort, pageSize, ...choice }, way) => {
        const sorts = rankingSorts[ranking];
        const query = {
          ...list,
          ...choice,
          sort: sorts[sort % sorts.length] ?? 'rank',
          ...((ranking === 'video' || ranking === 'ad') && { format }),
        };
        const rows =
          way === 'file'
            ? await exported(tier, ranking, query)
            : await walk(tier, ranking, { ...query, pageSize }, way === 'cursors');
        const may = new Map((await permittedTo(tier, ranking, list)).map(({ rank, name }) => [rank, name]));
        for (const { rank, name } of rows) expect(may.get(rank)).toBe(name);
        expect(new Set(rows.map(({ rank }) => rank)).size).toBe(rows.length);
        const isWhole = choice.language === '' && choice.keyword === '' && (query.format ?? '') === '';
        if (isWhole) expect(rows).toHaveLength(may.size);
      },
    ),
    { numRuns: countOf({ quick: 30, full: 200, all: 200 }) },
  );
});
