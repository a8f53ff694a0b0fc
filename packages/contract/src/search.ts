import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { platformSchema } from './platform.ts';

/** Creator sizes by followers: `from` inclusive, `to` exclusive, `null` open. */
export const sizeBands = [
  { code: 'nano', from: 0, to: 10_000 },
  { code: 'micro', from: 10_000, to: 50_000 },
  { code: 'mid', from: 50_000, to: 200_000 },
  { code: 'macro', from: 200_000, to: 1_000_000 },
  { code: 'mega', from: 1_000_000, to: null },
] as const;
export type SizeBand = (typeof sizeBands)[number]['code'];

/** Offered for "last video within n days"; any positive whole number up to 3650 is accepted. */
export const recentDays = [7, 30, 90, 180] as const;

export const sortKeys = [
  'relevance',
  'followers',
  'avgPlays',
  'medianPlays',
  'interactionRate',
  'followerPlays',
  'lastVideo',
  'growth',
  'price',
  'cpm',
  'updated',
] as const;
export type SortKey = (typeof sortKeys)[number];
export const sortOrders = ['desc', 'asc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Filter fields that may be unknown for a creator; named in `unknown`, creators without the value pass too. */
export const unknownableFields = [
  'region',
  'language',
  'sendVideoDate',
  'followerCount',
  'avg_plays',
  'avg_intrate',
  'follower_plays',
  'median_plays',
  'growth',
  'posts_per_week',
  'price',
  'cpm',
  'updatedDate',
] as const;
export type UnknownableField = (typeof unknownableFields)[number];

/** Creators that a search leaves out on request, by how they stand with the team. */
export const exclusions = ['contactedByMe', 'contactedByTeam', 'listed', 'blacklisted'] as const;
export type Exclusion = (typeof exclusions)[number];

export const facetNames = [
  'region',
  'language',
  'tags',
  'sizeBand',
  'haveEmail',
  'sendVideoDate',
  'followerCount',
  'avg_plays',
  'avg_intrate',
  'follower_plays',
  'median_plays',
  'growth',
  'posts_per_week',
  'price',
  'cpm',
] as const;
export type FacetName = (typeof facetNames)[number];

const text = (limit: number) => z._default(z.string().check(z.maxLength(limit)), '');

/** An open or plain non-negative decimal as text: `""`, `"50000"`, `"2.5"`. */
const amount = z._default(
  z.string().check(z.maxLength(20), z.regex(/^(?:\d+(?:\.\d+)?)?$/, { error: 'not_a_number' })),
  '',
);

/** The same with a sign: `"-2.5"`. */
const signedAmount = z._default(
  z.string().check(z.maxLength(20), z.regex(/^(?:-?\d+(?:\.\d+)?)?$/, { error: 'not_a_number' })),
  '',
);

/** Days back from now; `""` is open. */
const daysBack = z._default(
  z.string().check(
    z.maxLength(20),
    z.regex(/^\d*$/, { error: 'not_a_number' }),
    z.refine((days) => days === '' || (Number(days) >= 1 && Number(days) <= 3650), {
      error: 'wrong_format',
    }),
  ),
  '',
);

/** Comma-separated codes; `""` is open. */
const codes = z._default(
  z
    .string()
    .check(
      z.maxLength(2000),
      z.regex(/^(?:[\p{L}\p{N}_-]+(?:,[\p{L}\p{N}_-]+)*)?$/u, { error: 'wrong_format' }),
    ),
  '',
);

const codesOf = (allowed: readonly string[]) =>
  z._default(
    z.string().check(
      z.maxLength(500),
      z.refine((value) => value === '' || value.split(',').every((code) => allowed.includes(code)), {
        error: 'unknown_value',
      }),
    ),
    '',
  );

const filterFields = {
  /** Equal to the path's platform, or left out. */
  platform: z.optional(platformSchema),
  /** One box over handle, display name, tags and description. */
  keyword: text(200),
  /** Part of a handle or display name. */
  user_name: text(200),
  /** ISO 3166-1 alpha-2 codes. */
  region: codes,
  /** Tag codes; a creator with any of them matches. */
  tags: codes,
  /** Words of the description. */
  description: text(200),
  /** ISO 639-1 codes. */
  language: codes,
  /** The last video is at most this many days old. */
  sendVideoDate: daysBack,
  followerCount_start: amount,
  followerCount_end: amount,
  avg_plays_start: amount,
  avg_plays_end: amount,
  /** Interaction rate in percent: `"2.5"` is 2.5 %. */
  avg_intrate_start: amount,
  avg_intrate_end: amount,
  /** Median plays ÷ followers in percent. */
  follower_plays_start: amount,
  follower_plays_end: amount,
  median_plays_start: amount,
  median_plays_end: amount,
  /** Change of followers over 30 days in percent: `"-2.5"` is 2.5 % fewer. */
  growth_start: signedAmount,
  growth_end: signedAmount,
  posts_per_week_start: amount,
  posts_per_week_end: amount,
  /** Estimated for one post, in US dollars. */
  price_start: amount,
  price_end: amount,
  /** Estimated for 1,000 views, in US dollars. */
  cpm_start: amount,
  cpm_end: amount,
  /** The figures are at most this many days old. */
  updatedDate: daysBack,
  /** `"1"` has an e-mail address, `"0"` has none, `""` open. */
  haveEmail: z._default(z.enum(['', '1', '0'], { error: 'unknown_value' }), ''),
  /** Comma-separated size band codes; any of them matches. */
  sizeBand: codesOf(sizeBands.map((band) => band.code)),
  /** `"any"`: one of the keyword's words is enough. Else all of them have to be there. */
  keyword_mode: z._default(
    z.string().check(
      z.maxLength(10),
      z.refine((mode) => mode === '' || mode === 'any' || mode === 'all', { error: 'unknown_value' }),
    ),
    '',
  ),
  /** Words that a creator must not have in handle, name, tags or description; each of them excludes. */
  keyword_exclude: text(200),
  /** Comma-separated `exclusions`. */
  exclude: codesOf(exclusions),
  /** Comma-separated fields whose unknown values pass the filter too. */
  unknown: codesOf(unknownableFields),
} as const;

export const rangeFields = [
  'followerCount',
  'avg_plays',
  'avg_intrate',
  'follower_plays',
  'median_plays',
  'growth',
  'posts_per_week',
  'price',
  'cpm',
] as const;
export type RangeField = (typeof rangeFields)[number];

const rangesInOrder = z.check<Partial<Record<`${RangeField}_${'start' | 'end'}`, string>>>((context) => {
  for (const field of rangeFields) {
    const start = context.value[`${field}_start`] ?? '';
    const end = context.value[`${field}_end`] ?? '';
    if (start !== '' && end !== '' && Number(start) > Number(end)) {
      context.issues.push({
        code: 'custom',
        message: 'range_reversed',
        path: [`${field}_start`],
        input: context.value,
      });
    }
  }
});

export const searchFilterSchema = z.strictObject(filterFields).check(rangesInOrder);
/** Filter values as they travel: all text, `""` means open. Names are the specification's. */
export type SearchFilter = z.output<typeof searchFilterSchema>;
export type SearchFilterField = keyof SearchFilter;

/** The filter at its defaults: everything open. */
export const openFilter: Readonly<SearchFilter> = {
  keyword: '',
  user_name: '',
  region: '',
  tags: '',
  description: '',
  language: '',
  sendVideoDate: '',
  followerCount_start: '',
  followerCount_end: '',
  avg_plays_start: '',
  avg_plays_end: '',
  avg_intrate_start: '',
  avg_intrate_end: '',
  follower_plays_start: '',
  follower_plays_end: '',
  median_plays_start: '',
  median_plays_end: '',
  growth_start: '',
  growth_end: '',
  posts_per_week_start: '',
  posts_per_week_end: '',
  price_start: '',
  price_end: '',
  cpm_start: '',
  cpm_end: '',
  updatedDate: '',
  haveEmail: '',
  sizeBand: '',
  keyword_mode: '',
  keyword_exclude: '',
  exclude: '',
  unknown: '',
};

/**
 * Filters beyond the basic ones, with the level of `searchScope` that they need; a range is named without `_start` and
 * `_end`. Whoever has less gets code 430, for a search and for a count.
 */
export const filterScopes = {
  sendVideoDate: 2,
  avg_intrate: 2,
  follower_plays: 2,
  haveEmail: 2,
  median_plays: 2,
  growth: 2,
  posts_per_week: 2,
  price: 2,
  cpm: 2,
  updatedDate: 2,
} as const;
export type ScopedFilter = keyof typeof filterScopes;

const scopedFilters: readonly ScopedFilter[] = [
  'sendVideoDate',
  'avg_intrate',
  'follower_plays',
  'haveEmail',
  'median_plays',
  'growth',
  'posts_per_week',
  'price',
  'cpm',
  'updatedDate',
];

/** The filters that are set and need more than this level of `searchScope`. */
export function filtersBeyond(scope: number, filter: Partial<SearchFilter>): ScopedFilter[] {
  const isSet = (name: ScopedFilter) =>
    name === 'sendVideoDate' || name === 'haveEmail' || name === 'updatedDate'
      ? Boolean(filter[name])
      : Boolean(filter[`${name}_start`] || filter[`${name}_end`]);
  return scopedFilters.filter((name) => filterScopes[name] > scope && isSet(name));
}

const searchBody = z
  .strictObject({
    ...filterFields,
    sort: z._default(z.enum(sortKeys, { error: 'unknown_value' }), 'medianPlays'),
    order: z._default(z.enum(sortOrders, { error: 'unknown_value' }), 'desc'),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    /** Where the page before ended: its `searchAfter`; `""` for the first page. */
    searchAfter: text(1000),
  })
  .check(rangesInOrder);

const countBody = z
  .strictObject({
    ...filterFields,
    /** Comma-separated facet names to count as well; each is counted with its own filter left out. */
    facets: codesOf(facetNames),
  })
  .check(rangesInOrder);

/** `exact`: counted. `about`: estimated, because counting would take too long. */
const totalKind = z.enum(['exact', 'about']);

/** Where a creator's texts hold what was searched for. */
export const matchFields = ['handle', 'name', 'tags', 'description'] as const;
export type MatchField = (typeof matchFields)[number];

/** How a creator stands with the team of whoever asks. */
export const standingSchema = z.object({
  /** Whether somebody wrote to them; `me` outranks `team`. */
  contact: z.enum(['none', 'me', 'team']),
  /** Favourite lists that the person may see and that hold the creator. */
  lists: z.number(),
  isBlacklisted: z.boolean(),
  /** The address is unlocked. */
  isUnlocked: z.boolean(),
});
export type CreatorStanding = z.output<typeof standingSchema>;

/** A creator as a result row. A figure that cannot be known is `null`, never 0. */
export const creatorRowSchema = z.object({
  id: z.string(),
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
  haveEmail: z.boolean(),
  lastVideoAt: z.nullable(z.string()),
  /** Videos that the averages rest on. */
  sampleSize: z.number(),
  /** When the figures were true. */
  asOf: z.nullable(z.string()),
  /** Absent where no team asks. */
  standing: z.optional(standingSchema),
  /**
   * Why the row matches the keyword: the field, the stretch of its text around the word (for tags the code), and how:
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
    'Creators of a platform that match a filter, sorted, page by page; charged once a day for a person and a filter',
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
    asOf: z.nullable(z.string()),
    /** What the membership gives; absent where a server has no memberships. */
    quota: z.optional(
      z.object({
        /** Rows of one search that are shown, over all its pages. */
        rows: z.number(),
        /** Searches of the team in this day; `resetAt` is ISO 8601. */
        searches: z.object({ limit: z.number(), used: z.number(), resetAt: z.string() }),
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
  zh: z.string(),
  en: z.string(),
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

export const suggestCreators = endpoint({
  id: 'suggestCreators',
  method: 'GET',
  path: '/kol/api/blogger/suggest',
  domain: 'search',
  summary: 'Handles and tags that begin with or resemble what is being typed',
  access: 'user',
  query: z.object({ platform: platformSchema, q: z.string().check(z.maxLength(200)) }),
  data: z.object({
    creators: z.array(
      z.object({
        id: z.string(),
        handle: z.string(),
        name: z.string(),
        avatarUrl: z.nullable(z.string()),
        followers: z.nullable(z.number()),
      }),
    ),
    tags: z.array(tagSchema),
  }),
});
