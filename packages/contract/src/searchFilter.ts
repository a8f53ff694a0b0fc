import * as z from 'zod/mini';
import { type ContentFilter, contentFilters, namesIn } from './contentNames.ts';
import { amount, codes, codesOf, daysBack, percent, signedAmount, text } from './fieldSchemas.ts';
import { platformSchema } from './platform.ts';
import { qualityLevelCodes } from './qualityLevel.ts';

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

/** The order of a search that names none. */
export const defaultSort = { key: 'medianPlays', order: 'desc' } as const satisfies {
  readonly key: SortKey;
  readonly order: SortOrder;
};

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
  'avg_likes',
  'avg_comments',
  'growth',
  'growth_90d',
  'posts_per_week',
  'price',
  'cpm',
  'ad_share',
  'quality',
  'updatedDate',
  'audience_region',
  'audience_language',
  'audience_age',
  'audience_gender',
] as const;
export type UnknownableField = (typeof unknownableFields)[number];

/** Ages in years, and genders, that a search asks for; `55+` holds the finer ages above 55 of some sources. */
export const audienceAges = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const;
export const audienceGenders = ['female', 'male'] as const;

/** Shares of a creator's audience that a search can ask for. */
export const audienceFilters = [
  'audience_region',
  'audience_language',
  'audience_age',
  'audience_gender',
] as const;
export type AudienceFilter = (typeof audienceFilters)[number];

/** Creators that a search leaves out on request, by how they stand with the team. */
export const exclusions = ['contactedByMe', 'contactedByTeam', 'listed', 'blacklisted'] as const;
export type Exclusion = (typeof exclusions)[number];

export const facetNames = [
  'platform',
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
  'avg_likes',
  'avg_comments',
  'growth',
  'growth_90d',
  'posts_per_week',
  'price',
  'cpm',
  'ad_share',
  'quality',
] as const;
export type FacetName = (typeof facetNames)[number];

const yesOrNo = z._default(z.enum(['', '1', '0'], { error: 'unknown_value' }), '');

const anyOrAll = z._default(
  z.string().check(
    z.maxLength(10),
    z.refine((mode) => mode === '' || mode === 'any' || mode === 'all', { error: 'unknown_value' }),
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
  /** Tag codes; a creator with any of them matches, or with all of them where `tags_mode` is `"all"`. */
  tags: codes,
  tags_mode: anyOrAll,
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
  /** Mean likes of a post. */
  avg_likes_start: amount,
  avg_likes_end: amount,
  /** Mean comments of a post. */
  avg_comments_start: amount,
  avg_comments_end: amount,
  /** Change of followers over 30 days in percent: `"-2.5"` is 2.5 % fewer. */
  growth_start: signedAmount,
  growth_end: signedAmount,
  /** The same over 90 days. */
  growth_90d_start: signedAmount,
  growth_90d_end: signedAmount,
  posts_per_week_start: amount,
  posts_per_week_end: amount,
  /** Estimated for one post, in US dollars. */
  price_start: amount,
  price_end: amount,
  /** Estimated for 1,000 views, in US dollars. */
  cpm_start: amount,
  cpm_end: amount,
  /** Marked advertisements among the known posts, in percent. */
  ad_share_start: amount,
  ad_share_end: amount,
  /** The figures are at most this many days old. */
  updatedDate: daysBack,
  /** `"1"` has an e-mail address, `"0"` has none, `""` open. */
  haveEmail: yesOrNo,
  /** `"1"` has an address whose domain takes mail and from which none came back, `"0"` all others, `""` open. */
  email_verified: yesOrNo,
  /** `"1"` names a WhatsApp number or link in the description, `"0"` names none, `""` open. */
  have_whatsapp: yesOrNo,
  /** The same for a shop of their own, or one whose goods they recommend for a share. */
  have_shop: yesOrNo,
  /** Comma-separated quality grades, `level1` (poor) to `level5` (excellent); any of them matches. */
  quality: codesOf(qualityLevelCodes),
  /** Comma-separated size band codes; any of them matches. */
  sizeBand: codesOf(sizeBands.map((band) => band.code)),
  /** `"any"`: one of the keyword's words is enough. Else all of them have to be there. */
  keyword_mode: anyOrAll,
  /** Followers of these countries, together at least `audience_region_min` percent of the audience; `""` any share. */
  audience_region: codes,
  audience_region_min: percent,
  /** The same for the languages of the followers. */
  audience_language: codes,
  audience_language_min: percent,
  /** The same for their ages: `audienceAges`. */
  audience_age: codesOf(audienceAges),
  audience_age_min: percent,
  /** The same for their gender: `audienceGenders`. */
  audience_gender: codesOf(audienceGenders),
  audience_gender_min: percent,
  /** Names of brands, apart by commas: a creator who made a paid post for any of them matches. */
  brands: text(200),
  /** The same, and nobody who made one matches; creators without known posts do. */
  brands_exclude: text(200),
  /** Hashtags with or without #, apart by commas or spaces: a creator with a post that carries any of them matches. */
  hashtags: text(200),
  hashtags_exclude: text(200),
  /** Accounts with or without @: a creator matches who names any of them with an @ in the title of a post. */
  mentions: text(200),
  mentions_exclude: text(200),
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
  'avg_likes',
  'avg_comments',
  'growth',
  'growth_90d',
  'posts_per_week',
  'price',
  'cpm',
  'ad_share',
] as const;
export type RangeField = (typeof rangeFields)[number];

export const rangesInOrder = z.check<Partial<Record<`${RangeField}_${'start' | 'end'}`, string>>>(
  (context) => {
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
  },
);

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
  tags_mode: '',
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
  avg_likes_start: '',
  avg_likes_end: '',
  avg_comments_start: '',
  avg_comments_end: '',
  growth_start: '',
  growth_end: '',
  growth_90d_start: '',
  growth_90d_end: '',
  posts_per_week_start: '',
  posts_per_week_end: '',
  price_start: '',
  price_end: '',
  cpm_start: '',
  cpm_end: '',
  ad_share_start: '',
  ad_share_end: '',
  updatedDate: '',
  haveEmail: '',
  email_verified: '',
  have_whatsapp: '',
  have_shop: '',
  quality: '',
  sizeBand: '',
  audience_region: '',
  audience_region_min: '',
  audience_language: '',
  audience_language_min: '',
  audience_age: '',
  audience_age_min: '',
  audience_gender: '',
  audience_gender_min: '',
  keyword_mode: '',
  brands: '',
  brands_exclude: '',
  hashtags: '',
  hashtags_exclude: '',
  mentions: '',
  mentions_exclude: '',
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
  email_verified: 2,
  have_whatsapp: 2,
  have_shop: 2,
  quality: 2,
  median_plays: 2,
  avg_likes: 2,
  avg_comments: 2,
  growth: 2,
  growth_90d: 2,
  posts_per_week: 2,
  price: 2,
  cpm: 2,
  ad_share: 2,
  updatedDate: 2,
  brands: 2,
  brands_exclude: 2,
  hashtags: 2,
  hashtags_exclude: 2,
  mentions: 2,
  mentions_exclude: 2,
  audience_region: 3,
  audience_language: 3,
  audience_age: 3,
  audience_gender: 3,
} as const;
export type ScopedFilter = keyof typeof filterScopes;

const scopedFilters: readonly ScopedFilter[] = [
  'sendVideoDate',
  'avg_intrate',
  'follower_plays',
  'haveEmail',
  'email_verified',
  'have_whatsapp',
  'have_shop',
  'quality',
  'median_plays',
  'avg_likes',
  'avg_comments',
  'growth',
  'growth_90d',
  'posts_per_week',
  'price',
  'cpm',
  'ad_share',
  'updatedDate',
  'brands',
  'brands_exclude',
  'hashtags',
  'hashtags_exclude',
  'mentions',
  'mentions_exclude',
  ...audienceFilters,
];

const isRangeField = (name: string): name is RangeField => rangeFields.some((range) => range === name);

const contentOf = (name: ScopedFilter): ContentFilter | undefined =>
  contentFilters.find((kind) => name === kind || name === `${kind}_exclude`);

/** The filters that are set and need more than this level of `searchScope`; punctuation without a name sets none. */
export function filtersBeyond(scope: number, filter: Partial<SearchFilter>): ScopedFilter[] {
  const isSet = (name: ScopedFilter) => {
    if (isRangeField(name)) return Boolean(filter[`${name}_start`] || filter[`${name}_end`]);
    const kind = contentOf(name);
    return kind ? namesIn(kind, filter[name] ?? '').length > 0 : Boolean(filter[name]);
  };
  return scopedFilters.filter((name) => filterScopes[name] > scope && isSet(name));
}
