import * as z from 'zod/mini';
import { namesIn } from '../creator/contentNames.ts';
import { platformSchema } from '../creator/platform.ts';
import { amount, codes, codesOf, daysBack, percent, signedAmount, text } from '../fields/fieldSchemas.ts';
import {
  type AudienceFilter,
  audienceFilters,
  type ChoiceField,
  type CodesFilter,
  type ContentFilter,
  contentFilters,
  type DaysFilter,
  type FilterKey,
  type FilterRow,
  fieldsOf,
  filterKeys,
  filterTable,
  type RangeField,
  rangeFields,
  sizeBands,
  type TextFilter,
  unknownableFields,
} from './filterTable.ts';

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
  'quality',
] as const;
export type SortKey = (typeof sortKeys)[number];
export const sortOrders = ['desc', 'asc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The default sort order of a search. */
export const defaultSort = { key: 'medianPlays', order: 'desc' } as const satisfies {
  readonly key: SortKey;
  readonly order: SortOrder;
};

const yesOrNo = z._default(z.enum(['', '1', '0'], { error: 'unknown_value' }), '');

const modeOf = (modes: readonly string[]) =>
  z._default(
    z.string().check(
      z.maxLength(10),
      z.refine((mode) => mode === '' || modes.includes(mode), { error: 'unknown_value' }),
    ),
    '',
  );

type Words = ReturnType<typeof text>;

/** Returns the max length of a text filter; `user_name` may list accounts. */
export const textLimitOf = (key: FilterKey): number => (key === 'user_name' ? 2000 : 200);

/** Returns the schemas of a filter's fields, from its kind and row. */
function schemasOf(key: FilterKey): Readonly<Record<string, Words | typeof yesOrNo>> {
  const { kind, isSigned, options }: FilterRow = filterTable[key];
  switch (kind) {
    case 'range': {
      const limit = isSigned ? signedAmount : amount;
      return { [`${key}_start`]: limit, [`${key}_end`]: limit };
    }
    case 'audience':
      return { [key]: options ? codesOf(options) : codes, [`${key}_min`]: percent };
    case 'content':
      return { [key]: text(200), [`${key}_exclude`]: text(200) };
    case 'codes':
      return { [key]: options ? codesOf(options) : codes };
    case 'days':
      return { [key]: daysBack };
    case 'choice':
      return { [key]: yesOrNo };
    case 'text':
      return { [key]: text(textLimitOf(key)) };
    case 'words':
      return {};
  }
}

/** The same, as types. */
type TableSchemas = Record<`${RangeField}_${'start' | 'end'}`, Words> &
  Record<AudienceFilter | `${AudienceFilter}_min`, Words> &
  Record<ContentFilter | `${ContentFilter}_exclude`, Words> &
  Record<CodesFilter | DaysFilter | TextFilter, Words> &
  Record<ChoiceField, typeof yesOrNo>;

const tableSchemas = Object.assign({}, ...filterKeys.map(schemasOf)) as TableSchemas;

const filterFields = {
  /** Equal to the path's platform, or left out. */
  platform: z.optional(platformSchema),
  /** Searches handle, display name, tags and description. */
  keyword: text(200),
  /** `"any"`: one of the keyword's words must match. Otherwise all must. */
  keyword_mode: modeOf(['any', 'all']),
  keyword_exclude: text(200),
  ...tableSchemas,
  tags_mode: modeOf(['any', 'all', 'main']),
  /** Comma-separated size band codes; any of them matches. */
  sizeBand: codesOf(sizeBands.map((band) => band.code)),
  /** Comma-separated fields where unknown values also pass the filter. */
  unknown: codesOf(unknownableFields),
};

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
/** Filter values in wire format: all text, `""` means unset. Names are the specification's. */
export type SearchFilter = z.output<typeof searchFilterSchema>;
export type SearchFilterField = keyof SearchFilter;

/** All fields of a filter but the platform, which is in the path; in table order. */
export const searchFields = ['keyword', ...filterKeys.flatMap((key) => fieldsOf(key)), 'unknown'] as const;

/** The default filter: all fields unset. */
export const openFilter = Object.fromEntries(
  searchFields.map((field) => [field, '']),
) as Readonly<SearchFilter>;

/** Returns the `searchScope` level that a search or count with this filter requires; below it the response is code 430. */
export function neededScope(filter: Partial<SearchFilter>): number {
  return Math.max(0, ...filterKeys.filter((key) => isSet(key, filter)).map((key) => filterTable[key].scope));
}

/** A content filter of punctuation only, or an audience share of 0, has no effect. */
function isSet(key: FilterKey, filter: Partial<SearchFilter>): boolean {
  for (const kind of contentFilters) {
    if (kind === key) {
      return [filter[kind], filter[`${kind}_exclude`]].some((text) => namesIn(kind, text ?? '').length > 0);
    }
  }
  for (const audience of audienceFilters) if (audience === key) return Boolean(filter[audience]);
  return fieldsOf(key).some((field) => Boolean(filter[field]));
}
