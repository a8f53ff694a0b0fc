import { addShortLink, shortLinkEntry } from '@reachkit/contract';
import { expect, it } from 'vitest';
import { shortLink } from '../stories/shortLink.ts';
import { changedBody, emptyEntry, entryOf, newBody } from './linkEntry.ts';

const zone = 'Asia/Shanghai';
const minimal = { ...emptyEntry, name: 'Storage box', productLink: 'https://shop.example/box' };

it('leaves out empty fields', () => {
  expect(addShortLink.body.parse(newBody(minimal, zone))).toEqual(
    addShortLink.body.parse({ name: minimal.name, productLink: minimal.productLink }),
  );
});

it('sends times of the zone’s clock, a fee in hundredths and the non-empty parameters', () => {
  const entry = {
    ...minimal,
    startsAt: '2026-11-28 00:00',
    endsAt: '2026-12-01 12:30',
    creatorId: '3',
    alias: 'box',
    fee: { amount: '1,129.9', currency: 'USD' as const },
    utm: { ...emptyEntry.utm, source: 'tiktok' },
  };
  expect(newBody(entry, zone)).toMatchObject({
    startsAt: '2026-11-27T16:00:00.000Z',
    endsAt: '2026-12-01T04:30:00.000Z',
    fee: { amount: 112_990, currency: 'USD' },
    utm: { source: 'tiktok' },
    creatorId: '3',
    alias: 'box',
    campaignId: null,
  });
});

it('keeps fees in whole units of a currency without decimals', () => {
  const entry = { ...minimal, fee: { amount: '5,000円', currency: 'JPY' as const } };
  expect(newBody(entry, zone).fee).toEqual({ amount: 5_000, currency: 'JPY' });
  const link = shortLink({ fee: { amount: 5_000, currency: 'JPY' } });
  expect(entryOf(link, zone).fee).toEqual({ amount: '5000', currency: 'JPY' });
});

it('refuses the fee of a later server’s currency instead of taking it for another', () => {
  const entry = entryOf(shortLink({ fee: { amount: 5_000, currency: 'CHF' } }), zone);
  expect(entry.fee).toEqual({ amount: '50 CHF', currency: 'CNY' });
  expect(shortLinkEntry.shape.fee.safeParse(entry.fee).success).toBe(false);
});

it('sends a host only if the product link has a host placeholder', () => {
  const host = 'us.shop.example';
  expect(newBody({ ...minimal, host }, zone).host).toBeNull();
  expect(newBody({ ...minimal, host, productLink: '{host}/box' }, zone).host).toBe(host);
});

it('keeps all fields of a link saved unchanged', () => {
  const link = shortLink({
    productLink: '{host}/box',
    host: 'us.shop.example',
    appLink: 'myshop://box',
    tags: ['US'],
    addsClickId: true,
    coupons: ['ANNA10'],
    title: 'Boxes',
    browserPage: 'on',
    startsAt: '2026-11-26T16:00:00.000Z',
    endsAt: '2026-11-30T16:00:00.000Z',
    revision: 4,
    fee: { amount: 120_050, currency: 'EUR' },
  });
  const {
    name,
    productType,
    productLink,
    host,
    appLink,
    description,
    title,
    browserPage,
    utm,
    tags,
    startsAt,
    endsAt,
    fee,
    addsClickId,
    coupons,
  } = link;
  expect(changedBody(entryOf(link, zone), zone, link.revision)).toEqual({
    name,
    productType,
    productLink,
    host,
    appLink,
    description,
    title,
    browserPage,
    utm,
    tags,
    startsAt,
    endsAt,
    fee,
    addsClickId,
    coupons,
    creatorId: '3',
    revision: 4,
  });
});
