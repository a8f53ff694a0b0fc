import {
  addShortLink,
  type BodyOf,
  changeShortLink,
  changeShortSetting,
  checkShortLink,
  getShortLink,
  listNotifications,
  listShortLinks,
  type ShortLink,
} from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyHostList, readHostList } from '../../../gateways/blockedHosts/hostList.ts';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { signInWorld } from '../../session/testing/signInWorld.ts';
import { stopLink } from '../abuse/staff.ts';
import { sweepUnsafeLinks } from './sweep.ts';

const { owner, member, basic: stranger } = people;

let blocked = emptyHostList;
let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await signInWorld({ blockedHosts: { current: async () => blocked } });
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  blocked = emptyHostList;
  await emptyTables(harness.database.pool, 'short_link, notification');
});

const add = (form: Partial<BodyOf<typeof addShortLink>>, who: string = owner) =>
  ask(who, addShortLink, { body: { name: 'Box', productLink: 'https://shop.example/box', ...form } });
const show = async ({ id }: ShortLink, who: string = owner) =>
  (await ask(who, getShortLink, { params: { id } })).data;
const sweep = (hosts: string) => {
  blocked = readHostList(hosts);
  return sweepUnsafeLinks(
    { db: harness.database.db, now: () => harness.now, log: pino({ level: 'silent' }) },
    blocked,
  );
};

describe('a link to a blocked host', () => {
  it.each([
    [{ productLink: 'https://evil.example/a' }, 'productLink'],
    [{ productLink: 'https://EVIL.example.:8443/a' }, 'productLink'],
    [{ productLink: 'https://www.evil.example/' }, 'productLink'],
    [{ productLink: '{host}/a', host: 'evil.example' }, 'host'],
    [{ productType: 'app', appLink: 'https://evil.example/app' }, 'appLink'],
  ] as const)('cannot be created: %j', async (form, field) => {
    blocked = readHostList('evil.example');
    expect((await add(form)).data).toMatchObject({ fields: { [field]: { rule: 'link_unsafe' } } });
    expect((await ask(owner, listShortLinks)).data.total).toBe(0);
  });

  it('is rejected by validation and as the new target of a link', async () => {
    const link = (await add({})).data;
    blocked = readHostList('evil.example');
    const productLink = 'https://evil.example/';
    const refused = { fields: { productLink: { rule: 'link_unsafe' } } };
    expect((await ask(owner, checkShortLink, { body: { productLink } })).data).toMatchObject(refused);
    const change = { params: { id: link.id }, body: { productLink, revision: link.revision } };
    expect((await ask(owner, changeShortLink, change)).data).toMatchObject(refused);
  });

  it('is stopped with a reason, notifies its team, and restarts with another product link', async () => {
    const bad = (await add({ productLink: 'https://www.evil.example/a' })).data;
    const app = (await add({ productType: 'app', appLink: 'https://evil.example/app' }, stranger)).data;
    // An app scheme is not a host, whatever its name.
    const setting = { isCookieless: false, appleApps: [], androidApps: [], appSchemes: ['evil.example'] };
    await ask(owner, changeShortSetting, { body: setting });
    const good = (await add({ productType: 'app', appLink: 'evil.example://item/1' })).data;
    await sweep('evil.example');
    expect(await show(bad, member)).toMatchObject({ state: 'stopped', stoppedReason: 'unsafe' });
    expect(await show(app, stranger)).toMatchObject({ state: 'stopped', stoppedReason: 'unsafe' });
    expect(await show(good)).toMatchObject({ state: 'active', revision: good.revision });
    await sweep('evil.example');
    for (const who of [owner, member]) {
      expect((await ask(who, listNotifications)).data.list, who).toMatchObject([
        {
          kind: 'shortLinkStopped',
          values: { name: 'Box', reason: 'unsafe' },
          target: { kind: 'shortLink', id: bad.id },
        },
      ]);
    }
    const { revision } = await show(bad);
    const body = { productLink: 'https://shop.example/a', revision };
    expect((await ask(owner, changeShortLink, { params: { id: bad.id }, body })).data).toMatchObject({
      state: 'active',
      stoppedReason: null,
    });
  });

  it('restarts once the host is no longer listed, unless staff stopped it', async () => {
    const productLink = 'https://evil.example/';
    const [link, reported] = [(await add({ productLink })).data, (await add({ productLink })).data];
    await stopLink(harness.database.db, reported.code, 'abuse', harness.now);
    await sweep('evil.example');
    expect((await show(link)).stoppedReason).toBe('unsafe');
    expect((await show(reported)).stoppedReason).toBe('abuse');
    await sweep('other.example');
    expect(await show(link)).toMatchObject({ state: 'active', stoppedReason: null });
    expect((await show(reported)).stoppedReason).toBe('abuse');
  });
});
