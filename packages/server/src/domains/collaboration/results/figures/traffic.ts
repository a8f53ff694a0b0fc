import { conversionWindows } from '@reachkit/contract';
import type { Executor } from '../../../../platform/deps.ts';
import { noOrders, readOrders } from '../../../shortlinks/conversions/orders.ts';
import { readPromotionLinks } from '../../../shortlinks/stats/promotionLinks.ts';
import { type Money, ofHundredths } from './exchange.ts';

/** Visits and orders by the short links of a creator in a promotion, as the reports of the links count them. */
export interface Traffic {
  readonly clicks: number;
  readonly visitors: number;
  readonly orders: number;
  readonly ordersWithoutValue: number;
  readonly values: readonly Money[];
}

/** All orders that were attributed count: the widest window, in which a refund follows its order. */
export const orderDays = Math.max(...conversionWindows);

/** Reads the traffic of a promotion by creator; those without a short link are left out. */
export async function readTraffic(
  executor: Executor,
  teamId: number,
  promotionId: number,
): Promise<ReadonlyMap<number, Traffic>> {
  const links = await readPromotionLinks(executor, teamId, promotionId);
  const ids = links.map(({ id }) => id);
  const orders =
    ids.length === 0
      ? new Map<number, typeof noOrders>()
      : await readOrders(executor, { teamId, ids }, orderDays);
  const traffic = new Map<number, Traffic>();
  for (const { id, creatorId, clicks, visitors } of links) {
    const before = traffic.get(creatorId ?? 0) ?? nothing;
    const { count, withoutValue, values } = orders.get(id) ?? noOrders;
    traffic.set(creatorId ?? 0, {
      clicks: before.clicks + clicks,
      visitors: before.visitors + visitors,
      orders: before.orders + count,
      ordersWithoutValue: before.ordersWithoutValue + withoutValue,
      values: [...before.values, ...values.map(ofHundredths)],
    });
  }
  return traffic;
}

const nothing: Traffic = { clicks: 0, visitors: 0, orders: 0, ordersWithoutValue: 0, values: [] };
