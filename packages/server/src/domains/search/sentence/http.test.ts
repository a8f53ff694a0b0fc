import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

/** Team owners, lowest plan first. */
const [free, basic, pro, team] = ['13800000001', '13800000002', '13800000003', '13800000004'];
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  harness.now = new Date('2026-11-21T08:00:00Z');
});
afterAll(() => harness.close());
beforeEach(() => harness.database.pool.query('truncate equity_usage, equity_charge'));

const ask = async (username: string, payload: Record<string, unknown>) =>
  (
    await harness.callAs(username, {
      method: 'POST',
      url: '/kol/api/blogger/nlParse',
      payload,
    })
  ).json();

describe('a sentence over HTTP', () => {
  it.each([free, basic, pro, team])('is parsed for every plan: %s', async (username) => {
    const { code, data } = await ask(username, { text: '油管 美国家居 10w+粉，女生', platform: 'tiktok' });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      platform: 'youtube',
      filter: { region: 'US', tags: 'home,decor', followerCount_start: '100000' },
      unsure: [{ text: '女生', reason: 'gender', start: 14, end: 16 }],
      quota: { used: 1 },
    });
  });

  it.each([free, basic])(
    'is parsed three times a day for %s; repeats and empty results are free',
    async (username) => {
      for (const text of ['美国家居', '日本美食', '德国露营']) {
        expect(await ask(username, { text })).toMatchObject({ code: 0 });
      }
      expect(await ask(username, { text: '法国美妆' })).toMatchObject({
        code: 430,
        data: { feature: 'sentences', used: 3, limit: 3, resetAt: expect.any(String), needVersion: 'pro' },
      });
      expect(await ask(username, { text: ' 日本美食' })).toMatchObject({
        code: 0,
        data: { quota: { used: 3, limit: 3 } },
      });
      expect(await ask(username, { text: '质感高级' })).toMatchObject({ code: 0, data: { chips: [] } });
    },
  );

  it.each([
    [{ text: 'x'.repeat(501) }, 'text', 'too_long'],
    [{}, 'text', 'required'],
    [{ text: 5 }, 'text', 'wrong_type'],
    [{ text: '', platform: 'myspace' }, 'platform', 'unknown_value'],
    [{ text: '', mood: 'good' }, 'mood', 'unknown_field'],
  ])('the report rejects %j with a field error', async (payload, field, rule) => {
    expect(await ask(team, payload)).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('may be empty: the result is empty too', async () => {
    expect((await ask(team, { text: '' })).data).toMatchObject({
      platform: null,
      chips: [],
      unsure: [],
      connectives: [],
    });
  });

  it('returns a filter that a search accepts unchanged', async () => {
    const { data } = await ask(team, { text: '欧洲、露营、5–20万粉、近一个月发过、邮箱可联系' });
    const found = await harness.callAs(team, {
      method: 'POST',
      url: '/kol/api/blogger/tiktok/search',
      payload: data.filter,
    });
    expect(found.json().code).toBe(0);
  });
});
