import {
  audienceFilters,
  rangeFields,
  type SearchFilter,
  type SearchFilterField,
  searchFilterSchema,
  type UnknownableField,
  unknownableFields,
} from '@reachkit/contract';

/** A wire field that a view may carry; the platform stands beside the filter. */
export type ViewField = Exclude<SearchFilterField, 'platform'>;

/** The set fields of the wire filter and nothing else; values are text, as they travel. */
export type ViewFilter = { readonly [Field in ViewField]?: string };

/** In the order in which they stand in a formatted view. */
export const viewFields = [
  'keyword',
  'keyword_mode',
  'keyword_exclude',
  'user_name',
  'region',
  'language',
  'tags',
  'tags_mode',
  'description',
  'followerCount_start',
  'followerCount_end',
  'sizeBand',
  'avg_plays_start',
  'avg_plays_end',
  'avg_intrate_start',
  'avg_intrate_end',
  'follower_plays_start',
  'follower_plays_end',
  'median_plays_start',
  'median_plays_end',
  'avg_likes_start',
  'avg_likes_end',
  'avg_comments_start',
  'avg_comments_end',
  'quality',
  'growth_start',
  'growth_end',
  'growth_90d_start',
  'growth_90d_end',
  'posts_per_week_start',
  'posts_per_week_end',
  'price_start',
  'price_end',
  'cpm_start',
  'cpm_end',
  'ad_share_start',
  'ad_share_end',
  'audience_region',
  'audience_region_min',
  'audience_language',
  'audience_language_min',
  'audience_age',
  'audience_age_min',
  'audience_gender',
  'audience_gender_min',
  'sendVideoDate',
  'updatedDate',
  'haveEmail',
  'email_verified',
  'have_whatsapp',
  'have_shop',
  'brands',
  'brands_exclude',
  'hashtags',
  'hashtags_exclude',
  'mentions',
  'mentions_exclude',
  'exclude',
  'unknown',
] as const satisfies readonly ViewField[];

function tidy(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

function isAllowed(field: ViewField, value: string): boolean {
  return searchFilterSchema.shape[field].safeParse(value).success;
}

const ownFields: Readonly<Record<UnknownableField, readonly ViewField[]>> = {
  region: ['region'],
  language: ['language'],
  sendVideoDate: ['sendVideoDate'],
  followerCount: ['followerCount_start', 'followerCount_end', 'sizeBand'],
  avg_plays: ['avg_plays_start', 'avg_plays_end'],
  avg_intrate: ['avg_intrate_start', 'avg_intrate_end'],
  follower_plays: ['follower_plays_start', 'follower_plays_end'],
  median_plays: ['median_plays_start', 'median_plays_end'],
  avg_likes: ['avg_likes_start', 'avg_likes_end'],
  avg_comments: ['avg_comments_start', 'avg_comments_end'],
  quality: ['quality'],
  growth: ['growth_start', 'growth_end'],
  growth_90d: ['growth_90d_start', 'growth_90d_end'],
  posts_per_week: ['posts_per_week_start', 'posts_per_week_end'],
  price: ['price_start', 'price_end'],
  cpm: ['cpm_start', 'cpm_end'],
  ad_share: ['ad_share_start', 'ad_share_end'],
  audience_region: ['audience_region'],
  audience_language: ['audience_language'],
  audience_age: ['audience_age'],
  audience_gender: ['audience_gender'],
  updatedDate: ['updatedDate'],
};

function isUnknownable(code: string): code is UnknownableField {
  return unknownableFields.some((field) => field === code);
}

/** Drops what is empty, beyond the limits, reversed or without effect; what remains is what a server accepts. */
export function normaliseFilter(filter: Readonly<Record<string, string | undefined>>): ViewFilter {
  const kept: Partial<Record<ViewField, string>> = {};
  for (const field of viewFields) {
    const value = tidy(filter[field] ?? '');
    if (value !== '' && isAllowed(field, value)) kept[field] = value;
  }
  for (const field of rangeFields) {
    const start = kept[`${field}_start`];
    const end = kept[`${field}_end`];
    if (start !== undefined && end !== undefined && Number(start) > Number(end)) {
      delete kept[`${field}_start`];
      delete kept[`${field}_end`];
    }
  }
  if (kept.tags_mode !== 'all' || !kept.tags?.includes(',')) delete kept.tags_mode;
  for (const field of audienceFilters) if (kept[field] === undefined) delete kept[`${field}_min`];
  const unknown = (kept.unknown ?? '')
    .split(',')
    .filter((code, at, all) => all.indexOf(code) === at)
    .filter((code) => isUnknownable(code) && ownFields[code].some((field) => kept[field] !== undefined));
  if (unknown.length > 0) kept.unknown = unknown.join(',');
  else delete kept.unknown;
  return kept;
}

const isYesOrNo = (value: string | undefined): value is '1' | '0' => value === '1' || value === '0';

/** The filter as a server takes it. */
export function wireFilter(filter: ViewFilter): Partial<Omit<SearchFilter, 'platform'>> {
  const { haveEmail, email_verified, have_whatsapp, have_shop, ...rest } = normaliseFilter(filter);
  return {
    ...rest,
    ...(isYesOrNo(haveEmail) && { haveEmail }),
    ...(isYesOrNo(email_verified) && { email_verified }),
    ...(isYesOrNo(have_whatsapp) && { have_whatsapp }),
    ...(isYesOrNo(have_shop) && { have_shop }),
  };
}
