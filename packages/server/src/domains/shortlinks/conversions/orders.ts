import { purchaseEvent } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { shortConversion } from '../tables.ts';

/** Orders after a visit to a link. */
export interface Orders {
  readonly count: number;
  /** In hundredths, by currency, the most orders first; orders without a value are left out. */
  readonly values: readonly { readonly value: number; readonly currency: string }[];
}

export const noOrders: Orders = { count: 0, values: [] };

/**
 * The condition of conversions that count: within so many days after their visit. Those by coupon, which have no visit,
 * are all counted.
 */
export const isCountedWithin = (days: number): SQL =>
  sql`(visited_at is null or at <= visited_at + ${days} * interval '1 day')`;

/** Orders of links of a team, by the ids of the links that have any. */
export async function readOrders(
  executor: Executor,
  { teamId, ids }: { readonly teamId: number; readonly ids: readonly number[] },
  days: number,
): Promise<ReadonlyMap<number, Orders>> {
  const { rows } = await executor.execute<{
    link: number;
    count: number;
    currency: string | null;
    value: number | null;
  }>(sql`
    select link_id::float8 as link, currency, count(*)::int as count, sum(value)::float8 as value
      from ${teamRows(shortConversion, teamId, 'c')}
     where link_id = any(${sql.param([...ids])}::bigint[]) and event = ${purchaseEvent}
       and ${isCountedWithin(days)}
     group by 1, 2 order by 3 desc, 2`);
  const orders = new Map<number, Orders>();
  for (const { link, count, currency, value } of rows) {
    const before = orders.get(link) ?? noOrders;
    orders.set(link, {
      count: before.count + count,
      values: value === null || currency === null ? before.values : [...before.values, { value, currency }],
    });
  }
  return orders;
}

/** Cost of one of `count` visits or orders, not rounded; `null` without a fee, or without any. */
export const costPer = (fee: number | null, count: number): number | null =>
  fee === null || count === 0 ? null : fee / count;
