import {
  addMailCampaign,
  addShortLink,
  archiveShortLink,
  type BodyOf,
  compareShortLinks,
  conversionWindows,
  exportShortLinkVisits,
  fillPath,
  getShortLinkConversions,
} from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import type { Visit } from '../visits/visit.ts';
import { writeVisits } from '../visits/writing/write.ts';

const { owner, member, basic: stranger } = people;

let harness: TestApp;
let ask: Ask;
let campaign: string;
const links: Record<'lamp' | 'box' | 'quiet' | 'other', string> = { lamp: '', box: '', quiet: '', other: '' };

/** Stores visits of one link by `visitors`, ten seconds apart, the last one ten seconds ago. */
async function visit(link: string, visitors: readonly string[], more: Partial<Visit> = {}): Promise<void> {
  const { rows } = await harness.database.pool.query<{ team: number }>(
    'select team_id::int as team from short_link where id = $1',
    [link],
  );
  const visits = visitors.map((visitor, at) => ({
    id: crypto.randomUUID(),
    at: harness.now.getTime() - (visitors.length - at) * 10_000,
    teamId: rows[0]?.team ?? 0,
    linkId: Number(link),
    visitor,
    addressHash: `${link} ${visitor} ${at}`,
    network: '203.0.113.0/24',
    region: 'DE',
    system: 'iOS 19',
    browser: 'Safari',
    bot: null,
    referrer: null,
    isKnown: false,
    isPage: false,
    ...more,
  }));
  await writeVisits(harness.database.pool, visits, { isReplay: false });
}

beforeAll(async () => {
  harness = await listWorld(5);
  ask = createAsk(harness);
  campaign = (await ask(owner, addMailCampaign, { body: {} })).data.id;
  const add = async (form: Partial<BodyOf<typeof addShortLink>>) => {
    const body = { name: 'Storage box', productLink: 'https://shop.example/box', ...form };
    return (await ask(owner, addShortLink, { body })).data.id;
  };
  links.lamp = await add({ name: 'Lamp', campaignId: campaign, fee: { amount: 10_000, currency: 'USD' } });
  links.box = await add({ name: 'Box', campaignId: campaign, creatorId: '3' });
  links.quiet = await add({ campaignId: campaign, fee: { amount: 10_000, currency: 'USD' } });
  links.other = await add({ name: 'Other' });
  await visit(links.lamp, ['a', 'b', 'a']);
  await visit(links.box, ['a', 'b', 'c', 'd']);
  await visit(links.box, ['crawler'], { bot: 'userAgent', referrer: '=1+1' });
  await visit(links.other, ['=HYPERLINK("x")'], { system: '=1+1', region: 'LAN' });
});
afterAll(() => harness.close());

describe('the comparison of short links', () => {
  const compare = async (who: string, query: Record<string, string>) =>
    ask(who, compareShortLinks, { query });

  it('shows a campaign’s links by visits, with the cost per visit', async () => {
    const { data } = await compare(member, { campaign, window: 'today' });
    const figures = { uvKind: 'exact', uvError: 0, pages: 0 };
    expect(data.list).toEqual([
      {
        id: links.box,
        name: 'Box',
        costPerVisit: null,
        currency: null,
        orders: 0,
        orderValues: [],
        costPerOrder: null,
        creatorName: expect.stringMatching(/./),
        figures: { ...figures, pv: 4, uv: 4, new: 4, old: 0, bots: 1 },
      },
      {
        id: links.lamp,
        name: 'Lamp',
        costPerVisit: 10_000 / 3,
        currency: 'USD',
        creatorName: null,
        orders: 0,
        orderValues: [],
        costPerOrder: null,
        figures: { ...figures, pv: 3, uv: 2, new: 2, old: 1, bots: 0 },
      },
      {
        id: links.quiet,
        name: 'Storage box',
        costPerVisit: null,
        currency: 'USD',
        creatorName: null,
        orders: 0,
        orderValues: [],
        costPerOrder: null,
        figures: { ...figures, pv: 0, uv: 0, new: 0, old: 0, bots: 0 },
      },
    ]);
    const total = await compare(member, { campaign });
    expect(total.data.list.map(({ figures: { pv, uv } }) => [pv, uv])).toEqual([
      [4, 4],
      [3, 2],
      [0, 0],
    ]);
    expect(total.data.window.to).toBe(data.window.to);
  });

  it('shows orders, their value and cost per order, as on each link’s page', async () => {
    await harness.database.pool.query(
      `insert into short_conversion
         (team_id, link_id, visit_id, visited_at, event, value, currency, event_id, at, received_at)
       select team_id, id, null, $2::timestamptz - visit, event, value, given.currency, event_id, $2, $2
         from short_link, (values
           ('purchase', 12_990, 'USD', 'a', interval '1 hour'), ('purchase', 500, 'EUR', 'b', null),
           ('purchase', 1_010, 'USD', 'c', null), ('purchase', null, null, 'd', interval '6 days'),
           ('purchase', 9_900, 'USD', 'late', interval '8 days'), ('sign_up', 100, 'USD', 'e', null)
         ) as given (event, value, currency, event_id, visit)
        where id = $1`,
      [links.lamp, harness.now],
    );
    const rowOf = async (days: number) => {
      const { data } = await compare(member, { campaign, days: String(days) });
      return data.list.find(({ id }) => id === links.lamp);
    };
    expect(await rowOf(7)).toMatchObject({
      orders: 4,
      costPerOrder: 2_500,
      orderValues: [
        { value: 14_000, currency: 'USD' },
        { value: 500, currency: 'EUR' },
      ],
    });
    for (const days of conversionWindows) {
      const { data } = await ask(member, getShortLinkConversions, {
        params: { id: links.lamp },
        query: { days: String(days) },
      });
      const { costPerOrder, costPerVisit } = data;
      const values = data.list.filter(({ event, value }) => event === 'purchase' && value !== null);
      expect(await rowOf(days)).toMatchObject({
        costPerOrder,
        costPerVisit,
        orderValues: values.map(({ value, currency }) => ({ value, currency })),
      });
    }
    expect(await rowOf(30)).toMatchObject({ orders: 5, costPerOrder: 2_000 });
  });

  it('shows selected links, and none of another team', async () => {
    const ids = `${links.other},${links.box},999999`;
    const names = async (who: string) => (await compare(who, { ids })).data.list.map(({ name }) => name);
    expect(await names(member)).toEqual(['Box', 'Other']);
    expect(await names(stranger)).toEqual([]);
    expect((await compare(stranger, { campaign })).data.list).toEqual([]);
  });

  it('leaves out archived links of a campaign', async () => {
    await ask(owner, archiveShortLink, { params: { id: links.quiet } });
    expect((await compare(owner, { campaign })).data.list.map(({ name }) => name)).toEqual(['Box', 'Lamp']);
  });

  it.each([
    [{}, 'campaign'],
    [{ ids: '1,x' }, 'ids'],
    [{ ids: Array.from({ length: 21 }, (_, at) => at + 1).join(',') }, 'ids'],
    [{ campaign: '1', from: '2026-11-20' }, 'to'],
    [{ campaign: '1', days: '14' }, 'days'],
  ])('the report rejects %j with a field error', async (query, field) => {
    const { code, data } = await compare(owner, query as Record<string, string>);
    expect([code, data]).toMatchObject([400, { fields: { [field]: expect.anything() } }]);
  });
});

describe('access record file', () => {
  const fetch = async (who: string, id: string, query: string, language = 'en') =>
    harness.app.inject({
      url: `${fillPath(exportShortLinkVisits.path, { id })}?${query}`,
      headers: { ...(await harness.headersOf(who)), 'accept-language': language },
    });

  it('has the filtered records, latest first', async () => {
    const csv = await fetch(member, links.lamp, 'format=csv&visitorType=old');
    expect(csv.headers['content-disposition']).toMatch(
      /reachkit-visits-\w+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/,
    );
    const [head, ...rows] = csv.body.trim().split('\r\n');
    expect(head).toMatch(/^\ufeff?Time,Visitor,Region,IP,System,Browser,Referrer,Bot reason$/);
    expect(rows).toEqual([expect.stringMatching(/,Returning,Germany,203\.0\.113\.\*,iOS 19,Safari,,$/)]);
    const all = (await fetch(member, links.lamp, 'format=csv')).body.trim().split('\r\n').slice(1);
    expect(all.map((row) => row.split(',')[1])).toEqual(['Returning', 'New', 'New']);
  });

  it('includes bots on request, and lets no text run as a formula', async () => {
    const bots = await fetch(member, links.box, 'format=csv&show=bots');
    expect(bots.body.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/,Bot,Germany,203\.0\.113\.\*,iOS 19,Safari,'=1\+1,Crawler user agent$/),
    ]);
    const book = xlsx.read((await fetch(member, links.other, 'format=xlsx', 'zh')).rawPayload);
    expect(book.SheetNames).toEqual(['访问记录']);
    const sheet = Object.values(book.Sheets)[0];
    expect(sheet?.B2).toMatchObject({ t: 's', v: '新访客' });
    expect(sheet?.C2).toMatchObject({ v: '局域网' });
    expect(sheet?.E2).toMatchObject({ t: 's', v: '=1+1' });
  });

  it('includes each of many records once', async () => {
    const visitors = Array.from({ length: 4_100 }, (_, at) => `visitor ${at}`);
    // All with the same timestamp: the id decides the order.
    await visit(links.quiet, visitors, { at: harness.now.getTime() - 1_000 });
    const rows = (await fetch(owner, links.quiet, 'format=csv&window=today')).body.trim().split('\r\n');
    expect(rows).toHaveLength(4_101);
  });

  it('is rejected for a link of another team', async () => {
    expect((await fetch(stranger, links.lamp, 'format=csv')).json()).toMatchObject({ code: 404 });
  });
});
