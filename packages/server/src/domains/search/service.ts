import {
  type AnswerOf,
  type BodyOf,
  type countCreators,
  facetNames,
  type Platform,
  platforms,
  type SearchFilter,
  type SortKey,
  type SortOrder,
  type searchCreators,
  type suggestCreators,
} from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { type Cursors, checkSortValue } from '../../platform/http/request/cursor.ts';
import type { Person } from '../../platform/tenant/person.ts';
import type { CreatorRow } from '../creator/posts/figureDays.ts';
import { type Allowance, unlimited } from './allowance.ts';
import { facetsOf, facetTimeoutMs } from './counting/facets.ts';
import { KnownTotals } from './counting/knownTotals.ts';
import { type Total, totalOf, totalTimeoutMs } from './counting/total.ts';
import { listOf } from './filter/conditions.ts';
import { createFilterOptions, type FilterOptions } from './filter/options.ts';
import { acceptFilter, readConditions, withoutNul } from './filter/parseFilter.ts';
import { type Cursor, filterMark, fingerprintOf, searchCursors } from './pages/cursor.ts';
import { allFetched, hasWords } from './pages/fetching.ts';
import { orderOf } from './pages/order.ts';
import { isFew, type PageRow, pageStatement } from './pages/page.ts';
import { createPlatformFacts, type PlatformFacts } from './pages/platformFacts.ts';
import { readInTime } from './pages/reading.ts';
import { type SearchOrder, sortedIdsOf } from './pages/sortedIds.ts';
import { creatorRowsOf, rowsOf, type WalkTerms, walkSearch } from './pages/walk.ts';
import { createLazyParser } from './sentence/parse.ts';
import { createMatcher } from './text/matches.ts';
import { suggest } from './text/suggest.ts';

type SearchBody = BodyOf<typeof searchCreators>;
type CountBody = BodyOf<typeof countCreators>;

/** Timeouts in ms, after which a count is estimated instead. */
export interface CountTimeouts {
  readonly total: number;
  readonly facets: number;
}

/** A page of creators, without the remaining quota, which the charging route adds. */
export type SearchPage = Omit<AnswerOf<typeof searchCreators>, 'isSample' | 'quota'>;

/** The caller of a search, and what they may see. */
export interface SearchCall {
  /** The viewer, with their emails, lists and blacklist; without one, rows have no `teamStatus` and `exclude` is rejected. */
  readonly viewer?: Person | undefined;
  /** Limits of the caller's plan. Default: unlimited. */
  readonly allowance?: Allowance | undefined;
}

export interface SearchService {
  search(platform: Platform, body: SearchBody, call?: SearchCall): Promise<SearchPage>;
  count(platform: Platform, body: CountBody, call?: SearchCall): Promise<AnswerOf<typeof countCreators>>;
  filterOptions(platform: Platform): Promise<FilterOptions>;
  suggest(platform: Platform, text: string): Promise<AnswerOf<typeof suggestCreators>>;
  /**
   * Yields every row of a search in order, in batches of at most 500; limited by `most` and, like the search's pages, by
   * the plan's rows. Charges nothing.
   * @throws Failure as a search does, from the first batch on
   */
  walk(
    platform: Platform,
    filter: SearchFilter,
    sort: SortKey,
    order: SortOrder,
    terms?: WalkTerms,
  ): AsyncIterable<readonly CreatorRow[]>;
  /** Reads the platform's creators with these ids, distinct and in the order of the ids; other ids are left out. */
  rows(
    platform: Platform,
    ids: readonly number[],
    call?: Pick<SearchCall, 'viewer'>,
  ): Promise<readonly CreatorRow[]>;
  /** Returns the platform's creator ids among the given ones, distinct, in search order. */
  sortedIds(platform: Platform, ids: readonly string[], order: SearchOrder): Promise<readonly number[]>;
}

const defaultTimeouts: CountTimeouts = { total: totalTimeoutMs, facets: facetTimeoutMs };

/** Timeouts for a configured count timeout `countMs`; `null`: the defaults. */
export function countTimeoutsOf(countMs: number | null): CountTimeouts {
  return countMs === null ? defaultTimeouts : { total: countMs, facets: countMs };
}

/** Creates the search for creators: pages, counts, options and suggestions. */
export function createSearchService(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  timeouts: CountTimeouts = defaultTimeouts,
): SearchService {
  const filterOptions = createFilterOptions(deps);
  const cursors = searchCursors(deps.secrets.hash);
  const totals = new KnownTotals();
  const parse = createLazyParser();
  const factsOf = createPlatformFacts(deps);
  return {
    search: (platform, body, call = {}) =>
      searchPage(deps, platform, body, call, { timeouts, cursors, totals, factsOf }),
    count: async (platform, { facets, ...sent }, { viewer, allowance = unlimited } = {}) => {
      const filter = acceptFilter(platform, sent, viewer);
      allowance.checkFilter(filter);
      const now = deps.now();
      const wanted = facetNames.filter((name) => listOf(facets).includes(name));
      const slipsOn = wanted.includes('platform') ? platforms : [platform];
      const conditions = await readConditions(deps, platform, filter, { viewer, now, slipsOn });
      const known = isSameForAll(filter) ? totals.get(filterMark(platform, filter), now) : undefined;
      const [total, counted] = await Promise.all([
        known ?? totalOf(deps, allFetched(conditions), timeouts.total),
        facetsOf(deps, wanted, conditions, now, timeouts.facets),
      ]);
      return { ...total, facets: counted };
    },
    filterOptions,
    suggest: async (platform, text) =>
      suggest(deps, platform, withoutNul(text), { tags: (await filterOptions(platform)).tags, parse }),
    walk: (platform, filter, sort, order, terms = {}) =>
      walkSearch(deps, platform, filter, [sort, order], terms),
    rows: (platform, ids, call = {}) => rowsOf(deps, platform, ids, call),
    sortedIds: (platform, ids, order) => sortedIdsOf(deps, platform, ids, order),
  };
}

/** Assumed slowdown of fetching compared with scanning if the index count timed out. */
const uncountedHandicap = 16;

/** Whether a filter's matches are the same for all callers. */
const isSameForAll = (filter: SearchFilter): boolean => filter.exclude === '';

interface SearchTerms {
  readonly timeouts: CountTimeouts;
  readonly cursors: Cursors<Cursor>;
  readonly totals: KnownTotals;
  readonly factsOf: (platform: Platform) => Promise<PlatformFacts>;
}

async function searchPage(
  deps: Pick<Deps, 'db' | 'now'>,
  platform: Platform,
  { sort, order: direction, pageSize, searchAfter, skip, ...sent }: SearchBody,
  { viewer, allowance = unlimited }: SearchCall,
  { timeouts, cursors, totals, factsOf }: SearchTerms,
): Promise<SearchPage> {
  const filter = acceptFilter(platform, sent, viewer);
  allowance.checkFilter(filter);
  const mark = filterMark(platform, filter);
  const fingerprint = fingerprintOf(mark, filter, [sort, direction], viewer);
  const position = searchAfter === '' ? undefined : await cursors.read(searchAfter, fingerprint);
  const offset = position ? 0 : skip;
  const before = position?.shown ?? offset;
  const size = Math.min(pageSize, allowance.rows - before);
  if (size <= 0) throw allowance.refuseMore(before);
  const now = position?.now ?? deps.now();

  const conditions = await readConditions(deps, platform, filter, { viewer, now });
  // Counted once per search: later pages repeat the first page's total.
  const isFetchable = hasWords(conditions);
  const counted: Total =
    position ?? (await totalOf(deps, allFetched(conditions), timeouts.total, isFetchable));

  const matchesOf = createMatcher(filter);
  const isCounted = counted.totalKind === 'exact';
  // One extra row shows whether there is another page.
  const limit = size + 1;
  const { creators, asOf } = await factsOf(platform);
  const handicap = isCounted ? 1 : uncountedHandicap;
  const isNarrow =
    (isCounted || isFetchable) &&
    (counted.isVague || isFew(creators, counted.total, offset + limit, handicap));
  const isCounting = isNarrow && !isCounted && position === undefined;
  const order = orderOf(sort, direction, filter);
  if (position) checkSortValue(position.value, order.type);
  const hasDescription = matchesOf !== undefined;
  const statement = pageStatement({
    conditions,
    order,
    position,
    offset,
    limit,
    isNarrow,
    isCounting,
    hasDescription,
  });
  const rows =
    isCounted && counted.total === 0
      ? []
      : await readInTime(deps, (reading) => reading.rows<PageRow>(statement));

  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size;
  const matches = rows[0]?.matches;
  const total: Total = matches === undefined ? counted : { total: Number(matches), totalKind: 'exact' };
  const said = totalSaid(position, total, hasMore, { before, shown: shown.length });
  if (!position && isSameForAll(filter)) totals.set(mark, said, now);
  const next = (row: PageRow): Cursor => ({
    rankClass: row.rank_class,
    value: row.sort_text,
    id: row.id,
    now,
    ...said,
    shown: before + shown.length,
  });
  return {
    list: await creatorRowsOf(deps, shown, { viewer, now: deps.now(), matchesOf, isPage: true }),
    ...said,
    pageSize,
    searchAfter: hasMore && last ? await cursors.write(next(last), fingerprint) : null,
    asOf,
  };
}

/** Corrects an estimate by the rows of the first page, or by a jump beyond the end. */
function totalSaid(
  position: Cursor | undefined,
  { total, totalKind }: Total,
  hasMore: boolean,
  { before, shown }: { readonly before: number; readonly shown: number },
): Total {
  if (position || totalKind === 'exact') return { total, totalKind };
  if (hasMore) return { total: Math.max(total, before + shown + 1), totalKind };
  const isEndKnown = shown > 0 || before === 0;
  return isEndKnown
    ? { total: before + shown, totalKind: 'exact' }
    : { total: Math.min(total, before), totalKind };
}
