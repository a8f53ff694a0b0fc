import type { Platform, SearchFilter, SortKey, SortOrder } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { creator } from '../../creator/tables.ts';
import { acceptFilter } from '../filter/parseFilter.ts';
import { orderOf } from './order.ts';
import { rankClassOf } from './page.ts';
import { readInTime } from './reading.ts';

export interface SearchOrder {
  readonly sort: SortKey;
  readonly order: SortOrder;
  /** A filter of which only the words are used, for the order by relevance. */
  readonly filter: SearchFilter;
}

/** Returns the platform's creator ids among the given ones, distinct, in search order. */
export async function sortedIdsOf(
  deps: Pick<Deps, 'db'>,
  platform: Platform,
  ids: readonly string[],
  { sort, order: direction, filter }: SearchOrder,
): Promise<readonly number[]> {
  const known = ids.filter((id) => /^\d{1,18}$/.test(id)).map(Number);
  const order = orderOf(sort, direction, acceptFilter(platform, { ...filter, exclude: '' }, undefined));
  const side = sql.raw(order.direction);
  const rows = await readInTime(deps, (reading) =>
    reading.rows<{ id: string }>(
      sql`select ${creator.id} as id, ${rankClassOf(order)} as rank_class from ${creator}
        where ${creator.platform} = ${platform} and ${creator.id} = any(${sql.param(known)}::bigint[])
        order by rank_class, ${order.column} ${side} nulls last, ${creator.id} ${side}`,
    ),
  );
  return rows.map(({ id }) => Number(id));
}
