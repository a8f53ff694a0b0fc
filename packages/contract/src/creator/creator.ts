import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { creatorIdSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { quotaSchema } from '../membership/quota.ts';
import {
  confidences,
  growthSchema,
  measureOf,
  numberMeasure,
  peerGroupSchema,
  peerRankSchema,
  priceBandSchema,
  qualitySchema,
  verdictSchema,
  videoFormats,
} from '../search/metrics.ts';
import { creatorRowSchema } from '../search/search.ts';
import { contactEmailSchema, contactSchema } from './email.ts';
import { platformSchema } from './platform.ts';

/** A creator's id is global; with another platform in the path the creator counts as unknown. */
export const creatorPath = z.object({ platform: platformSchema, id: creatorIdSchema });

/** Whether the team has paid for a creator's analysis in this period, and its price otherwise. */
const openingSchema = z.object({
  isOpen: z.boolean(),
  /** ISO 8601; until then, opening it again is free. */
  until: z.nullable(timestamp),
  quota: quotaSchema,
  /** There is no data to charge for: opening it is free. Absent if not checked. */
  isFree: z.optional(z.boolean()),
});

export const getCreator = endpoint({
  id: 'getCreator',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}',
  domain: 'creator',
  summary: 'Who a creator is, how they stand with the team, and what can be opened of them; never charged',
  access: 'user',
  params: creatorPath,
  data: z.object({
    creator: creatorRowSchema,
    description: z.string(),
    /** No longer on the platform since then; ISO 8601. */
    goneAt: z.nullable(timestamp),
    /** `videos`: averages are computed from the known videos. `reported`: taken from the source unchanged. */
    basis: z.enum(['videos', 'reported']),
    /** `demo`, `file`, or a platform's API. */
    source: z.string(),
    /** Numbers of videos, brands and emails in the tabs. */
    counts: z.object({ videos: z.number(), brands: z.number(), mails: z.number() }),
    email: contactEmailSchema,
    contact: contactSchema,
    /** Lists visible to the person that contain the creator. */
    lists: z.array(z.object({ id: rowId, name: z.string(), colour: z.number() })),
    blacklist: z.nullable(
      z.object({
        reason: z.string(),
        /** `list`: only for one list. */
        scope: z.enum(['list', 'all']),
        /** ISO 8601. */
        at: timestamp,
        until: z.nullable(timestamp),
        by: z.nullable(z.string()),
      }),
    ),
    openings: z.object({ basic: openingSchema, audience: openingSchema }),
    /** The verdict of the basic analysis, with reasons but without figures; `null` if the analysis is open or free. */
    preview: z.optional(z.nullable(verdictSchema)),
    refresh: z.object({
      /** A data source for the platform is configured. */
      isPossible: z.boolean(),
      /** The figures are older than the operator's limit; opening starts a refresh automatically. */
      isStale: z.boolean(),
      /** The running job. */
      jobId: z.nullable(rowId),
    }),
  }),
});
export type CreatorProfile = DataOf<typeof getCreator>;

const publishingSchema = z.object({ postsPerWeek: z.number(), posts: z.number(), days: z.number() });

/** Posts by weekday (Monday first) and hour (0–23). */
const postingHoursSchema = z.array(z.array(z.number()));

const hashtagSchema = z.object({ hashtag: z.string(), posts: z.number(), share: z.number() });

export const creatorVideoSchema = z.object({
  /** The platform's id of the post. */
  id: z.string(),
  kind: z.enum(['video', 'image']),
  title: z.string(),
  /** The page on its platform; `null` where it cannot be derived. */
  url: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  postedAt: timestamp,
  /** Counts are absolute; `null` where the platform hides or lacks them. */
  views: z.nullable(z.number()),
  likes: z.nullable(z.number()),
  comments: z.nullable(z.number()),
  shares: z.nullable(z.number()),
  saves: z.nullable(z.number()),
  /** 0–1: interactions ÷ views; `null` where one of them is not known. */
  interactionRate: z.nullable(z.number()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  hashtags: z.array(z.string()),
  isAd: z.boolean(),
  isPinned: z.boolean(),
  /** It was not found by two readings, so that it is no longer available. */
  isGone: z.boolean(),
  /** Advertised brand, where known. */
  brand: z.nullable(z.string()),
  /** Whether the averages include it. */
  isInWindow: z.boolean(),
});
export type CreatorVideo = z.output<typeof creatorVideoSchema>;

/** Posts behind the averages, and posts left out. */
const windowSchema = z.object({
  kind: z.enum(['video', 'image']),
  /** There are also settled posts of the other kind, which the averages exclude. */
  isMixed: z.boolean(),
  sampleSize: z.number(),
  from: z.nullable(timestamp),
  to: z.nullable(timestamp),
  leftOut: z.object({
    pinned: z.number(),
    /** Younger than 48 hours when the counts were read. */
    unsettled: z.number(),
    images: z.number(),
    older: z.number(),
  }),
});

export const quoteSchema = z.object({
  /** In `currency`. */
  amount: z.number(),
  currency: z.string(),
  format: z.enum(videoFormats),
  /** Nickname of the person who recorded it. */
  by: z.nullable(z.string()),
  at: timestamp,
});
export type Quote = z.output<typeof quoteSchema>;

export const overviewSchema = z.object({
  metricVersion: z.number(),
  verdict: verdictSchema,
  quality: measureOf(qualitySchema),
  window: windowSchema,
  figures: z.object({
    followers: numberMeasure,
    avgPlays: numberMeasure,
    medianPlays: numberMeasure,
    avgLikes: numberMeasure,
    avgComments: numberMeasure,
    avgShares: numberMeasure,
    /** 0–1. */
    interactionRate: numberMeasure,
    /** 0.4 is 40 %. */
    followerPlays: numberMeasure,
    publishing: measureOf(publishingSchema),
    adCount: numberMeasure,
    /** 0–1. */
    adShare: numberMeasure,
  }),
  growth: z.object({ 7: measureOf(growthSchema), 30: measureOf(growthSchema), 90: measureOf(growthSchema) }),
  /** The steepest unusual rise. */
  followerJump: z.nullable(z.object({ day: z.string(), gained: z.number(), rate: z.number() })),
  /** The peer group; `null` if there are no comparable creators. */
  peers: z.nullable(
    z.object({
      group: peerGroupSchema,
      /** Creators compared: all others of the group, or the nearest of them. */
      size: z.number(),
      /** The group has more creators than were compared: these are the nearest by followers. Absent from earlier servers. */
      isNearest: z.optional(z.boolean()),
      followers: z.nullable(peerRankSchema),
      medianPlays: z.nullable(peerRankSchema),
      interactionRate: z.nullable(peerRankSchema),
      followerPlays: z.nullable(peerRankSchema),
      /** Relative change over 30 days. */
      growth30d: z.nullable(peerRankSchema),
      postsPerWeek: z.nullable(peerRankSchema),
      /** Estimated, in the currency of the price. */
      cpm: z.nullable(peerRankSchema),
    }),
  ),
  /** The latest videos, newest first, at most 50: for the bars of the latest ten and the distribution. */
  plays: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.nullable(z.string()),
      coverUrl: z.nullable(z.string()),
      postedAt: timestamp,
      views: z.number(),
      isAd: z.boolean(),
      isInWindow: z.boolean(),
    }),
  ),
  postingHours: measureOf(postingHoursSchema),
  /** IANA name of the clocks in `postingHours`. */
  timeZone: z.string(),
  pricing: z.object({
    price: measureOf(priceBandSchema),
    cpm: numberMeasure,
    perInteraction: numberMeasure,
    /** The latest price that this creator quoted to the team. */
    quote: z.nullable(quoteSchema),
  }),
});
export type CreatorOverview = z.output<typeof overviewSchema>;

export const getOverview = endpoint({
  id: 'getOverview',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}/overview',
  domain: 'creator',
  summary:
    'The basic analysis of a creator: figures beside peers, grade with reasons, price. Charged once a period for a team; nothing known is free',
  access: 'user',
  gate: 'basicAnalyses',
  params: creatorPath,
  query: z.object({
    /** IANA name of the time zone for posting hours. Default: the team's. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  data: z.object({ overview: overviewSchema, quota: quotaSchema }),
});

export const growthMetrics = [
  'followers',
  'medianPlays',
  'avgPlays',
  'interactionRate',
  'videoCount',
] as const;
export type GrowthMetric = (typeof growthMetrics)[number];
/** Selectable lengths of a growth series, in days. */
export const growthRanges = [30, 90, 365] as const;

export const getGrowth = endpoint({
  id: 'getGrowth',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}/growth',
  domain: 'creator',
  summary: 'A figure of a creator day by day, as far as it was watched; part of the basic analysis',
  access: 'user',
  gate: 'basicAnalyses',
  params: creatorPath,
  query: z.object({
    metric: z._default(z.enum(growthMetrics, { error: 'unknown_value' }), 'followers'),
    days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(730)), 90),
  }),
  data: z.object({
    /** Oldest first; days without a snapshot are left out. */
    points: z.array(z.object({ day: z.string(), value: z.number() })),
    confidence: z.nullable(z.enum(confidences)),
    /** Followers only: 20th and 80th percentile of the peers' relative growth in 30 days. */
    peers: z.nullable(z.object({ low: z.number(), high: z.number() })),
    quota: quotaSchema,
  }),
});

export const audienceBreakdowns = ['region', 'gender', 'age', 'language'] as const;
export type AudienceBreakdown = (typeof audienceBreakdowns)[number];

export const audienceSharesSchema = z.object({
  shares: z.array(
    z.object({
      /** Country, language, gender or age code; `other` for the source's remainder. */
      code: z.string(),
      /** 0–1, like the bounds of the 95 % interval; bounds are `null` if the source names no sample size. */
      share: z.number(),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
  /** Remainder of the listed shares, 0–1. */
  rest: z.number(),
  /** Half the width of the widest interval: 0.03 is ±3 points. */
  margin: z.nullable(z.number()),
});
export type WireAudienceShares = z.output<typeof audienceSharesSchema>;

const audienceSchema = z.object({
  /** `modelled` from a sample, or `authorised` by the creator. */
  origin: z.enum(['modelled', 'authorised']),
  /** Number of people sampled; `null` if the source does not say. */
  sampleSize: z.nullable(z.number()),
  asOf: timestamp,
  region: measureOf(audienceSharesSchema),
  gender: measureOf(audienceSharesSchema),
  age: measureOf(audienceSharesSchema),
  language: measureOf(audienceSharesSchema),
});

export const getAudience = endpoint({
  id: 'getAudience',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}/audience',
  domain: 'creator',
  summary:
    'Who follows a creator, with how sure that is. Charged once a period for a team; free where nothing is known',
  access: 'user',
  gate: 'audienceAnalyses',
  params: creatorPath,
  data: z.object({
    /** `null`: no data, and no charge. */
    audience: z.nullable(audienceSchema),
    quota: quotaSchema,
  }),
});
export type CreatorAudience = DataOf<typeof getAudience>;

export const contentSorts = ['latest', 'views', 'likes', 'comments', 'interactionRate'] as const;
export type ContentSort = (typeof contentSorts)[number];
export const contentTypes = ['all', 'video', 'image', 'ad'] as const;
export type ContentType = (typeof contentTypes)[number];

export const getContent = endpoint({
  id: 'getContent',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}/content',
  domain: 'creator',
  summary: 'The posts of a creator with their pattern and hashtags; part of the basic analysis',
  access: 'user',
  gate: 'basicAnalyses',
  params: creatorPath,
  query: z.object({
    /** Posts of the last n days; 0 for all. */
    days: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(3650)), 0),
    type: z._default(z.enum(contentTypes, { error: 'unknown_value' }), 'all'),
    sort: z._default(z.enum(contentSorts, { error: 'unknown_value' }), 'latest'),
    hashtag: z._default(z.string().check(z.maxLength(100)), ''),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 24),
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  data: z.object({
    list: z.array(creatorVideoSchema),
    total: z.number(),
    pageNum: z.number(),
    pageSize: z.number(),
    /** Choices of "the last n days" with their post counts; 0 is all. */
    recent: z.array(z.object({ days: z.number(), count: z.number() })),
    /** Posts of each type within the chosen days. */
    types: z.object({ all: z.number(), video: z.number(), image: z.number(), ad: z.number() }),
    hashtags: measureOf(z.array(hashtagSchema)),
    publishing: measureOf(publishingSchema),
    postingHours: measureOf(postingHoursSchema),
    timeZone: z.string(),
    quota: quotaSchema,
  }),
});
export type CreatorContent = DataOf<typeof getContent>;

const resultsSchema = z.object({
  videos: z.number(),
  medianPlays: numberMeasure,
  interactionRate: numberMeasure,
});

export const getBrands = endpoint({
  id: 'getBrands',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}/brand',
  domain: 'creator',
  summary:
    'Brands that a creator has worked with, and sponsored beside other posts; part of the basic analysis',
  access: 'user',
  gate: 'basicAnalyses',
  params: creatorPath,
  data: z.object({
    /** Most recent first. */
    brands: z.array(
      z.object({
        name: z.string(),
        videos: z.number(),
        firstAt: timestamp,
        lastAt: timestamp,
        medianViews: z.nullable(z.number()),
        interactionRate: z.nullable(z.number()),
      }),
    ),
    sponsored: resultsSchema,
    organic: resultsSchema,
    adCount: numberMeasure,
    adShare: numberMeasure,
    /** Marked advertisements, newest first, at most 20. */
    ads: z.array(creatorVideoSchema),
    quota: quotaSchema,
  }),
});
export type CreatorBrands = DataOf<typeof getBrands>;

export const keepQuote = endpoint({
  id: 'keepQuote',
  method: 'PUT',
  path: '/kol/api/blogger/{platform}/{id}/quote',
  domain: 'creator',
  summary: 'Writes down what a creator asked of the team; the estimates of the team follow its quotes',
  access: 'user',
  params: creatorPath,
  body: z.strictObject({
    amount: z.number().check(z.gt(0, { error: 'too_small' }), z.lte(10_000_000, { error: 'too_large' })),
    currency: z._default(z.enum(['USD'], { error: 'unknown_value' }), 'USD'),
    format: z.optional(z.enum(videoFormats, { error: 'unknown_value' })),
  }),
  data: quoteSchema,
});

export const removeQuote = endpoint({
  id: 'removeQuote',
  method: 'DELETE',
  path: '/kol/api/blogger/{platform}/{id}/quote',
  domain: 'creator',
  summary: 'Takes the team’s quotes for a creator back',
  access: 'user',
  params: creatorPath,
  data: z.object({ removed: z.boolean() }),
});

export const refreshCreator = endpoint({
  id: 'refreshCreator',
  method: 'POST',
  path: '/kol/api/blogger/{platform}/{id}/refresh',
  domain: 'creator',
  summary: 'Starts a job that refreshes a creator from the platform, or returns the one under way. Free',
  access: 'user',
  params: creatorPath,
  data: z.object({ jobId: rowId }),
});

/** Max creators in a comparison. */
export const compareMost = 5;

const comparedIds = z.strictObject({
  ids: z.array(creatorIdSchema).check(z.minLength(1), z.maxLength(compareMost)),
});

export const getCompareCost = endpoint({
  id: 'getCompareCost',
  method: 'POST',
  path: '/kol/api/blogger/compare/cost',
  domain: 'creator',
  summary: 'What a comparison of these creators would be charged; charges nothing itself',
  access: 'user',
  isRead: true,
  body: comparedIds,
  data: z.object({
    /** Basic analyses that are not open: the max number charged, as creators without data are free. */
    closed: z.number(),
    quota: quotaSchema,
  }),
});

export const compareCreators = endpoint({
  id: 'compareCreators',
  method: 'POST',
  path: '/kol/api/blogger/compare',
  domain: 'creator',
  summary:
    'Up to five creators side by side; each is a basic analysis, free where it is open already. All or none where the membership has too few left',
  access: 'user',
  gate: 'basicAnalyses',
  isRead: true,
  body: comparedIds,
  data: z.object({
    /** In the requested order. */
    list: z.array(
      z.object({
        creator: creatorRowSchema,
        overview: overviewSchema,
        /** Already paid for by the team in this period; a comparison opens none. */
        isAudienceOpen: z.boolean(),
        /** `null` if the analysis is not open, or there is no data. */
        audience: z.nullable(audienceSchema),
      }),
    ),
    missing: z.array(z.string()),
    quota: quotaSchema,
  }),
});
