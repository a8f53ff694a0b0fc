import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { addCreator, caller, detailWorld, type Logins, lookedAt, people } from './testing/world.ts';

let harness: TestApp;
let second: TestApp;
let ask: ReturnType<typeof caller>;
let askSecond: ReturnType<typeof caller>;
beforeAll(async () => {
  harness = await detailWorld(150);
  second = await testApp({ database: harness.database });
  second.now = lookedAt;
  const logins: Logins = new Map();
  ask = caller(harness, logins);
  askSecond = caller(second, logins);
});
afterAll(async () => {
  await second.close();
  await harness.close();
});
beforeEach(() => harness.database.pool.query('truncate equity_usage, equity_charge, creator_disclosure'));

const tiktoks = async (count: number): Promise<number[]> =>
  (
    await harness.database.pool.query<{ id: number }>(
      `select id::int from creator where platform = 'tiktok' and source = 'demo' order by id limit $1`,
      [count],
    )
  ).rows.map(({ id }) => id);
const overview = (who: string, id: number, through = ask) => through(who, `tiktok/${id}/overview`);
const basicUsed = async (who: string) =>
  (await ask(who, `tiktok/${(await tiktoks(1))[0]}`)).data.openings.basic.quota.used;

describe('an analysis', () => {
  it('is charged once per team, whichever part is opened first and by whom', async () => {
    const [id = 0] = await tiktoks(1);
    for (const part of ['overview', 'growth', 'content', 'brand', 'overview?timeZone=Europe/Paris']) {
      expect((await ask(people.owner, `tiktok/${id}/${part}`)).data.quota).toMatchObject({
        limit: 6_000,
        used: 1,
      });
      expect((await ask(people.member, `tiktok/${id}/${part}`)).data.quota.used).toBe(1);
    }
  });

  it('that is not open shows a free verdict without figures in the profile', async () => {
    const [id = 0] = await tiktoks(1);
    const { preview, openings } = (await ask(people.pro, `tiktok/${id}`)).data;
    expect(openings.basic).toMatchObject({ isOpen: false, isFree: false, quota: { used: 0 } });
    const { verdict } = (await overview(people.pro, id)).data.overview;
    const bare = { value: null, peer: null, percentile: null };
    expect(verdict.reasons.some(({ value }: { value: number | null }) => value !== null)).toBe(true);
    expect(preview).toEqual({
      kind: verdict.kind,
      reasons: verdict.reasons.map((reason: object) => ({ ...reason, ...bare })),
    });
    expect((await ask(people.pro, `tiktok/${id}`)).data).toMatchObject({
      preview: null,
      openings: { basic: { isOpen: true } },
    });
  });

  it('paid by another team is not open for this team', async () => {
    const [id = 0] = await tiktoks(1);
    await overview(people.basic, id);
    const theirs = (await ask(people.basic, `tiktok/${id}`)).data.openings.basic;
    expect(theirs).toMatchObject({ isOpen: true, until: theirs.quota.resetAt, quota: { used: 1 } });
    const ours = (await ask(people.pro, `tiktok/${id}`)).data.openings;
    expect(ours.basic).toMatchObject({ isOpen: false, until: null, quota: { used: 0, limit: 1_500 } });
    expect(ours.audience).toMatchObject({ isOpen: false, until: null, quota: { used: 0 } });
    expect((await overview(people.pro, id)).data.quota.used).toBe(1);
  });

  it('returns missing and free data even without remaining units', async () => {
    const silent = await addCreator(harness);
    const ids = await tiktoks(11);
    for (const id of ids.slice(0, 10)) await overview(people.free, id);
    expect((await overview(people.free, ids[10] ?? 0)).code).toBe(430);
    expect(await overview(people.free, silent)).toMatchObject({ code: 0, data: { quota: { used: 10 } } });
    expect((await overview(people.free, 999_999_999)).code).toBe(404);
  });

  it('an audience analysis has its own counter, and is free if no audience is known', async () => {
    const { rows } = await harness.database.pool.query<{ id: number; platform: string }>(
      `select id::int, platform from creator join creator_audience on creator_id = id limit 2`,
    );
    const known = `${rows[0]?.platform}/${rows[0]?.id}/audience`;
    expect((await ask(people.free, known)).data).toMatchObject({
      audience: { origin: expect.any(String), region: { formula: 'audience_share' } },
      quota: { limit: 1, used: 1 },
    });
    expect((await ask(people.free, known)).data.quota.used).toBe(1);
    const other = `${rows[1]?.platform}/${rows[1]?.id}/audience`;
    expect(await ask(people.free, other)).toMatchObject({
      code: 430,
      data: { feature: 'audienceAnalyses', used: 1, limit: 1 },
    });
    expect(await basicUsed(people.free)).toBe(0);
    const unknown = await addCreator(harness);
    expect((await ask(people.basic, `tiktok/${unknown}/audience`)).data).toMatchObject({
      audience: null,
      quota: { used: 0 },
    });
  });

  it('of a creator without data is free in every part', async () => {
    const id = await addCreator(harness);
    expect((await ask(people.basic, `tiktok/${id}`)).data).toMatchObject({
      preview: null,
      openings: { basic: { isOpen: false, isFree: true } },
    });
    for (const part of ['overview', 'growth', 'content', 'brand', 'audience']) {
      const { data } = await ask(people.basic, `tiktok/${id}/${part}`);
      expect([part, data.quota.used]).toEqual([part, 0]);
    }
  });

  it('is free if it fails: unknown ids, other platforms, invalid zones', async () => {
    const [id = 0] = await tiktoks(1);
    for (const path of [
      '987654321/overview',
      '0/overview',
      `0${id}/overview`,
      '-1/overview',
      'abc/overview',
      '99999999999999999999/overview',
      '9007199254740993/overview',
    ]) {
      expect(await ask(people.basic, `tiktok/${path}`)).toMatchObject({ code: 404 });
    }
    for (const part of ['', '/overview', '/growth', '/content', '/brand', '/audience']) {
      expect(await ask(people.basic, `youtube/${id}${part}`)).toMatchObject({ code: 404 });
    }
    for (const zone of ['Mars/Olympus', '+08:00', '']) {
      const refused = await ask(people.basic, `tiktok/${id}/overview?timeZone=${encodeURIComponent(zone)}`);
      expect(refused).toMatchObject({
        code: 400,
        data: { fields: { timeZone: { rule: 'unknown_value' } } },
      });
    }
    expect(await basicUsed(people.basic)).toBe(0);
  });
});

describe('50 parallel calls for the last unit, over two servers', () => {
  const leave = async (units: number) => {
    const ids = await tiktoks(10);
    for (const id of ids.slice(0, 10 - units)) await overview(people.free, id);
  };
  const fifty = (call: (place: number) => Promise<{ code: number }>) =>
    Promise.all(Array.from({ length: 50 }, (_, place) => call(place)));

  it('charge exactly one of 50 creators, and reject the others with 430', async () => {
    await leave(1);
    const ids = (await tiktoks(60)).slice(10);
    expect(new Set(ids).size).toBe(50);
    const answers = await fifty((place) =>
      overview(people.free, ids[place] ?? 0, place % 2 ? ask : askSecond),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 430)).toHaveLength(49);
    expect(await basicUsed(people.free)).toBe(10);
  });

  it('all succeed for one creator, and charge it once', async () => {
    await leave(1);
    const id = (await tiktoks(60)).at(-1) ?? 0;
    const answers = await fifty((place) => overview(people.free, id, place % 2 ? ask : askSecond));
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect(await basicUsed(people.free)).toBe(10);
  });
});

describe('a comparison', () => {
  const compare = (who: string, ids: readonly (number | string)[]) =>
    ask(who, 'compare', { method: 'POST', payload: { ids: ids.map(String) } });

  it('charges each creator that is not open yet, but none missing or without data', async () => {
    const [a = 0, b = 0] = await tiktoks(2);
    const empty = await addCreator(harness);
    await overview(people.basic, a);
    const { data } = await compare(people.basic, [b, empty, 987_654_321, a, 'x']);
    expect(data.list.map(({ creator }: { creator: { id: string } }) => creator.id)).toEqual(
      [b, empty, a].map(String),
    );
    expect(data.missing).toEqual(['987654321', 'x']);
    expect(data.quota.used).toBe(2);
    expect((await compare(people.basic, [a, b, a, b])).data).toMatchObject({
      quota: { used: 2 },
      missing: [],
    });
    expect((await compare(people.basic, [empty])).data.quota.used).toBe(2);
    expect((await overview(people.basic, b)).data.quota.used).toBe(2);
  });

  it('with too few units left names the required plan and charges nothing', async () => {
    const ids = await tiktoks(13);
    for (const id of ids.slice(0, 8)) await overview(people.free, id);
    const refused = await compare(people.free, ids.slice(7, 11));
    expect(refused).toMatchObject({
      code: 430,
      data: { feature: 'basicAnalyses', used: 8, limit: 10, needVersion: 'basic' },
    });
    expect(await basicUsed(people.free)).toBe(8);
    expect((await compare(people.free, ids.slice(7, 10))).data.quota.used).toBe(10);
  });

  it('agrees with the overviews', async () => {
    const ids = await tiktoks(3);
    const { data } = await compare(people.owner, ids);
    for (const [place, id] of ids.entries()) {
      expect(data.list[place].overview).toEqual((await overview(people.owner, id)).data.overview);
    }
  });

  it('shows an audience where its analysis is open, and charges for none', async () => {
    const { rows } = await harness.database.pool.query<{ id: number; platform: string }>(
      `select id::int, platform from creator join creator_audience on creator_id = id order by id limit 2`,
    );
    const [open, closed] = rows;
    if (!open || !closed) throw new Error('The data of the tests name two audiences.');
    const audience = `${open.platform}/${open.id}/audience`;
    const opened = await ask(people.owner, audience);
    const { data } = await compare(people.owner, [open.id, closed.id]);
    expect(data.list[0]).toMatchObject({ isAudienceOpen: true, audience: opened.data.audience });
    expect(opened.data.audience).not.toBeNull();
    expect(data.list[1]).toMatchObject({ isAudienceOpen: false, audience: null });
    const again = await ask(people.owner, audience);
    expect(again.data.quota).toEqual(opened.data.quota);
  });

  it('accepts at most five', async () => {
    expect(await compare(people.basic, await tiktoks(6))).toMatchObject({ code: 400 });
    expect(await compare(people.basic, [])).toMatchObject({ code: 400 });
  });
});
