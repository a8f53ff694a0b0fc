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
import { qualityLevelCodes } from './qualityLevel.ts';

const searchBody = z
  .strictObject({
    ...searchFilterSchema.shape,
    sort: z._default(z.enum(sortKeys, { error: 'unknown_value' }), defaultSort.key),
    order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), defaultSort.order),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    /** Where the page before ended: its `searchAfter`; `""` for the first page. */
    searchAfter: text(1000),
    /** Rows before the first page: a jump into the result. Later pages follow by `searchAfter`, which needs none. */
    skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  })
  .check(rangesInOrder);

const countBody = z
  .strictObject({
    ...searchFilterSchema.shape,
    /** Comma-separated facet names to count as well; each is counted with its own filter left out. */
    facets: codesOf(facetNames),
  })
  .check(rangesInOrder);

/** `exact`: counted. `about`: estimated, because counting would take too long. */
const totalKind = z.enum(['exact', 'about']);

/** Where a creator's texts hold what was searched for. */
export const matchFields = ['handle', 'name', 'tags', 'description'] as const;
export type MatchField = (typeof matchFields)[number];

/** The relation of a creator to the caller's team. */
export const teamStatusSchema = z.object({
  /** Whether somebody wrote to them; `me` outranks `team`. */
  contact: z.enum(['none', 'me', 'team']),
  /** Favourite lists that the person may see and that hold the creator. */
  lists: z.number(),
  isBlacklisted: z.boolean(),
  /** The address is unlocked. */
  isUnlocked: z.boolean(),
  /** Why the team does not email them; left out where nothing speaks against it. */
  emailBlock: z.optional(z.enum(emailBlocks)),
});
export type CreatorTeamStatus = z.output<typeof teamStatusSchema>;

/** Figures of a result row that may be of another day than the row. */
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

/** How followers went over the 90 days up to the newest snapshot: a drawing, not the figures. */
export const followerTrendSchema = z.object({
  /** Days from the first point to the last: 90 or fewer. */
  days: z.number(),
  /** Relative, from the first point to the last: 0.042 is +4.2 %; `null` from 0 followers. */
  change: z.nullable(z.number()),
  /** At most 12, oldest first: the place in time and the height, both 0–1. A small change stays small. */
  points: z.array(z.tuple([z.number(), z.number()])),
});
export type FollowerTrend = z.output<typeof followerTrendSchema>;

/** Newest posts of a creator that a result row shows. */
export const latestPostsMost = 3;

export const latestPostSchema = z.object({
  title: z.string(),
  /** Of a foreign host; `null` where the source gave none. */
  coverUrl: z.nullable(z.string()),
  /** `null` for an image, and where they are hidden. */
  views: z.nullable(z.number()),
});
export type LatestPost = z.output<typeof latestPostSchema>;

/** A creator as a result row. A figure that cannot be known is `null`, never 0. */
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
  /** Tag codes; names stand in `filterOptions`. */
  tags: z.array(z.string()),
  /** Absolute count. */
  followers: z.nullable(z.number()),
  /** Relative change over 30 days: 0.042 is +4.2 %. */
  followersChange30d: z.nullable(z.number()),
  /** In a search's pages only; absent where fewer than 3 snapshots are known. */
  followersTrend: z.optional(followerTrendSchema),
  /** In a search's pages only: at most `latestPostsMost`, newest first; absent where no posts are known. */
  latestPosts: z.optional(z.array(latestPostSchema)),
  /** Mean plays of the latest 10 settled videos. */
  avgPlays: z.nullable(z.number()),
  /** Median plays of the latest 10 settled videos. */
  medianPlays: z.nullable(z.number()),
  /** 0–1: interactions ÷ views over the window. */
  interactionRate: z.nullable(z.number()),
  /** Median plays ÷ followers: 0.4 is 40 %. */
  followerPlays: z.nullable(z.number()),
  /** Marked advertisements among the known videos. */
  adVideoCount: z.nullable(z.number()),
  /** Estimated for one post, in US dollars. */
  priceMiddle: z.optional(z.nullable(z.number())),
  /** Estimated for 1,000 views, in US dollars. */
  cpm: z.optional(z.nullable(z.number())),
  postsPerWeek: z.optional(z.nullable(z.number())),
  /** The quality grade among comparable creators, as their page explains it; `null` where it cannot be computed. */
  quality: z.optional(z.nullable(z.enum(qualityLevelCodes))),
  /** 0–100: where the interaction rate stands among comparable creators. */
  interactionPercentile: z.optional(z.nullable(z.number())),
  haveEmail: z.boolean(),
  /** In a search's pages only: whether audience data exist, so that opening them shows something. */
  haveAudience: z.optional(z.boolean()),
  /** In a search's pages only: whether mail to the address arrives, as far as it is known; absent without an address. */
  emailVerdict: z.optional(z.enum(emailVerdicts)),
  lastVideoAt: z.nullable(timestamp),
  /** Videos that the averages rest on. */
  sampleSize: z.number(),
  /** When the newest of the figures was true. */
  asOf: z.nullable(timestamp),
  /** ISO days of the figures that were true on another day than `asOf`; absent where none was. */
  figureDays: z.optional(z.partialRecord(z.enum(datedFigures), z.string())),
  /** Absent where no team asks. */
  teamStatus: z.optional(teamStatusSchema),
  /**
   * Why the row matches the keyword: the field, the part of its text around the word (for tags the code), and how:
   * as typed, by the beginning, by another spelling (a slip, pinyin) or by a word of the other language.
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
      /** Region, language, tag or band code; the lower edge as text for a range. */
      value: z.string(),
      count: z.number(),
      /** Range facets only: inclusive lower and exclusive upper edge, in the filter's unit. */
      from: z.optional(z.number()),
      to: z.optional(z.nullable(z.number())),
    }),
  ),
  /** Creators that match otherwise and whose value is not known. */
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
    /** Hand this in for the next page; `null` after the last row. Beyond `quota.rows` the next page is refused (430). */
    searchAfter: z.nullable(z.string()),
    /** When the newest figures among the platform's creators were true. */
    asOf: z.nullable(timestamp),
    /** The free first page without a filter: the next page is a charged search. False where that one was paid for. */
    isSample: z.optional(z.boolean()),
    /** Quota of the plan; absent where a server has no plans. */
    quota: z.optional(
      z.object({
        /** Rows of one search that are shown, over all its pages. */
        rows: z.number(),
        /** Searches of this day. */
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

/** Longest text that suggestions are asked for: some thirty links, short enough for an address. */
export const suggestLimit = 1500;

const suggestedCreator = z.object({
  id: rowId,
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  followers: z.nullable(z.number()),
});

/**
 * Why an account leads to no creator: `unknown` names one who is not known here, `video` and `short` name none,
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
    /** Filters that the words name, if each word names one: `美国 家居`. */
    filters: z.optional(
      z.object({
        /** `null` if the words name none. */
        platform: z.nullable(platformSchema),
        filter: z.partialRecord(z.enum(searchFields), z.string()),
      }),
    ),
  }),
});
