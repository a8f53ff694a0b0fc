import type { SearchFilter, SortKey } from '@reachkit/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import type { CreatorRow } from '../../creator/posts/figureDays.ts';
import { creator, creatorGrade } from '../../creator/tables.ts';
import { readAllowance } from '../allowance.ts';
import { orderOf } from '../pages/order.ts';
import { type PageRow, rowsStatement } from '../pages/page.ts';
import { readInTime } from '../pages/reading.ts';
import { creatorRowsOf } from '../pages/walk.ts';
import { handleInAddress } from '../text/textMatch.ts';
import { allOf, conditionsOf } from './conditions.ts';
import { withoutNul } from './parseFilter.ts';

/**
 * Builds a search filter for a small set of creators of any platform, e.g. a list; without lookup of misspelt handles.
 * @throws Failure `equity` for a filter beyond the search scope
 */
export async function filterWithin(
  deps: Pick<Deps, 'db'>,
  filter: SearchFilter,
  viewer: Person,
  now: Date,
): Promise<SQL> {
  (await readAllowance(deps, viewer.teamId, now)).checkFilter(filter);
  const conditions = new Map(
    conditionsOf(
      {
        ...filter,
        keyword: handleInAddress(withoutNul(filter.keyword)),
        user_name: withoutNul(filter.user_name),
        description: withoutNul(filter.description),
        keyword_exclude: withoutNul(filter.keyword_exclude),
      },
      // The platform condition is removed below.
      { platform: 'tiktok', now, viewer, keywordSlips: [], nameSlips: [] },
    ),
  );
  conditions.delete('platform');
  return allOf(conditions);
}

/** SQL parts for statements over a table that refers to creators. */
export const joinCreator = (id: SQL): SQL => sql`join ${creator} on ${creator.id} = ${id}`;
export const creatorId: SQL = sql`${creator.id}`;
export const creatorPlatform: SQL = sql`${creator.platform}`;

export interface SortColumn {
  readonly column: Column | SQL;
  readonly type: 'bigint' | 'double precision' | 'timestamptz';
}

/** Returns the sort column of a search: median views for `relevance`, the grade's score for `quality`. */
export function sortColumn(sort: SortKey, filter: SearchFilter): SortColumn {
  if (sort === 'quality') {
    const score = sql`(select ${creatorGrade.score} from ${creatorGrade} where ${creatorGrade.creatorId} = ${creator.id})`;
    return { column: score, type: 'double precision' };
  }
  const { column, type } = orderOf(sort === 'relevance' ? 'medianPlays' : sort, 'desc', filter);
  return { column, type };
}

/** Reads creators of any platform by id, in the given order; unknown ids are left out. */
export async function creatorsById(
  deps: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  viewer: Person,
): Promise<readonly CreatorRow[]> {
  if (ids.length === 0) return [];
  const rows = await readInTime(deps, (reading) =>
    reading.rows<PageRow>(rowsStatement(sql`${creator.id} = any(${sql.param([...ids])}::bigint[])`)),
  );
  const creatorRows = await creatorRowsOf(deps, rows, { viewer, now: deps.now() });
  const byId = new Map(creatorRows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
