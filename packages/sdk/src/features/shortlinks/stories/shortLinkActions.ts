import {
  addShortDomain,
  addShortLinks,
  changeShortSetting,
  errorCodes,
  fetchShortLinkQr,
  getShortSetting,
  listFavourites,
  listShortDomains,
  listShortLinkTargets,
  readShortLinkCreators,
  removeShortDomain,
  type ShortDomain,
  type ShortSetting,
  suggestCreators,
  verifyShortDomain,
} from '@reachkit/contract';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { shortLink } from './shortLink.ts';
import { storyTarget } from './shortLinkWorld.ts';

/** Own domains of the stories: one in use, one that is not verified. */
export const storyDomains: readonly ShortDomain[] = [
  {
    id: '1',
    host: 'go.yunxiu.example',
    verifiedAt: '2026-10-02T02:00:00.000Z',
    pointsTo: 'ykt.example',
    hostInZone: 'go',
    record: {
      name: '_reachkit.go.yunxiu.example',
      nameInZone: '_reachkit.go',
      value: 'reachkit-verification=4f1c0b',
    },
    checkedAt: '2026-10-02T02:00:00.000Z',
  },
  {
    id: '2',
    host: 'link.yunxiu-home-and-living-north-america.example',
    verifiedAt: null,
    pointsTo: 'ykt.example',
    hostInZone: 'link',
    record: {
      name: '_reachkit.link.yunxiu-home-and-living-north-america.example',
      nameInZone: '_reachkit.link',
      value: 'reachkit-verification=8d2f6a0c4b1e9d7f3a5c8e0b2d4f6a81',
    },
    checkedAt: '2026-11-19T02:00:00.000Z',
  },
];

export const storySettings: ShortSetting = {
  isCookieless: false,
  hasBrowserPage: false,
  appSchemes: ['yunxiu'],
  appleApps: ['A1B2C3D4E5.com.yunxiu.shop', 'A1B2C3D4E5.com.yunxiu.home-and-living.north-america'],
  androidApps: [
    {
      packageName: 'com.yunxiu.shop',
      fingerprints: [Array.from({ length: 32 }, (_, at) => (at + 160).toString(16).toUpperCase()).join(':')],
    },
  ],
};

/** Handlers of the other requests of the pages: history, batches, codes, own domains, lists and creators. */
export function shortLinkActions(domains: readonly ShortDomain[] = storyDomains): readonly MockHandler[] {
  let all = domains;
  let settings = storySettings;
  const find = (id: string): ShortDomain => {
    const found = all.find((domain) => domain.id === id);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  };
  return [
    answer(listShortLinkTargets, () => ({
      list: [
        {
          target: shortLink().target,
          productLink: shortLink().productLink,
          appLink: null,
          by: 'Lin Yu’an',
          at: '2026-11-02T03:12:00.000Z',
        },
        {
          target: 'https://shop.yunxiu.example/old',
          productLink: 'https://shop.yunxiu.example/old',
          appLink: 'myshop://box',
          by: null,
          at: '2026-10-22T03:12:00.000Z',
        },
      ],
    })),
    answer(addShortLinks, ({ body }) => {
      const { ids = ['3', '7'], listId: _, campaignId: __, rows: ___, ...form } = body;
      return {
        list: ids.map((id, at) =>
          shortLink({
            ...form,
            id: `8${at}`,
            code: `batch${at + 1}`,
            target: storyTarget(form),
            creator: { id, name: `Creator ${id}`, platform: 'tiktok' },
            pv: 0,
            uv: 0,
          }),
        ),
      };
    }),
    answer(readShortLinkCreators, () => ({
      creators: [
        {
          id: '3',
          name: 'Sophie at Home',
          platform: 'tiktok' as const,
          line: 2,
          alias: 'sophie',
          coupons: ['SOPHIE10'],
          fee: { amount: 50_000, currency: null },
        },
        {
          id: '7',
          name: 'Max',
          platform: 'youtube' as const,
          line: 3,
          alias: null,
          coupons: [],
          fee: null,
        },
      ],
      unread: [{ line: 4, text: 'not.a.creator', fault: 'creator' as const }],
      unreadCount: 1,
    })),
    answer(fetchShortLinkQr, ({ query: { format } }) => ({
      name: `qr.${format}`,
      mediaType: format === 'svg' ? 'image/svg+xml' : 'image/png',
      content: new Uint8Array([1]),
    })),
    answer(listFavourites, () => ({
      list: [
        {
          id: '5',
          name: 'Black Friday shortlist',
          description: '',
          colour: 3 as const,
          isPublic: true,
          isOwn: true,
          by: 'Lin Yu’an',
          count: 46,
          limit: 2_000,
          pending: 0,
          canManage: true,
          isReadOnly: false,
          revision: 1,
          createdAt: '2026-10-01T00:00:00.000Z',
          updatedAt: '2026-10-01T00:00:00.000Z',
        },
      ],
      stock: { used: 1, limit: 50 },
      bulkLimit: 500,
    })),
    answer(suggestCreators, () => ({
      creators: [
        { id: '3', handle: 'sophieathome', name: 'Sophie at Home', avatarUrl: null, followers: 186_420 },
      ],
      tags: [],
    })),
    answer(getShortSetting, () => settings),
    answer(changeShortSetting, ({ body }) => {
      const { hasBrowserPage = settings.hasBrowserPage, appSchemes = settings.appSchemes, ...rest } = body;
      settings = { ...rest, hasBrowserPage, appSchemes };
      return settings;
    }),
    answer(listShortDomains, () => ({ list: [...all] })),
    answer(addShortDomain, ({ body: { host } }) => {
      const made = {
        id: String(10 + all.length),
        host,
        verifiedAt: null,
        checkedAt: null,
        pointsTo: 'ykt.example',
        hostInZone: 'go',
        record: { name: `_reachkit.${host}`, nameInZone: '_reachkit.go', value: 'reachkit-verification=new' },
      };
      all = [...all, made];
      return made;
    }),
    answer(verifyShortDomain, ({ params }) => {
      const checked = { ...find(params.id), checkedAt: '2026-11-20T01:00:00.000Z' };
      all = all.map((domain) => (domain.id === checked.id ? checked : domain));
      return checked;
    }),
    answer(removeShortDomain, ({ params }) => {
      all = all.filter((domain) => domain.id !== params.id);
      return { removed: true };
    }),
  ];
}

/** Texts in the responses of `shortLinkActions`. */
export const shortLinkActionWords: readonly string[] = [
  'ykt.example',
  'yunxiu',
  ...storyDomains.flatMap(({ host, record }) => [host, record.name, record.value]),
  ...storySettings.appleApps,
  ...storySettings.androidApps.flatMap(({ packageName, fingerprints }) => [packageName, ...fingerprints]),
  ...['https://shop.yunxiu.example/old', 'myshop://box', 'Black Friday shortlist', 'not.a.creator'],
  ...['Sophie at Home', 'Max', 'Creator 3', 'Creator 7'],
];
