import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

/** Owners of teams, the least membership first. */
const [free, basic, pro, team] = ['13800000001', '13800000002', '13800000003', '13800000004'];
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  harness.now = new Date('2026-11-21T08:00:00Z');
});
afterAll(() => harness.close());

const ask = async (username: string, payload: Record<string, unknown>) =>
  (
    await harness.callAs(username, {
      method: 'POST',
      url: '/kol/api/blogger/nlParse',
      payload,
    })
  ).json();

describe('a sentence over HTTP', () => {
  it.each([pro, team])('is read for a membership whose search scope goes so far: %s', async (username) => {
    const { code, data } = await ask(username, { text: '油管 美国家居 10w+粉，女生', platform: 'tiktok' });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      platform: 'youtube',
      filter: { region: 'US', tags: 'home', followerCount_start: '100000' },
      unsure: [{ text: '女生', reason: 'gender', start: 14, end: 16 }],
    });
  });

  it.each([free, basic])('is refused to a lesser membership, with what is missing: %s', async (username) => {
    expect(await ask(username, { text: '美国家居' })).toMatchObject({
      code: 430,
      data: { feature: 'searchScope', needVersion: 'pro' },
    });
  });

  it.each([
    [{ text: 'x'.repeat(501) }, 'text', 'too_long'],
    [{}, 'text', 'required'],
    [{ text: 5 }, 'text', 'wrong_type'],
    [{ text: '', platform: 'myspace' }, 'platform', 'unknown_value'],
    [{ text: '', mood: 'good' }, 'mood', 'unknown_field'],
  ])('refuses %j at its field', async (payload, field, rule) => {
    expect(await ask(team, payload)).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('may be empty: nothing is said then', async () => {
    expect((await ask(team, { text: '' })).data).toMatchObject({
      platform: null,
      chips: [],
      unsure: [],
      connectives: [],
    });
  });

  it('gives a filter that a search takes as it is', async () => {
    const { data } = await ask(team, { text: '欧洲、露营、5–20万粉、近一个月发过、邮箱可联系' });
    const found = await harness.callAs(team, {
      method: 'POST',
      url: '/kol/api/blogger/tiktok/search',
      payload: data.filter,
    });
    expect(found.json().code).toBe(0);
  });
});
