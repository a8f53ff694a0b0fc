import type {
  AudienceFilter,
  ContentFilter,
  FacetName,
  RangeField,
  UnknownableField,
} from '@reachkit/contract';
import { normaliseFilter, type ViewField, type ViewFilter } from './viewFilter.ts';

/** What a person calls one filter: one chip, one popover, one or more wire fields. */
export const filterKeys = [
  'region',
  'language',
  'tags',
  'followerCount',
  'median_plays',
  'avg_plays',
  'avg_intrate',
  'follower_plays',
  'avg_likes',
  'avg_comments',
  'quality',
  'growth',
  'growth_90d',
  'posts_per_week',
  'price',
  'cpm',
  'ad_share',
  'sendVideoDate',
  'updatedDate',
  'haveEmail',
  'email_verified',
  'have_whatsapp',
  'have_shop',
  'user_name',
  'description',
  'words',
  'brands',
  'hashtags',
  'mentions',
  'exclude',
  'audience_region',
  'audience_language',
  'audience_age',
  'audience_gender',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** `codes`: any of a list. `range`: from–to. `days`: not older than. `choice`: yes or no. `text`: words. `words`: how the keyword's words match, and words to leave out. `audience`: any of a list, with the share of a creator's audience that they are together. `content`: names in a creator's posts, some wanted and some unwanted. */
export type FilterKind = 'codes' | 'range' | 'days' | 'choice' | 'text' | 'words' | 'audience' | 'content';

/** What a range counts in: absolute counts, percent as on the wire, or US dollars. */
export type FilterUnit = 'count' | 'percent' | 'dollars';

export interface FilterDefinition {
  readonly key: FilterKey;
  readonly kind: FilterKind;
  /** All wire fields that this filter sets; the first takes an error that names none. */
  readonly fields: readonly [ViewField, ...ViewField[]];
  readonly facets: readonly FacetName[];
  /** What stands in the wire's `unknown` when creators without the value pass too. */
  readonly unknown: UnknownableField | null;
  readonly unit: FilterUnit | null;
  /** Ranges only: values below 0 are there too. */
  readonly isSigned?: boolean;
}

const codesFilter = (
  key: 'region' | 'language' | 'tags',
  unknown: UnknownableField | null,
): FilterDefinition => ({ key, kind: 'codes', fields: [key], facets: [key], unknown, unit: null });

const rangeFilter = (key: Exclude<RangeField, 'followerCount'>, unit: FilterUnit): FilterDefinition => ({
  key,
  kind: 'range',
  fields: [`${key}_start`, `${key}_end`],
  facets: [key],
  unknown: key,
  unit,
});

/** Filters by what a creator has or has not; only some are counted. */
export const choiceFields = ['haveEmail', 'email_verified', 'have_whatsapp', 'have_shop'] as const;
export type ChoiceField = (typeof choiceFields)[number];

const choiceFilter = (key: ChoiceField, facets: readonly FacetName[]): FilterDefinition => ({
  key,
  kind: 'choice',
  fields: [key],
  facets,
  unknown: null,
  unit: null,
});

const textFilter = (key: 'user_name' | 'description'): FilterDefinition => ({
  key,
  kind: 'text',
  fields: [key],
  facets: [],
  unknown: null,
  unit: null,
});

const contentFilter = (key: ContentFilter): FilterDefinition => ({
  key,
  kind: 'content',
  fields: [key, `${key}_exclude`],
  facets: [],
  unknown: null,
  unit: null,
});

const audienceFilter = (key: AudienceFilter): FilterDefinition => ({
  key,
  kind: 'audience',
  fields: [key, `${key}_min`],
  facets: [],
  unknown: key,
  unit: 'percent',
});

export const filterDefinitions: Readonly<Record<FilterKey, FilterDefinition>> = {
  region: codesFilter('region', 'region'),
  language: codesFilter('language', 'language'),
  tags: { ...codesFilter('tags', null), fields: ['tags', 'tags_mode'] },
  followerCount: {
    key: 'followerCount',
    kind: 'range',
    fields: ['followerCount_start', 'followerCount_end', 'sizeBand'],
    facets: ['followerCount', 'sizeBand'],
    unknown: 'followerCount',
    unit: 'count',
  },
  median_plays: rangeFilter('median_plays', 'count'),
  avg_plays: rangeFilter('avg_plays', 'count'),
  avg_intrate: rangeFilter('avg_intrate', 'percent'),
  follower_plays: rangeFilter('follower_plays', 'percent'),
  avg_likes: rangeFilter('avg_likes', 'count'),
  avg_comments: rangeFilter('avg_comments', 'count'),
  quality: {
    key: 'quality',
    kind: 'codes',
    fields: ['quality'],
    facets: ['quality'],
    unknown: 'quality',
    unit: null,
  },
  growth: { ...rangeFilter('growth', 'percent'), isSigned: true },
  growth_90d: { ...rangeFilter('growth_90d', 'percent'), isSigned: true },
  posts_per_week: rangeFilter('posts_per_week', 'count'),
  price: rangeFilter('price', 'dollars'),
  cpm: rangeFilter('cpm', 'dollars'),
  ad_share: rangeFilter('ad_share', 'percent'),
  sendVideoDate: {
    key: 'sendVideoDate',
    kind: 'days',
    fields: ['sendVideoDate'],
    facets: ['sendVideoDate'],
    unknown: 'sendVideoDate',
    unit: null,
  },
  updatedDate: {
    key: 'updatedDate',
    kind: 'days',
    fields: ['updatedDate'],
    facets: [],
    unknown: 'updatedDate',
    unit: null,
  },
  haveEmail: choiceFilter('haveEmail', ['haveEmail']),
  email_verified: choiceFilter('email_verified', []),
  have_whatsapp: choiceFilter('have_whatsapp', []),
  have_shop: choiceFilter('have_shop', []),
  user_name: textFilter('user_name'),
  description: textFilter('description'),
  words: {
    key: 'words',
    kind: 'words',
    fields: ['keyword_exclude', 'keyword_mode'],
    facets: [],
    unknown: null,
    unit: null,
  },
  brands: contentFilter('brands'),
  hashtags: contentFilter('hashtags'),
  mentions: contentFilter('mentions'),
  exclude: { key: 'exclude', kind: 'codes', fields: ['exclude'], facets: [], unknown: null, unit: null },
  audience_region: audienceFilter('audience_region'),
  audience_language: audienceFilter('audience_language'),
  audience_age: audienceFilter('audience_age'),
  audience_gender: audienceFilter('audience_gender'),
};

/** The comma-separated codes of a wire value. */
export function codesIn(value: string | undefined): readonly string[] {
  return value ? value.split(',') : [];
}

export function isFilterSet(filter: ViewFilter, key: FilterKey): boolean {
  return filterDefinitions[key].fields.some((field) => (filter[field] ?? '') !== '');
}

/** The filters that are set, in their fixed order; the keyword stands in its box and is none of them. */
export function setFilters(filter: ViewFilter): readonly FilterKey[] {
  return filterKeys.filter((key) => isFilterSet(filter, key));
}

/** Whether creators without a value pass this filter too. */
export function admitsUnknown(filter: ViewFilter, key: FilterKey): boolean {
  const { unknown } = filterDefinitions[key];
  return unknown !== null && codesIn(filter.unknown).includes(unknown);
}

/** What one filter holds: its wire fields, and whether unknown values pass. */
export interface FilterValue {
  readonly fields: ViewFilter;
  readonly admitsUnknown: boolean;
}

export function filterValue(filter: ViewFilter, key: FilterKey): FilterValue {
  const own = filterDefinitions[key].fields.map((field) => [field, filter[field] ?? ''] as const);
  return { fields: Object.fromEntries(own), admitsUnknown: admitsUnknown(filter, key) };
}

/** The filter with one of its filters replaced; the others stay as they are. */
export function withFilter(filter: ViewFilter, key: FilterKey, value: FilterValue): ViewFilter {
  const { fields, unknown } = filterDefinitions[key];
  const next: Partial<Record<ViewField, string>> = { ...filter };
  for (const field of fields) next[field] = value.fields[field] ?? '';
  if (unknown !== null) {
    const others = codesIn(filter.unknown).filter((code) => code !== unknown);
    next.unknown = (value.admitsUnknown ? [...others, unknown] : others).join(',');
  }
  return normaliseFilter(next);
}

export function withoutFilter(filter: ViewFilter, key: FilterKey): ViewFilter {
  return withFilter(filter, key, { fields: {}, admitsUnknown: false });
}

/** The filter that a wire field belongs to; `null` for the keyword and for what is no filter. */
export function filterOfField(field: string): FilterKey | null {
  return filterKeys.find((key) => filterDefinitions[key].fields.some((own) => own === field)) ?? null;
}
