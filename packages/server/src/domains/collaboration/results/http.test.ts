import {
  changePromotionRates,
  errorCodes,
  exportPromotionResults,
  fillPath,
  getPromotionResults,
  listReportShares,
  revokeReportShare,
  shareReport,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { addProject, enterReadings, personOf, storeReadings } from '../../monitor/figures/testing/world.ts';
import { rowsUsed } from '../../search/exporting/testing/world.ts';
import { plantCooperation, plantLink, plantPromotion, plantShortLink } from '../testing/plant.ts';

const { owner, member, basic: stranger } = people;
const dayMs = 86_400_000;

let harness: TestApp;
let ask: Ask;
let own: { teamId: number; accountId: number };
beforeAll(async () => {
  harness = await listWorld(6);
  own = await personOf(harness, owner);
});
afterAll(() => harness.close());

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await harness.database.pool.query(text, [...values])).rows;

/** A promotion with two creators: one with two posts and orders, one in euro without a short link. */
let id: string;
let projectId: number;
beforeEach(async () => {
  ask = createAsk(harness);
  await query(
    'truncate promotion, monitor_project, shared_page, short_link, equity_usage, equity_charge, equity_override cascade; delete from post',
  );
  const { teamId } = own;
  const at = (days: number) => new Date(harness.now.getTime() - days * dayMs);
  await storeReadings(harness, [
    { externalId: 'a', postedAt: at(4), readAt: at(3), counts: { views: 1_000, likes: 10 } },
    { externalId: 'a', postedAt: at(4), readAt: at(1), counts: { views: 3_000, likes: 90, comments: 60 } },
    { externalId: 'b', postedAt: at(2), readAt: at(2), counts: {} },
  ]);
  projectId = await addProject(harness, teamId);
  const [first, second] = [
    await plantLink(harness, teamId, { projectId, externalId: 'a' }),
    await plantLink(harness, teamId, { projectId, externalId: 'b' }),
  ];
  const promotionId = await plantPromotion(harness, teamId, {
    monitorProjectId: projectId,
    brand: '=Yunxiu<b>',
  });
  id = String(promotionId);
  await plantCooperation(
    harness,
    { teamId, promotionId },
    {
      creatorId: 1,
      name: '=cmd|<script>alert(1)</script>',
      fee: 60_000,
      paid: [20_000],
      estimate: 750,
      deliverables: [{ linkId: first }, { linkId: second }, {}],
    },
  );
  await plantCooperation(harness, { teamId, promotionId }, { creatorId: 2, fee: 10_000, currency: 'EUR' });
  await plantCooperation(harness, { teamId, promotionId }, { creatorId: 3, isCancelled: true });
  await plantShortLink(harness, teamId, {
    promotionId,
    creatorId: 1,
    clicks: 500,
    visitors: 400,
    events: [
      { event: 'purchase', value: 12_000, currency: 'USD', days: 29 },
      { event: 'purchase', value: 8_000, currency: 'USD' },
      { event: 'purchase', value: null, currency: 'USD', days: 1 },
      { event: 'purchase', value: 99_000, currency: 'USD', days: 31 },
      { event: 'refund', value: 8_000, currency: 'USD' },
      { event: 'sign_up', value: 5_000, currency: 'USD' },
    ],
  });
});

const results = (who: string = owner) => ask(who, getPromotionResults, { params: { id } });

describe('results of a promotion', () => {
  it('are paid only where each fee was paid exactly', async () => {
    const { teamId } = await personOf(harness, owner);
    const isPaid = async (...paid: readonly number[]) => {
      const promotionId = await plantPromotion(harness, teamId, {});
      for (const [place, amount] of paid.entries())
        await plantCooperation(
          harness,
          { teamId, promotionId },
          { creatorId: place + 1, fee: 10_000, paid: [amount] },
        );
      const params = { id: String(promotionId) };
      return (await ask(owner, getPromotionResults, { params })).data.isPaid;
    };
    expect(await isPaid(10_000, 10_000)).toBe(true);
    // A payment beyond one fee does not pay another.
    expect(await isPaid(15_000, 5_000)).toBe(false);
    expect(await isPaid(10_001)).toBe(false);
  });

  it('count known posts, people and orders within 30 days, and take refunds off', async () => {
    const { data } = await results(member);
    const [first, second, ...rest] = data.creators;
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      agreed: 60_000,
      spent: 20_000,
      posts: 2,
      views: { value: 3_000, posts: 1 },
      engagements: { value: 150, posts: 1 },
      engagement: 0.05,
      costPerThousand: 10_000,
      costPerEngagement: 200,
      costPerVisitor: 150,
      costPerOrder: 20_000,
      clicks: 500,
      visitors: 400,
      orders: 3,
      revenue: 12_000,
      estimate: 75_000,
      items: [
        { views: 3_000, isGone: false, isByHand: false },
        { views: null, isGone: false },
      ],
    });
    expect(first?.difference).toBeCloseTo(-0.2);
    expect(second).toMatchObject({
      agreed: null,
      spent: 0,
      posts: 0,
      visitors: null,
      orders: null,
      revenue: null,
    });
    expect(data.total).toMatchObject({
      agreed: null,
      spent: 20_000,
      orders: 3,
      revenue: 12_000,
      estimate: 75_000,
    });
    expect(data.unknown).toEqual({
      views: 1,
      engagements: 1,
      rates: ['EUR'],
      estimates: 1,
      fees: 0,
      links: 1,
      orderValues: 1,
    });
    expect(data.agreed).toEqual([
      { currency: 'USD', amount: 60_000 },
      { currency: 'EUR', amount: 10_000 },
    ]);
    expect(data.byPlatform).toEqual([{ platform: 'tiktok', views: 3_000, posts: 2 }]);
    expect(data.series.map(({ views }) => views)).toEqual([null, 1_000, 1_000, 3_000]);
  });

  it('use counts that the team entered, and say so', async () => {
    const [link] = await query<{ id: number }>('select max(id)::int as id from monitor_link');
    await enterReadings(harness, own, [{ linkId: link?.id ?? 0, readAt: harness.now, views: 700 }]);
    const { data } = await results();
    expect(data.creators[0]?.items[1]).toMatchObject({ views: 700, isByHand: true });
    expect(data.total.views).toEqual({ value: 3_700, posts: 2 });
    expect(data.series.at(-1)?.views).toBe(3_700);
  });

  it('of yen take whole units, also of orders, which store hundredths', async () => {
    await query(`update promotion set currency = 'JPY'`);
    await query(`update cooperation set currency = 'JPY', fee = 78000 where creator_id = 1`);
    await query(`update short_conversion set currency = 'JPY' where value is not null`);
    const { data } = await results();
    expect(data.creators[0]).toMatchObject({ agreed: 78_000, revenue: 120, estimate: null });
    expect(data.unknown.rates).toEqual(['EUR', 'USD']);
  });

  it('of another team or a removed promotion are not found', async () => {
    expect((await results(stranger)).code).toBe(404);
    await query('update promotion set removed_at = now()');
    expect((await results()).code).toBe(404);
  });
});

describe('exchange rates', () => {
  const revisionNow = async () =>
    (await query<{ revision: number }>('select revision from promotion where id = $1', [id]))[0]?.revision ??
    0;
  const change = async (rates: readonly object[], who: string = owner, revision?: number) =>
    ask(who, changePromotionRates, {
      params: { id },
      body: { rates: rates as [], revision: revision ?? (await revisionNow()) },
    });
  const today = () => harness.now.toISOString().slice(0, 10);

  it('bring sums together, are logged before and after, and can be taken away', async () => {
    const { data } = await change([{ currency: 'EUR', rate: 1.0867, on: today() }]);
    expect(data.creators[1]?.agreed).toBe(10_867);
    expect(data.total.agreed).toBe(70_867);
    expect(data.unknown.rates).toEqual([]);
    expect(data.rates).toEqual([
      { currency: 'EUR', rate: 1.0867, on: today(), by: expect.stringMatching(/./) },
    ]);
    await change([{ currency: 'EUR', rate: 1.0867, on: today() }], member);
    await change([]);
    const log = await query(
      `select action, before, after, account_id::int from collaboration_log order by id`,
    );
    const text = `1.0867 (${today()})`;
    expect(log).toEqual([
      { action: 'rateChanged', before: { EUR: null }, after: { EUR: text }, account_id: own.accountId },
      { action: 'rateChanged', before: { EUR: text }, after: { EUR: null }, account_id: own.accountId },
    ]);
  });

  it('on an older revision are refused with the rates as they are, and nothing is lost', async () => {
    const { revision } = (await results()).data;
    const first = await change([{ currency: 'EUR', rate: 1.1, on: today() }], owner, revision);
    expect(first.data.revision).toBe(revision + 1);
    expect(await change([{ currency: 'EUR', rate: 1.2, on: today() }], member, revision)).toMatchObject({
      code: errorCodes.changedMeanwhile,
      data: { rates: [{ currency: 'EUR', rate: 1.1 }], revision: revision + 1 },
    });
    expect(await query('select rate from promotion_rate')).toEqual([{ rate: 1.1 }]);
    expect(await query('select action from collaboration_log')).toEqual([{ action: 'rateChanged' }]);
  });

  it.each([
    ['of the promotion itself', [{ currency: 'USD', rate: 1, on: '2026-01-01' }], 'rates.0.currency'],
    [
      'twice',
      [
        { currency: 'EUR', rate: 1, on: '2026-01-01' },
        { currency: 'EUR', rate: 2, on: '2026-01-01' },
      ],
      'rates.1.currency',
    ],
    ['of a day to come', [{ currency: 'EUR', rate: 1, on: '2099-01-01' }], 'rates.0.on'],
    ['of nothing', [{ currency: 'EUR', rate: 0, on: '2026-01-01' }], 'rates.0.rate'],
  ])('%s are refused', async (_case, rates, field) => {
    const { code, data } = await change(rates);
    expect(code).toBe(400);
    expect(data).toMatchObject({ fields: { [field]: expect.anything() } });
    expect(await query('select from promotion_rate')).toEqual([]);
  });

  it('of another team, and of a team whose plan has no promotions, are refused', async () => {
    const rates = [{ currency: 'EUR', rate: 1, on: '2026-01-01' }];
    expect((await change(rates, stranger)).code).toBe(404);
    await query(`update team set version = 'free' where id = $1`, [own.teamId]);
    expect((await change(rates)).code).toBe(430);
    await query(`update team set version = 'team' where id = $1`, [own.teamId]);
  });
});

describe('the file of results', () => {
  const fetch = async (who: string, format = 'csv') =>
    harness.app.inject({
      method: 'POST',
      url: fillPath(exportPromotionResults.path, { id }),
      headers: { ...(await harness.headersOf(who)), 'accept-language': 'en' },
      payload: { format },
    });

  it('has a row for each creator without formulas, and each is charged', async () => {
    const { body } = await fetch(owner);
    const [head = '', first = '', ...rest] = body.trim().split('\r\n');
    expect(head).toContain('Creator,Account,Platform,State,Cost as entered');
    expect(first).toMatch(/^'=cmd/);
    expect(rest.join('\n')).toContain(',To be published,100,EUR,,0,0,,,0,');
    expect(first).toContain(',To be published,600,USD,');
    expect(await rowsUsed(harness.database.pool, own.teamId)).toEqual({ used: 2, charged: 2 });
  });

  it('of another team is refused, and nothing is charged', async () => {
    expect((await fetch(stranger)).json()).toMatchObject({ code: 404 });
  });
});

describe('a shared report', () => {
  const browser = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    accept: 'text/html',
    'accept-language': 'en-GB',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const endsOn = () => new Date(harness.now.getTime() + 10 * dayMs).toISOString().slice(0, 10);
  const make = async (
    language: 'zh' | 'en' = 'en',
    own: { readonly showsFees?: boolean } = { showsFees: true },
  ) => (await ask(owner, shareReport, { params: { id }, body: { endsOn: endsOn(), language, ...own } })).data;
  const open = (url: string, given: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) =>
    harness.app.inject({ url: new URL(url).pathname, headers: browser, ...given });
  const shares = async () => (await ask(owner, listReportShares, { params: { id } })).data.list;

  it('shows the figures without a login, without scripts, and nothing as markup', async () => {
    const { url, share } = await make();
    expect(share).toMatchObject({ language: 'en', opens: 0, revokedAt: null });
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-language': 'en',
    });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(page.body).not.toMatch(/<script|<b>\)|javascript:| on\w+=/i);
    expect(page.body).toContain('=cmd|&lt;script&gt;');
    expect(page.body).toContain(
      '2 posts brought 3K views and 3 orders worth $120. Cost in all: $600 and EUR 100.',
    );
    expect(page.body).toContain('No exchange rate was entered for EUR');
    const chinese = await open((await make('zh')).url);
    expect(chinese.body).toContain('<html lang="zh-CN">');
    expect(chinese.body).toContain('2个帖子带来3K次播放、3笔订单');
  });

  it('without fees has no amount that was agreed, paid or estimated, and no cost', async () => {
    await query('update cooperation_payment set amount = 23456');
    const all = await open((await make()).url);
    const { url, share } = await make('en', {});
    expect(share.showsFees).toBe(false);
    expect((await shares()).map(({ showsFees }) => showsFees)).toEqual([false, true]);
    const { body, statusCode } = await open(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('2 posts brought 3K views and 3 orders worth $120.');
    // The fees, the payment, the estimate, the costs by views, interactions, visitors and orders, and their words.
    const fees =
      /\$600|EUR|234\.56|\$750|\$100\b|\$2\.00|\$1\.50|\$200|Cost\b|Spent|Fees?\b|Per 1,000|vs est|[Ee]stimate/;
    expect(all.body).toMatch(fees);
    expect(body.replace(/<style>.*?<\/style>/s, '')).not.toMatch(fees);
    const withdrawn = await ask(owner, revokeReportShare, { params: { id, shareId: share.id } });
    expect(withdrawn.data.revokedAt).not.toBeNull();
    expect((await open(url)).statusCode).toBe(410);
  });

  it('counts openings by people alone, and keeps no token', async () => {
    const { url } = await make();
    await open(url, { method: 'HEAD' });
    await open(url, { headers: { ...browser, 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    await open(url, { headers: { ...browser, 'sec-purpose': 'prefetch' } });
    expect(await shares()).toMatchObject([{ opens: 0, openedAt: null }]);
    await open(url);
    await open(url);
    expect(await shares()).toMatchObject([{ opens: 1, openedAt: harness.now.toISOString() }]);
    const token = new URL(url).pathname.slice(3);
    const [stored] = await query<{ text: string }>(
      'select coalesce((select string_agg(p::text, $1) from shared_page p), $1) || coalesce((select string_agg(l::text, $1) from collaboration_log l), $1) as text',
      [' '],
    );
    expect(stored?.text).not.toContain(token);
  });

  it('that ended, was withdrawn, is unknown, or of a removed promotion says so and nothing else', async () => {
    const { url, share } = await make();
    const revoked = await ask(owner, revokeReportShare, { params: { id, shareId: share.id } });
    expect(revoked.data.revokedAt).toBe(harness.now.toISOString());
    const again = await ask(owner, revokeReportShare, { params: { id, shareId: share.id } });
    expect(again.data).toEqual(revoked.data);
    const expired = await make();
    await query(`update shared_page set expires_at = $1 where id = $2`, [harness.now, expired.share.id]);
    const removed = await make();
    const pages = [
      [url, 410, 'This link was withdrawn'],
      [expired.url, 410, 'This link has ended'],
      [
        `${removed.url.slice(0, -1)}${removed.url.endsWith('A') ? 'B' : 'A'}`,
        404,
        'There is no report at this address',
      ],
    ] as const;
    for (const [address, code, title] of pages) {
      const page = await open(address);
      expect([page.statusCode, page.body.includes(title)]).toEqual([code, true]);
      expect(page.body).not.toMatch(/Autumn|Yunxiu|\$|cmd/);
    }
    await query('update promotion set removed_at = now()');
    expect((await open(removed.url)).statusCode).toBe(410);
    const log = await query<{ action: string }>('select action from collaboration_log order by id');
    expect(log.map(({ action }) => action)).toEqual([
      'reportShared',
      'reportRevoked',
      'reportShared',
      'reportShared',
    ]);
  });

  it('of another team is not listed, made or withdrawn', async () => {
    const { share } = await make();
    const body = { endsOn: endsOn() };
    expect((await ask(stranger, listReportShares, { params: { id } })).code).toBe(404);
    expect((await ask(stranger, shareReport, { params: { id }, body })).code).toBe(404);
    expect((await ask(stranger, revokeReportShare, { params: { id, shareId: share.id } })).code).toBe(404);
    expect((await shares())[0]?.revokedAt).toBeNull();
    const other = await plantPromotion(harness, own.teamId);
    const wrong = await ask(owner, revokeReportShare, { params: { id: String(other), shareId: share.id } });
    expect(wrong.code).toBe(404);
  });

  it.each([['2020-01-01'], ['2030-01-01']])('until %s is refused', async (day) => {
    const { code, data } = await ask(owner, shareReport, { params: { id }, body: { endsOn: day } });
    expect([code, data]).toMatchObject([400, { fields: { endsOn: expect.anything() } }]);
    expect(await shares()).toEqual([]);
  });
});
