import { and, count, eq, ne, sql } from 'drizzle-orm';
import { PaymentAway, type PaymentNotification } from '../../../gateways/wechatPay/gateway.ts';
import type { Executor } from '../../../platform/deps.ts';
import { openSetAside } from '../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { checkOrder, type OrderDeps, settleTrade } from './payments/check.ts';
import { applyRefund, leaseMs, type RefundRow, sendRefund } from './payments/refunds.ts';

import { membershipOrder, membershipPayment, membershipRefund, type OrderRow } from './tables.ts';

/** Max orders and refunds per run. */
const max = 500;

/**
 * Queries due orders and sends due refunds of all teams. Each is claimed by one process; after a crash, another process
 * claims it a minute later. Requests without a response are retried.
 */
export async function workOrders(deps: OrderDeps, signal?: AbortSignal): Promise<number> {
  let done = 0;
  const aside = await openSetAside(deps, 'membership.orders');
  // A waiting order is retried after its lease, whatever the failure.
  const options = { isRetried: true, ...(signal && { signal }) };
  for (; done < max && !signal?.aborted; done++) {
    const order = await claimOrder(deps);
    if (!order) break;
    const work = () =>
      checkOrder(deps, order).catch((error: unknown) => reportAway(deps, error, order.orderNo));
    await aside.attempt({ item: `order/${order.id}`, teamId: order.teamId }, work, options);
  }
  for (; done < max && !signal?.aborted; done++) {
    const refund = await claimRefund(deps);
    if (!refund) break;
    const item = { item: `refund/${refund.id}`, teamId: refund.teamId };
    await aside.attempt(item, () => sendRefund(deps, refund), options);
  }
  return done;
}

function reportAway({ log }: OrderDeps, error: unknown, orderNo: string): void {
  if (!(error instanceof PaymentAway)) throw error;
  log.warn({ orderNo, code: error.code }, 'an order could not be asked about');
}

async function claimOrder({ db, now }: OrderDeps): Promise<OrderRow | undefined> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const due = sql`select ${membershipOrder.id} from ${membershipOrder}
    where ${membershipOrder.state} = 'UNPAID' and ${membershipOrder.nextCheckAt} <= ${at}
    order by ${membershipOrder.nextCheckAt} limit 1 for update skip locked`;
  const [order] = await db
    .update(membershipOrder)
    .set({ nextCheckAt: new Date(now().getTime() + leaseMs) })
    .where(and(sql`${membershipOrder.id} = (${due})`, eq(membershipOrder.state, 'UNPAID')))
    .returning();
  return order;
}

async function claimRefund({ db, now }: OrderDeps): Promise<RefundRow | undefined> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const due = sql`select ${membershipRefund.id} from ${membershipRefund}
    where ${membershipRefund.nextTryAt} <= ${at}
    order by ${membershipRefund.nextTryAt} limit 1 for update skip locked`;
  const [refund] = await db
    .update(membershipRefund)
    .set({ nextTryAt: new Date(now().getTime() + leaseMs) })
    .where(sql`${membershipRefund.id} = (${due})`)
    .returning();
  return refund;
}

/** Sends or queries the refunds of one order, regardless of their due time. */
export async function workRefundsOf(deps: OrderDeps, { id, teamId }: OrderRow): Promise<void> {
  const refunds = await teamScope(deps.db, teamId)
    .select({ refund: membershipRefund })
    .from(membershipRefund)
    .innerJoin(membershipPayment, eq(membershipPayment.id, membershipRefund.paymentId))
    .where(
      and(
        eq(membershipPayment.orderId, id),
        eq(membershipPayment.method, 'wechat'),
        ne(membershipRefund.state, 'succeeded'),
      ),
    );
  for (const { refund } of refunds) await sendRefund(deps, refund);
}

/** Time when the next order or refund is due; `null`: none is queued. */
export async function nextDue({ db }: Pick<OrderDeps, 'db'>): Promise<Date | null> {
  const { rows } = await db.execute<{ due: string | null }>(
    sql`select least((select min(${membershipOrder.nextCheckAt}) from ${membershipOrder} where ${membershipOrder.state} = 'UNPAID'),
      (select min(${membershipRefund.nextTryAt}) from ${membershipRefund}))::text as due`,
  );
  const due = rows[0]?.due;
  return due ? new Date(due) : null;
}

/** Applies a notification. `false`: its order or refund is unknown. */
export async function applyNotification(
  deps: OrderDeps,
  notification: PaymentNotification,
): Promise<boolean> {
  if (notification.kind === 'refund') {
    const refund = await findRefund(deps, notification.refund.refundNo);
    if (refund) await applyRefund(deps, refund, notification.refund);
    return refund !== undefined;
  }
  const order = await findOrder(deps, notification.trade.orderNo);
  if (order) await settleTrade(deps, order, notification.trade);
  return order !== undefined;
}

/** An order by its number, which is unique over all teams. */
export async function findOrder(
  { db }: Pick<OrderDeps, 'db'>,
  orderNo: string,
): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(membershipOrder).where(eq(membershipOrder.orderNo, orderNo));
  return order;
}

async function findRefund({ db }: OrderDeps, refundNo: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(membershipRefund).where(eq(membershipRefund.refundNo, refundNo));
  return refund;
}

/** Counts the orders of a team, in any state. */
export async function countOrders(db: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(db, teamId).select({ found: count() }).from(membershipOrder);
  return row?.found ?? 0;
}
