import type { CreatorRow, SimilarCreator } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { audience, creator, video } from '../../creator/tables.ts';
import { blacklistEntry } from '../../favourites/tables.ts';
import { account } from '../../session/tables.ts';
import { plant, searchDay, seedsOf } from '../testing/seed.ts';

const [basic, pro, owner, member] = ['13800000002', '13800000003', '13800000004', '13800000005'];
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  // Topic weights come from statistics, which autovacuum would update during a test.
  await harness.database.pool.query('alter table creator set (autovacuum_enabled = false)');
  await plant(harness.database.db, seedsOf(300));
  await harness.database.pool.query("select setval(pg_get_serial_sequence('creator', 'id'), 10000)");
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = searchDay;
  await harness.database.pool.query('delete from creator where id > 10000');
  await harness.database.pool.query('truncate equity_usage, equity_charge, blacklist_entry');
});

type Kept = Partial<typeof creator.$inferInsert>;
let number = 0;
const lina: Kept = {
  tags: ['woodworking'],
  region: 'NZ',
  language: 'mi',
  followers: 60_000,
  medianPlays: 20_000,
  interactionRate: 0.05,
  followerPlays: 1 / 3,
  priceMiddle: 300,
};

/** Inserts a creator like Lina, with changes. */
async function keep(other: Kept = {}): Promise<string> {
  number += 1;
  const handle = `kept${number}`;
  const [made] = await harness.database.db
    .insert(creator)
    .values({
      platform: 'tiktok',
      handle,
      handleKey: handle,
      name: handle,
      basis: 'reported',
      metricVersion: 1,
      source: 'demo',
      searchTokens: '',
      ...lina,
      ...other,
    })
    .returning({ id: creator.id });
  return String(made?.id);
}

interface Answer {
  readonly code: number;
  readonly data: {
    readonly list: SimilarCreator[];
    readonly seeds: CreatorRow[];
    readonly negatives: CreatorRow[];
    readonly missing: string[];
    readonly quota: { readonly used: number };
  };
}

async function ask(payload: object, username = pro, platform = 'tiktok'): Promise<Answer> {
  const url = `/kol/api/blogger/${platform}/similar`;
  return (await harness.callAs(username, { method: 'POST', url, payload })).json();
}
const idsOf = ({ data }: Answer) => data.list.map((one) => one.creator.id);

describe('look-alikes', () => {
  it('are sorted by similarity, with score, nearest traits and team status', async () => {
    const [seed, twin, far] = [
      await keep(),
      await keep(),
      await keep({ followers: 600_000, medianPlays: 9 }),
    ];
    const { data } = await ask({ seeds: [seed], pageSize: 5 });
    expect(data.list.map((one) => one.creator.id).slice(0, 2)).toEqual([twin, far]);
    expect(data.list[0]).toMatchObject({
      score: 100,
      creator: { teamStatus: { contact: 'none', lists: 0, isBlacklisted: false, isUnlocked: false } },
      traits: [
        { kind: 'topics', similarity: 1, shared: ['woodworking', 'diy'], value: null, seedValue: null },
        { kind: 'region', shared: ['NZ'] },
        { kind: 'language', shared: ['mi'] },
      ],
    });
    expect(data.list).toHaveLength(5);
    expect(data.list.map(({ score }) => score)).toEqual(
      data.list.map(({ score }) => score).toSorted((a, b) => b - a),
    );
  });

  it('exclude seeds, negatives, removed creators and the team’s blacklist', async () => {
    const [seed, negative, gone, black, theirs] = [
      await keep(),
      await keep({ tags: ['cars'] }),
      await keep({ goneAt: searchDay }),
      await keep(),
      await keep(),
    ];
    const { db } = harness.database;
    const teamOf = async (username: string) =>
      (await db.select().from(account).where(eq(account.username, username)))[0]?.teamId ?? 0;
    const entry = { reason: 'spam', createdAt: searchDay };
    await db.insert(blacklistEntry).values([
      { ...entry, teamId: await teamOf(pro), creatorId: Number(black) },
      { ...entry, teamId: await teamOf(owner), creatorId: Number(theirs) },
    ]);
    const ids = idsOf(await ask({ seeds: [seed], negatives: [negative], pageSize: 100 }));
    expect(ids[0]).toBe(theirs);
    for (const id of [seed, negative, gone, black]) expect(ids).not.toContain(id);
    expect(idsOf(await ask({ seeds: [seed], pageSize: 100 }, owner))).toContain(black);
  });

  it('avoid negatives: creators close to them rank lower', async () => {
    const seed = await keep({ tags: ['woodworking', 'knitting'] });
    const [wood, knit] = [await keep(), await keep({ tags: ['knitting'] })];
    const negative = await keep({ region: 'FR' });
    const before = idsOf(await ask({ seeds: [seed] }));
    const after = idsOf(await ask({ seeds: [seed], negatives: [negative] }));
    expect(before.indexOf(wood)).toBeLessThan(before.indexOf(knit));
    expect(after.indexOf(knit)).toBeLessThan(after.indexOf(wood));
  });

  it('are limited to a filter’s matches', async () => {
    const seed = await keep();
    const [other, own] = [await keep({ region: 'FR', followers: 9_000_000 }), await keep()];
    const ids = idsOf(await ask({ seeds: [seed], filter: { region: 'FR' } }));
    expect(ids).toEqual([other]);
    expect(ids).not.toContain(own);
    expect(
      idsOf(await ask({ seeds: [seed], filter: { region: 'JP', haveEmail: '1' } })).length,
    ).toBeGreaterThan(0);
    expect(await ask({ seeds: [seed], filter: { platform: 'youtube' } })).toMatchObject({ code: 400 });
  });

  it('use hashtags of the latest posts and the audience', async () => {
    const bareOf = { tags: [], region: null, language: null };
    const [seed, plain, same] = [await keep(bareOf), await keep(bareOf), await keep(bareOf)];
    const { db } = harness.database;
    for (const id of [seed, same]) {
      await db.insert(video).values({
        creatorId: Number(id),
        externalId: `v${id}`,
        postedAt: searchDay,
        hashtags: ['#Tidy', 'ad'],
      });
      await db.insert(audience).values({
        creatorId: Number(id),
        origin: 'modelled',
        asOf: searchDay,
        gender: { female: 0.8, male: 0.2 },
        age: { '18-24': 1 },
        region: { NZ: 0.7, AU: 0.3 },
        language: {},
      });
    }
    const { data } = await ask({ seeds: [seed] });
    expect(data.list[0]?.creator.id).toBe(same);
    expect(data.list.find((one) => one.creator.id === plain)?.score).toBeLessThan(100);
    expect(data.list[0]?.traits).toContainEqual(
      expect.objectContaining({ kind: 'hashtags', shared: ['tidy'] }),
    );
  });

  it.each([
    ['topics', { tags: [] }],
    ['topics and region', { tags: [], region: null, language: null }],
    ['followers', { followers: null, followerPlays: null }],
    [
      'any figure',
      { followers: null, medianPlays: null, interactionRate: null, followerPlays: null, priceMiddle: null },
    ],
    ['any figure and topics', { tags: [], followers: null, medianPlays: null, followerPlays: null }],
  ] satisfies [string, Kept][])('are found for a seed without %s', async (_, less) => {
    const [seed, twin] = [await keep(less), await keep()];
    expect(idsOf(await ask({ seeds: [seed] }))).toContain(twin);
  });

  it('a missing seed, or one without known traits, gives no creators, for free', async () => {
    const bare = Object.fromEntries(Object.keys(lina).map((key) => [key, key === 'tags' ? [] : null]));
    const unknown = await keep(bare);
    expect((await ask({ seeds: [unknown] })).data).toMatchObject({ list: [], quota: { used: 0 } });
    const [elsewhere, seed] = [await keep({ platform: 'youtube' }), await keep()];
    const { data } = await ask({ seeds: ['999999', elsewhere, 'x', '007'] });
    expect(data).toMatchObject({
      list: [],
      seeds: [],
      missing: ['999999', elsewhere, 'x', '007'],
      quota: { used: 0 },
    });
    await keep();
    const some = await ask({ seeds: [seed, '999999'], negatives: [elsewhere, unknown] });
    expect(some.data.seeds.map(({ id }) => id)).toEqual([seed]);
    expect(some.data.negatives.map(({ id }) => id)).toEqual([unknown]);
    expect(some.data.missing).toEqual(['999999', elsewhere]);
    expect(some.data.list.length).toBeGreaterThan(0);
  });

  it.each([
    [{ seeds: [] }],
    [{ seeds: Array.from({ length: 21 }, (_, at) => String(at)) }],
    [{ seeds: ['1'], negatives: Array.from({ length: 21 }, (_, at) => String(at)) }],
    [{ seeds: ['1'], pageSize: 101 }],
    [{ seeds: ['1'], filter: { followerCount_start: '9', followerCount_end: '1' } }],
  ])('refuse %j', async (payload) => {
    expect(await ask(payload)).toMatchObject({ code: 400 });
  });
});

describe('cost of similar creators', () => {
  it('is one search per day, person and seeds in any order; colleagues are charged again', async () => {
    const [one, other] = [await keep(), await keep({ followers: 70_000 })];
    await keep();
    const used = async (payload: object, username = owner) => (await ask(payload, username)).data.quota.used;
    expect(await used({ seeds: [one, other] })).toBe(1);
    expect(await used({ seeds: [other, one, one], pageSize: 3 })).toBe(1);
    expect(await used({ seeds: [one, other] }, member)).toBe(2);
    expect(await used({ seeds: [one], negatives: [other] })).toBe(3);
    expect(await used({ seeds: [one, other], filter: { region: 'NZ' } })).toBe(4);
    harness.now = new Date(searchDay.getTime() + 86_400_000);
    expect(await used({ seeds: [one, other] })).toBe(1);
  });

  it('requires a plan with this scope; a rejection names the scope and is free', async () => {
    const seed = await keep();
    expect(await ask({ seeds: [seed] }, basic)).toMatchObject({
      code: 430,
      data: { feature: 'searchScope', limit: 2, needVersion: 'pro' },
    });
    const { rowCount } = await harness.database.pool.query('select from equity_charge');
    expect(rowCount).toBe(0);
  });
});
