import { and, eq, ne } from 'drizzle-orm';
import { PaymentAway, type RefundStatus } from '../../../../gateways/wechatPay/gateway.ts';
import type { Transaction } from '../../../../platform/deps.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { readTeamFacts } from '../../../people/teamFacts.ts';
import { notifyRefund } from '../notices.ts';
import { newRefundNo } from '../numbers.ts';
import { reasonOf } from '../show.ts';
import {
  membershipOrder,
  membershipPayment,
  membershipRefund,
  membershipTerm,
  type OrderRow,
} from '../tables.ts';
import { applyTerms, cutTerms, readTerms, restoreTerms, storeTerms } from '../terms/teamTerms.ts';
import { withoutTerm } from '../terms/terms.ts';
import type { OrderDeps } from './check.ts';
import { changeOrder, lockOrder, planChange, publishOrder, recordOrder } from './settle.ts';

export type RefundRow = typeof membershipRefund.$inferSelect;

/** Seconds until a refund is sent or queried again: soon at first, then once an hour until it has ended. */
const waits = [15, 30, 60, 300, 1_800, 3_600] as const;
/** Lease in milliseconds on a refund that is being sent. */
export const leaseMs = 60_000;

interface Given {
  readonly amount: number;
  readonly reason: string;
  /** Why the refund is due, if `reason` is why it was confirmed. */
  readonly note?: string;
  /** `null`: the CLI command. */
  readonly actorId: number | null;
  readonly network?: string | null | undefined;
}

interface Refundable {
  readonly order: OrderRow;
  readonly payment: typeof membershipPayment.$inferSelect;
}

/** Locks a paid order, which is refunded once. @throws Failure `refundRefused` */
export async function lockRefundable(
  tx: Transaction,
  found: Pick<OrderRow, 'id' | 'teamId'>,
): Promise<Refundable> {
  const order = await lockOrder(tx, found);
  if (order.state !== 'PAID') throw new Failure('refundRefused');
  const scope = teamScope(tx, order.teamId);
  const [payment] = await scope
    .select()
    .from(membershipPayment)
    .where(and(eq(membershipPayment.orderId, order.id), eq(membershipPayment.isApplied, true)));
  if (!payment) throw new Error('A paid order has no payment');
  const open = await scope.select().from(membershipOrder).where(eq(membershipOrder.state, 'UNPAID'));
  if (open.length > 0) throw new Failure('refundRefused');
  return { order, payment };
}

/**
 * Refunds the payment of an order and revokes the rest of its term, in the transaction; the queue sends the money. Only
 * for the last active order: the terms of the others return to their earlier dates.
 * @throws Failure `refundRefused`
 */
export async function giveBack(
  tx: Transaction,
  { order, payment }: Refundable,
  { amount, reason, note = reason, actorId, network }: Given,
  at: Date,
): Promise<void> {
  const change = await takeAway(tx, order, at);
  const isBank = payment.method !== 'wechat';
  await teamScope(tx, order.teamId)
    .insert(membershipRefund)
    .values({
      paymentId: payment.id,
      refundNo: newRefundNo(at),
      amount,
      reason: 'staff',
      note,
      createdAt: at,
      // Staff send a bank transfer themselves.
      ...(isBank ? { state: 'succeeded', endedAt: at } : { state: 'queued', nextTryAt: at }),
    });
  await changeOrder(tx, order, { state: isBank ? 'REFUNDED' : 'REFUNDING' });
  await recordOrder(tx, order, 'orderRefunded', {
    ...change,
    at,
    actorId,
    network,
    detail: { amount },
    reason,
  });
  await notifyRefund(tx, order, { amount, reason: 'staff', state: isBank ? 'arrived' : 'begun', at });
}

/** Revokes the term of an order. @throws Failure `refundRefused` where something was bought after it */
async function takeAway(tx: Transaction, order: OrderRow, at: Date): Promise<ReturnType<typeof planChange>> {
  const { teamId } = order;
  const facts = await readTeamFacts(tx, teamId);
  if (!facts) throw new Error('The team is gone');
  const rows = await teamScope(tx, teamId).select().from(membershipTerm);
  const term = rows.find(({ orderId }) => orderId === order.id);
  if (!term) throw new Error('A paid order has no term');
  const isFollowed = rows.some(
    ({ id, orderId, cutOn }) => id > term.id && orderId !== null && cutOn === null,
  );
  if (term.cutOn !== null || isFollowed) throw new Failure('refundRefused');
  const today = dayOf(at, facts.timeZone);
  const before = await readTerms(tx, teamId, facts, at);
  await restoreTerms(tx, teamId, order.id);
  const inForce = await readTerms(tx, teamId, facts, at);
  await cutTerms(tx, teamId, [term.id], { on: today, by: null });
  const left = withoutTerm(inForce, term.id, today);
  await storeTerms(tx, teamId, left);
  await applyTerms(tx, teamId, { terms: left, facts, now: at });
  return planChange(before, left);
}

/** Sends a queued refund, or queries a sent one. */
export async function sendRefund(deps: OrderDeps, refund: RefundRow): Promise<void> {
  const { db, payments, log, now } = deps;
  const scope = teamScope(db, refund.teamId);
  const [payment] = await scope
    .select()
    .from(membershipPayment)
    .where(eq(membershipPayment.id, refund.paymentId));
  if (!payment) throw new Error('A refund has no payment');
  try {
    faultPoint('refund.beforeSend');
    const { refundNo, amount } = refund;
    const { transactionId, amount: total } = payment;
    // Idempotent by refund number, so a repeated request is safe.
    const status = await payments.refund({ refundNo, transactionId, amount, total, reason: refund.reason });
    faultPoint('refund.afterSend');
    await applyRefund(deps, refund, status);
  } catch (error) {
    if (!(error instanceof PaymentAway)) throw error;
    log.error({ refund: refund.refundNo, code: error.code, tries: refund.tries }, 'a refund was not sent');
    await later(deps, refund, now());
  }
}

/** Stores the refund state from WeChat Pay; a final state is kept. */
export async function applyRefund(
  deps: OrderDeps,
  found: Pick<RefundRow, 'id' | 'teamId' | 'paymentId'>,
  { state, amount, endedAt }: RefundStatus,
): Promise<void> {
  const { db, now, log } = deps;
  await db.transaction(async (tx) => {
    const at = now();
    const scope = teamScope(tx, found.teamId);
    const [payment] = await scope
      .select()
      .from(membershipPayment)
      .where(eq(membershipPayment.id, found.paymentId));
    if (!payment) throw new Error('A refund has no payment');
    const order = await lockOrder(tx, { id: payment.orderId, teamId: found.teamId });
    const isRefund = eq(membershipRefund.id, found.id);
    const [refund] = await scope.select().from(membershipRefund).where(isRefund).for('update');
    if (!refund || refund.state === 'succeeded') return;
    if (amount !== refund.amount) {
      log.error({ refund: refund.refundNo }, 'a refund has another amount at WeChat Pay');
      return;
    }
    if (state === 'processing') {
      await scope
        .update(membershipRefund)
        .set({ state, ...nextTry(refund, at) })
        .where(isRefund);
    } else if (state === 'failed') {
      log.error({ refund: refund.refundNo }, 'a refund failed: look after it in the merchant platform');
      await scope.update(membershipRefund).set({ state, nextTryAt: null }).where(isRefund);
      if (refund.state !== 'failed') {
        await notifyRefund(tx, order, { amount, reason: reasonOf(refund), state: 'failed', at });
      }
    } else {
      const ended = { state, nextTryAt: null, endedAt: endedAt ?? at };
      await scope.update(membershipRefund).set(ended).where(isRefund);
      await recordOrder(tx, order, 'refundArrived', { at, actorId: null, detail: { amount } });
      await notifyRefund(tx, order, { amount, reason: reasonOf(refund), state: 'arrived', at });
      if (order.state === 'REFUNDING') return changeOrder(tx, order, { state: 'REFUNDED' });
    }
    await publishOrder(tx, order);
  });
}

const nextTry = ({ tries }: Pick<RefundRow, 'tries'>, at: Date) => ({
  nextTryAt: new Date(at.getTime() + (waits[Math.min(tries, waits.length - 1)] ?? 0) * 1000),
  tries: tries + 1,
});

async function later({ db }: OrderDeps, refund: RefundRow, at: Date): Promise<void> {
  await teamScope(db, refund.teamId)
    .update(membershipRefund)
    .set(nextTry(refund, at))
    .where(and(eq(membershipRefund.id, refund.id), ne(membershipRefund.state, 'succeeded')));
}
