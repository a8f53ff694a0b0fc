import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { plant, searchDay, seedsOf } from './testing/seed.ts';

const [free, basic, pro] = ['13800000001', '13800000002', '13800000003'];
const [owner, member] = ['13800000004', '13800000005'];
let harness: TestApp;
let second: TestApp;
beforeAll(async () => {
  harness = await testApp();
  await plant(harness.database.db, seedsOf(400));
  second = await testApp({ database: harness.database });
});
afterAll(async () => {
  await second.close();
  await harness.close();
});
beforeEach(async () => {
  harness.now = searchDay;
  second.now = searchDay;
  await harness.database.pool.query('truncate equity_usage, equity_charge');
});

const call = (headers: { authorization: string }, payload: object, path = 'tiktok/search', app = harness) =>
  app.app.inject({
    method: 'POST',
    url: `/kol/api/blogger/${path}`,
    headers: { ...headers, 'accept-language': 'en' },
    payload,
  });

async function searchAs(username: string, payload: object, path?: string) {
  return (await call(await harness.headersOf(username), payload, path)).json();
}

const usedBy = async (username: string) =>
  (await searchAs(username, { keyword: 'no such creator anywhere' })).data.quota.searches.used;

describe('one charged search', () => {
  it('a charge is per filter: order, pages, page size, language and value order are free', async () => {
    const headers = await harness.headersOf(basic);
    const ask = async (body: object) => (await call(headers, body)).json().data;
    const first = await ask({ region: 'US,JP', pageSize: 5 });
    expect(first.quota).toEqual({
      rows: 200,
      searches: { limit: 100, used: 1, resetAt: expect.stringMatching(/T16:00:00.000Z$/) },
    });
    for (const again of [
      { region: 'JP,US' },
      { region: 'US,JP,US', keyword: ' ' },
      { region: 'US,JP', sort: 'followers', order: 'asc' },
      { region: 'US,JP', pageSize: 5, searchAfter: first.searchAfter },
      { region: 'US,JP', skip: 3 },
      { region: 'US,JP', platform: 'tiktok' },
      { region: 'US,JP', unknown: 'avg_plays' },
      { region: 'US,JP', audience_region_min: '30' },
    ]) {
      expect((await ask(again)).quota.searches.used).toBe(1);
    }
    expect((await ask({ region: 'US,JP', unknown: 'region' })).quota.searches.used).toBe(2);
    expect((await ask({ followerCount_start: '50' })).quota.searches.used).toBe(3);
    expect((await ask({ followerCount_start: '050.0' })).quota.searches.used).toBe(3);
    expect((await ask({ quality: 'level4,level5', tags: 'home' })).quota.searches.used).toBe(4);
    const same = { quality: 'level5,level4', tags: 'home', tags_mode: 'all' };
    expect((await ask(same)).quota.searches.used).toBe(4);
  });

  it('a charge is per person: a colleague is charged again on the same counter', async () => {
    expect((await searchAs(owner, { region: 'US' })).data.quota.searches.used).toBe(1);
    expect((await searchAs(member, { region: 'US' })).data.quota.searches.used).toBe(2);
    expect((await searchAs(member, { region: 'US' })).data.quota.searches.used).toBe(2);
    expect(await usedBy(basic)).toBe(0);
  });

  it('a charge is per day of the team’s zone', async () => {
    await searchAs(basic, { region: 'US' });
    harness.now = new Date(searchDay.getTime() + 86_400_000);
    expect((await searchAs(basic, { region: 'US' })).data.quota.searches.used).toBe(1);
    expect((await searchAs(basic, { region: 'JP' })).data.quota.searches.used).toBe(2);
  });

  it('empty or failed searches, counts, choices and suggestions are not charged', async () => {
    const headers = await harness.headersOf(basic);
    const empty = await searchAs(basic, { keyword: 'no such creator anywhere' });
    expect(empty.data).toMatchObject({ list: [], quota: { searches: { used: 0 } } });
    expect(await searchAs(basic, { platform: 'youtube' })).toMatchObject({ code: 400 });
    expect(await searchAs(basic, { searchAfter: 'rubbish' })).toMatchObject({ code: 400 });
    expect(await searchAs(basic, { region: 'US' }, 'tiktok/count')).toMatchObject({ code: 0 });
    for (const url of ['suggest?platform=tiktok&q=a', 'tiktok/filterOptions']) {
      await harness.app.inject({ url: `/kol/api/blogger/${url}`, headers });
    }
    expect(await usedBy(basic)).toBe(0);
  });
});

describe('the first page without a filter', () => {
  it.each([
    {},
    { platform: 'tiktok' },
    { sort: 'medianPlays', order: 'desc' },
    { pageSize: 1 },
    { keyword: ' ', keyword_mode: 'any', unknown: 'region', audience_region_min: '30' },
  ])('the first page is a free sample, however the request is written: %j', async (body) => {
    const { data } = await searchAs(pro, body);
    expect(data).toMatchObject({ isSample: true, quota: { searches: { used: 0 } } });
    expect(data.list.length).toBeGreaterThan(0);
  });

  it.each([
    { sort: 'followers' },
    { order: 'asc' },
    { keyword: 'a' },
    { followerCount_start: '1' },
    { skip: 20 },
    { exclude: 'listed' },
    { haveEmail: '1' },
  ])('the first page is charged if the request differs: %j', async (body) => {
    const { data } = await searchAs(pro, body);
    expect(data.list.length).toBeGreaterThan(0);
    expect(data).toMatchObject({ isSample: false, quota: { searches: { used: 1 } } });
  });

  it('after a charged next page, the first page no longer counts as a sample', async () => {
    const { searchAfter } = (await searchAs(basic, { pageSize: 5 })).data;
    const second = (await searchAs(basic, { pageSize: 5, searchAfter })).data;
    expect(second).toMatchObject({ isSample: false, quota: { searches: { used: 1 } } });
    expect((await searchAs(basic, {})).data).toMatchObject({
      isSample: false,
      quota: { searches: { used: 1 } },
    });
  });

  it('the sample is available on every platform without searches left; its next page is not', async () => {
    for (let min = 1; min <= 10; min += 1) {
      await searchAs(free, { followerCount_start: String(min) });
    }
    for (const platform of ['tiktok', 'youtube', 'instagram']) {
      expect(await searchAs(free, {}, `${platform}/search`)).toMatchObject({ code: 0 });
    }
    const { searchAfter } = (await searchAs(free, { pageSize: 5 })).data;
    expect(await searchAs(free, { pageSize: 5, searchAfter })).toMatchObject({
      code: 430,
      data: { feature: 'searches' },
    });
  });

  it('the free sample always shows a team the same creators', async () => {
    await harness.database.pool.query('truncate creator_disclosure');
    const shown = async () =>
      (await harness.database.pool.query('select count(*)::int as count from creator_disclosure')).rows[0]
        .count;
    await searchAs(basic, { pageSize: 100 });
    const first = await shown();
    expect(first).toBe(100);
    for (const pageSize of [1, 20, 100]) await searchAs(basic, { pageSize });
    expect(await shown()).toBe(first);
  });
});

describe('the daily searches', () => {
  it('daily searches end with an error that names limit and reset; repeating stays free', async () => {
    const headers = await harness.headersOf(free);
    const ask = async (body: object) => (await call(headers, body)).json();
    for (let min = 1; min <= 10; min += 1) {
      expect(await ask({ followerCount_start: String(min) })).toMatchObject({ code: 0 });
    }
    expect(await ask({ followerCount_start: '11' })).toEqual({
      code: 430,
      msg: expect.stringMatching(/upgrade/i),
      data: {
        feature: 'searches',
        used: 10,
        limit: 10,
        resetAt: expect.stringMatching(/T16:00:00.000Z$/),
        needVersion: 'basic',
      },
    });
    expect(await ask({ followerCount_start: '3', sort: 'followers' })).toMatchObject({ code: 0 });
  });

  it('exactly one of 50 concurrent requests gets the last search, over two servers', async () => {
    const headers = await harness.headersOf(free);
    for (let min = 1; min <= 9; min += 1) await call(headers, { followerCount_start: String(min) });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(
          headers,
          { followerCount_start: String(100 + index) },
          'tiktok/search',
          index % 2 === 0 ? harness : second,
        ),
      ),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 430)).toHaveLength(49);
  });
});

describe('the rows of one search', () => {
  it('rows end at the plan’s limit; further requests are rejected', async () => {
    const headers = await harness.headersOf(free);
    const ask = async (body: object) => (await call(headers, body)).json();
    const first = (await ask({ pageSize: 15 })).data;
    const rest = (await ask({ pageSize: 15, searchAfter: first.searchAfter })).data;
    expect([first.list.length, rest.list.length]).toEqual([15, 5]);
    expect(first.quota.rows).toBe(20);
    expect(rest.total).toBeGreaterThan(20);
    expect(await ask({ pageSize: 15, searchAfter: rest.searchAfter })).toMatchObject({
      code: 430,
      data: { feature: 'searchRows', used: 20, limit: 20, resetAt: null, needVersion: 'basic' },
    });
    const whole = (await ask({ pageSize: 100 })).data;
    expect(whole.list.map((row: { id: string }) => row.id)).toEqual(
      [...first.list, ...rest.list].map((row: { id: string }) => row.id),
    );
  });

  it('rows end at the plan’s limit for jumps too', async () => {
    const headers = await harness.headersOf(free);
    const ask = async (body: object) => (await call(headers, body)).json();
    const idsOf = ({ data }: { data: { list: { id: string }[] } }) => data.list.map(({ id }) => id);
    const ids = idsOf(await ask({ pageSize: 20 }));
    const jumped = await ask({ pageSize: 6, skip: 12 });
    expect(idsOf(jumped)).toEqual(ids.slice(12, 18));
    expect(idsOf(await ask({ pageSize: 6, searchAfter: jumped.data.searchAfter }))).toEqual(ids.slice(18));
    expect(await ask({ pageSize: 6, skip: 20 })).toMatchObject({
      code: 430,
      data: { feature: 'searchRows', used: 20, limit: 20 },
    });
    expect(await ask({ skip: -1 })).toMatchObject({ code: 400, data: { fields: { skip: {} } } });
  });

  it('a manipulated cursor does not extend the rows', async () => {
    const headers = await harness.headersOf(free);
    const { searchAfter } = (await call(headers, { pageSize: 20 })).json().data;
    const [body = '', signature] = searchAfter.split('.');
    const values = JSON.parse(Buffer.from(body, 'base64url').toString());
    values[values.length - 1] = 0;
    const forged = Buffer.from(JSON.stringify(values)).toString('base64url');
    for (const place of [`${forged}.${signature}`, forged, `${forged}.`, `${body}.${signature}x`]) {
      const answer = (await call(headers, { pageSize: 20, searchAfter: place })).json();
      expect(answer).toMatchObject({
        code: 400,
        data: { fields: { searchAfter: { rule: 'stale_cursor' } } },
      });
    }
  });
});

describe('the search scope', () => {
  it.each([
    { sendVideoDate: '30' },
    { avg_intrate_start: '2' },
    { avg_intrate_end: '9' },
    { follower_plays_start: '10' },
    { follower_plays_end: '90' },
    { haveEmail: '1' },
    { growth_start: '-5' },
    { price_end: '500' },
    { ad_share_end: '20' },
    { updatedDate: '30' },
  ])('the scope of free plans excludes %j, for a search and for its count', async (filter) => {
    for (const path of ['tiktok/search', 'tiktok/count']) {
      expect(await searchAs(free, filter, path)).toMatchObject({
        code: 430,
        data: { feature: 'searchScope', used: 2, limit: 1, resetAt: null, needVersion: 'basic' },
      });
      expect(await searchAs(basic, filter, path)).toMatchObject({ code: 0 });
    }
    expect(await usedBy(free)).toBe(0);
  });

  it.each([
    { audience_region: 'US', audience_region_min: '30' },
    { audience_language: 'en' },
    { audience_age: '18-24,55+' },
    { audience_gender: 'female', audience_gender_min: '50' },
  ])('the scope of basic plans excludes the audience: %j', async (filter) => {
    for (const path of ['tiktok/search', 'tiktok/count']) {
      expect(await searchAs(basic, filter, path)).toMatchObject({
        code: 430,
        data: { feature: 'searchScope', used: 3, limit: 2, resetAt: null, needVersion: 'pro' },
      });
      expect(await searchAs(pro, filter, path)).toMatchObject({ code: 0 });
    }
  });

  it.each([
    { brands: ',' },
    { brands_exclude: ' ，' },
    { hashtags: ' , #' },
    { hashtags_exclude: '、' },
    { mentions: '@' },
    { mentions_exclude: '@ ,' },
  ])('scope and charge ignore punctuation without a name: %j', async (filter) => {
    const { code, data } = await searchAs(free, filter);
    expect([code, data]).toMatchObject([0, { isSample: true, quota: { searches: { used: 0 } } }]);
    expect(await searchAs(free, filter, 'tiktok/count')).toMatchObject({ code: 0 });
    expect(await searchAs(free, { ...filter, brands: 'Acme' })).toMatchObject({
      code: 430,
      data: { feature: 'searchScope', used: 2, limit: 1 },
    });
  });

  it('a share above 100 % is rejected with a field error', async () => {
    const body = { audience_age: '18-24', audience_age_min: '101', audience_gender: 'other' };
    expect(await searchAs(pro, body, 'tiktok/search')).toMatchObject({
      code: 400,
      data: {
        fields: { audience_age_min: { rule: 'too_large' }, audience_gender: { rule: 'unknown_value' } },
      },
    });
  });

  it('the scope of free plans includes all platforms and the basic filters', async () => {
    for (const [platform, filter] of Object.entries({
      tiktok: { keyword: 'home', user_name: 'a', sort: 'interactionRate' },
      youtube: { region: 'US', language: 'en', tags: 'home', description: 'a', unknown: 'avg_intrate' },
      instagram: { followerCount_start: '1', avg_plays_end: '1000000', sizeBand: 'mid' },
    })) {
      expect(await searchAs(free, filter, `${platform}/search`)).toMatchObject({ code: 0 });
    }
  });
});
