import type { ShortLink } from '@reachkit/contract';

/** Builds a short link as in a server response; `values` override the defaults. */
export function shortLink(values: Partial<ShortLink> = {}): ShortLink {
  const code = values.code ?? 'b7q3kxm';
  return {
    id: '101',
    code,
    shortUrl: `https://ykt.example/s/${code}`,
    name: 'Storage box, US launch',
    productType: 'ecommerce',
    productLink: 'https://shop.yunxiu.example/products/stackable-box',
    host: null,
    appLink: null,
    target: 'https://shop.yunxiu.example/products/stackable-box?utm_source=tiktok&utm_campaign=us-launch',
    description: '',
    title: '',
    browserPage: 'team',
    utm: { source: 'tiktok', campaign: 'us-launch' },
    tags: [],
    addsClickId: false,
    coupons: [],
    startsAt: null,
    endsAt: null,
    state: 'active',
    stoppedReason: null,
    fee: null,
    creator: { id: '3', name: 'Sophie at Home', platform: 'tiktok' },
    campaign: null,
    by: 'Lin Yu’an',
    pv: 17_840,
    uv: 11_290,
    pages: 0,
    revision: 1,
    createdAt: '2026-10-22T03:12:00.000Z',
    updatedAt: '2026-10-22T03:12:00.000Z',
    ...values,
  };
}

/** One link of each state, the latest first, with long and short words. */
export const storyShortLinks: readonly ShortLink[] = [
  shortLink(),
  shortLink({
    id: '102',
    code: 'black-friday-26',
    name: '黑五大促·可折叠收纳箱（72升加厚款）·美国站与加拿大站达人专属链接',
    productLink: '{host}/products/foldable-storage-72l',
    host: 'us.yunxiu-home-and-living.example',
    target:
      'https://us.yunxiu-home-and-living.example/products/foldable-storage-72l?utm_source=youtube&utm_medium=creator&utm_campaign=black-friday-2026',
    description: '主推加厚款，达人可在简介与评论区同时使用；落地页由美国站运营维护。',
    utm: { source: 'youtube', medium: 'creator', campaign: 'black-friday-2026' },
    tags: ['黑五', '美国站', '加拿大站', 'storage', 'Q4 brand push'],
    startsAt: '2026-11-26T16:00:00.000Z',
    endsAt: '2026-11-30T16:00:00.000Z',
    state: 'scheduled',
    fee: { amount: 120_000, currency: 'USD' },
    creator: { id: '7', name: 'Maximilian & Annegret von der Leinwandkammer', platform: 'youtube' },
    campaign: { id: '12', name: '黑五达人首轮邀约' },
    pv: 0,
    uv: 0,
    createdAt: '2026-11-18T08:30:00.000Z',
  }),
  shortLink({
    id: '103',
    code: 'k4m9wzt',
    name: 'Travel app, summer push',
    productType: 'app',
    appLink: 'https://app.travel.example/open/summer',
    productLink: 'https://travel.example/app',
    target: 'https://travel.example/app',
    utm: {},
    state: 'ended',
    endsAt: '2026-08-31T16:00:00.000Z',
    creator: null,
    by: null,
    pv: 1_284_003,
    uv: 902_114,
    createdAt: '2026-06-01T01:00:00.000Z',
  }),
  shortLink({
    id: '104',
    code: 'p2v8hcd',
    name: 'Desk lamp',
    state: 'stopped',
    stoppedReason: 'abuse',
    creator: { id: '9', name: '@lamplight', platform: 'instagram' },
    pv: 312,
    uv: 290,
    createdAt: '2026-05-11T01:00:00.000Z',
  }),
];

/** An archived link, which the list shows only on request. */
export const archivedShortLink: ShortLink = shortLink({
  id: '105',
  code: 'z9y8x7w',
  name: 'Old kettle',
  state: 'archived',
  pv: 88,
  uv: 80,
  createdAt: '2026-02-11T01:00:00.000Z',
});

const withoutScheme = (url: string) => url.replace('https://', '');

/** Texts in the stories' links that come from people and shops. */
export const shortLinkWords: readonly string[] = [...storyShortLinks, archivedShortLink].flatMap((link) => [
  ...[
    link.name,
    link.code,
    link.shortUrl,
    link.target,
    withoutScheme(link.shortUrl),
    withoutScheme(link.target),
    link.productLink,
    link.appLink ?? '',
    link.description,
  ],
  ...[link.creator?.name ?? '', link.campaign?.name ?? '', link.by ?? ''],
  ...link.tags,
]);
