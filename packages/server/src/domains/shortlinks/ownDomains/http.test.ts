import {
  addShortDomain,
  addShortLink,
  listShortDomains,
  removeShortDomain,
  shortDomainMost,
  verifyShortDomain,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noMailRecords } from '../../../gateways/mailDomains/mailRecords.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { signInWorld } from '../../session/testing/signInWorld.ts';
import { shortDomain, shortLink } from '../tables.ts';

const { owner, member, basic: stranger } = people;
/** TXT records by name. */
const published = new Map<string, readonly string[] | 'unknown'>();

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await signInWorld({
    records: { ...noMailRecords, txt: async (name) => published.get(name) ?? [] },
  });
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  published.clear();
  await harness.database.db.delete(shortDomain);
});

const add = (who: string, host = 'go.shop.com') => ask(who, addShortDomain, { body: { host } });
const verify = (who: string, id: string) => ask(who, verifyShortDomain, { params: { id } });

/** Adds a domain and publishes its record. */
async function prove(who: string) {
  const { id, record } = (await add(who)).data;
  published.set(record.name, ['v=spf1 -all', record.value]);
  return verify(who, id);
}

describe('a team’s domain', () => {
  it('serves its short links once its TXT record is found', async () => {
    const { id, host, hostInZone, record, verifiedAt } = (await add(owner, 'Go.Shop.com.')).data;
    expect({ host, hostInZone, verifiedAt, ...record, value: '' }).toEqual({
      host: 'go.shop.com',
      hostInZone: 'go',
      verifiedAt: null,
      name: '_reachkit.go.shop.com',
      nameInZone: '_reachkit.go',
      value: '',
    });
    for (const texts of [[], ['reachkit-verification=other'], 'unknown'] as const) {
      published.set(record.name, texts);
      expect((await verify(owner, id)).data).toMatchObject({ verifiedAt: null });
    }
    const body = { name: 'Box', productLink: 'https://shop.com/box' };
    const urlOf = async () => (await ask(member, addShortLink, { body })).data.shortUrl;
    expect(await urlOf()).toMatch(/^http:\/\/localhost:/);
    published.set(record.name, [record.value]);
    expect((await verify(owner, id)).data.verifiedAt).toBe(harness.now.toISOString());
    expect(await urlOf()).toMatch(/^https:\/\/go\.shop\.com\/s\//);
    await harness.database.db.delete(shortLink);
  });

  it('cannot be verified by two teams, nor blocked by an unverified entry', async () => {
    await add(stranger);
    expect((await prove(owner)).data.verifiedAt).not.toBeNull();
    const [theirs] = (await ask(stranger, listShortDomains)).data.list;
    published.set(theirs?.record.name ?? '', [theirs?.record.value ?? '']);
    expect((await verify(stranger, theirs?.id ?? '')).data).toMatchObject({
      fields: { host: { rule: 'domain_taken' } },
    });
  });

  it('goes to one of two teams that verify it at the same time', async () => {
    const entered = await Promise.all(
      [owner, stranger].map(async (who) => ({ who, ...(await add(who)).data })),
    );
    published.set(
      entered[0]?.record.name ?? '',
      entered.map(({ record }) => record.value),
    );
    const answers = await Promise.all(entered.map(({ who, id }) => verify(who, id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 400]);
  });

  it.each([
    ['localhost', 'short_host'],
    ['10.0.0.1', 'short_host'],
    ['shop.internal', 'short_host'],
    ['http://10.0.0.1/', 'short_host'],
    ['shop.com:8443', 'short_host'],
    ['https://shop.com@evil.com/', 'short_host'],
    ['ftp://shop.com/', 'short_host'],
    ['go shop.com', 'short_host'],
    ['bit.ly', 'domain_taken'],
  ])('cannot be %s', async (host, rule) => {
    expect((await add(owner, host)).data).toMatchObject({ fields: { host: { rule } } });
  });

  it.each([
    ['https://Go.Shop.com/', 'go.shop.com'],
    [' http://go.shop.com/new?x=1#y ', 'go.shop.com'],
    ['https://短链.shop.com', 'xn--s7y033d.shop.com'],
    // The form's example.
    ['go.shop.example', 'go.shop.example'],
  ])('parses %j as %s, and states the DNS target', async (given, host) => {
    expect((await add(owner, given)).data).toMatchObject({ host, pointsTo: 'localhost' });
  });

  it('cannot be a target of its team’s links while unverified', async () => {
    await add(owner);
    const lead = async (who: string, form: object) =>
      (
        await ask(who, addShortLink, {
          body: { name: 'Box', productLink: 'https://go.shop.com/box', ...form },
        })
      ).data;
    expect(await lead(member, {})).toMatchObject({ fields: { productLink: { rule: 'link_waiting' } } });
    const byHost = { productLink: '{host}/box', host: 'go.shop.com' };
    expect(await lead(member, byHost)).toMatchObject({ fields: { host: { rule: 'link_waiting' } } });
    const byApp = {
      productLink: 'https://shop.com/',
      productType: 'app',
      appLink: 'https://go.shop.com/box',
    };
    expect(await lead(member, byApp)).toMatchObject({ fields: { appLink: { rule: 'link_waiting' } } });
    // A team's unverified domain does not block another team's links to a shop.
    expect(await lead(stranger, {})).toMatchObject({ target: 'https://go.shop.com/box' });
  });

  it('is added once, up to five domains', async () => {
    await add(owner);
    expect((await add(owner)).data).toMatchObject({ fields: { host: { rule: 'domain_own' } } });
    for (let no = 1; no < shortDomainMost; no += 1) await add(owner, `go${no}.shop.com`);
    expect((await add(owner, 'last.shop.com')).data).toMatchObject({
      fields: { host: { rule: 'domains_full', limit: shortDomainMost } },
    });
  });

  it('is removed by its owner, and invisible to other teams', async () => {
    const { id } = (await prove(owner)).data;
    const params = { id };
    expect((await ask(stranger, removeShortDomain, { params })).code).toBe(404);
    expect((await ask(owner, removeShortDomain, { params })).data).toEqual({ removed: true });
    expect((await ask(owner, listShortDomains)).data.list).toEqual([]);
  });
});
