import { qualityLevelCodes, type SearchFilter, type SortKey, type SortOrder } from '@reachkit/contract';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { creator, creatorGrade } from '../../creator/tables.ts';
import { queryLiteral, queryTokens } from '../../creator/words/tokens.ts';
import { type ConditionName, hasMainTopic, listOf } from '../filter/conditions.ts';
import { atLeast, type Keyword, keywordOf, rankedWords } from '../text/keyword.ts';
import { escapeLike, handleTyped } from '../text/textMatch.ts';

/** A part of the result: all its rows come before those of the next class. */
export interface RankClass {
  /** Narrows the filter to this class. */
  readonly condition: SQL | undefined;
  /** A condition of the filter implied by this one; checking both would cost twice. */
  readonly implies?: ConditionName;
  /** The class depends on words with an unknown number of matches: a scan along the order may find none. */
  readonly isByWords?: boolean;
}

/** Sort order: by class, then by the column with unknown values last, then by id in the same direction. */
export interface Order {
  readonly column: Column;
  readonly direction: SortOrder;
  /** PostgreSQL type of the column, for casts. */
  readonly type: 'bigint' | 'double precision' | 'timestamptz';
  readonly classes: readonly RankClass[];
}

const columns = {
  followers: { column: creator.followers, type: 'bigint' },
  avgPlays: { column: creator.avgPlays, type: 'double precision' },
  medianPlays: { column: creator.medianPlays, type: 'double precision' },
  interactionRate: { column: creator.interactionRate, type: 'double precision' },
  followerPlays: { column: creator.followerPlays, type: 'double precision' },
  lastVideo: { column: creator.lastVideoAt, type: 'timestamptz' },
  growth: { column: creator.followersChange30d, type: 'double precision' },
  price: { column: creator.priceMiddle, type: 'double precision' },
  cpm: { column: creator.cpm, type: 'double precision' },
  updated: { column: creator.asOf, type: 'timestamptz' },
} as const satisfies Record<Exclude<SortKey, 'relevance' | 'quality'>, Pick<Order, 'column' | 'type'>>;

const wholeResult: readonly RankClass[] = [{ condition: undefined }];

/**
 * Returns the order of a search. `relevance`: exact handle, handle prefix, words in the name, other matches; each with
 * the most followers first, whatever the direction. If one word of several is enough, creators with more of the words
 * come first after the handles. Without a text: creators with more of the tags first, then by `medianPlays`; with one
 * tag, creators with that main topic first; without tags, only by `medianPlays`. `quality`: by grade, ungraded creators
 * last; within a grade, the most `medianPlays` first.
 */
export function orderOf(sort: SortKey, direction: SortOrder, filter: SearchFilter): Order {
  if (sort === 'quality')
    return { ...columns.medianPlays, direction: 'desc', classes: classesOfGrades(direction) };
  if (sort !== 'relevance') return { ...columns[sort], direction, classes: wholeResult };
  const keyword = filter.keyword.trim();
  const text = keyword || filter.user_name.trim();
  if (text === '') {
    const tags = [...new Set(listOf(filter.tags))];
    return tags.length > 0
      ? { ...columns.medianPlays, direction: 'desc', classes: classesOfTags(tags) }
      : { ...columns.medianPlays, direction, classes: wholeResult };
  }
  const words = keyword === '' ? undefined : keywordOf(keyword, filter.keyword_mode);
  const classes =
    words?.isAny && words.words.length > 1 ? classesOfAny(keyword, words) : classesOf(text, keyword !== '');
  return { ...columns.followers, direction: 'desc', classes };
}

function classesOfAny(text: string, keyword: Keyword): RankClass[] {
  const handle = handleTyped(text);
  const beginsSo = handle === '' ? sql`false` : sql`${creator.handleKey} like ${`${escapeLike(handle)}%`}`;
  const isExact = sql`${creator.handleKey} = ${handle}`;
  const has = (min: number) => sql`${creator.searchTokens} @@ ${atLeast(keyword, min)}::tsquery`;
  const ranked = rankedWords(keyword);
  const byWords = Array.from({ length: ranked }, (_, less): RankClass => {
    const min = ranked - less;
    const notMore = less === 0 ? undefined : sql`not ${has(min + 1)}`;
    return { condition: and(has(min), notMore, sql`not ${beginsSo}`), implies: 'keyword', isByWords: true };
  });
  return [
    { condition: isExact },
    { condition: sql`${beginsSo} and not ${isExact}` },
    ...byWords,
    { condition: sql`not ${has(1)} and not ${beginsSo}`, isByWords: true },
  ];
}

function classesOfGrades(direction: SortOrder): RankClass[] {
  const isGraded = (condition: SQL) =>
    sql`exists (select 1 from ${creatorGrade} where ${creatorGrade.creatorId} = ${creator.id} and ${condition})`;
  const levels = direction === 'asc' ? qualityLevelCodes : qualityLevelCodes.toReversed();
  return [
    ...levels.map((level) => isGraded(sql`${creatorGrade.level} = ${level}`)),
    sql`not ${isGraded(sql`${creatorGrade.level} is not null`)}`,
  ].map((condition) => ({ condition, isByWords: true }));
}

/** Max tags that the classes distinguish: creators with this many of the tags are in the first class. */
const maxRankedTags = 5;

function classesOfTags(tags: readonly string[]): RankClass[] {
  if (tags.length === 1) {
    const isMain = hasMainTopic(tags);
    return [
      { condition: isMain, isByWords: true },
      { condition: sql`not ${isMain}`, isByWords: true },
    ];
  }
  const held = sql`(select count(*) from unnest(${sql.param([...tags])}::text[]) asked (tag) where asked.tag = any(${creator.tags}))`;
  const ranked = Math.min(tags.length, maxRankedTags);
  return Array.from({ length: ranked }, (_, less): RankClass => {
    const condition = less === 0 ? sql`${held} >= ${ranked}` : sql`${held} = ${ranked - less}`;
    return { condition, isByWords: true };
  });
}

function classesOf(text: string, isKeyword: boolean): RankClass[] {
  const handle = handleTyped(text);
  const terms = queryTokens(text);
  const inName =
    terms.length === 0
      ? sql`false`
      : sql`${creator.searchTokens} @@ ${queryLiteral(terms, { inName: true })}::tsquery`;
  // A creator's lexemes include those of the name.
  const named = isKeyword ? { implies: 'keyword' as const, isByWords: true } : { isByWords: true };
  const isOther = { condition: sql`not ${inName}`, isByWords: true };
  if (handle === '') return [{ condition: inName, ...named }, isOther];
  const isExact = sql`${creator.handleKey} = ${handle}`;
  const beginsSo = sql`${creator.handleKey} like ${`${escapeLike(handle)}%`}`;
  return [
    { condition: isExact },
    { condition: sql`${beginsSo} and not ${isExact}` },
    { condition: sql`${inName} and not ${beginsSo}`, ...named },
    { condition: sql`not ${inName} and not ${beginsSo}`, isByWords: true },
  ];
}
