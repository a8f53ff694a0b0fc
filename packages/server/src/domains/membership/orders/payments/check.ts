import { eq } from 'drizzle-orm';
import type { PaymentGateway, Trade } from '../../../../gateways/wechatPay/gateway.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import type { RecordedPerson } from '../../../../platform/records/actions.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { notifyFailed } from '../notices.ts';
import { membershipOrder, type OrderRow } from '../tables.ts';
import { changeOrder, lockOrder, recordOrder, type Settlement, settlePayment } from './settle.ts';

export interface OrderDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  readonly payments: PaymentGateway;
}

/** Seconds from showing its code to each query of an unpaid order; the last query is at its expiry. */
const checkSeconds = [10, 30, 60, 300, 600, 1_800] as const;

/** Time of the next query after `checks` queries. */
export function nextCheckAt(since: Date, checks: number, expiresAt: Date): Date {
  const seconds = checkSeconds[checks];
  const at = seconds === undefined ? expiresAt : new Date(since.getTime() + seconds * 1000);
  return at < expiresAt ? at : expiresAt;
}

/** Applies a payment from a response or a notification; does nothing if it reports none. */
export async function settleTrade(
  deps: OrderDeps,
  order: Pick<OrderRow, 'id' | 'teamId'>,
  { payment }: Trade,
): Promise<Settlement | null> {
  if (!payment) return null;
  const { isSandbox } = deps.payments;
  const settlement = await settlePayment(deps, order, { ...payment, method: 'wechat', isSandbox });
  if (settlement === 'returned')
    deps.log.error({ order: order.id }, 'a payment goes back: it cannot be applied');
  return settlement;
}

/**
 * Queries an unpaid order at WeChat Pay, and applies the result; an expired one is closed there first, then here.
 * `isClosing`: a person closes it. @throws PaymentAway
 */
export async function checkOrder(
  deps: OrderDeps,
  order: OrderRow,
  {
    isClosing = false,
    closer = null,
  }: { readonly isClosing?: boolean; readonly closer?: Closer | null } = {},
): Promise<void> {
  const mustClose = isClosing || order.expiresAt <= deps.now();
  if (order.method !== 'wechat') {
    if (mustClose) await closeHere(deps, order, closer);
    return;
  }
  const trade = await deps.payments.query(order.orderNo);
  if (trade?.payment) {
    await settleTrade(deps, order, trade);
    return;
  }
  if (trade?.state === 'PAYERROR') await noteFailure(deps, order);
  if (!mustClose) return scheduleNext(deps, order);
  faultPoint('order.beforeClose');
  const isClosed = await deps.payments.close(order.orderNo);
  faultPoint('order.afterClose');
  if (isClosed) return closeHere(deps, order, closer);
  const paid = await deps.payments.query(order.orderNo);
  if (paid) await settleTrade(deps, order, paid);
}

/** Notifies once of a refused payment; the order stays open for another try. */
async function noteFailure({ db, now }: OrderDeps, found: OrderRow): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found);
    if (order.state !== 'UNPAID' || order.paymentFailedAt !== null) return;
    const at = now();
    await changeOrder(tx, order, { paymentFailedAt: at });
    await notifyFailed(tx, order, at);
  });
}

/** The person who closes an order. */
type Closer = Pick<RecordedPerson, 'accountId' | 'network'>;

async function closeHere({ db, now }: OrderDeps, found: OrderRow, closer: Closer | null): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found);
    if (order.state !== 'UNPAID') return;
    const at = now();
    await changeOrder(tx, order, { state: 'CLOSED', closedAt: at, nextCheckAt: null, codeUrl: null });
    const { accountId: actorId = null, network } = closer ?? {};
    await recordOrder(tx, order, 'orderClosed', { at, actorId, network });
  });
}

async function scheduleNext({ db, now }: OrderDeps, { id, teamId, ...order }: OrderRow): Promise<void> {
  const checks = order.checks + 1;
  const since = order.codeExpiresAt ? order.createdAt : now();
  const next = nextCheckAt(since, checks, order.expiresAt);
  // If the next check is already past, the order is checked when it expires.
  const at = next > now() ? next : order.expiresAt;
  await teamScope(db, teamId)
    .update(membershipOrder)
    .set({ nextCheckAt: at, checks })
    .where(eq(membershipOrder.id, id));
}
