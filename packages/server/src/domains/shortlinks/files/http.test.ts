import { addShortLink, type BodyOf, exportShortLinks, fetchShortLinkQr, fillPath } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';

const { owner, member } = people;
const first = { name: 'Storage box', productLink: 'https://shop.example/box?size=3' } as const;

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await listWorld(3);
  ask = createAsk(harness);
});
afterAll(() => harness.close());

const add = async (who: string, form: Partial<BodyOf<typeof addShortLink>>) =>
  (await ask(who, addShortLink, { body: { ...first, ...form } })).data;

it('short links export as workbook and CSV in the person’s language, without formulas', async () => {
  await add(owner, { name: '=1+1', creatorId: '3', fee: { amount: 12_345, currency: 'USD' } });
  await add(owner, { name: 'Other' });
  const fetch = async (format: string, language: string) =>
    harness.app.inject({
      url: `${exportShortLinks.path}?format=${format}&keyword=1`,
      headers: { ...(await harness.headersOf(member)), 'accept-language': language },
    });
  const csv = await fetch('csv', 'en');
  expect(csv.headers['content-disposition']).toMatch(/reachkit-short-links-\d{4}-\d\d-\d\d\.csv/);
  const [head = '', row = '', ...rest] = csv.body.trim().split('\r\n');
  expect(head).toMatch(/^\ufeff?Name,Creator,Platform,Short link/);
  expect(row).toMatch(/^'=1\+1,/);
  expect(row).toContain(',123.45,USD,');
  expect(head).toContain(',Total UV,Browser page shown,Fee,');
  expect(rest).toEqual([]);
  const book = xlsx.read((await fetch('xlsx', 'zh')).rawPayload);
  expect(book.SheetNames).toEqual(['短链']);
  expect(Object.values(book.Sheets)[0]?.A2).toMatchObject({ t: 's', v: '=1+1' });
});

it('a fee in yen exports in whole yen', async () => {
  await add(owner, { name: 'Tokyo box', fee: { amount: 5_000, currency: 'JPY' } });
  const { body } = await harness.app.inject({
    url: `${exportShortLinks.path}?format=csv&keyword=Tokyo`,
    headers: await harness.headersOf(member),
  });
  expect(body).toContain(',5000,JPY,');
});

it.each([
  ['png', 'image/png', Buffer.from('89504e47', 'hex')],
  ['svg', 'image/svg+xml', Buffer.from('<svg ')],
])('the QR code of a short link exports as %s', async (format, mediaType, beginning) => {
  const { id, code } = await add(owner, {});
  const answer = await harness.app.inject({
    url: `${fillPath(fetchShortLinkQr.path, { id })}?format=${format}&size=200`,
    headers: await harness.headersOf(member),
  });
  expect(answer.headers['content-type']).toBe(mediaType);
  expect(answer.headers['content-disposition']).toContain(`attachment; filename="qr-${code}.${format}"`);
  expect(answer.rawPayload.subarray(0, beginning.length)).toEqual(beginning);
});
