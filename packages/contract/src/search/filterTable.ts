import { qualityLevelCodes } from './qualityLevel.ts';

/** Creator sizes by followers: `from` inclusive, `to` exclusive, `null` unbounded. */
export const sizeBands = [
  { code: 'nano', from: 0, to: 10_000 },
  { code: 'micro', from: 10_000, to: 50_000 },
  { code: 'mid', from: 50_000, to: 200_000 },
  { code: 'macro', from: 200_000, to: 1_000_000 },
  { code: 'mega', from: 1_000_000, to: null },
] as const;
export type SizeBand = (typeof sizeBands)[number]['code'];

/** Age groups and genders of the audience filter; `55+` includes the finer age groups above 55 of some sources. */
export const audienceAges = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const;
export const audienceGenders = ['female', 'male'] as const;

/** Creators that a search can exclude, by their relation to the team. */
export const exclusions = ['contactedByMe', 'contactedByTeam', 'listed', 'blacklisted'] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * `codes`: any of a list. `range`: from–to. `days`: not older than. `choice`: yes or no. `text`: words. `words`: how the
 * keyword's words match, and excluded words. `audience`: any of a list, with their min combined share of the audience.
 * `content`: names in a creator's posts, included or excluded.
 */
export type FilterKind = 'codes' | 'range' | 'days' | 'choice' | 'text' | 'words' | 'audience' | 'content';

/** Unit of a range: absolute counts, percent as on the wire, or US dollars. */
export type FilterUnit = 'count' | 'percent' | 'dollars';

/** Groups of filters, in display order. */
export const filterGroups = [
  'profile',
  'performance',
  'activity',
  'commerce',
  'contact',
  'content',
  'audience',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** One filter as shown to a person: one chip and one editor, one or more wire fields. */
export interface FilterRow {
  readonly kind: FilterKind;
  readonly group: FilterGroup;
  /** The required level of `searchScope`; 0: every plan has it. Below it a search or a count returns code 430. */
  readonly scope: 0 | 2 | 3;
  /** A creator's value may be unknown: named in `unknown`, creators without the value pass too. */
  readonly isNullable: boolean;
  /** Facets that a search counts for it. */
  readonly facets: readonly string[];
  /** Ranges and shares only. */
  readonly unit?: FilterUnit;
  /** Ranges only: values below 0 are possible. */
  readonly isSigned?: true;
  /** The only valid codes. Default: any. */
  readonly options?: readonly string[];
  /** Further wire fields, in addition to those of its kind. */
  readonly also?: readonly string[];
}

const range = { kind: 'range', group: 'performance', scope: 2, isNullable: true } as const;
const days = { kind: 'days', group: 'activity', scope: 2, isNullable: true } as const;
const choice = { kind: 'choice', group: 'contact', scope: 2, isNullable: false } as const;
const text = { kind: 'text', group: 'profile', scope: 0, isNullable: false, facets: [] } as const;
const content = { kind: 'content', group: 'content', scope: 2, isNullable: false, facets: [] } as const;
const audience = {
  kind: 'audience',
  group: 'audience',
  scope: 3,
  isNullable: true,
  unit: 'percent',
  facets: [],
} as const;

/** All filters of a search, in display order. All code about filters derives from this table. */
export const filterTable = {
  /** ISO 3166-1 alpha-2 codes. */
  region: { kind: 'codes', group: 'profile', scope: 0, isNullable: true, facets: ['region'] },
  /** ISO 639-1 codes. */
  language: { kind: 'codes', group: 'profile', scope: 0, isNullable: true, facets: ['language'] },
  /**
   * Tag codes; a creator with any of them matches. With the `tags_mode` `"all"` all of them, with `"main"` any that belongs
   * to the main topic, which is that of a creator's first tag.
   */
  tags: {
    kind: 'codes',
    group: 'profile',
    scope: 0,
    isNullable: false,
    facets: ['tags'],
    also: ['tags_mode'],
  },
  followerCount: {
    ...range,
    group: 'profile',
    scope: 0,
    unit: 'count',
    facets: ['followerCount', 'sizeBand'],
    also: ['sizeBand'],
  },
  median_plays: { ...range, unit: 'count', facets: ['median_plays'] },
  avg_plays: { ...range, scope: 0, unit: 'count', facets: ['avg_plays'] },
  /** Interaction rate: `"2.5"` is 2.5 %. */
  avg_intrate: { ...range, unit: 'percent', facets: ['avg_intrate'] },
  /** Median plays ÷ followers. */
  follower_plays: { ...range, unit: 'percent', facets: ['follower_plays'] },
  /** Mean likes of a post. */
  avg_likes: { ...range, unit: 'count', facets: ['avg_likes'] },
  /** Mean comments of a post. */
  avg_comments: { ...range, unit: 'count', facets: ['avg_comments'] },
  /** Quality grades, `level1` (poor) to `level5` (excellent); any of them matches. */
  quality: {
    kind: 'codes',
    group: 'performance',
    scope: 2,
    isNullable: true,
    facets: ['quality'],
    options: qualityLevelCodes,
  },
  /** Change of followers over 30 days: `"-2.5"` is 2.5 % fewer. */
  growth: { ...range, group: 'activity', unit: 'percent', isSigned: true, facets: ['growth'] },
  /** The same over 90 days. */
  growth_90d: { ...range, group: 'activity', unit: 'percent', isSigned: true, facets: ['growth_90d'] },
  /** `"1"` has a known change of followers over 30 days, `"0"` has none, `""` open. */
  have_growth: { ...choice, group: 'activity', scope: 0, facets: [] },
  posts_per_week: { ...range, group: 'activity', unit: 'count', facets: ['posts_per_week'] },
  /** Estimated for one post. */
  price: { ...range, group: 'commerce', unit: 'dollars', facets: ['price'] },
  /** Estimated for 1,000 views. */
  cpm: { ...range, group: 'commerce', unit: 'dollars', facets: ['cpm'] },
  /** Share of marked advertisements among the known posts. */
  ad_share: { ...range, group: 'commerce', unit: 'percent', facets: ['ad_share'] },
  /** The last video is at most this many days old. */
  sendVideoDate: { ...days, facets: ['sendVideoDate'] },
  /** The figures are at most this many days old. */
  updatedDate: { ...days, facets: [] },
  /** `"1"` has an email address, `"0"` has none, `""` unset. */
  haveEmail: { ...choice, facets: ['haveEmail'] },
  /** `"1"` has an address with a domain that accepts mail and without bounces, `"0"` all others, `""` unset. */
  email_verified: { ...choice, facets: [] },
  /** `"1"` names a WhatsApp number or link in the description, `"0"` names none, `""` unset. */
  have_whatsapp: { ...choice, facets: [] },
  /** The same for an own or affiliate shop. */
  have_shop: { ...choice, group: 'commerce', facets: [] },
  /** Part of a handle or display name; or several whole accounts, handles or channel ids: `@mia,@kim`. */
  user_name: text,
  /** Words of the description. */
  description: text,
  /**
   * Words to exclude from handle, name, tags or description; any match excludes. With the mode `"any"`, one of the
   * keyword's words must match; otherwise all must.
   */
  words: {
    kind: 'words',
    group: 'content',
    scope: 0,
    isNullable: false,
    facets: [],
    also: ['keyword_exclude', 'keyword_mode'],
  },
  /** Names of brands, comma-separated: matches creators with a paid post for any of them. */
  brands: { ...content, group: 'commerce' },
  /** Hashtags with or without #, separated by commas or spaces: matches creators with a post that has any of them. */
  hashtags: content,
  /** Accounts with or without @: matches creators who mention any of them with an @ in the title of a post. */
  mentions: content,
  /** Comma-separated `exclusions`. */
  exclude: {
    kind: 'codes',
    group: 'contact',
    scope: 0,
    isNullable: false,
    facets: [],
    options: exclusions,
  },
  /** `"1"` has audience data, `"0"` has none, `""` open. */
  have_audience: { ...choice, group: 'audience', scope: 0, facets: [] },
  /** Followers of these countries, together at least `audience_region_min` percent of the audience; `""` any share. */
  audience_region: audience,
  /** The same for the languages of the followers. */
  audience_language: audience,
  /** The same for their ages: `audienceAges`. */
  audience_age: { ...audience, options: audienceAges },
  /** The same for their gender: `audienceGenders`. */
  audience_gender: { ...audience, options: audienceGenders },
} as const satisfies Record<string, FilterRow>;

type Table = typeof filterTable;
/** Key of one filter. */
export type FilterKey = keyof Table;
/** Keys of filters with this property in their rows. */
type KeyWith<Part> = { [Key in FilterKey]: Table[Key] extends Part ? Key : never }[FilterKey];

export type CodesFilter = KeyWith<{ kind: 'codes' }>;
export type RangeField = KeyWith<{ kind: 'range' }>;
export type DaysFilter = KeyWith<{ kind: 'days' }>;
/** Yes/no filters. */
export type ChoiceField = KeyWith<{ kind: 'choice' }>;
export type TextFilter = KeyWith<{ kind: 'text' }>;
/** Filters by post content: brands of paid posts, hashtags, and accounts mentioned with an @ in titles. */
export type ContentFilter = KeyWith<{ kind: 'content' }>;
/** Filters by shares of a creator's audience. */
export type AudienceFilter = KeyWith<{ kind: 'audience' }>;
/** Filters whose value may be unknown for a creator. */
export type UnknownableField = KeyWith<{ isNullable: true }>;
/** Facets that a search counts; `platform` belongs to no filter. */
export type FacetName = 'platform' | Table[FilterKey]['facets'][number];

type Own<Key extends FilterKey> =
  | (Key extends RangeField ? `${Key}_start` | `${Key}_end` : never)
  | (Key extends AudienceFilter ? `${Key}_min` : never)
  | (Key extends ContentFilter ? `${Key}_exclude` : never)
  | (Key extends RangeField | 'words' ? never : Key);
type Also<Row> = Row extends { readonly also: readonly (infer Field)[] } ? Field : never;

/** The wire fields set by a filter. */
export type FieldOf<Key extends FilterKey> = Key extends FilterKey ? Own<Key> | Also<Table[Key]> : never;

/** In the order of the table. */
export const filterKeys = Object.keys(filterTable) as readonly FilterKey[];

const rowOf = (key: FilterKey): FilterRow => filterTable[key];

export const groupOf = (key: FilterKey): FilterGroup => rowOf(key).group;

/** Whether a filter has the given kind. */
export const isOfKind = <Kind extends FilterKind>(
  key: FilterKey,
  kind: Kind,
): key is KeyWith<{ kind: Kind }> => rowOf(key).kind === kind;

const keysOf = <Kind extends FilterKind>(kind: Kind) =>
  filterKeys.filter((key): key is KeyWith<{ kind: Kind }> => isOfKind(key, kind));

export const rangeFields = keysOf('range');
export const daysFilters = keysOf('days');
export const choiceFields = keysOf('choice');
export const codesFilters = keysOf('codes');
export const textFilters = keysOf('text');
export const contentFilters = keysOf('content');
export const audienceFilters = keysOf('audience');

export const unknownableFields = filterKeys.filter(
  (key) => rowOf(key).isNullable,
) as readonly UnknownableField[];

export const facetNames = [
  'platform',
  ...filterKeys.flatMap((key) => rowOf(key).facets),
] as readonly FacetName[];

/** Returns all wire fields set by a filter; the first gets errors without a field name. */
export function fieldsOf<Key extends FilterKey>(key: Key): readonly [FieldOf<Key>, ...FieldOf<Key>[]] {
  const { kind, also = [] } = rowOf(key);
  return [...ownFields(kind, key), ...also] as unknown as readonly [FieldOf<Key>, ...FieldOf<Key>[]];
}

function ownFields(kind: FilterKind, key: FilterKey): readonly string[] {
  switch (kind) {
    case 'range':
      return [`${key}_start`, `${key}_end`];
    case 'audience':
      return [key, `${key}_min`];
    case 'content':
      return [key, `${key}_exclude`];
    case 'words':
      return [];
    default:
      return [key];
  }
}
