import { purchaseEvent, refundEvent } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { shortConversion } from '../tables.ts';

/** Orders after a visit to a link. */
export interface Orders {
  readonly count: number;
  /** Orders that were reported without a value. */
  readonly withoutValue: number;
  /** In hundredths of a unit, also of JPY, by currency, refunds taken off, with the highest order count first. */
  readonly values: readonly { readonly value: number; readonly currency: string }[];
}

export const noOrders: Orders = { count: 0, withoutValue: 0, values: [] };

/**
 * SQL condition of conversions that count: within a number of days after their visit. Conversions by coupon have no visit
 * and always count.
 */
export const isCountedWithin = (days: number): SQL =>
  sql`(visited_at is null or at <= visited_at + ${days} * interval '1 day')`;

/**
 * Reads orders of a team's links, by link id; only links with orders or refunds. A refund takes its value off, and the
 * order stays one.
 */
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
    select link_id::float8 as link, currency, (count(*) filter (where event = ${purchaseEvent}))::int as count,
           sum(case event when ${refundEvent} then -value else value end)::float8 as value
      from ${teamRows(shortConversion, teamId, 'c')}
     where link_id = any(${sql.param([...ids])}::bigint[]) and event in (${purchaseEvent}, ${refundEvent})
       and ${isCountedWithin(days)}
     group by 1, 2 order by 3 desc, 2`);
  const orders = new Map<number, Orders>();
  for (const { link, count, currency, value } of rows) {
    const before = orders.get(link) ?? noOrders;
    const isValued = value !== null && currency !== null;
    orders.set(link, {
      count: before.count + count,
      withoutValue: before.withoutValue + (isValued ? 0 : count),
      values: isValued ? [...before.values, { value, currency }] : before.values,
    });
  }
  return orders;
}

/** Returns the cost per visit or order in the unit of `fee`, its minor unit, not rounded; `null` without a fee, or if `count` is 0. */
export const costPer = (fee: number | null, count: number): number | null =>
  fee === null || count === 0 ? null : fee / count;
