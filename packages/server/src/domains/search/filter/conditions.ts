import {
  type AudienceFilter,
  accountList,
  audienceFilters,
  type ChoiceField,
  type ContentFilter,
  choiceFields,
  contentFilters,
  daysFilters,
  exclusions,
  type FilterKey,
  filterTable,
  namesIn,
  type Platform,
  type RangeField,
  rangeFields,
  type SearchFilter,
  sizeBands,
  type UnknownableField,
  unknownableFields,
} from '@reachkit/contract';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../../platform/tenant/person.ts';
import { isOneOf } from '../../creator/identity/findByHandles.ts';
import { hasAudience } from '../../creator/posts/hasAudience.ts';
import { audience, creator, creatorContent, creatorGrade } from '../../creator/tables.ts';
import { topicFamily } from '../../creator/words/tagVocabulary.ts';
import { queryLiteral, queryTokens } from '../../creator/words/tokens.ts';
import { isAddressVerified } from '../../email/addresses/emailVerdicts.ts';
import { exclusionOf } from '../teamStatus/teamStatus.ts';
import { excludedLiteral, keywordLiteral, keywordOf } from '../text/keyword.ts';
import { escapeLike, handleTyped } from '../text/textMatch.ts';
import { audienceColumns, choiceColumns, daysColumns, rangeColumns } from './filterColumns.ts';

export type ConditionName =
  | 'platform'
  | 'keyword'
  | 'keyword_exclude'
  | 'sizeBand'
  | Exclude<FilterKey, 'words'>
  | `${ContentFilter}_exclude`;

/** Conditions that a creator must satisfy, one entry per filter in use. */
export type Conditions = ReadonlyMap<ConditionName, SQL>;

/** Finer age groups of some sources, by the filter's group. */
const finerAges: Readonly<Record<string, readonly string[]>> = { '55+': ['55+', '55-64', '65+'] };

/** Limits to the largest safe integer, which also fits a bigint column. */
const clamp = (value: number) => Math.min(value, Number.MAX_SAFE_INTEGER);

/** Codes of a comma-separated list. */
export const listOf = (codes: string): string[] => [
  ...new Set(codes.split(',').filter((code) => code !== '')),
];

/** Fields that accept unknown values too. */
export const unknownsOf = (filter: SearchFilter): ReadonlySet<UnknownableField> => {
  const named = listOf(filter.unknown);
  return new Set(unknownableFields.filter((field) => named.includes(field)));
};

/** Start of "within n days". */
export const since = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000);

/** Input of a filter's conditions besides the filter. */
export interface FilterContext {
  readonly platform: Platform;
  readonly now: Date;
  /** The caller; without one, team status excludes no creator. */
  readonly viewer: Person | undefined;
  /** Creators with a handle at edit distance one from the keyword. */
  readonly keywordSlips: readonly string[];
  /** Creators with a handle at edit distance one from `user_name`. */
  readonly nameSlips: readonly string[];
}

/** The filter as conditions; an unknown value fails them unless its field is listed in `unknown`. */
export function conditionsOf(filter: SearchFilter, context: FilterContext): Conditions {
  const { platform, now, viewer, keywordSlips, nameSlips } = context;
  const conditions = new Map<ConditionName, SQL>([['platform', sql`${creator.platform} = ${platform}`]]);
  const unknowns = unknownsOf(filter);
  const add = (name: ConditionName, condition: SQL | undefined) => {
    if (condition) conditions.set(name, condition);
  };
  const orUnknown = (field: UnknownableField, column: Column, condition: SQL) =>
    unknowns.has(field) ? sql`(${condition} or ${column} is null)` : condition;

  const regions = listOf(filter.region).map((code) => code.toUpperCase());
  if (regions.length > 0)
    add('region', orUnknown('region', creator.region, isAnyOf(creator.region, regions)));
  const languages = listOf(filter.language).map((code) => code.toLowerCase());
  if (languages.length > 0) {
    add('language', orUnknown('language', creator.language, isAnyOf(creator.language, languages)));
  }
  const tags = listOf(filter.tags);
  if (tags.length > 0) {
    const holds = filter.tags_mode === 'all' ? sql`@>` : sql`&&`;
    const isTagged = sql`${creator.tags} ${holds} ${sql.param(tags)}::text[]`;
    const isMain = filter.tags_mode === 'main' ? hasMainTopic(tags) : undefined;
    add('tags', and(isTagged, isMain));
  }
  for (const field of daysFilters) {
    if (filter[field] === '') continue;
    const start = sql`${since(Number(filter[field]), now).toISOString()}::timestamptz`;
    const column = daysColumns[field];
    add(field, orUnknown(field, column, sql`${column} >= ${start}`));
  }
  for (const field of rangeFields) {
    const range = rangeCondition(field, filter[`${field}_start`], filter[`${field}_end`]);
    if (range) add(field, orUnknown(field, rangeColumns[field].column, range));
  }
  for (const field of audienceFilters) {
    const asked = listOf(filter[field]);
    if (asked.length === 0) continue;
    const condition = audienceCondition(field, asked, filter[`${field}_min`]);
    add(field, unknowns.has(field) ? sql`(${condition} or ${isAudienceUnknown(field)})` : condition);
  }
  const bands = listOf(filter.sizeBand);
  if (bands.length > 0) add('sizeBand', orUnknown('followerCount', creator.followers, bandCondition(bands)));
  for (const field of choiceFields) add(field, choiceCondition(field, filter[field], now));
  const levels = listOf(filter.quality);
  if (levels.length > 0) add('quality', qualityCondition(levels, unknowns.has('quality')));
  for (const field of contentFilters) {
    add(field, contentCondition(field, filter[field]));
    const named = contentCondition(field, filter[`${field}_exclude`]);
    if (named) add(`${field}_exclude`, sql`not ${named}`);
  }
  add('keyword', keywordCondition(filter.keyword.trim(), filter.keyword_mode, keywordSlips));
  add('keyword_exclude', excludedWords(filter.keyword_exclude));
  add('user_name', nameCondition(filter.user_name.trim(), nameSlips));
  add('description', descriptionCondition(filter.description.trim()));
  if (viewer !== undefined) {
    const named = listOf(filter.exclude);
    const parts = exclusions.filter((exclusion) => named.includes(exclusion));
    add('exclude', and(...parts.map((part) => exclusionOf(part, sql`${creator.id}`, viewer, now))));
  }
  return conditions;
}

/** Combines all conditions, optionally without one. */
export function allOf(conditions: Conditions, leftOut?: ConditionName): SQL {
  const parts = [...conditions].filter(([name]) => name !== leftOut).map(([, condition]) => condition);
  return and(...parts) ?? sql`true`;
}

/** Whether one of these tags belongs to the main topic, which is the topic of the first tag. */
export const hasMainTopic = (tags: readonly string[]): SQL =>
  sql`(${sql.join(
    tags.map(
      (tag) =>
        sql`(${tag}::text = any(${creator.tags}) and ${creator.tags}[1] = any(${sql.param(topicFamily(tag))}::text[]))`,
    ),
    sql` or `,
  )})`;

function isAnyOf(column: Column, codes: readonly string[]): SQL {
  const [only] = codes;
  return codes.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${sql.param(codes)}::text[])`;
}

/** Both ends are inclusive; per cent becomes a share. */
function rangeCondition(field: RangeField, start: string, end: string): SQL | undefined {
  const { column } = rangeColumns[field];
  const isPercent = filterTable[field].unit === 'percent';
  const limit = (value: string, round: (value: number) => number) => {
    if (field === 'followerCount') return sql`${clamp(round(Number(value)))}::bigint`;
    return sql`${isPercent ? Number(value) / 100 : Number(value)}::double precision`;
  };
  return and(
    start === '' ? undefined : sql`${column} >= ${limit(start, Math.ceil)}`,
    end === '' ? undefined : sql`${column} <= ${limit(end, Math.floor)}`,
  );
}

function choiceCondition(field: ChoiceField, value: string, now: Date): SQL | undefined {
  if (value === '') return undefined;
  switch (field) {
    case 'email_verified':
      return isChosen(isAddressVerified(creator.email, now), value);
    case 'have_growth':
      return isChosen(sql`${creator.followersChange30d} is not null`, value);
    case 'have_audience':
      return isChosen(hasAudience(sql`${creator.id}`), value);
    default:
      return sql`${choiceColumns[field]} = ${value === '1'}`;
  }
}

/** Without an address the condition is null, which counts as not fulfilled. */
const isChosen = (condition: SQL, value: string): SQL =>
  value === '1' ? condition : sql`(${condition}) is not true`;

/** Whether the requested audience parts add up to the min share, in exact decimals. */
function audienceCondition(field: AudienceFilter, asked: readonly string[], min: string): SQL {
  // A code given twice counts once.
  const shares = [...new Set(codesKept(field, asked))].map(
    (code) => sql`coalesce((${audienceColumns[field]} ->> ${code}::text)::numeric, 0)`,
  );
  const share = sql`(${sql.join(shares, sql` + `)})`;
  const isEnough = Number(min) > 0 ? sql`${share} * 100 >= ${min}::numeric` : sql`${share} > 0`;
  return sql`exists (select 1 from ${audience} where ${audience.creatorId} = ${creator.id} and ${isEnough})`;
}

const isAudienceUnknown = (field: AudienceFilter) =>
  sql`not exists (select 1 from ${audience}
    where ${audience.creatorId} = ${creator.id} and ${audienceColumns[field]} <> '{}'::jsonb)`;

/** The stored audience codes that match the requested ones. */
function codesKept(field: AudienceFilter, asked: readonly string[]): readonly string[] {
  switch (field) {
    case 'audience_region':
      return asked.map((code) => code.toUpperCase());
    case 'audience_language':
      return asked.map((code) => code.toLowerCase());
    case 'audience_age':
      return asked.flatMap((code) => finerAges[code] ?? code);
    case 'audience_gender':
      return asked;
  }
}

function qualityCondition(levels: readonly string[], isUnknownToo: boolean): SQL {
  const graded = (condition: SQL) =>
    sql`exists (select 1 from ${creatorGrade} where ${creatorGrade.creatorId} = ${creator.id} and ${condition})`;
  const isAny = graded(isAnyOf(creatorGrade.level, levels));
  return isUnknownToo ? sql`(${isAny} or not ${graded(sql`${creatorGrade.level} is not null`)})` : isAny;
}

/** Whether the posts mention any of these names. */
function contentCondition(field: ContentFilter, text: string): SQL | undefined {
  const names = namesIn(field, text);
  if (names.length === 0) return undefined;
  return sql`exists (select 1 from ${creatorContent} where ${creatorContent.creatorId} = ${creator.id}
    and ${creatorContent[field]} && ${sql.param(names)}::text[])`;
}

function bandCondition(codes: readonly string[]): SQL {
  const bands = sizeBands.filter((band) => codes.includes(band.code));
  const parts = bands.map(({ from, to }) =>
    to === null
      ? sql`${creator.followers} >= ${from}::bigint`
      : sql`(${creator.followers} >= ${from}::bigint and ${creator.followers} < ${to}::bigint)`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** The keyword's words or synonyms in handle, name, tags or description; or a handle at edit distance one. */
function keywordCondition(text: string, mode: string, slipIds: readonly string[]): SQL | undefined {
  if (text === '') return undefined;
  const literal = keywordLiteral(keywordOf(text, mode));
  return orOneOf(literal === undefined ? sql`false` : holds(literal), slipIds);
}

const holds = (literal: string) => sql`${creator.searchTokens} @@ ${literal}::tsquery`;

function excludedWords(text: string): SQL | undefined {
  const literal = excludedLiteral(text);
  return literal === undefined ? undefined : sql`not ${holds(literal)}`;
}

/** The condition, or one of these creators. */
const orOneOf = (condition: SQL, ids: readonly string[]) =>
  ids.length === 0 ? condition : sql`(${condition} or ${creator.id} = any(${sql.param(ids)}::bigint[]))`;

/** Matches part of a handle or name, or a handle at edit distance one; for a list, exact accounts. */
function nameCondition(text: string, slipIds: readonly string[]): SQL | undefined {
  const accounts = accountList(text);
  if (accounts.length > 0) return isOneOf(accounts);
  return text === '' ? undefined : orOneOf(calledSo(text), slipIds);
}

/**
 * Matches any part of a handle or name; below three letters, which no index finds inside a word, only the beginning of a
 * word.
 */
function calledSo(text: string): SQL {
  const handle = handleTyped(text);
  if (Array.from(text).length >= 3 && Array.from(handle).length >= 3) {
    const literally = sql`${creator.handleKey} like ${`%${escapeLike(handle)}%`} or ${creator.name} ilike ${`%${escapeLike(text)}%`}`;
    // Letters without a blank may be Pinyin of a Chinese name.
    return /^[a-z]+$/i.test(text)
      ? sql`(${literally} or ${holds(queryLiteral(queryTokens(text), { inName: true }))})`
      : sql`(${literally})`;
  }
  const terms = queryTokens(text);
  const inHandle = handle === '' ? sql`false` : sql`${creator.handleKey} like ${`${escapeLike(handle)}%`}`;
  if (terms.length === 0) return inHandle;
  const beginnings = terms.map((term) => ({ ...term, isPrefix: true }));
  return sql`(${inHandle} or ${creator.searchTokens} @@ ${queryLiteral(beginnings, { inName: true })}::tsquery)`;
}

/** Every word occurs in the description; the lexemes only narrow the candidates by index. */
function descriptionCondition(text: string): SQL | undefined {
  if (text === '') return undefined;
  const terms = queryTokens(text);
  const words = text.split(/\s+/u).map((word) => `%${escapeLike(word)}%`);
  const literally = sql`${creator.description} ilike all(${sql.param(words)}::text[])`;
  return terms.length === 0
    ? literally
    : sql`(${creator.searchTokens} @@ ${queryLiteral(terms)}::tsquery and ${literally})`;
}
