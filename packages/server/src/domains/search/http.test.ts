import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { plant, searchDay, seedsOf } from './testing/seed.ts';

let harness: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  harness = await testApp();
  harness.now = searchDay;
  await plant(harness.database.db, seedsOf(60));
  headers = await harness.headersOf('13800000001');
});
afterAll(() => harness.close());

const post = (path: string, payload: unknown, language = 'zh') =>
  harness.app.inject({
    method: 'POST',
    url: `/kol/api/blogger/${path}`,
    headers: { ...headers, 'accept-language': language, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

describe('search over HTTP', () => {
  it('returns an envelope of rows with string ids', async () => {
    const answer = await post('tiktok/search', { keyword: 'home' });
    expect(answer.statusCode).toBe(200);
    const { code, data } = answer.json();
    expect(code).toBe(0);
    expect(data.totalKind).toBe('exact');
    expect(typeof data.list[0].id).toBe('string');
  });

  it.each([
    [{ followerCount_start: 'many' }, 'followerCount_start', 'not_a_number'],
    [{ avg_plays_start: '10', avg_plays_end: '9' }, 'avg_plays_start', 'range_reversed'],
    [{ keyword: 'x'.repeat(10_000) }, 'keyword', 'too_long'],
    [{ platform: 'youtube' }, 'platform', 'mismatch'],
    [{ searchAfter: 'rubbish' }, 'searchAfter', 'stale_cursor'],
    [{ sort: 'luck' }, 'sort', 'unknown_value'],
    [{ pageSize: 101 }, 'pageSize', 'too_large'],
    [{ colour: 'red' }, 'colour', 'unknown_field'],
    [{ exclude: 'everybody' }, 'exclude', 'unknown_value'],
    [{ keyword_mode: 'some' }, 'keyword_mode', 'unknown_value'],
    [{ keyword_exclude: 'x'.repeat(201) }, 'keyword_exclude', 'too_long'],
    [{ growth_start: '--2' }, 'growth_start', 'not_a_number'],
    [{ growth_start: '-2', growth_end: '-3' }, 'growth_start', 'range_reversed'],
    [{ price_start: '-1' }, 'price_start', 'not_a_number'],
    [{ cpm_end: 'cheap' }, 'cpm_end', 'not_a_number'],
    [{ updatedDate: '0' }, 'updatedDate', 'wrong_format'],
  ])('the report rejects %j with a field error', async (body, field, rule) => {
    const answer = await post('tiktok/search', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('returns errors in the requested language', async () => {
    const body = { searchAfter: 'rubbish' };
    const texts = await Promise.all(
      ['zh', 'en'].map(async (language) => {
        const answer = await post('tiktok/search', body, language);
        return answer.json<{ data: { fields: { searchAfter: { msg: string } } } }>().data.fields.searchAfter
          .msg;
      }),
    );
    expect(texts[1]).toBe('The list has changed, please search again');
    expect(texts[0]).toMatch(/\p{sc=Han}/u);
  });

  it('rejects unknown platforms', async () => {
    const answer = await post('myspace/search', {});
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().code).not.toBe(0);
  });

  it.each(['´', 'beauty ¨', '¯\\_(ツ)_/¯', '´∀｀', '\u0301'])(
    'searches and counts for %s, a character that normalises to nothing',
    async (text) => {
      const filters = ['keyword', 'keyword_exclude', 'user_name', 'description'].map((field) => ({
        [field]: text,
      }));
      for (const filter of [...filters, { keyword: text, keyword_mode: 'any' }]) {
        for (const path of ['tiktok/search', 'tiktok/count']) {
          const answer = await post(path, filter);
          expect([answer.statusCode, answer.json().code], `${path} ${JSON.stringify(filter)}`).toEqual([
            200, 0,
          ]);
        }
      }
    },
  );

  it('requires a login', async () => {
    const answer = await harness.app.inject({ method: 'GET', url: '/kol/api/blogger/tiktok/filterOptions' });
    expect(answer.statusCode).toBe(401);
  });

  it('returns counts, options and suggestions', async () => {
    const counted = await post('tiktok/count', { facets: 'region,followerCount' });
    expect(Object.keys(counted.json().data.facets)).toEqual(['region', 'followerCount']);
    const get = (url: string) =>
      harness.app.inject({ method: 'GET', url: `/kol/api/blogger/${url}`, headers });
    expect((await get('tiktok/filterOptions')).json().data.recentDays).toEqual([7, 30, 90, 180]);
    expect((await get('suggest?platform=tiktok&q=lina')).json().data.creators[0].handle).toMatch(/^lina/);
    expect((await get('suggest?platform=tiktok&q=')).json().data).toEqual({ creators: [], tags: [] });
  });
});
