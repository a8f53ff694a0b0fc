import {
  addShortLink,
  addShortLinks,
  type BodyOf,
  type DataOf,
  fetchShortLinkTemplate,
  listShortLinks,
  readShortLinkCreators,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { TestApp } from '../../../testing/app.ts';
import { type RowsGiven, workbookOf } from '../../favourites/imports/testing/workbook.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { shortLink } from '../tables.ts';

const { owner, member } = people;
const first = { name: 'Storage box', productLink: 'https://shop.example/box' } as const;

let harness: TestApp;
let ask: Ask;
/** The first creators by id. */
let known: readonly { readonly id: string; readonly handle: string; readonly platform: string }[];
beforeAll(async () => {
  harness = await listWorld(6);
  ask = createAsk(harness);
  known = (await harness.database.pool.query('select id, handle, platform from creator order by id')).rows;
});
afterAll(() => harness.close());
beforeEach(() => harness.database.db.delete(shortLink));

async function read(content: Uint8Array<ArrayBuffer>): Promise<DataOf<typeof readShortLinkCreators>> {
  const form = new FormData();
  form.set('file', new File([content], 'creators.xlsx'));
  const sent = new Response(form);
  const answer = await harness.app.inject({
    method: 'POST',
    url: readShortLinkCreators.path,
    headers: {
      ...(await harness.headersOf(member)),
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer.json().data;
}
/** Imports rows with `Platform` and `Handle` of known creators, and further columns. */
const readOwn = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  read(
    workbookOf([
      ['Platform', 'Handle', ...headings],
      ...rows.map((cells, at) => [known[at]?.platform ?? '', known[at]?.handle ?? '', ...cells]),
    ] satisfies RowsGiven),
  );
type Row = NonNullable<BodyOf<typeof addShortLinks>['rows']>[number];
const row = (creatorId: string, own: Partial<Row> = {}): Row => ({
  creatorId,
  alias: null,
  coupons: [],
  fee: null,
  ...own,
});
const batch = (body: Partial<BodyOf<typeof addShortLinks>>) =>
  ask(owner, addShortLinks, { body: { ...first, ...body } });

describe('a workbook of creators', () => {
  it('is read for a batch: known creators once, and line numbers of the others', async () => {
    const [a, b] = known;
    const data = await read(
      workbookOf([
        ['Platform', 'Handle'],
        [b?.platform ?? '', b?.handle ?? ''],
        ['tiktok', 'nobody_here'],
        [a?.platform ?? '', `@${a?.handle}`],
        [b?.platform ?? '', b?.handle ?? ''],
      ]),
    );
    expect(data.creators.map(({ id, line }) => [id, line])).toEqual([
      [b?.id, 2],
      [a?.id, 4],
    ]);
    expect(data).toMatchObject({
      unread: [{ line: 3, text: 'nobody_here', fault: 'creator' }],
      unreadCount: 1,
    });
  });

  it('gives each creator an alias, coupon codes and a fee', async () => {
    const { creators, unreadCount } = await readOwn(
      ['Alias', 'Coupon code', '费用', '币种'],
      [
        ['mia-box', 'MIA10, MIA20', '1,200.50', 'usd'],
        ['', '', '$99', ''],
        ['', '', '300', ''],
        ['', '', '', ''],
      ],
    );
    expect(unreadCount).toBe(0);
    expect(creators).toMatchObject([
      { alias: 'mia-box', coupons: ['MIA10', 'MIA20'], fee: { amount: 120_050, currency: 'USD' } },
      { alias: null, coupons: [], fee: { amount: 9_900, currency: 'USD' } },
      { alias: null, coupons: [], fee: { amount: 30_000, currency: null } },
      { alias: null, coupons: [], fee: null },
    ]);
  });

  it('reads a fee in the currency of its row, and one without in hundredths', async () => {
    const { creators, unread } = await readOwn(
      ['Fee', 'Currency'],
      [
        ['5,000', 'JPY'],
        ['5,000円', ''],
        ['5,000', ''],
        ['₩50,000', 'KRW'],
        ['5000.5', 'JPY'],
        ['¥5,000', 'JPY'],
      ],
    );
    expect(creators.map(({ fee }) => fee)).toEqual([
      { amount: 5_000, currency: 'JPY' },
      { amount: 5_000, currency: 'JPY' },
      { amount: 500_000, currency: null },
      { amount: 50_000, currency: 'KRW' },
    ]);
    expect(unread).toEqual([
      { line: 6, text: '5000.5', fault: 'fee' },
      { line: 7, text: 'JPY', fault: 'currency' },
    ]);
  });

  it('names every fault of each invalid row', async () => {
    const { creators, unread, unreadCount } = await readOwn(
      ['别名', '优惠码', 'Fee', 'Currency'],
      [
        ['mia', 'MIA10', '10', 'EUR'],
        ['m_a', '', '', ''],
        ['m1a', '', '', ''],
        ['', 'mia10', '', ''],
        ['', '', '€10', 'USD'],
        ['m_b', 'mia10', 'free', ''],
      ],
    );
    expect(creators).toHaveLength(1);
    expect(unread).toEqual([
      { line: 3, text: 'm_a', fault: 'alias' },
      { line: 4, text: 'm1a', fault: 'aliasTwice' },
      { line: 5, text: 'mia10', fault: 'couponTwice' },
      { line: 6, text: 'USD', fault: 'currency' },
      { line: 7, text: 'm_b', fault: 'alias' },
      { line: 7, text: 'mia10', fault: 'couponTwice' },
      { line: 7, text: 'free', fault: 'fee' },
    ]);
    expect(unreadCount).toBe(5);
  });

  it('is rejected at its field if it has no handles', async () => {
    expect(await read(workbookOf([['Colour'], ['red']]))).toMatchObject({ fields: {} });
  });

  it.each(['zh', 'en'])('has a separate template with recognised columns, in %s', async (language) => {
    const answer = await harness.app.inject({
      url: fetchShortLinkTemplate.path,
      headers: { ...(await harness.headersOf(member)), 'accept-language': language },
    });
    const book = xlsx.read(answer.rawPayload);
    const [sheet] = Object.values(book.Sheets);
    if (!sheet) throw new Error('The template has no sheet');
    const { platform = '', handle = '' } = known[0] ?? {};
    xlsx.utils.sheet_add_aoa(sheet, [[platform, handle, '', 'mia', 'MIA10', '50', 'GBP']], {
      origin: 'A2',
    });
    const filled: Uint8Array = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
    expect(await read(Uint8Array.from(filled))).toMatchObject({
      creators: [{ alias: 'mia', coupons: ['MIA10'], fee: { amount: 5_000, currency: 'GBP' } }],
    });
  });
});

describe('a batch of short links', () => {
  it('fills each name, product link and UTM parameter with its creator’s values', async () => {
    const { data } = await batch({
      ids: ['1', '2'],
      name: 'Box for {creator}',
      productLink: 'https://shop.example/box?by={handle}',
      utm: { source: '{platform}', content: '{Handle}-summer' },
    });
    const names = data.list.map(({ creator }) => creator?.name);
    expect(data.list.map(({ name }) => name)).toEqual(names.map((name) => `Box for ${name}`));
    expect(data.list.map(({ target }) => target)).toEqual(
      known
        .slice(0, 2)
        .map(
          ({ platform, handle }) =>
            `https://shop.example/box?by=${encodeURIComponent(handle)}&utm_source=${platform}&utm_content=${encodeURIComponent(handle)}-summer`,
        ),
    );
    expect(data.list[0]?.utm).toEqual({ source: known[0]?.platform, content: `${known[0]?.handle}-summer` });
  });

  it('is rejected at the field with an unknown variable', async () => {
    const { data } = await batch({
      ids: ['1'],
      name: '{brand}',
      productLink: 'https://shop.example/box?c={coupon}',
      utm: { term: '{handle', content: '{nick}' },
    });
    expect(data).toMatchObject({
      fields: {
        name: { rule: 'unknown_variable' },
        productLink: { rule: 'unknown_variable' },
        'utm.content': { rule: 'unknown_variable' },
      },
    });
  });

  it('uses the row’s alias, coupon codes and fee, or else the form’s', async () => {
    const { data } = await batch({
      fee: { amount: 100, currency: 'CNY' },
      rows: [
        row('2', { alias: 'Mia', coupons: ['MIA10'], fee: { amount: 5_000, currency: 'GBP' } }),
        row('1'),
      ],
    });
    expect(data.list).toMatchObject([
      { creator: { id: '2' }, code: 'mia', coupons: ['MIA10'], fee: { amount: 5_000, currency: 'GBP' } },
      { creator: { id: '1' }, coupons: [], fee: { amount: 100, currency: 'CNY' } },
    ]);
  });

  it('names every invalid row, and creates no link', async () => {
    await ask(owner, addShortLink, { body: { ...first, alias: 'taken', coupons: ['OLD'] } });
    const rows = [
      row('1', { alias: 'taken' }),
      row('2', { alias: 'fine' }),
      row('3', { alias: 'adm1n' }),
      row('4', { alias: 'f1ne' }),
    ];
    expect((await batch({ rows })).data).toMatchObject({
      fields: {
        'rows.0.alias': { rule: 'alias_taken', msg: expect.stringMatching(/./) },
        'rows.2.alias': { rule: 'alias_reserved' },
        'rows.3.alias': { rule: 'alias_taken' },
      },
    });
    const coupons = [row('1'), row('2', { coupons: ['old'] })];
    expect((await batch({ rows: coupons })).data).toMatchObject({
      fields: { 'rows.1.coupons': { rule: 'coupon_taken' } },
    });
    expect((await batch({ rows: [row('1'), row('999')] })).data).toMatchObject({
      fields: { 'rows.1.creatorId': { rule: 'unknown_value' } },
    });
    expect((await ask(owner, listShortLinks)).data.total).toBe(1);
  });
});
