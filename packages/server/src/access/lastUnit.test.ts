import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caller, detailWorld, people } from '../domains/creator/detail/testing/world.ts';
import { allow } from '../domains/search/exporting/testing/world.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { emptyTables } from '../testing/emptyTables.ts';

/** The last minute of a day in the teams' zone. */
const now = new Date('2026-11-20T15:59:30Z');
let harness: TestApp;
let second: TestApp;
let ask: ReturnType<typeof caller>;
/** The same person at another server of the installation. */
let askSecond: ReturnType<typeof caller>;
let team: number;
/** Creators on TikTok with posts, an address and an audience. */
let ids: string[];

beforeAll(async () => {
  harness = await detailWorld(400);
  second = await testApp({ database: harness.database });
  harness.now = now;
  second.now = now;
  const { rows } = await harness.database.pool.query<{ team: number }>(
    'select team_id::int as team from account where username = $1',
    [people.pro],
  );
  team = rows[0]?.team ?? 0;
  const known = await harness.database.pool.query<{ id: string }>(
    `update creator set email = 'maker' || id || '@example.com' where id in (
       select id from creator where platform = 'tiktok'
         and (select count(*) from video where creator_id = creator.id) > 3
         and (select count(*) from creator_snapshot where creator_id = creator.id) > 3
       order by id limit 50) returning id`,
  );
  ids = known.rows.map(({ id }) => String(id));
  await harness.database.pool.query(
    `insert into creator_audience (creator_id, origin, as_of, gender, age, region, language)
     select id, 'modelled', now(), '{"female":0.6,"male":0.4}', '{}', '{}', '{}' from unnest($1::bigint[]) id
     on conflict do nothing`,
    [ids],
  );
  ask = caller(harness);
  // A second login would end the first, so both servers are called with the same login.
  const headers = harness.headersOf(people.pro);
  harness.headersOf = () => headers;
  second.headersOf = () => headers;
  askSecond = caller(second);
});
afterAll(async () => {
  await second.close();
  await harness.close();
});
beforeEach(async () => {
  await emptyTables(harness.database.pool, 'equity_usage, equity_charge, equity_override, email_unlock, job');
});

type Call = readonly [path: string, payload?: object];

/** Sends calls in parallel, every other one to the second server; counts the responses by code. */
async function together(calls: readonly Call[]): Promise<Record<number, number>> {
  const answers = await Promise.all(
    calls.map(([path, payload], place) =>
      (place % 2 ? ask : askSecond)(people.pro, path, payload ? { method: 'POST', payload } : {}),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

async function counted(key: string) {
  const { rows } = await harness.database.pool.query<{ used: number; kept: number; reserved: number }>(
    `select (select coalesce(sum(used), 0)::int from equity_usage where team_id = $1 and key = $2) as used,
       coalesce(sum(amount) filter (where state = 'kept'), 0)::int as kept,
       coalesce(sum(amount) filter (where state <> 'kept'), 0)::int as reserved
     from equity_charge where team_id = $1 and key = $2`,
    [team, key],
  );
  return rows[0];
}
const leave = (key: string, units: number) => allow(harness.database.pool, team, key, units);

describe('parallel calls for the remaining units, of all kinds with the same counter', () => {
  it('get three analyses and no more, whichever part they request', async () => {
    expect(ids).toHaveLength(50);
    await leave('basicAnalyses', 3);
    const parts = ['overview', 'content', 'brand', 'growth?days=365'];
    const counts = await together(
      ids.map(
        (id, place): Call =>
          place % 5 === 4 ? ['compare', { ids: [id] }] : [`tiktok/${id}/${parts[place % 5]}`],
      ),
    );
    expect(counts).toEqual({ 0: 3, 430: 47 });
    expect(await counted('basicAnalyses')).toEqual({ used: 3, kept: 3, reserved: 0 });
  });

  it('get all parts of one creator for the last analysis', async () => {
    await leave('basicAnalyses', 1);
    const parts = ['overview', 'content', 'brand', 'growth?days=365'];
    const counts = await together(
      Array.from(
        { length: 50 },
        (_, place): Call =>
          place % 5 === 4 ? ['compare', { ids: [ids[0]] }] : [`tiktok/${ids[0]}/${parts[place % 5]}`],
      ),
    );
    expect(counts).toEqual({ 0: 50 });
    expect(await counted('basicAnalyses')).toEqual({ used: 1, kept: 1, reserved: 0 });
  });

  it('get comparisons whole or not at all', async () => {
    await leave('basicAnalyses', 7);
    const counts = await together(
      Array.from(
        { length: 16 },
        (_, place): Call => ['compare', { ids: ids.slice(place * 3, place * 3 + 3) }],
      ),
    );
    expect(counts).toEqual({ 0: 2, 430: 14 });
    expect(await counted('basicAnalyses')).toEqual({ used: 6, kept: 6, reserved: 0 });
  });

  it('get one audience, and two email addresses', async () => {
    await leave('audienceAnalyses', 1);
    await leave('emailUnlocks', 2);
    expect(await together(ids.map((id): Call => [`tiktok/${id}/audience`]))).toEqual({ 0: 1, 430: 49 });
    expect(await together(ids.map((id): Call => ['email/unlock', { ids: [id] }]))).toEqual({ 0: 2, 430: 48 });
    expect(await counted('audienceAnalyses')).toEqual({ used: 1, kept: 1, reserved: 0 });
    expect(await counted('emailUnlocks')).toEqual({ used: 2, kept: 2, reserved: 0 });
    const { rowCount } = await harness.database.pool.query('select from email_unlock');
    expect(rowCount).toBe(2);
  });

  it('charge two searches, also for similar creators, and none without results', async () => {
    await leave('searches', 2);
    const counts = await together(
      ids.map((id, place): Call => {
        if (place % 3 === 0) return ['tiktok/search', { followerCount_start: String(place + 1) }];
        return place % 3 === 1
          ? ['tiktok/similar', { seeds: [id] }]
          : ['tiktok/search', { keyword: `nobody at all ${place}` }];
      }),
    );
    expect((counts[0] ?? 0) + (counts[430] ?? 0)).toBe(50);
    const first = await counted('searches');
    expect(first).toEqual({ used: first?.kept, kept: first?.kept, reserved: 0 });
    expect(first?.used).toBeLessThanOrEqual(2);
    // A search without results reserves one unit and releases it, so all remaining units can be used now.
    for (let used = first?.used ?? 0; used < 2; used += 1) {
      const more: Call = ['tiktok/search', { followerCount_start: String(1000 + used) }];
      expect(await together([more])).toEqual({ 0: 1 });
    }
    expect(await together([['tiktok/search', { followerCount_start: '2000' }]])).toEqual({ 430: 1 });
    expect(await counted('searches')).toEqual({ used: 2, kept: 2, reserved: 0 });
  });
});

describe('a call that ends in the next period', () => {
  it('is charged to the period of the request', async () => {
    await harness.database.pool.query(`update team set member_since = '2026-10-21T08:00:00Z' where id = $1`, [
      team,
    ]);
    await leave('basicAnalyses', 2);
    const [a, b, c] = ids;
    expect((await ask(people.pro, `tiktok/${a}/overview`)).data.quota.used).toBe(1);
    // The clock of one server is already in the next month, that of the other is not.
    harness.now = new Date(now.getTime() + 60_000);
    const [next, last] = await Promise.all([
      ask(people.pro, `tiktok/${b}/overview`),
      askSecond(people.pro, `tiktok/${c}/overview`),
    ]);
    expect([next.code, last.code]).toEqual([0, 0]);
    expect([next.data.quota.used, last.data.quota.used]).toEqual([1, 2]);
    expect(await askSecond(people.pro, `tiktok/${b}/overview`)).toMatchObject({ code: 430 });
    harness.now = now;
  });

  it('a cancelled export is refunded once, however often it is cancelled on either server', async () => {
    await leave('exportRows', 100);
    const begun = await ask(people.pro, 'export', {
      method: 'POST',
      payload: { platform: 'tiktok', ids: ids.slice(0, 40) },
    });
    await ask(people.pro, 'export', {
      method: 'POST',
      payload: { platform: 'tiktok', ids: ids.slice(0, 10) },
    });
    const cancel = `../job/${begun.data.jobId}/cancel`;
    const counts = await together(Array.from({ length: 20 }, (): Call => [cancel, {}]));
    expect(counts).toEqual({ 0: 20 });
    expect(await counted('exportRows')).toEqual({ used: 10, kept: 10, reserved: 0 });
  });
});
