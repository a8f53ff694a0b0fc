import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { platformSchema, platforms } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { amount, codes, cursorField, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { creatorRowSchema } from '../search/search.ts';
import {
  postFormats,
  type RankingKind,
  rankingKinds,
  rankingLeftOut,
  rankingPeriods,
  rankingSorts,
} from './kinds.ts';

const unknown = { error: 'unknown_value' } as const;

/**
 * The list, and what of it is shown. Platform, period, date, region, category and followers name the list, of which the
 * plan cuts the first rows; language, format, keyword and sort choose among these.
 */
const listFields = {
  platform: z._default(platformSchema, platforms[0]),
  period: z._default(z.enum(rankingPeriods, unknown), '7d'),
  /** UTC day at whose start a kept list ends, e.g. `2026-11-21`; `""`: the newest list. */
  date: z._default(z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/, { error: 'wrong_format' })), ''),
  /** Region of the creator; `""`: any. */
  region: z._default(z.string().check(z.regex(/^(?:[A-Z]{2})?$/, unknown)), ''),
  /** First-level code of the topics; `""`: any. */
  category: z._default(z.string().check(z.regex(/^(?:[a-z][a-z_]{0,39})?$/, unknown)), ''),
  /** Followers of the creator now; only of the newest list. */
  followers_start: amount,
  followers_end: amount,
  /** Languages of the creator. */
  language: codes,
  /** Part of a title, a name, a handle, a tag or a brand. */
  keyword: text(100),
};
const formatField = { format: z._default(z.enum(['', ...postFormats], unknown), '') };
const sortField = <Kind extends RankingKind>(kind: Kind) => ({
  sort: z._default(z.enum(rankingSorts[kind] as (typeof rankingSorts)[Kind], unknown), 'rank' as never),
});
const pageFields = {
  pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
  cursor: cursorField,
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** Place in a list. */
const placeFields = {
  rank: z.number(),
  /** Ranks won (above 0) or lost since the list before; `null`: new, or not known. */
  change: z.nullable(z.number()),
  /** Not in the list before; `null`: there is none. */
  isNew: z.nullable(z.boolean()),
  /** UTC day of the first kept list with it; `null`: the list is not kept. */
  firstListedOn: z.nullable(z.string()),
  /** UTC days with it in a kept list. */
  daysListed: z.nullable(z.number()),
  /** Ranks of the last days, the oldest first, without this list; `null` in it: not listed, or no list. */
  lastRanks: z.array(z.nullable(z.number())),
};

/** A creator beside a ranked post. */
export const rankedCreatorSchema = z.object({
  id: rowId,
  platform: platformSchema,
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  followers: z.nullable(z.number()),
  region: z.nullable(z.string()),
  language: z.nullable(z.string()),
});

/** A post with what it gained. */
const gainedPostFields = {
  /** Of the platform. */
  externalId: z.string(),
  postId: rowId,
  platform: platformSchema,
  kind: z.enum(['video', 'image']),
  format: z.nullable(z.enum(postFormats)),
  title: z.string(),
  /** The page on its platform; `null` where it cannot be derived. */
  url: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  postedAt: timestamp,
  isGone: z.boolean(),
  creator: z.nullable(rankedCreatorSchema),
  viewsGained: z.number(),
  /** At the end reading. */
  views: z.number(),
  interactionsGained: z.nullable(z.number()),
  viewsAnHour: z.nullable(z.number()),
  /** Views gained ÷ the creator's median views. */
  medianMultiple: z.nullable(z.number()),
  /** Times of the two readings; the start of a post that is new is its publication. */
  from: timestamp,
  to: timestamp,
  /** Published in the window. */
  isFresh: z.boolean(),
  /** The platform changed how it counts between the two readings. */
  isCountingChanged: z.boolean(),
};
export const rankedPostSchema = z.object({ ...placeFields, ...gainedPostFields });
/** A row of the popular videos. */
export type RankedPostRow = z.output<typeof rankedPostSchema>;
export const gainedPostSchema = z.object(gainedPostFields);
/** A post with what it gained, outside a list. */
export type GainedPost = z.output<typeof gainedPostSchema>;

export const disclosureEvidenceSchema = z.object({
  kind: z.enum(['label', 'words', 'partner']),
  /** The matched words, or the named partner; may be empty for a label. */
  text: z.string(),
});
export const rankedAdSchema = z.object({
  ...placeFields,
  ...gainedPostFields,
  evidence: z.nullable(disclosureEvidenceSchema),
  brand: z.nullable(z.object({ id: rowId, name: z.string() })),
});
/** A row of the hot ads. */
export type RankedAdRow = z.output<typeof rankedAdSchema>;

export const rankedInfluencerSchema = z.object({
  ...placeFields,
  creator: creatorRowSchema,
  viewsGained: z.number(),
  /** Posts with a known gain. */
  posts: z.number(),
  followersGained: z.nullable(z.number()),
  /** Share of the best post in what was gained, 0–1 or above where totals fell. */
  bestShare: z.nullable(z.number()),
});
/** A row of the top creators. */
export type RankedInfluencerRow = z.output<typeof rankedInfluencerSchema>;

const shareSchema = z.object({ code: z.string(), share: z.number() });
export const rankedTagSchema = z.object({
  ...placeFields,
  /** As `foldHashtag` spells it, without `#`. */
  tag: z.string(),
  score: z.number(),
  /** Views that its posts gained, before one creator is limited. */
  viewsGained: z.number(),
  posts: z.number(),
  creators: z.number(),
  /** `null`: no creator of its posts is known in all five windows. */
  rise: z.nullable(z.number()),
  /** Languages of the creators by share of the posts, the largest first; at most 5. */
  languages: z.array(shareSchema),
});
/** A row of the hot tags. */
export type RankedTagRow = z.output<typeof rankedTagSchema>;

/** The posts from which a list was made. */
export const rankingReasonsSchema = z.object({
  from: timestamp,
  to: timestamp,
  /** `null`: answered live, from the gains of this list. */
  madeAt: z.nullable(timestamp),
  posts: z.number(),
  creators: z.number(),
  /** `null`: answered live, from posts with a known gain alone. */
  leftOut: z.nullable(
    z.object({
      ...(Object.fromEntries(rankingLeftOut.map((reason) => [reason, z.number()])) as Record<
        (typeof rankingLeftOut)[number],
        z.ZodMiniNumber
      >),
    }),
  ),
  /** Time of the oldest reading used; `null` without one. */
  oldestReadingAt: z.nullable(timestamp),
  /** Ids of the changes of counting within the window, see `countingChanges`. */
  countingChanges: z.array(z.string()),
  version: z.number(),
});
export type RankingReasons = z.output<typeof rankingReasonsSchema>;

const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    /** `null`: there is no such list yet. */
    reasons: z.nullable(rankingReasonsSchema),
    /** Without a list: why, and when the first is due; `null` in it: when readings begin. */
    waiting: z.nullable(
      z.object({
        /** `gap`: no post was read in time for the newest list; older ones have posts. */
        for: z.enum(['readings', 'time', 'making', 'gap']),
        /** Age of the oldest reading that may feed the list, in hours; `null`: there is none. */
        hoursRead: z.nullable(z.number()),
        dueAt: z.nullable(timestamp),
      }),
    ),
    /** The list is kept, so that its rows have changes and days. */
    isKept: z.boolean(),
    list: z.array(row),
    /** Rows of all pages. */
    total: z.number(),
    next: nextField,
    /** Rows that the plan shows of a list, and whether it has more. */
    cut: z.object({ limit: z.number(), hasMore: z.boolean() }),
    /** The end of the list before, with which ranks are compared; `null`: there is none. */
    comparedTo: z.nullable(timestamp),
  });

const list = <Id extends string, Row extends z.ZodMiniType>(id: Id, summary: string, row: Row) => ({
  id,
  method: 'GET' as const,
  domain: 'rankings',
  summary,
  access: 'user' as const,
  data: listOf(row),
});

export const listPopularVideos = endpoint({
  ...list(
    'listPopularVideos',
    'Posts of a platform by the views that they gained in a window; the plan cuts the rows, and their creators count as found',
    rankedPostSchema,
  ),
  path: '/kol/api/ranking/video',
  query: z.object({ ...listFields, ...formatField, ...sortField('video'), ...pageFields }),
});
export type PopularVideos = DataOf<typeof listPopularVideos>;

export const listTopCreators = endpoint({
  ...list(
    'listTopCreators',
    'Creators of a platform by the views that their posts gained in a window; the plan cuts the rows, and they count as found',
    rankedInfluencerSchema,
  ),
  path: '/kol/api/ranking/influencer',
  query: z.object({ ...listFields, ...sortField('influencer'), ...pageFields }),
});
export type TopCreators = DataOf<typeof listTopCreators>;

export const listHotTags = endpoint({
  ...list(
    'listHotTags',
    'Hashtags of a platform by what new posts with them gained in a window',
    rankedTagSchema,
  ),
  path: '/kol/api/ranking/tag',
  query: z.object({ ...listFields, ...sortField('tag'), ...pageFields }),
});
export type HotTags = DataOf<typeof listHotTags>;

export const listHotAds = endpoint({
  ...list(
    'listHotAds',
    'Posts marked as advertisements by the views that they gained in a window; their creators count as found',
    rankedAdSchema,
  ),
  path: '/kol/api/ranking/ad',
  query: z.object({ ...listFields, ...formatField, ...sortField('ad'), ...pageFields }),
});
export type HotAds = DataOf<typeof listHotAds>;

/** `GET /kol/api/ranking/options`: days and filters that lists of a platform and a period have. */
export const getRankingOptions = endpoint({
  id: 'getRankingOptions',
  method: 'GET',
  path: '/kol/api/ranking/options',
  domain: 'rankings',
  summary: 'The days, regions and categories of which lists are kept, and what the plan shows of them',
  access: 'user',
  query: z.object({ platform: listFields.platform, period: listFields.period }),
  data: z.object({
    /** UTC days with a kept list, the newest first. */
    days: z.array(z.string()),
    newest: z.nullable(timestamp),
    /** With the number of posts in the newest list, the largest first. */
    regions: z.array(z.object({ code: z.string(), posts: z.number() })),
    categories: z.array(z.object({ code: z.string(), posts: z.number() })),
    rows: z.object({ video: z.number(), influencer: z.number(), tag: z.number(), ad: z.number() }),
    followed: z.object({ used: z.number(), limit: z.number() }),
  }),
});
export type RankingOptions = DataOf<typeof getRankingOptions>;

/** `POST /kol/api/ranking/{type}/export`: the permitted rows of a list as a file; each counts as an exported row. */
export const exportRanking = endpoint({
  id: 'exportRanking',
  method: 'POST',
  path: '/kol/api/ranking/{type}/export',
  domain: 'rankings',
  summary: 'The rows of a ranking as a file, with what it was made from; each row counts as an exported row',
  access: 'user',
  gate: 'exportRows',
  answer: 'file',
  params: z.object({ type: z.enum(rankingKinds, unknown) }),
  body: z.strictObject({
    ...listFields,
    ...formatField,
    /** One of `rankingSorts` of the ranking. */
    sort: z._default(z.string().check(z.maxLength(20)), 'rank'),
    as: z._default(z.enum(exportFormats, unknown), 'xlsx'),
  }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
