import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { creatorIdSchema, idPath, idSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { locales } from '../locales.ts';
import { daySchema } from '../monitor/form.ts';
import { collaborationLimits, currencySchema } from './form.ts';
import { promotedCreatorSchema } from './invitation.ts';
import { cancelParties, deliverableFormats, fulfilmentKinds } from './kinds.ts';
import { sumsSchema } from './promotion.ts';

const figure = z.nullable(z.number());
/** A figure with the number of posts that it rests on. */
const known = z.object({ value: figure, posts: z.number() });

/**
 * Figures of one creator in a promotion, or of all. Money is in minor units of the currency of the results; `null`:
 * unknown, such as where an exchange rate is missing. Money of all is the sum of the creators' rounded amounts; costs are
 * not rounded.
 */
const figures = {
  /** Payments of the fees. */
  spent: figure,
  /** Costs: what was paid plus what is still owed, without waived and cancelled rests. */
  agreed: figure,
  posts: z.number(),
  views: known,
  /** Known interactions. */
  engagements: known,
  /** Interactions ÷ views over the posts with both. */
  engagement: figure,
  /**
   * Fees ÷ views × 1,000, over the posts with both: a fee is divided equally over the posts of its collaboration, so that
   * posts without known views take their share with them.
   */
  costPerThousand: figure,
  /** The same with interactions. */
  costPerEngagement: figure,
  /** Fees ÷ visitors, over the collaborations with both. */
  costPerVisitor: figure,
  costPerOrder: figure,
  /** Of the creator's own short links, bots left out; `null`: there is none. A person counts once for each link. */
  clicks: figure,
  visitors: figure,
  /** Within 30 days of the visit, or by coupon. */
  orders: figure,
  /** Values of the orders, refunds taken off; `null` also where no order has a value. */
  revenue: figure,
  /** Estimate at the invitation, in US dollars; as money of the results. */
  estimate: figure,
  /** Agreed ÷ estimate − 1, over the collaborations with both. */
  difference: figure,
};

export const promotionResultsSchema = z.object({
  /** Of all money below. */
  currency: z.string(),
  total: z.object(figures),
  /** Costs, spent and revenue apart by currency, as entered. */
  agreed: sumsSchema,
  spent: sumsSchema,
  revenue: sumsSchema,
  /** The basis of `total.difference`: the creators with both a cost and an estimate, and the sums of theirs alone. */
  compared: z.object({ creators: z.number(), cost: figure, estimate: figure }),
  /** Of each collaboration, nothing is owed any more. */
  isPaid: z.boolean(),
  creators: z.array(
    z.object({
      cooperationId: rowId,
      creator: promotedCreatorSchema,
      /** Its posts, the first published first. */
      items: z.array(
        z.object({
          platform: platformSchema,
          url: z.string(),
          title: z.nullable(z.string()),
          postedAt: z.nullable(timestamp),
          views: figure,
          /** Time of the reading that the views are of. */
          readAt: z.nullable(timestamp),
          isGone: z.boolean(),
          isByHand: z.boolean(),
        }),
      ),
      ...figures,
    }),
  ),
  byPlatform: z.array(z.object({ platform: platformSchema, views: figure, posts: z.number() })),
  /** Views of all posts together at the end of each day of the team's calendar; `null` before the first reading. */
  series: z.array(z.object({ day: z.string(), views: figure })),
  unknown: z.object({
    /** Posts whose views, or whose interactions, are not known. */
    views: z.number(),
    engagements: z.number(),
    /** Currencies without a rate, whose sums stand apart. */
    rates: z.array(z.string()),
    /** Collaborations whose creator had no estimate. */
    estimates: z.number(),
    /** Collaborations without an agreed fee. */
    fees: z.number(),
    /** Collaborations whose creator has no short link, so that nothing of theirs is counted. */
    links: z.number(),
    /** Orders whose value was not reported. */
    orderValues: z.number(),
  }),
  rates: z.array(z.object({ currency: z.string(), rate: z.number(), on: z.string(), by: z.string() })),
  /** Of the promotion; a change of the rates names it. */
  revision: z.number(),
  /** When the figures were read. */
  asOf: timestamp,
});
/** The results of a promotion. */
export type PromotionResults = z.output<typeof promotionResultsSchema>;

export const getPromotionResults = endpoint({
  id: 'getPromotionResults',
  method: 'GET',
  path: '/kol/api/campaign/{id}/summary',
  domain: 'collaboration',
  summary: 'What a promotion cost and brought, for each creator and in all, and what is not known',
  access: 'user',
  params: idPath,
  data: promotionResultsSchema,
});

/** `PUT …/rate`: one unit of `currency` is `rate` units of the currency of the promotion. */
export const changePromotionRates = endpoint({
  id: 'changePromotionRates',
  method: 'PUT',
  path: '/kol/api/campaign/{id}/rate',
  domain: 'collaboration',
  summary:
    'Enters the exchange rates of a promotion with their dates; those that are left out are removed. Refused with code 1201 and the results as they are where somebody has changed the promotion since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    rates: z
      .array(
        z.strictObject({
          currency: currencySchema,
          rate: z.number({ error: 'not_a_number' }).check(z.gt(0), z.lte(1_000_000)),
          on: daySchema,
        }),
      )
      .check(z.maxLength(30)),
    revision: z.int(),
  }),
  data: promotionResultsSchema,
});

export const exportPromotionResults = endpoint({
  id: 'exportPromotionResults',
  method: 'POST',
  path: '/kol/api/campaign/{id}/export',
  domain: 'collaboration',
  summary: 'The results of a promotion as a file, one row for each creator; each counts as an exported row',
  access: 'user',
  gate: 'exportRows',
  answer: 'file',
  params: idPath,
  body: z.strictObject({ format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx') }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

const share = z.object({
  id: rowId,
  /** Whether its readers see fees, what was spent, and figures that follow from them. */
  showsFees: z.boolean(),
  language: z.enum(locales),
  by: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: z.nullable(timestamp),
  opens: z.number(),
  openedAt: z.nullable(timestamp),
});
/** A shared report. */
export type ReportShare = z.output<typeof share>;

export const listReportShares = endpoint({
  id: 'listReportShares',
  method: 'GET',
  path: '/kol/api/campaign/{id}/report',
  domain: 'collaboration',
  summary: 'The links under which the report of a promotion is shared',
  access: 'user',
  params: idPath,
  data: z.object({ list: z.array(share) }),
});

export const shareReport = endpoint({
  id: 'shareReport',
  method: 'POST',
  path: '/kol/api/campaign/{id}/report',
  domain: 'collaboration',
  summary: 'A link to the report for people without a login, until a day. It is shown once',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    /** Last day, in the team's calendar, at most a year from today. */
    endsOn: daySchema,
    language: z._default(z.enum(locales, { error: 'unknown_value' }), 'en'),
    /** Fees, what was spent, and figures that follow from them are shown only where chosen. */
    showsFees: z._default(z.boolean(), false),
  }),
  data: z.object({ url: z.string(), share }),
});

export const revokeReportShare = endpoint({
  id: 'revokeReportShare',
  method: 'POST',
  path: '/kol/api/campaign/{id}/report/{shareId}/revoke',
  domain: 'collaboration',
  summary: 'Ends a link to the report',
  access: 'user',
  params: z.object({ id: idSchema, shareId: idSchema }),
  data: share,
});

/** `GET …/monitor`: the deliverables of a promotion with their posts, and what they lack. */
export const listPromotionPosts = endpoint({
  id: 'listPromotionPosts',
  method: 'GET',
  path: '/kol/api/campaign/{id}/monitor',
  domain: 'collaboration',
  summary:
    'The posts of a promotion beside the deliverables that they fulfil, with disclosure and required words',
  access: 'user',
  params: idPath,
  data: z.object({
    monitorProjectId: z.nullable(rowId),
    list: z.array(
      z.object({
        cooperationId: rowId,
        cooperationRevision: z.number(),
        creator: promotedCreatorSchema,
        deliverableId: rowId,
        format: z.enum(deliverableFormats),
        note: z.string(),
        publishOn: z.nullable(z.string()),
        overdueDays: z.number(),
        post: z.nullable(
          z.object({
            monitorLinkId: z.nullable(rowId),
            url: z.string(),
            title: z.nullable(z.string()),
            coverUrl: z.nullable(z.string()),
            postedAt: z.nullable(timestamp),
            views: figure,
            isGone: z.boolean(),
            /** Published before the agreement, by the days of the team's calendar. */
            isEarly: z.boolean(),
            disclosure: z.enum(['disclosed', 'none', 'unknown', 'notNeeded']),
            /** The words, or the partner, that disclose it; `""`: the platform's own label; `null`: none. */
            evidence: z.nullable(z.string()),
            /** Required words that the caption lacks; `null`: its words are not known. */
            missingWords: z.nullable(z.array(z.string())),
          }),
        ),
      }),
    ),
    /** Posts of the monitor project that belong to no deliverable. */
    loose: z.array(
      z.object({
        monitorLinkId: rowId,
        url: z.string(),
        title: z.nullable(z.string()),
        creator: z.nullable(z.object({ id: rowId, name: z.string() })),
        views: figure,
      }),
    ),
  }),
});
export type PromotionPosts = DataOf<typeof listPromotionPosts>;

export const fulfilmentSchema = z.object({
  id: rowId,
  kind: z.enum(fulfilmentKinds),
  promotion: z.object({ id: rowId, name: z.string() }),
  cooperationId: rowId,
  /** Days after the due date on which the last post was out; 0: in time. */
  lateDays: z.number(),
  cancelledBy: z.nullable(z.enum(cancelParties)),
  reason: z.string(),
  /** Addresses of the posts. */
  posts: z.array(z.string()),
  /** Words of the team beside it, and who wrote them. */
  note: z.string(),
  noteBy: z.string(),
  /** The creator's own words about it. */
  answer: z.string(),
  answeredAt: z.nullable(timestamp),
  at: timestamp,
  revision: z.number(),
});
/** An entry of the track record of a creator with the team. */
export type Fulfilment = z.output<typeof fulfilmentSchema>;

const creatorPath = z.object({ id: creatorIdSchema });

export const getFulfilment = endpoint({
  id: 'getFulfilment',
  method: 'GET',
  path: '/kol/api/blogger/{id}/fulfilment',
  domain: 'collaboration',
  summary: "The team's own track record with a creator; no other team sees it",
  access: 'user',
  params: creatorPath,
  data: z.object({
    list: z.array(fulfilmentSchema),
    completed: z.number(),
    late: z.number(),
    cancelled: z.number(),
    open: z.number(),
  }),
});
export type FulfilmentRecord = DataOf<typeof getFulfilment>;

export const changeFulfilment = endpoint({
  id: 'changeFulfilment',
  method: 'POST',
  path: '/kol/api/blogger/{id}/fulfilment',
  domain: 'collaboration',
  summary: 'Writes a note beside an entry of the track record of a creator',
  access: 'user',
  params: creatorPath,
  body: z.strictObject({
    entryId: idSchema,
    note: z.string().check(z.trim(), z.maxLength(collaborationLimits.note)),
    revision: z.int(),
  }),
  data: fulfilmentSchema,
});
