import type { Order } from '@reachkit/contract/membership/order';

/** Why an order was closed; `unknown` for responses of an earlier server. */
export type Closing = 'paidBack' | 'cancelled' | 'expired' | 'unknown';

/** Returns why an order was closed; `null` if it is not closed. */
export function closingOf(
  order: Pick<Order, 'state' | 'refunds' | 'closedAt' | 'expiresAt'>,
): Closing | null {
  if (order.state !== 'CLOSED') return null;
  if (order.refunds.length > 0) return 'paidBack';
  if (!order.closedAt) return 'unknown';
  return Date.parse(order.closedAt) < Date.parse(order.expiresAt) ? 'cancelled' : 'expired';
}
