import {
  compareShortLinks,
  exportShortLinkVisits,
  getShortLink,
  getShortLinkConversions,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
  type ShortDimension,
  type ShortLink,
  type ShortLinkStat,
  type ShortVisit,
  type VisitFigures,
} from '@reachkit/contract';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { shortLink } from './shortLink.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Midnight in Shanghai of the day of the stories. */
const today = Date.parse('2026-11-20T00:00:00+08:00');
const now = Date.parse('2026-11-20T09:51:30+08:00');

/** Data of the mock server for one link. */
export interface DetailWorldOptions {
  readonly link?: ShortLink | undefined;
  /** `none`: no visits. `huge`: UV is an estimate. */
  readonly size?: 'none' | 'some' | 'huge';
}

/** A link of a campaign with other links for comparison. */
export const campaignLink = shortLink({
  campaign: { id: '12', name: 'US launch, first round' },
  fee: { amount: 50_000, currency: 'USD' },
});

const noFigures: VisitFigures = {
  pv: 0,
  uv: 0,
  uvKind: 'exact',
  uvError: 0,
  new: 0,
  old: 0,
  bots: 0,
  pages: 0,
};

function figuresOf(pv: number, isHuge: boolean): VisitFigures {
  const uv = Math.round(pv * 0.64);
  const fresh = Math.round(uv * 0.6);
  return {
    pv,
    uv,
    new: fresh,
    old: pv - fresh,
    bots: Math.round(pv * 0.068),
    pages: Math.round(pv * 0.021),
    ...(isHuge && pv > 100_000 ? { uvKind: 'estimate', uvError: 0.0081 } : { uvKind: 'exact', uvError: 0 }),
  };
}

/** A wave with one peak, so that the chart has a shape. */
const weightOf = (step: number, steps: number) =>
  4 + ((step * 7) % 5) + (step === Math.floor(steps * 0.6) ? 14 : 0);

interface Wanted {
  readonly window: 'today' | '7d' | 'total';
  readonly from: string;
  readonly to: string;
}

function spanOf({ window, from, to }: Wanted): { readonly begin: number; readonly end: number } {
  const end = today + dayMs;
  if (from !== '' && to !== '') {
    return {
      begin: Date.parse(`${from}T00:00:00+08:00`),
      end: Date.parse(`${to}T00:00:00+08:00`) + dayMs,
    };
  }
  return { begin: { today, '7d': today - 6 * dayMs, total: today - 29 * dayMs }[window], end };
}

const windowOf = ({ begin, end }: ReturnType<typeof spanOf>) => ({
  from: new Date(begin).toISOString(),
  to: new Date(end).toISOString(),
  timeZone: 'Asia/Shanghai',
});

function statOf(query: Wanted & { readonly step: '' | 'hour' | 'day' }, size: 'none' | 'some' | 'huge') {
  const span = spanOf(query);
  const days = Math.round((span.end - span.begin) / dayMs);
  const step = query.step || (days <= 2 ? 'hour' : 'day');
  const stepMs = step === 'hour' ? hourMs : dayMs;
  const steps = Array.from({ length: Math.round((span.end - span.begin) / stepMs) }, (_, at) => at);
  const factor = { none: 0, some: step === 'hour' ? 5 : 62, huge: step === 'hour' ? 5_000 : 62_000 }[size];
  const series = steps.map((at) => {
    const begins = span.begin + at * stepMs;
    const {
      pv,
      uv,
      new: fresh,
      old,
      bots,
    } = figuresOf(begins > now ? 0 : weightOf(at, steps.length) * factor, false);
    return { at: new Date(begins).toISOString(), pv, uv, new: fresh, old, bots };
  });
  const figures = figuresOf(
    series.reduce((sum, { pv }) => sum + pv, 0),
    size === 'huge',
  );
  const answered: ShortLinkStat = {
    window: windowOf(span),
    figures: size === 'none' ? noFigures : figures,
    before:
      query.window === 'total' && query.from === ''
        ? null
        : size === 'none'
          ? noFigures
          : figuresOf(Math.round(figures.pv * 1.09), size === 'huge'),
    step,
    series,
    asOf: size === 'none' ? null : new Date(now - 23_000).toISOString(),
  };
  return answered;
}

const shares: Readonly<Record<ShortDimension, readonly (readonly [key: string, share: number])[]>> = {
  region: [
    ...([
      ['US', 0.524],
      ['CA', 0.142],
      ['GB', 0.099],
      ['BR', 0.061],
      ['JP', 0.045],
    ] as const),
    ...([
      ['DE', 0.044],
      ['AU', 0.03],
      ['MX', 0.025],
      ['', 0.02],
      ['LAN', 0.01],
    ] as const),
  ],
  system: [
    ['iOS 19', 0.52],
    ['Android 16', 0.3],
    ['Windows 11', 0.12],
    ['macOS 16', 0.05],
    ['', 0.01],
  ],
  browser: [
    ['TikTok in-app', 0.48],
    ['Safari', 0.27],
    ['Chrome', 0.2],
    ['Instagram in-app', 0.05],
  ],
  referrer: [
    ['', 0.7],
    ['www.tiktok.com', 0.2],
    ['l.instagram.com', 0.07],
    ['youtube.com', 0.03],
  ],
  hour: Array.from({ length: 24 }, (_, hour) => [String(hour), (1 + ((hour * 5) % 7)) / 90] as const),
};

const visitors = [
  { country: 'US', ip: '203.0.113.*', system: 'iOS 19', browser: 'TikTok in-app', referrer: null },
  { country: 'CA', ip: '198.51.100.*', system: 'Android 16', browser: 'Chrome', referrer: 'www.tiktok.com' },
  { country: 'BR', ip: '192.0.2.*', system: 'Android 15', browser: 'TikTok in-app', referrer: null },
  { country: 'JP', ip: '2001:db8:7c:*', system: 'macOS 16', browser: 'Safari', referrer: 'l.instagram.com' },
  { country: null, ip: '192.0.2.*', system: null, browser: null, referrer: null },
] as const;

/** Records of people; every third one is a returning visitor. */
export const storyVisits: readonly ShortVisit[] = Array.from({ length: 45 }, (_, at) => ({
  id: `visit-${at}`,
  at: new Date(now - 23_000 - at * 61_000).toISOString(),
  place: null,
  bot: null,
  isPage: false,
  visitorType: at % 3 === 1 ? 'old' : 'new',
  ...(visitors[at % visitors.length] ?? visitors[0]),
}));

const reasons = ['preview', 'userAgent', 'prefetch', 'tooMany', 'method', 'honeypot', 'dataCentre'] as const;

/** One record of a bot for each reason. */
export const storyBots: readonly ShortVisit[] = reasons.map((bot, at) => ({
  id: `bot-${at}`,
  at: new Date(now - at * 300_000).toISOString(),
  place: null,
  bot,
  isPage: false,
  visitorType: null,
  country: 'US',
  ip: '203.0.113.*',
  system: null,
  browser: bot === 'preview' ? 'WhatsApp' : null,
  referrer: null,
}));

/** The server of one short link and its visits. */
export function detailWorld({
  link = campaignLink,
  size = 'some',
}: DetailWorldOptions = {}): readonly MockHandler[] {
  const people = size === 'none' ? [] : storyVisits;
  const bots = size === 'none' ? [] : storyBots;
  return [
    answer(getShortLink, () => link),
    answer(getShortLinkStat, ({ query }) => statOf(query, size)),
    answer(getShortLinkDimension, ({ query }) => {
      const { figures, window } = statOf({ ...query, step: 'day' }, size);
      const list = shares[query.by].map(([key, share]) => ({
        key,
        pv: Math.round(figures.pv * share),
        uv: Math.round(figures.uv * share),
      }));
      return { window, list: size === 'none' ? [] : list, pv: figures.pv, uv: figures.uv };
    }),
    answer(listShortLinkVisits, ({ query }) => {
      const found = (query.show === 'bots' ? bots : people).filter(
        ({ visitorType, country }) =>
          (query.visitorType === '' || visitorType === query.visitorType) &&
          (query.region === '' || (country ?? 'unknown') === query.region),
      );
      const { pageNum, pageSize } = query;
      return {
        list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: found.length,
        keptDays: 180,
      };
    }),
    answer(compareShortLinks, ({ query }) => ({
      window: windowOf(spanOf(query)),
      list: [
        {
          id: link.id,
          name: link.name,
          creatorName: link.creator?.name ?? null,
          figures: figuresOf(size === 'none' ? 0 : 4_020, false),
          costPerVisit: 12.4,
          currency: 'USD',
          ...(size === 'none'
            ? { orders: 0, orderValues: [], costPerOrder: null }
            : {
                orders: query.days === 7 ? 128 : 171,
                costPerOrder: query.days === 7 ? 390.6 : 292.4,
                orderValues: [
                  { value: 1_043_210, currency: 'USD' },
                  { value: 8_400, currency: 'EUR' },
                ],
              }),
        },
        {
          id: '202',
          name: '黑五大促·可折叠收纳箱（72升加厚款）·美国站达人专属链接',
          creatorName: 'Maximilian & Annegret von der Leinwandkammer',
          figures: figuresOf(size === 'none' ? 0 : 1_310, false),
          costPerVisit: null,
          currency: null,
          orders: 3,
          orderValues: [{ value: 12_990, currency: 'USD' }],
          costPerOrder: null,
        },
        {
          id: '203',
          name: 'Desk lamp',
          creatorName: null,
          figures: noFigures,
          costPerVisit: null,
          currency: 'USD',
          orders: 0,
          orderValues: [],
          costPerOrder: null,
        },
      ],
    })),
    answer(getShortLinkConversions, ({ query: { days } }) => ({
      list:
        size === 'none'
          ? []
          : [
              { event: 'purchase', count: days === 7 ? 128 : 171, value: 1_043_210, currency: 'USD' },
              { event: 'sign_up', count: 64, value: null, currency: null },
            ],
      costPerVisit: link.fee === null || size === 'none' ? null : 12.4,
      costPerOrder: link.fee === null || size === 'none' ? null : days === 7 ? 390.6 : 292.4,
      currency: link.fee?.currency ?? null,
    })),
    answer(exportShortLinkVisits, ({ query }) => ({
      name: `visits.${query.format}`,
      mediaType: 'text/csv',
      content: new TextEncoder().encode('Time'),
    })),
  ];
}

/** Names of people, browsers and pages in the stories of one link. */
export const detailWords: readonly string[] = [
  ...[campaignLink.name, campaignLink.target, campaignLink.campaign?.name ?? ''],
  ...[...storyVisits, ...storyBots].flatMap(({ ip, system, browser, referrer }) => [
    ...[ip, system ?? '', browser ?? '', referrer ?? ''],
  ]),
  ...[shares.system, shares.browser, shares.referrer].flatMap((list) => list.map(([key]) => key)),
  ...['黑五大促·可折叠收纳箱（72升加厚款）·美国站达人专属链接', 'Desk lamp', 'purchase', 'sign_up'],
];
