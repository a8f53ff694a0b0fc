import {
  addShortLink,
  type BodyOf,
  changeShortLink,
  conversionWindows,
  getShortLink,
  getShortLinkConversions,
  recordShortConversion,
} from '@reachkit/contract';
import { addTeamKey, revokeTeamKey } from '@reachkit/contract/account/teamKey';
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamKey } from '../../../platform/keys/tables.ts';
import { ratePolicies } from '../../../platform/limits/policies.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { ClickIds } from './clickId.ts';

const { owner, member, basic: stranger } = people;
const dayMs = 86_400_000;
const clickIds = new ClickIds(testSecrets().hash);

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await testApp();
  ask = createAsk(harness);
});
afterAll(() => harness.close());

let key: string;
let keyId: string;
beforeEach(async () => {
  await emptyTables(
    harness.database.pool,
    'short_link, short_conversion, short_coupon, team_key, short_total',
  );
  // Moves the clock to the next window of every rate limit.
  harness.now = new Date(harness.now.getTime() + 60_000);
  ({ key, keyId } = await addKey());
});

async function addKey(who: string = owner): Promise<{ key: string; keyId: string }> {
  const body = { name: 'Shop', scopes: ['conversion' as const] };
  const { data } = await ask(who, addTeamKey, { body });
  return { key: data.key, keyId: data.entry.id };
}

type Report = Partial<BodyOf<typeof recordShortConversion>>;
let events = 0;
async function report(payload: Report, authorization = `Bearer ${key}`) {
  events += 1;
  const answer = await harness.app.inject({
    method: recordShortConversion.method,
    url: recordShortConversion.path,
    headers: { authorization },
    payload: { event: 'purchase', event_id: `e${events}`, ...payload },
  });
  return { status: answer.statusCode, ...answer.json() };
}

type Form = Partial<BodyOf<typeof addShortLink>>;
const addLink = async (form: Form = {}, who: string = owner) =>
  (await ask(who, addShortLink, { body: { name: 'Box', productLink: 'https://shop.example/', ...form } }))
    .data;
/** Returns the click id of a visit to a link a number of milliseconds ago. */
const clicked = ({ id }: { id: string }, agoMs = 60_000) =>
  clickIds.of({ id: crypto.randomUUID(), at: harness.now.getTime() - agoMs, linkId: Number(id) });
const read = async (id: string, days: number) =>
  (await ask(member, getShortLinkConversions, { params: { id }, query: { days: String(days) } })).data;

describe('a conversion', () => {
  it('counts for its visit’s link, in both windows or the longer one', async () => {
    const link = await addLink();
    const attributed = { code: 0, data: { isAttributed: true, linkId: link.id, isRepeated: false } };
    expect(await report({ click_id: clicked(link), value: '129.9', currency: 'CNY' })).toMatchObject(
      attributed,
    );
    const late = { click_id: clicked(link, 8 * dayMs), value: '0.1', currency: 'CNY' };
    expect(await report(late)).toMatchObject(attributed);
    const tooLate = await report({ click_id: clicked(link, 30 * dayMs + 1) });
    expect(tooLate.data).toEqual({ isAttributed: false, linkId: null, isRepeated: false });
    const purchases = (count: number, value: number) => ({
      list: [{ event: 'purchase', count, value, currency: 'CNY' }],
    });
    expect(await read(link.id, 7)).toMatchObject(purchases(1, 12_990));
    expect(await read(link.id, 30)).toMatchObject(purchases(2, 13_000));
  });

  it('counts at its own time, not at the time of the report', async () => {
    const link = await addLink();
    const at = new Date(harness.now.getTime() - 20 * dayMs).toISOString();
    await report({ click_id: clicked(link, 21 * dayMs), at });
    expect((await read(link.id, 7)).list).toMatchObject([{ count: 1 }]);
    expect((await report({ click_id: clicked(link, 10 * dayMs), at })).data.isAttributed).toBe(false);
  });

  it('is stored once, even for ten concurrent reports, with the same response', async () => {
    const [link, other] = [await addLink(), await addLink()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report({ click_id: clicked(link), event_id: 'order-1' })),
    );
    expect(answers.filter(({ data }) => !data.isRepeated)).toHaveLength(1);
    const again = await report({ click_id: clicked(other), event: 'refund', event_id: 'order-1' });
    expect(again.data).toEqual({ isAttributed: true, linkId: link.id, isRepeated: true });
    expect((await read(link.id, 7)).list).toEqual([
      { event: 'purchase', count: 1, value: null, currency: null },
    ]);
    const theirs = await addKey(stranger);
    expect((await report({ coupon: 'X', event_id: 'order-1' }, `Bearer ${theirs.key}`)).data).toMatchObject({
      isRepeated: false,
    });
  });

  it('counts for its coupon’s link, in any spelling, if no visit is known', async () => {
    const [link, visited] = [await addLink({ coupons: ['Mia-10', 'mia-10', 'ÉTÉ'] }), await addLink()];
    expect(link.coupons).toHaveLength(2);
    expect((await report({ coupon: ' MIA-10 ' })).data.linkId).toBe(link.id);
    expect((await report({ coupon: 'été', click_id: 'unknown' })).data.linkId).toBe(link.id);
    expect((await report({ coupon: 'Mia-10', click_id: clicked(visited) })).data.linkId).toBe(visited.id);
    expect((await report({ coupon: 'nope' })).data.isAttributed).toBe(false);
    for (const days of conversionWindows) expect((await read(link.id, days)).list[0]?.count).toBe(2);
  });

  it('never counts for a link of another team', async () => {
    const link = await addLink({ coupons: ['MIA'] }, stranger);
    const { data } = await report({ click_id: clicked(link), coupon: 'MIA' });
    expect(data.isAttributed).toBe(false);
  });

  it.each<[Report, string, string]>([
    [{}, 'click_id', 'required'],
    [{ coupon: ' ' }, 'coupon', 'required'],
    [{ click_id: 'x'.repeat(65) }, 'click_id', 'too_long'],
    [{ coupon: 'a', event: 'Purchase' }, 'event', 'wrong_format'],
    [{ coupon: 'a', value: '1,5', currency: 'CNY' }, 'value', 'not_a_number'],
    [{ coupon: 'a', value: '-1', currency: 'CNY' }, 'value', 'not_a_number'],
    [{ coupon: 'a', value: '1' }, 'currency', 'required'],
    [{ coupon: 'a', currency: 'yuan' }, 'currency', 'wrong_format'],
    [{ coupon: 'a', event_id: '' }, 'event_id', 'required'],
    [{ coupon: 'a', at: 'yesterday' }, 'at', 'wrong_format'],
    [{ coupon: 'a', at: '2099-01-01T00:00:00Z' }, 'at', 'future'],
  ])('is rejected with a field error: %o', async (wrong, field, rule) => {
    expect(await report(wrong)).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });
});

describe('cost per conversion', () => {
  it('is the fee divided by visits and by orders, and unknown without fee', async () => {
    const link = await addLink({ fee: { amount: 50_000, currency: 'USD' } });
    expect(await read(link.id, 7)).toEqual({
      list: [],
      costPerVisit: null,
      costPerOrder: null,
      currency: 'USD',
    });
    await harness.database.pool.query(
      'insert into short_total (team_id, link_id, pv, uv, bots) select team_id, id, 400, 300, 9 from short_link',
    );
    await report({ click_id: clicked(link) });
    await report({ click_id: clicked(link), value: '1', currency: 'USD' });
    await report({ click_id: clicked(link), event: 'sign_up' });
    expect(await read(link.id, 7)).toMatchObject({ costPerVisit: 125, costPerOrder: 25_000 });
    const free = await addLink();
    await report({ click_id: clicked(free) });
    expect(await read(free.id, 7)).toMatchObject({ costPerVisit: null, costPerOrder: null, currency: null });
  });
});

describe('a fee in a currency without decimals', () => {
  it('is divided in whole units, while order values stay in hundredths', async () => {
    const link = await addLink({ fee: { amount: 5_000, currency: 'JPY' } });
    await harness.database.pool.query(
      'insert into short_total (team_id, link_id, pv, uv, bots) select team_id, id, 400, 300, 9 from short_link',
    );
    await report({ click_id: clicked(link), value: '1200', currency: 'JPY' });
    await report({ click_id: clicked(link), value: '800', currency: 'JPY' });
    expect(await read(link.id, 7)).toEqual({
      list: [{ event: 'purchase', count: 2, value: 200_000, currency: 'JPY' }],
      costPerVisit: 12.5,
      costPerOrder: 2_500,
      currency: 'JPY',
    });
    const { rows } = await harness.database.pool.query('select fee::int, currency from short_link');
    expect(rows).toEqual([{ fee: 5_000, currency: 'JPY' }]);
  });
});

describe('conversion report', () => {
  it('needs an unrevoked key with the conversion scope', async () => {
    const login = await harness.headersOf(people.free);
    for (const wrong of ['', 'Bearer', `Bearer rk_${'a'.repeat(43)}`, `Basic ${key}`, login.authorization]) {
      expect(await report({ coupon: 'a' }, wrong)).toMatchObject({ status: 401, code: 401 });
    }
    await harness.database.db.update(teamKey).set({ scopes: [] });
    expect(await report({ coupon: 'a' })).toMatchObject({ status: 403, code: 403 });
    await harness.database.db.update(teamKey).set({ scopes: ['conversion'] });
    expect((await report({ coupon: 'a' })).code).toBe(0);
    await ask(owner, revokeTeamKey, { params: { id: keyId } });
    expect(await report({ coupon: 'a' })).toMatchObject({ status: 401, code: 401 });
  });

  it('is rate-limited per key; other keys are not affected', async () => {
    const [{ limit }] = ratePolicies.callsByTeamKey.windows;
    const send = async (given: string) =>
      (
        await harness.app.inject({
          method: 'POST',
          url: recordShortConversion.path,
          payload: {},
          headers: { authorization: `Bearer ${given}` },
        })
      ).json().code;
    // A few in parallel, as a shop's server would send them.
    const calls = pLimit(8);
    const codes = await calls.map(Array(limit + 3).fill(key), send);
    expect(codes.filter((code) => code === 429)).toHaveLength(3);
    expect(await send((await addKey()).key)).toBe(400);
  });
});

describe('the coupon codes of a link', () => {
  it('are unique within the team, and become free when removed', async () => {
    const link = await addLink({ coupons: ['MIA'] });
    const body = { name: 'B', productLink: 'https://shop.example/', coupons: ['mia'] };
    expect(await ask(owner, addShortLink, { body })).toMatchObject({
      code: 400,
      data: { fields: { coupons: { rule: 'coupon_taken' } } },
    });
    expect((await addLink({ coupons: ['MIA'] }, stranger)).coupons).toEqual(['MIA']);
    const change = { params: { id: link.id }, body: { coupons: [], addsClickId: true, revision: 1 } };
    expect((await ask(owner, changeShortLink, change)).data).toMatchObject({
      coupons: [],
      addsClickId: true,
    });
    const next = await addLink({ coupons: ['mia'] });
    expect((await ask(owner, getShortLink, { params: { id: next.id } })).data.coupons).toEqual(['mia']);
  });
});
