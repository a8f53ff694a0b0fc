import {
  addFavourite,
  addMailCampaign,
  addShortLink,
  addShortLinks,
  addToFavourite,
  archiveShortLink,
  type BodyOf,
  changeShortLink,
  changeShortSetting,
  checkShortLink,
  errorCodes,
  getEquity,
  getShortLink,
  listShortLinks,
  listShortLinkTargets,
  pauseShortLink,
  restoreShortLink,
  resumeShortLink,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { account } from '../../session/tables.ts';
import { shortDomain, shortLink } from '../tables.ts';

const { owner, member, free, basic: stranger } = people;

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await listWorld(11);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.database.db.delete(shortLink));

const first = { name: 'Storage box', productLink: 'https://shop.example/box?size=3' } as const;
type Form = Partial<BodyOf<typeof addShortLink>>;
const tryAdd = (who: string, form: Form = {}) => ask(who, addShortLink, { body: { ...first, ...form } });
const add = async (who: string, form: Form = {}) => (await tryAdd(who, form)).data;
const namesOf = async (who: string, query = {}) =>
  (await ask(who, listShortLinks, { query })).data.list.map(({ name }) => name);
const change = (who: string, id: string, body: Partial<BodyOf<typeof changeShortLink>>) =>
  ask(who, changeShortLink, { params: { id }, body });

describe('a short link with an unknown stored value', () => {
  it('is left out of the list, fails alone, and affects no other link', async () => {
    const broken = await add(owner, { name: 'Broken' });
    await add(owner, { name: 'Whole' });
    await harness.database.pool.query("update short_link set product_type = 'x' where id = $1", [broken.id]);
    expect(await namesOf(owner)).toEqual(['Whole']);
    const answer = await ask(owner, getShortLink, { params: { id: broken.id } });
    expect(answer.code).toBe(errorCodes.internal);
  });
});

describe('a short link', () => {
  it('has a random code, target and creator, and is visible to the whole team', async () => {
    const made = await add(owner, {
      utm: { source: 'tiktok', campaign: 'summer' },
      tags: ['US'],
      creatorId: '3',
      fee: { amount: 50_000, currency: 'USD' },
      appLink: 'tiktok://box',
      description: 'Launch in the US',
      title: 'Boxes',
    });
    expect(made).toMatchObject({
      ...first,
      productType: 'ecommerce',
      state: 'active',
      revision: 1,
      pv: 0,
      uv: 0,
      host: null,
      target: 'https://shop.example/box?size=3&utm_source=tiktok&utm_campaign=summer',
      appLink: 'tiktok://box',
      description: 'Launch in the US',
      title: 'Boxes',
      browserPage: 'team',
      creator: { id: '3' },
      by: expect.stringMatching(/./),
      fee: { amount: 50_000, currency: 'USD' },
    });
    expect(made.shortUrl).toMatch(/^http:\/\/localhost:\d+\/s\/[a-z2-9]{7}$/);
    expect((await ask(member, getShortLink, { params: { id: made.id } })).data).toEqual(made);
    expect((await ask(member, listShortLinks)).data).toMatchObject({ list: [{ id: made.id }], total: 1 });
    expect((await ask(stranger, listShortLinks)).data).toMatchObject({ list: [], total: 0 });
  });

  it('inserts the host into the product link’s placeholder', async () => {
    const made = await add(owner, { productLink: '{host}/box', host: 'us.shop.example' });
    expect(made).toMatchObject({ productLink: '{host}/box', target: 'https://us.shop.example/box' });
  });

  it.each<[Form, string, string]>([
    [{ productLink: 'http://169.254.169.254/' }, 'productLink', 'link_private'],
    [{ productLink: 'https://bit.ly/x' }, 'productLink', 'link_short'],
    [{ appLink: 'http://169.254.169.254/' }, 'appLink', 'link_private'],
    [{ appLink: 'https://bit.ly/x' }, 'appLink', 'link_short'],
    [{ appLink: 'myshop://box' }, 'appLink', 'app_scheme'],
    [{ productLink: '{host}/box' }, 'host', 'host_missing'],
    [{ alias: 'adm1n' }, 'alias', 'alias_reserved'],
    [{ creatorId: '999' }, 'creatorId', 'unknown_value'],
    [{ campaignId: '999' }, 'campaignId', 'unknown_value'],
    [{ endsAt: '2020-01-01T00:00:00Z' }, 'endsAt', 'past'],
    [{ startsAt: '2031-01-02T00:00:00Z', endsAt: '2031-01-01T00:00:00Z' }, 'endsAt', 'range_reversed'],
  ])('is rejected with a field error: %o', async (wrong, field, rule) => {
    const { code, data } = await tryAdd(owner, wrong);
    expect({ code, data }).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
    expect(await namesOf(owner)).toEqual([]);
  });

  it('opens an app with the team’s own scheme, even after the scheme is removed', async () => {
    const setting = { isCookieless: false, appleApps: [], androidApps: [] };
    const allow = (appSchemes: string[]) =>
      ask(owner, changeShortSetting, { body: { ...setting, appSchemes } });
    await allow(['myshop']);
    const { id, appLink } = await add(owner, { productType: 'app', appLink: 'MyShop://box' });
    expect(appLink).toBe('MyShop://box');
    expect((await tryAdd(stranger, { appLink: 'myshop://box' })).code).toBe(400);
    await allow([]);
    expect((await change(owner, id, { name: 'Renamed', revision: 1 })).data).toMatchObject({ appLink });
    expect((await change(owner, id, { appLink: 'myshop://bag', revision: 2 })).code).toBe(400);
  });

  it('cannot target a domain that serves short links of any team', async () => {
    const { db } = harness.database;
    const [other] = await db.select().from(account).where(eq(account.username, stranger));
    await teamScope(db, other?.teamId ?? 0)
      .insert(shortDomain)
      .values({ host: 'go.other.example', token: 't', createdAt: harness.now, verifiedAt: harness.now });
    const { data } = await tryAdd(owner, { productLink: 'https://go.other.example/s/a' });
    expect(data).toMatchObject({ fields: { productLink: { rule: 'link_short' } } });
    await db.delete(shortDomain);
  });

  it('has an alias unique across teams, including look-alikes', async () => {
    expect(await add(owner, { alias: 'Summer-Sale' })).toMatchObject({ code: 'summer-sale' });
    const taken = { code: 400, data: { fields: { alias: { rule: 'alias_taken' } } } };
    for (const alias of ['summer-sale', 'SUMMER-SALE', 'summer-sa1e', 'summer-saIe']) {
      expect(await tryAdd(stranger, { alias })).toMatchObject(taken);
    }
    const body = { productLink: first.productLink, alias: 'summer-sale' };
    expect(await ask(stranger, checkShortLink, { body })).toMatchObject(taken);
  });

  it('gets an alias once, even for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryAdd(owner, { alias: 'once' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(9).fill(400)]);
  });

  it('is validated before creation, with the host as displayed', async () => {
    const body = { productLink: 'https://münchen.example/a', utm: { source: 'x' }, alias: 'free-one' };
    expect((await ask(owner, checkShortLink, { body })).data).toEqual({
      target: 'https://xn--mnchen-3ya.example/a?utm_source=x',
      shownHost: 'münchen.example',
    });
    expect(await namesOf(owner)).toEqual([]);
  });
});

describe('editing a short link', () => {
  it('keeps its code and every earlier target', async () => {
    const { id, code } = await add(owner);
    harness.now = new Date(harness.now.getTime() + 60_000);
    const { data } = await change(member, id, { productLink: 'https://shop.example/new', revision: 1 });
    expect(data).toMatchObject({ code, target: 'https://shop.example/new', revision: 2, name: first.name });
    await change(member, id, { name: 'Renamed', revision: 2 });
    const { list } = (await ask(owner, listShortLinkTargets, { params: { id } })).data;
    expect(list.map(({ target }) => target)).toEqual(['https://shop.example/new', first.productLink]);
    expect(new Set(list.map(({ by }) => by)).size).toBe(2);
  });

  it('is rejected after a concurrent change, with the current link', async () => {
    const { id } = await add(owner);
    await change(owner, id, { name: 'New', revision: 1 });
    expect(await change(member, id, { name: 'Old', revision: 1 })).toMatchObject({
      code: errorCodes.changedMeanwhile,
      data: { id, name: 'New', revision: 2 },
    });
  });

  it('is validated like a new link', async () => {
    const { id } = await add(owner);
    expect((await change(owner, id, { productLink: 'http://10.0.0.1/', revision: 1 })).data).toMatchObject({
      fields: { productLink: { rule: 'link_private' } },
    });
    expect((await ask(owner, getShortLink, { params: { id } })).data.revision).toBe(1);
  });
});

describe('the short links of a team', () => {
  it('templates are limited by the plan, even if many are created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryAdd(free)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, ...Array(5).fill(430)]);
    expect((await ask(free, listShortLinks)).data.stock).toEqual({ used: 3, limit: 3 });
    const [{ teamId } = { teamId: 0 }] = await harness.database.db.select().from(shortLink);
    const { items } = (await ask(free, getEquity, { params: { teamId: String(teamId) } })).data;
    expect(items.find(({ key }) => key === 'shortLinks')).toMatchObject({ used: 3, limit: 3 });
  });

  it('stop counting against the plan when archived, and count again when restored', async () => {
    const [a] = [await add(free), await add(free), await add(free)];
    const params = { id: a.id };
    expect((await ask(free, archiveShortLink, { params })).data).toMatchObject({ state: 'archived' });
    expect((await ask(free, archiveShortLink, { params })).data).toMatchObject({ revision: 2 });
    expect((await ask(free, listShortLinks)).data).toMatchObject({ total: 2, stock: { used: 2 } });
    expect(await namesOf(free, { state: 'archived' })).toEqual([first.name]);
    const last = await add(free);
    expect((await ask(free, restoreShortLink, { params })).code).toBe(430);
    await ask(free, archiveShortLink, { params: { id: last.id } });
    expect((await ask(free, restoreShortLink, { params })).data).toMatchObject({ state: 'active' });
  });

  it('are paused and resumed by the team, and still count against the plan', async () => {
    const { id } = await add(free, { startsAt: '2090-01-01T00:00:00Z' });
    const params = { id };
    expect((await ask(stranger, pauseShortLink, { params })).code).toBe(404);
    expect((await ask(free, pauseShortLink, { params })).data).toMatchObject({
      state: 'paused',
      revision: 2,
    });
    expect((await ask(free, pauseShortLink, { params })).data.revision).toBe(2);
    expect((await ask(free, listShortLinks)).data.stock.used).toBe(1);
    expect(await namesOf(free, { state: 'paused' })).toHaveLength(1);
    expect(await namesOf(free, { state: 'scheduled' })).toEqual([]);
    expect((await ask(free, resumeShortLink, { params })).data).toMatchObject({ state: 'scheduled' });
  });

  it('are found by words, creator, type and state, and sorted', async () => {
    await add(owner, { name: 'Beta 100%', tags: ['Spring'], creatorId: '2', productType: 'app' });
    await add(owner, { name: 'alpha', startsAt: '2090-01-01T00:00:00Z' });
    expect(await namesOf(owner)).toEqual(['alpha', 'Beta 100%']);
    expect(await namesOf(owner, { sort: 'name', order: 'desc' })).toEqual(['Beta 100%', 'alpha']);
    expect(await namesOf(owner, { keyword: '0%' })).toEqual(['Beta 100%']);
    expect(await namesOf(owner, { keyword: 'spring' })).toEqual(['Beta 100%']);
    expect(await namesOf(owner, { creator: '2' })).toEqual(['Beta 100%']);
    expect(await namesOf(owner, { type: 'ecommerce' })).toEqual(['alpha']);
    expect(await namesOf(owner, { state: 'scheduled' })).toEqual(['alpha']);
    expect(await namesOf(owner, { state: 'active' })).toEqual(['Beta 100%']);
    expect(await namesOf(owner, { pageSize: '1', pageNum: '2' })).toEqual(['Beta 100%']);
  });

  it('end after their end date', async () => {
    await add(owner, { endsAt: new Date(harness.now.getTime() + 1_000).toISOString() });
    harness.now = new Date(harness.now.getTime() + 1_000);
    expect((await ask(owner, listShortLinks)).data.list).toMatchObject([{ state: 'ended' }]);
    expect(await namesOf(owner, { state: 'ended' })).toHaveLength(1);
    expect(await namesOf(owner, { state: 'active' })).toEqual([]);
  });

  it('reject a new end in the past, and keep an existing one', async () => {
    const endsAt = new Date(harness.now.getTime() + 1_000).toISOString();
    const { id } = await add(owner, { endsAt });
    harness.now = new Date(harness.now.getTime() + 2_000);
    const past = harness.now.toISOString();
    expect(await change(owner, id, { endsAt: past, revision: 1 })).toMatchObject({
      data: { fields: { endsAt: { rule: 'past' } } },
    });
    expect((await change(owner, id, { endsAt, name: 'Over', revision: 1 })).code).toBe(0);
  });
});

describe('a batch of short links', () => {
  it('creates one link per selected creator, each with its own code', async () => {
    const body = { ...first, ids: ['1', '2', '3', '2'] };
    const { list } = (await ask(owner, addShortLinks, { body })).data;
    expect(list.map(({ creator }) => creator?.id)).toEqual(['1', '2', '3']);
    expect(new Set(list.map(({ code }) => code)).size).toBe(3);
  });

  it('is created for a list that the person can see', async () => {
    const { id } = (await ask(owner, addFavourite, { body: { name: 'Chosen' } })).data;
    const body = { ...first, listId: id };
    expect((await ask(owner, addShortLinks, { body })).data).toMatchObject({
      fields: { listId: { rule: 'too_few' } },
    });
    await ask(owner, addToFavourite, { params: { id }, body: { ids: ['4', '5'] } });
    const { list } = (await ask(owner, addShortLinks, { body })).data;
    expect(list.map(({ creator }) => creator?.id)).toEqual(['4', '5']);
    expect((await ask(stranger, addShortLinks, { body })).code).toBe(errorCodes.notFound);
  });

  it('needs exactly one source, and existing creators', async () => {
    const { id } = (await ask(owner, addMailCampaign, { body: { name: 'Summer' } })).data;
    for (const source of [{}, { ids: ['1'], campaignId: id }]) {
      expect((await ask(owner, addShortLinks, { body: { ...first, ...source } })).data).toMatchObject({
        fields: { ids: { rule: 'exactly_one' } },
      });
    }
    expect((await ask(owner, addShortLinks, { body: { ...first, ids: ['1', '999'] } })).data).toMatchObject({
      fields: { ids: { rule: 'unknown_value' } },
    });
    expect((await ask(owner, addShortLinks, { body: { ...first, campaignId: id } })).data).toMatchObject({
      fields: { campaignId: { rule: 'too_few' } },
    });
  });

  it('is created atomically', async () => {
    const body = { ...first, ids: ['1', '2', '3', '4'] };
    expect((await ask(free, addShortLinks, { body })).code).toBe(430);
    expect(await namesOf(free)).toEqual([]);
  });

  it('of 501 creators is rejected', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => String(at + 1));
    expect((await ask(owner, addShortLinks, { body: { ...first, ids } })).data).toMatchObject({
      fields: { ids: { rule: 'too_many', limit: 500 } },
    });
  });
});

it('records each action on short links', async () => {
  const { id } = await add(owner);
  await change(owner, id, {
    name: 'New',
    revision: 1,
    utm: { source: 'x' },
    tags: ['US'],
    coupons: ['SAVE5'],
    endsAt: '2099-01-01T00:00:00.000Z',
    fee: { amount: 50_000, currency: 'USD' },
    browserPage: 'on',
  });
  await ask(owner, pauseShortLink, { params: { id } });
  await ask(owner, resumeShortLink, { params: { id } });
  await ask(owner, archiveShortLink, { params: { id } });
  await ask(owner, restoreShortLink, { params: { id } });
  await ask(owner, addShortLinks, { body: { ...first, ids: ['1', '2'] } });
  const { list } = (await ask(owner, listOperationRecords, { query: { action: 'shortlinks' } })).data;
  expect(list.slice(0, 7).map(({ action }) => action)).toEqual([
    ...[
      'linksAdded',
      'linkRestored',
      'linkArchived',
      'linkResumed',
      'linkPaused',
      'linkChanged',
      'linkAdded',
    ],
  ]);
  expect(list[6]?.detail).toEqual({ target: first.productLink });
  const none = { utm: '', tags: [], coupons: [], endsAt: null, fee: null, browserPage: 'team' };
  expect(list[5]).toMatchObject({
    before: { name: first.name, target: first.productLink, ...none },
    after: {
      name: 'New',
      target: `${first.productLink}&utm_source=x`,
      utm: 'utm_source=x',
      tags: ['US'],
      coupons: ['SAVE5'],
      endsAt: '2099-01-01T00:00:00.000Z',
      fee: '$500.00',
      browserPage: 'on',
    },
  });
  await change(owner, id, { revision: 6, fee: { amount: 5_000, currency: 'JPY' } });
  const { data } = await ask(owner, listOperationRecords, { query: { action: 'shortlinks' } });
  expect(data.list[0]).toMatchObject({ before: { fee: '$500.00' }, after: { fee: 'JPY 5,000' } });
});
