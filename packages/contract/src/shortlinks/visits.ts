import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, idPath, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { conversionDays } from './conversion.ts';

/** Named windows; days start in the team's time zone. `7d`: today and the previous six days. */
export const shortWindows = ['today', '7d', 'total'] as const;
/** One of `shortWindows`; days begin in the team's time zone. */
export type ShortWindow = (typeof shortWindows)[number];

/** Max days of a custom range. */
export const shortRangeDaysMost = 366;

/** Max days of an hourly series: more would be unreadable. */
export const shortHoursDaysMost = 14;

/** Distinct visitors above which UV is an estimate. */
export const exactVisitorsMost = 100_000;

export const visitorTypes = ['new', 'old'] as const;
export type VisitorType = (typeof visitorTypes)[number];

/** Why a visit is classified as a bot. `userAgent`: by its user agent; `preview`: it creates a link preview. */
export const botReasons = [
  'method',
  'userAgent',
  'preview',
  'dataCentre',
  'prefetch',
  'honeypot',
  'tooMany',
] as const;
export type BotReason = (typeof botReasons)[number];

/**
 * Visits by people, and separately by bots. `pv`: redirects of people, without repeats within 2 seconds. `uv`: distinct
 * visitors. `new`: a visitor's first visit to this link; `old`: later visits. Both are stored with the access record and
 * add up to `pv`.
 */
export const visitFiguresSchema = z.object({
  pv: z.number(),
  uv: z.number(),
  /** `estimate`: above `exactVisitorsMost`. */
  uvKind: z.enum(['exact', 'estimate']),
  /** Relative standard error of an estimate: 0.0081 up to a week, more for longer windows; 0 for an exact one. */
  uvError: z.number(),
  new: z.number(),
  old: z.number(),
  bots: z.number(),
  /**
   * Views of the page that asks to open another browser, shown in in-app browsers instead of the redirect. Not visits:
   * continuing from there counts as one.
   */
  pages: z.number(),
});
/**
 * Visits by people (`pv`), visitors (`uv`, an estimate above `exactVisitorsMost`), visits by bots and pages shown instead
 * of a redirect.
 */
export type VisitFigures = z.output<typeof visitFiguresSchema>;

const day = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, { error: 'wrong_format' }));
const windowQuery = {
  /** Ignored if `from` and `to` are given. */
  window: z._default(z.enum(shortWindows, { error: 'unknown_value' }), 'total'),
  /** First day of a custom range, `2026-11-25`; requires `to`. */
  from: z._default(day, ''),
  /** Last day, inclusive. */
  to: z._default(day, ''),
};

/** The window of a response. */
const windowSchema = z.object({
  /** Inclusive. */
  from: timestamp,
  /** Exclusive. */
  to: timestamp,
  timeZone: z.string(),
});

/**
 * `GET /kol/api/short/{id}/stat`: the visits of a short link in a window, by hour or day, compared with the previous
 * window.
 */
export const getShortLinkStat = endpoint({
  id: 'getShortLinkStat',
  method: 'GET',
  path: '/kol/api/short/{id}/stat',
  domain: 'shortlinks',
  summary: 'What a short link brought within a window, over time, and compared with the window before',
  access: 'user',
  params: idPath,
  query: z.object({
    ...windowQuery,
    /** Left out: hours for up to two days, else days. Beyond `shortHoursDaysMost` days it is always days. */
    step: z._default(z.enum(['', 'hour', 'day'], { error: 'unknown_value' }), ''),
  }),
  data: z.object({
    window: windowSchema,
    figures: visitFiguresSchema,
    /** Figures of the previous window of the same length; `null` for `total`. */
    before: z.nullable(visitFiguresSchema),
    step: z.enum(['hour', 'day']),
    /** Every step of the window, including those without visits. */
    series: z.array(
      z.object({
        /** Start of the step. */
        at: timestamp,
        pv: z.number(),
        uv: z.number(),
        new: z.number(),
        old: z.number(),
        bots: z.number(),
      }),
    ),
    /** Time of the latest counted visit. */
    asOf: z.nullable(timestamp),
  }),
});
/** Visits of a short link in a window. `before` is `null` for the window `total`. */
export type ShortLinkStat = DataOf<typeof getShortLinkStat>;

export const shortDimensions = ['region', 'system', 'browser', 'referrer', 'hour'] as const;
/** Dimensions by which visits are grouped; `hour` is the hour of the day. */
export type ShortDimension = (typeof shortDimensions)[number];

/**
 * `GET /kol/api/short/{id}/dimension`: the visits by people in a window, grouped by region, system, browser, referrer
 * or hour of the day; at most 300 groups.
 */
export const getShortLinkDimension = endpoint({
  id: 'getShortLinkDimension',
  method: 'GET',
  path: '/kol/api/short/{id}/dimension',
  domain: 'shortlinks',
  summary: 'The visits of people within a window by region, system, browser, referrer or hour of the day',
  access: 'user',
  params: idPath,
  query: z.object({
    ...windowQuery,
    by: z.enum(shortDimensions, { error: 'unknown_value' }),
  }),
  data: z.object({
    window: windowSchema,
    /** The most visited first; hours in their order. At most 300. */
    list: z.array(
      z.object({
        /** ISO 3166 code of a region, name of a system or browser, host of a referrer, `0`–`23`; `""`: unknown. */
        key: z.string(),
        pv: z.number(),
        uv: z.number(),
      }),
    ),
    /** Total visits and visitors. */
    pv: z.number(),
    uv: z.number(),
  }),
});
/** Visits of a short link by one dimension, most visited first; hours in order. `key` is `""` if unknown. */
export type ShortLinkDimension = DataOf<typeof getShortLinkDimension>;

export const shortVisitSchema = z.object({
  id: z.string(),
  at: timestamp,
  /** `null` for bots and pages. */
  visitorType: z.nullable(z.enum(visitorTypes)),
  /** ISO 3166-1; `null`: unknown. */
  country: z.nullable(z.string()),
  /** Name of a city or region; `null`: unknown. */
  place: z.nullable(z.string()),
  /** Masked: `203.0.113.*`, `2001:db8:7c:*`. */
  ip: z.string(),
  /** `iOS 19`; `null`: unknown. */
  system: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  /** Host only. */
  referrer: z.nullable(z.string()),
  bot: z.nullable(z.enum(botReasons)),
  /** Whether the page that asks to open another browser was shown instead of the redirect. */
  isPage: z.boolean(),
});
/** An access record of a short link: time, place, system, referrer. The IP address is masked. */
export type ShortVisit = z.output<typeof shortVisitSchema>;

const visitFilter = {
  ...windowQuery,
  visitorType: z._default(z.enum(['', ...visitorTypes], { error: 'unknown_value' }), ''),
  /** `bots` and `pages`: only these. `all`: these and visits by people. */
  show: z._default(z.enum(['people', 'bots', 'pages', 'all'], { error: 'unknown_value' }), 'people'),
  /** Key of the dimension `region`; `unknown`: visits without a known region. */
  region: z._default(z.string().check(z.regex(/^(?:[A-Z]{2,3}|unknown)?$/, { error: 'wrong_format' })), ''),
};

/**
 * `GET /kol/api/short/{id}/visits`: single visits of a short link, the latest first. Records older than `keptDays`
 * are deleted; figures stay.
 */
export const listShortLinkVisits = endpoint({
  id: 'listShortLinkVisits',
  method: 'GET',
  path: '/kol/api/short/{id}/visits',
  domain: 'shortlinks',
  summary: 'The access records of a short link, the latest first',
  access: 'user',
  params: idPath,
  query: z.object({
    ...visitFilter,
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(shortVisitSchema),
    total: z.number(),
    next: nextField,
    /** Retention of single records in days; figures remain. */
    keptDays: z.number(),
  }),
});
/** A page of access records of a short link. */
export type ShortLinkVisits = DataOf<typeof listShortLinkVisits>;

/** `GET /kol/api/short/{id}/export`: the access records of a filter as XLSX or CSV, at most the latest 20,000. */
export const exportShortLinkVisits = endpoint({
  id: 'exportShortLinkVisits',
  method: 'GET',
  path: '/kol/api/short/{id}/export',
  domain: 'shortlinks',
  summary: 'The access records of a filter as a workbook or CSV, the latest 20,000',
  access: 'user',
  answer: 'file',
  params: idPath,
  query: z.object({
    ...visitFilter,
    format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx'),
  }),
  data: z.object({
    name: z.string(),
    mediaType: z.string(),
    content: z.instanceof(Uint8Array),
  }),
});

/** Max links in one comparison. */
export const comparedLinksMost = 20;

/**
 * `GET /kol/api/short/compare`: the links of a campaign, or up to `comparedLinksMost` chosen ones, with visits,
 * orders and costs, the most visited first.
 */
export const compareShortLinks = endpoint({
  id: 'compareShortLinks',
  method: 'GET',
  path: '/kol/api/short/compare',
  domain: 'shortlinks',
  summary:
    'The links of one campaign, or chosen ones, beside each other within a window, the most visited first',
  access: 'user',
  query: z.object({
    ...windowQuery,
    /** Id of a campaign; archived links are left out. */
    campaign: z._default(z.string().check(z.maxLength(20)), ''),
    /** Attribution window of orders, in days after the visit. */
    days: conversionDays,
    /** Instead of a campaign: comma-separated ids of links, at most `comparedLinksMost`. */
    ids: z._default(
      z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,19})?$/, { error: 'wrong_format' })),
      '',
    ),
  }),
  data: z.object({
    window: windowSchema,
    /** At most 500. */
    list: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        creatorName: z.nullable(z.string()),
        figures: visitFiguresSchema,
        /** All-time `purchaseEvent` conversions, and their total value by currency, in hundredths, as `getShortLinkConversions`. */
        orders: z.number(),
        orderValues: z.array(z.object({ value: z.number(), currency: z.string() })),
        /**
         * In minor units of `currency`, not rounded: the fee per visit, and per order; `null` without a fee, a visit or an
         * order.
         */
        costPerVisit: z.nullable(z.number()),
        costPerOrder: z.nullable(z.number()),
        currency: z.nullable(z.string()),
      }),
    ),
  }),
});
/** Short links with their figures in one window. Costs are in minor units, order values in hundredths. */
export type ShortLinkComparison = DataOf<typeof compareShortLinks>;

/** Live event for the whole team: visits of these links were counted; at most one per second. */
export const shortVisitsEvent = 'shortVisits';
export const shortVisitsEventSchema = z.object({ links: z.array(rowId) });
export type ShortVisitsEvent = z.output<typeof shortVisitsEventSchema>;
