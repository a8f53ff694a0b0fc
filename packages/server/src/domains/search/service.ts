import {
  type BodyOf,
  type countCreators,
  type DataOf,
  facetNames,
  type Platform,
  type SearchFilter,
  type searchCreators,
  type suggestCreators,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { refuseFields } from '../../platform/http/failure.ts';
import { KeyedHash } from '../../platform/installationKey.ts';
import { creator } from '../creator/tables.ts';
import { type Allowance, unlimited } from './allowance.ts';
import { allOf, conditionsOf, listOf } from './conditions.ts';
import { type Cursor, fingerprintOf, readCursor, type Sign, writeCursor } from './cursor.ts';
import { facetPatience, facetsOf } from './facets.ts';
import { handleTyped, slipsOf } from './likeness.ts';
import { createFilterOptions, type FilterOptions } from './options.ts';
import { orderOf } from './order.ts';
import { creatorRowOf, momentText, type PageRow, pageStatement } from './page.ts';
import { type Reading, readPatiently } from './reading.ts';
import { suggest } from './suggest.ts';
import { type Total, totalOf, totalPatience } from './total.ts';

type SearchBody = BodyOf<typeof searchCreators>;
type CountBody = BodyOf<typeof countCreators>;

/** Times after which a count is estimated instead, in ms. */
export interface Patience {
  readonly total: number;
  readonly facets: number;
}

/** A page of creators; what is left of the searches is added where it is charged. */
export type SearchPage = Omit<DataOf<typeof searchCreators>, 'quota'>;

export interface SearchService {
  /** `allowance`: what the caller's membership gives. Default: everything. */
  search(platform: Platform, body: SearchBody, allowance?: Allowance): Promise<SearchPage>;
  count(platform: Platform, body: CountBody, allowance?: Allowance): Promise<DataOf<typeof countCreators>>;
  filterOptions(platform: Platform): Promise<FilterOptions>;
  suggest(platform: Platform, text: string): Promise<DataOf<typeof suggestCreators>>;
}

const ownPatience: Patience = { total: totalPatience, facets: facetPatience };

/** Finding creators: pages, counts, choices and suggestions. */
export function createSearchService(
  deps: Pick<Deps, 'db' | 'now'>,
  patience: Patience = ownPatience,
): SearchService {
  const filterOptions = createFilterOptions(deps);
  const hash = new KeyedHash(deps.db);
  const sign: Sign = (text) => hash.of('searchCursor', text);
  return {
    search: (platform, body, allowance = unlimited) =>
      searchPage(deps, platform, body, { patience, allowance, sign }),
    count: async (platform, { facets, ...sent }, allowance = unlimited) => {
      const filter = acceptFilter(platform, sent);
      allowance.checkFilter(filter);
      const now = deps.now();
      const slipIds = await readPatiently(deps, (reading) => slipIdsOf(reading, platform, filter));
      const conditions = conditionsOf(filter, { platform, now, slipIds });
      const wanted = facetNames.filter((name) => listOf(facets).includes(name));
      const [total, counted] = await Promise.all([
        totalOf(deps, allOf(conditions), patience.total),
        facetsOf(deps, wanted, conditions, now, patience.facets),
      ]);
      return { ...total, facets: counted };
    },
    filterOptions,
    suggest: async (platform, text) =>
      suggest(deps, platform, withoutNul(text), (await filterOptions(platform)).tags),
  };
}

interface SearchTerms {
  readonly patience: Patience;
  readonly allowance: Allowance;
  /** For places in the list. */
  readonly sign: Sign;
}

async function searchPage(
  deps: Pick<Deps, 'db' | 'now'>,
  platform: Platform,
  { sort, order: direction, pageSize, searchAfter, ...sent }: SearchBody,
  { patience, allowance, sign }: SearchTerms,
): Promise<SearchPage> {
  const filter = acceptFilter(platform, sent);
  allowance.checkFilter(filter);
  const fingerprint = fingerprintOf(platform, filter, sort, direction);
  const position = searchAfter === '' ? undefined : await readCursor(searchAfter, fingerprint, sign);
  const before = position?.shown ?? 0;
  const size = Math.min(pageSize, allowance.rows - before);
  if (size <= 0) throw allowance.refuseMore(before);
  const now = position ? new Date(position.now) : deps.now();

  const slipIds = await readPatiently(deps, (reading) => slipIdsOf(reading, platform, filter));
  const conditions = conditionsOf(filter, { platform, now, slipIds });
  // Counted once a search: later pages repeat what the first one said.
  const total: Total = position ?? (await totalOf(deps, allOf(conditions), patience.total));

  const isCounted = total.totalKind === 'exact';
  // One row more than shown tells whether there is another page.
  const limit = size + 1;
  const { rows, asOf } = await readPatiently(deps, async (reading) => {
    const isNarrow = isCounted && (await isFew(reading, total.total, limit));
    const order = orderOf(sort, direction, filter);
    const statement = pageStatement({ conditions, order, position, limit, isNarrow });
    return {
      rows: isCounted && total.total === 0 ? [] : await reading.rows<PageRow>(statement),
      asOf: await newestFigures(reading, platform),
    };
  });

  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size;
  const said = totalSaid(position, total, hasMore, shown.length);
  const next = (row: PageRow): Cursor => ({
    fingerprint,
    rankClass: row.rank_class,
    value: row.sort_text,
    id: String(row.id),
    now: now.toISOString(),
    ...said,
    shown: before + shown.length,
  });
  return {
    list: shown.map(creatorRowOf),
    ...said,
    pageSize,
    searchAfter: hasMore && last ? await writeCursor(next(last), sign) : null,
    asOf,
  };
}

/** An estimate is corrected by what the first page shows. */
function totalSaid(
  position: Cursor | undefined,
  { total, totalKind }: Total,
  hasMore: boolean,
  shown: number,
): Total {
  if (position || totalKind === 'exact') return { total, totalKind };
  return hasMore ? { total: Math.max(total, shown + 1), totalKind } : { total: shown, totalKind: 'exact' };
}

/** The filter without what the database cannot take: NUL in text. @throws Failure for another platform's filter */
function acceptFilter(platform: Platform, filter: SearchFilter): SearchFilter {
  if (filter.platform !== undefined && filter.platform !== platform) {
    throw refuseFields({ platform: { rule: 'mismatch' } });
  }
  const { keyword, user_name, description } = filter;
  return {
    ...filter,
    keyword: withoutNul(keyword),
    user_name: withoutNul(user_name),
    description: withoutNul(description),
  };
}

const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Creators whose handle is one slip away from a keyword that could be a handle. */
async function slipIdsOf(
  { rows }: Reading,
  platform: Platform,
  { keyword }: SearchFilter,
): Promise<string[]> {
  const slips = /\S\s+\S/u.test(keyword) ? [] : slipsOf(handleTyped(keyword));
  if (slips.length === 0) return [];
  const found = await rows<{ id: string }>(
    sql`select ${creator.id} from ${creator}
      where ${creator.platform} = ${platform} and ${creator.handleKey} = any(${sql.param(slips)}::text[])
      order by ${creator.id}`,
  );
  return found.map(({ id }) => String(id));
}

/**
 * Whether fetching all matches is less work than walking along the order until `limit` of them are met: of `size`
 * creators a walk meets one match in `size / matches`.
 */
async function isFew({ rows }: Reading, matches: number, limit: number): Promise<boolean> {
  const [table] = await rows<{ size: number }>(
    sql`select reltuples as size from pg_class where oid = ${'creator'}::regclass`,
  );
  return matches * matches <= limit * Math.max(0, Number(table?.size ?? 0));
}

async function newestFigures({ rows }: Reading, platform: Platform): Promise<string | null> {
  const [newest] = await rows<{ moment: string }>(
    sql`select ${momentText(creator.asOf)} as moment from ${creator}
      where ${creator.platform} = ${platform} and ${creator.asOf} is not null
      order by ${creator.asOf} desc nulls last limit 1`,
  );
  return newest ? new Date(newest.moment).toISOString() : null;
}
