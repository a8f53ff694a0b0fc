import * as z from 'zod/mini';
import { emailBlocks } from '../creator/emailBlock.ts';
import { emailVerdicts } from '../creator/emailVerdict.ts';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { codesOf, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { localizedTextSchema } from '../localizedText.ts';
import { quotaSchema } from '../membership/quota.ts';
import {
  defaultSort,
  rangesInOrder,
  searchFields,
  searchFilterSchema,
  sortKeys,
  sortOrders,
} from './filter.ts';
import { facetNames } from './filterTable.ts';
import { hardStopIds } from './hardStops.ts';
import { qualityLevelCodes } from './qualityLevel.ts';

const searchBody = z
  .strictObject({
    ...searchFilterSchema.shape,
    sort: z._default(z.enum(sortKeys, { error: 'unknown_value' }), defaultSort.key),
    order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), defaultSort.order),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    /** Cursor: `searchAfter` of the previous page; `""` for the first page. */
    searchAfter: text(1000),
    /** Offset of the first page. Later pages use `searchAfter` without an offset. */
    skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  })
  .check(rangesInOrder);

const countBody = z
  .strictObject({
    ...searchFilterSchema.shape,
    /** Comma-separated names of facets to count; each is counted without its own filter. */
    facets: codesOf(facetNames),
  })
  .check(rangesInOrder);

/** `exact`: counted. `about`: estimated, because counting would take too long. */
const totalKind = z.enum(['exact', 'about']);

/** Fields where a creator can match the keyword. */
export const matchFields = ['handle', 'name', 'tags', 'description'] as const;
export type MatchField = (typeof matchFields)[number];

/** The relation of a creator to the caller's team. */
export const teamStatusSchema = z.object({
  /** Whether a member emailed them; `me` outranks `team`. */
  contact: z.enum(['none', 'me', 'team']),
  /** Lists visible to the person that contain the creator. */
  lists: z.number(),
  isBlacklisted: z.boolean(),
  /** The address is unlocked. */
  isUnlocked: z.boolean(),
  /** Why the team does not email them; left out if nothing blocks it. */
  emailBlock: z.optional(z.enum(emailBlocks)),
});
export type CreatorTeamStatus = z.output<typeof teamStatusSchema>;

/** Figures of a result row that may have a date other than the row's. */
export const datedFigures = [
  'followers',
  'followersChange30d',
  'avgPlays',
  'medianPlays',
  'interactionRate',
  'followerPlays',
  'priceMiddle',
  'cpm',
] as const;
export type DatedFigure = (typeof datedFigures)[number];

/** Follower trend of the 90 days up to the newest snapshot: for a chart, not the exact figures. */
export const followerTrendSchema = z.object({
  /** Days from the first point to the last: 90 or fewer. */
  days: z.number(),
  /** Relative, from the first point to the last: 0.042 is +4.2 %; `null` from 0 followers. */
  change: z.nullable(z.number()),
  /** At most 12, oldest first: position in time and height, both 0–1. Small changes are not magnified. */
  points: z.array(z.tuple([z.number(), z.number()])),
});
export type FollowerTrend = z.output<typeof followerTrendSchema>;

/** Max newest posts in a result row. */
export const latestPostsMost = 3;

export const latestPostSchema = z.object({
  title: z.string(),
  /** On a third-party host; `null` if the source gave none. */
  coverUrl: z.nullable(z.string()),
  /** `null` for an image, or if hidden. */
  views: z.nullable(z.number()),
});
export type LatestPost = z.output<typeof latestPostSchema>;

/** A creator as a result row. An unknown figure is `null`, never 0. */
export const creatorRowSchema = z.object({
  id: rowId,
  platform: platformSchema,
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  homepage: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  region: z.nullable(z.string()),
  /** ISO 639-1. */
  language: z.nullable(z.string()),
  /** Tag codes; their names are in `filterOptions`. */
  tags: z.array(z.string()),
  /** Absolute count. */
  followers: z.nullable(z.number()),
  /** Relative change over 30 days: 0.042 is +4.2 %. */
  followersChange30d: z.nullable(z.number()),
  /** Only in search pages; absent with fewer than 3 snapshots. */
  followersTrend: z.optional(followerTrendSchema),
  /** Only in search pages: at most `latestPostsMost`, newest first; absent if no posts are known. */
  latestPosts: z.optional(z.array(latestPostSchema)),
  /** Mean plays of the latest 10 settled videos. */
  avgPlays: z.nullable(z.number()),
  /** Median plays of the latest 10 settled videos. */
  medianPlays: z.nullable(z.number()),
  /** 0–1: interactions ÷ views over the window. */
  interactionRate: z.nullable(z.number()),
  /** Median plays ÷ followers: 0.4 is 40 %. */
  followerPlays: z.nullable(z.number()),
  /** Number of marked advertisements among the known videos. */
  adVideoCount: z.nullable(z.number()),
  /** Estimated for one post, in US dollars. */
  priceMiddle: z.optional(z.nullable(z.number())),
  /** Estimated for 1,000 views, in US dollars. */
  cpm: z.optional(z.nullable(z.number())),
  postsPerWeek: z.optional(z.nullable(z.number())),
  /** The quality grade among comparable creators, as explained on the creator's page; `null` if it cannot be computed. */
  quality: z.optional(z.nullable(z.enum(qualityLevelCodes))),
  /** The reason that makes the verdict on the creator's page weak whatever the grade; absent if there is none. */
  hardStop: z.optional(z.enum(hardStopIds)),
  /** 0–100: percentile of the interaction rate among comparable creators. */
  interactionPercentile: z.optional(z.nullable(z.number())),
  haveEmail: z.boolean(),
  /** In a search's pages only: whether audience data exist, so that opening them shows something. */
  haveAudience: z.optional(z.boolean()),
  /** Only in search pages: deliverability of the address, if known; absent without an address. */
  emailVerdict: z.optional(z.enum(emailVerdicts)),
  lastVideoAt: z.nullable(timestamp),
  /** Number of videos in the averages. */
  sampleSize: z.number(),
  /** The terms of the source do not allow to show averages, rates, grades and estimates; absent if they do. */
  isWithheld: z.optional(z.boolean()),
  /** Date of the newest figure. */
  asOf: z.nullable(timestamp),
  /** ISO dates of the figures that differ from `asOf`; absent if none does. */
  figureDays: z.optional(z.partialRecord(z.enum(datedFigures), z.string())),
  /** Absent if the caller has no team. */
  teamStatus: z.optional(teamStatusSchema),
  /**
   * Why the row matches the keyword: the field, an excerpt of its text (for tags the code), and the kind of match: exact,
   * prefix, other spelling (a typo, pinyin) or translation.
   */
  matches: z.optional(
    z.array(
      z.object({
        field: z.enum(matchFields),
        text: z.string(),
        /** UTF-16 offsets in `text`; `end` exclusive. */
        start: z.number(),
        end: z.number(),
        how: z.enum(['exact', 'beginning', 'word', 'spelling', 'synonym']),
      }),
    ),
  ),
});
export type CreatorRow = z.output<typeof creatorRowSchema>;

const facetSchema = z.object({
  buckets: z.array(
    z.object({
      /** Region, language, tag or band code; for a range the lower bound as text. */
      value: z.string(),
      count: z.number(),
      /** Range facets only: inclusive lower and exclusive upper edge, in the filter's unit. */
      from: z.optional(z.number()),
      to: z.optional(z.nullable(z.number())),
    }),
  ),
  /** Creators that match otherwise but have an unknown value. */
  unknown: z.number(),
  kind: totalKind,
});
export type Facet = z.output<typeof facetSchema>;

const platformPath = z.object({ platform: platformSchema });

export const searchCreators = endpoint({
  id: 'searchCreators',
  method: 'POST',
  path: '/kol/api/blogger/{platform}/search',
  domain: 'search',
  summary:
    'Creators of a platform that match a filter, sorted, page by page; charged once a day for a person and a filter. The first page without a filter, in the default order, is free',
  access: 'user',
  gate: 'searches',
  isRead: true,
  params: platformPath,
  body: searchBody,
  data: z.object({
    list: z.array(creatorRowSchema),
    total: z.number(),
    totalKind,
    pageSize: z.number(),
    /** Cursor for the next page; `null` after the last row. Beyond `quota.rows` the next page is rejected (430). */
    searchAfter: z.nullable(z.string()),
    /** Date of the newest figures among the platform's creators. */
    asOf: z.nullable(timestamp),
    /** The free first page without a filter: the next page is a charged search. False if that was already charged. */
    isSample: z.optional(z.boolean()),
    /** Plan quota; absent if a server has no plans. */
    quota: z.optional(
      z.object({
        /** Max visible rows of one search, over all its pages. */
        rows: z.number(),
        /** Today's searches. */
        searches: quotaSchema,
      }),
    ),
  }),
});

export const countCreators = endpoint({
  id: 'countCreators',
  method: 'POST',
  path: '/kol/api/blogger/{platform}/count',
  domain: 'search',
  summary: 'How many creators match, with facet counts on request; never charged',
  access: 'user',
  isRead: true,
  params: platformPath,
  body: countBody,
  data: z.object({
    total: z.number(),
    totalKind,
    facets: z.partialRecord(z.enum(facetNames), facetSchema),
  }),
});

export const tagSchema = z.object({
  code: z.string(),
  parent: z.nullable(z.string()),
  /** By language. */
  names: localizedTextSchema,
});
export type CreatorTag = z.output<typeof tagSchema>;

/** The values that filters of a platform offer, such as regions, languages and tags. */
export const getFilterOptions = endpoint({
  id: 'getFilterOptions',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/filterOptions',
  domain: 'search',
  summary: 'Regions, languages, tags, size bands and recent-days choices of a platform',
  access: 'user',
  params: platformPath,
  data: z.object({
    regions: z.array(z.object({ code: z.string(), count: z.number() })),
    languages: z.array(z.object({ code: z.string(), count: z.number() })),
    tags: z.array(tagSchema),
    sizeBands: z.array(z.object({ code: z.string(), from: z.number(), to: z.nullable(z.number()) })),
    recentDays: z.array(z.number()),
  }),
});

/** Max length of a suggestion query: about thirty links, short enough for a URL. */
export const suggestLimit = 1500;

const suggestedCreator = z.object({
  id: rowId,
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  followers: z.nullable(z.number()),
});

/**
 * Why an account matches no creator: `unknown` names one that is not in the database, `video` and `short` name none,
 * `elsewhere` is another site, `page` another page of the platform.
 */
export const accountFaults = ['unknown', 'video', 'short', 'elsewhere', 'page'] as const;

export const suggestCreators = endpoint({
  id: 'suggestCreators',
  method: 'GET',
  path: '/kol/api/blogger/suggest',
  domain: 'search',
  summary:
    'Handles and tags that begin with or resemble what is being typed; of pasted links and handles, the creators they lead to',
  access: 'user',
  query: z.object({ platform: platformSchema, q: z.string().check(z.maxLength(suggestLimit)) }),
  data: z.object({
    creators: z.array(suggestedCreator),
    tags: z.array(tagSchema),
    /** Present if the text names accounts (`namesAccounts`); nothing else is suggested then. */
    accounts: z.optional(
      z.object({
        /** Creators of all platforms, in the order of the text. */
        found: z.array(z.object({ ...suggestedCreator.shape, platform: platformSchema })),
        missing: z.array(z.object({ text: z.string(), fault: z.enum(accountFaults) })),
      }),
    ),
    /** Filters matching the words, if each word matches one: `美国 家居`. */
    filters: z.optional(
      z.object({
        /** `null` if the words match none. */
        platform: z.nullable(platformSchema),
        filter: z.partialRecord(z.enum(searchFields), z.string()),
      }),
    ),
  }),
});
