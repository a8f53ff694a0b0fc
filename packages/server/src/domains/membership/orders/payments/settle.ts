import {
  type OrderState,
  orderEvent,
  type PaymentMethod,
  type RefundReason,
} from '@reachkit/contract/membership/order';
import { and, eq } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import { publishLive } from '../../../../platform/live/publish.ts';
import { changesOf } from '../../../../platform/records/actions.ts';
import { type Operation, recordOperations } from '../../../../platform/records/record.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { findOwner } from '../../../people/people.ts';
import { publishEvent } from '../../../people/teamEvents.ts';
import { lockTeam, readTeamFacts } from '../../../people/teamFacts.ts';
import { versionOf } from '../../../plan/membershipStatus.ts';
import { type MembershipAction, membershipRecords } from '../../records.ts';
import { notifyPaid, notifyRefund } from '../notices.ts';
import { newRefundNo } from '../numbers.ts';
import {
  membershipOrder,
  membershipPayment,
  membershipRefund,
  membershipTerm,
  type OrderRow,
} from '../tables.ts';
import { movedTerms, readBought } from '../terms/moves.ts';
import { applyTerms, cutTerms, readTerms, storeGiven, storeTerms } from '../terms/teamTerms.ts';
import { firstDayOf, lastDaysOf, newTerm, planPurchase, type Term } from '../terms/terms.ts';

/** A received payment, as reported by its provider. */
export interface Arrived {
  readonly transactionId: string;
  readonly method: PaymentMethod;
  /** In fen. */
  readonly amount: number;
  readonly paidAt: Date;
  readonly isSandbox: boolean;
}

/** The person of the staff who confirmed a payment, and why. */
export interface Confirmation {
  readonly actorId?: number | null;
  readonly reason?: string | undefined;
  readonly network?: string | null | undefined;
}

/** `applied`: the membership was extended. `returned`: the money is refunded. `known`: it was counted before. */
export type Settlement = 'applied' | 'returned' | 'known';

/**
 * Applies a received payment to an order, in one transaction: the order is paid, the payment stored, the membership
 * extended and the action logged, or a refund is queued. Idempotent per payment. A second payment for the same team
 * waits.
 */
export async function settlePayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  found: Pick<OrderRow, 'id' | 'teamId'>,
  arrived: Arrived,
  by: Confirmation = {},
): Promise<Settlement> {
  return db.transaction(async (tx) => {
    const at = now();
    const order = await lockOrder(tx, found);
    const scope = teamScope(tx, order.teamId);
    const known = await scope
      .select({ id: membershipPayment.id })
      .from(membershipPayment)
      .where(
        and(
          eq(membershipPayment.method, arrived.method),
          eq(membershipPayment.transactionId, arrived.transactionId),
        ),
      );
    if (known.length > 0) return 'known';
    const reason = await reasonToReturn(tx, order, arrived, at);
    const [payment] = await scope
      .insert(membershipPayment)
      .values({ ...arrived, orderId: order.id, receivedAt: at, isApplied: reason === null })
      .returning({ id: membershipPayment.id });
    if (!payment) throw new Error('A payment was not stored');
    faultPoint('order.paymentStored');
    if (reason) await returnPayment(tx, order, { ...arrived, id: payment.id }, reason, at);
    else await extendMembership(tx, order, arrived, { at, ...by });
    faultPoint('order.beforeCommit');
    return reason ? 'returned' : 'applied';
  });
}

/** Locks the team, so that its orders and terms change in sequence, then reads the current order. */
export async function lockOrder(
  tx: Transaction,
  { id, teamId }: Pick<OrderRow, 'id' | 'teamId'>,
): Promise<OrderRow> {
  await lockTeam(tx, teamId);
  const [order] = await teamScope(tx, teamId)
    .select()
    .from(membershipOrder)
    .where(eq(membershipOrder.id, id))
    .for('update');
  if (!order) throw new Error('The order is gone');
  return order;
}

async function reasonToReturn(
  tx: Transaction,
  order: OrderRow,
  { amount }: Arrived,
  at: Date,
): Promise<RefundReason | null> {
  if (order.state === 'CLOSED') return 'late';
  if (order.state !== 'UNPAID') return 'duplicate';
  if (amount !== order.amount) return 'amount';
  return (await planOf(tx, order, at)) ? null : 'changed';
}

/**
 * Effect of the order on the current terms; `null` if its price does not match: an upgrade would end terms without a
 * credit, or the credited terms have already ended.
 */
async function planOf(tx: Transaction, order: OrderRow, at: Date) {
  const facts = await readTeamFacts(tx, order.teamId);
  if (!facts) throw new Error('The team is gone');
  const today = dayOf(at, facts.timeZone);
  const inForce = await readTerms(tx, order.teamId, facts, at);
  const price = order.monthlyPrice * order.months - order.discount;
  const bought = { version: versionOf(order.version), months: order.months, price };
  const plan = planPurchase(inForce, bought, today);
  const credited = order.credits.map(({ termId }) => termId);
  const isCredited = plan.credits.every(({ termId }) => credited.includes(termId));
  if (!isCredited || plan.refusal === 'endless' || plan.refusal === 'endlessLater') return null;
  const rows = await teamScope(tx, order.teamId).select().from(membershipTerm);
  const isCut = rows.some(({ id, cutOn }) => credited.includes(id) && cutOn !== null);
  return isCut ? null : { plan, facts, inForce, today };
}

async function extendMembership(
  tx: Transaction,
  order: OrderRow,
  { paidAt, transactionId }: Arrived,
  { at, actorId, reason, network }: Confirmation & { readonly at: Date },
): Promise<void> {
  await storeGiven(tx, order.teamId, at);
  const planned = await planOf(tx, order, at);
  if (!planned) throw new Error('The order cannot be applied');
  const { plan, facts, inForce, today } = planned;
  const { teamId } = order;
  const kept = new Set(plan.terms.map(({ id }) => id));
  const ended = inForce.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await cutTerms(tx, teamId, ended, { on: today, by: order.id });
  await storeTerms(tx, teamId, plan.terms, order.id);
  faultPoint('order.termsStored');
  const begins = plan.terms[0]?.id === newTerm;
  await applyTerms(tx, teamId, { terms: plan.terms, facts, now: at, begins });
  await changeOrder(tx, order, {
    state: 'PAID',
    paidAt,
    nextCheckAt: null,
    codeUrl: null,
    // A receipt keeps the days bought by the payment, even if the term moves later.
    startsOn: firstDayOf(plan.term, plan.terms, today),
    endsOn: plan.term.endsOn,
  });
  const { version, months, amount, credit } = order;
  const moves = movedTerms(inForce, plan.terms, await readBought(tx, teamId));
  await recordOrder(tx, order, 'orderPaid', {
    at,
    // WeChat Pay does not report the customer: the log names the person who ordered, as do the team's figures.
    actorId: actorId ?? order.accountId,
    reason,
    network,
    ...planChange(inForce, plan.terms),
    detail: {
      version,
      months,
      amount,
      transactionId,
      startsOn: firstDayOf(plan.term, plan.terms, today),
      endsOn: plan.term.endsOn,
      ...(credit > 0 && { credit }),
      ...(moves.length > 0 && {
        moved: moves.map(({ orderNo, startsOn, endsOn }) =>
          `${orderNo ?? ''} ${startsOn} – ${endsOn}`.trim(),
        ),
      }),
    },
  });
  await notifyPaid(tx, order, at);
  await publishEvent(tx, teamId, {
    event: 'order.paid',
    data: {
      orderNo: order.orderNo,
      version: versionOf(version),
      months,
      amount,
      currency: 'CNY',
      startsOn: firstDayOf(plan.term, plan.terms, today),
      endsOn: plan.term.endsOn,
      paidAt,
    },
    at,
  });
}

/** Queues the refund of a payment, so that it is sent even after a crash. */
export async function returnPayment(
  tx: Transaction,
  order: OrderRow,
  { id, amount, method }: Pick<Arrived, 'amount' | 'method'> & { readonly id: number },
  reason: RefundReason,
  at: Date,
): Promise<void> {
  await teamScope(tx, order.teamId)
    .insert(membershipRefund)
    .values({
      paymentId: id,
      refundNo: newRefundNo(at),
      amount,
      reason,
      createdAt: at,
      // Bank transfers are refunded manually, by bank transfer.
      ...(method === 'wechat' ? { state: 'queued', nextTryAt: at } : { state: 'failed' }),
    });
  // An order that cannot be applied is no longer open.
  if (order.state === 'UNPAID') {
    await changeOrder(tx, order, { state: 'CLOSED', closedAt: at, nextCheckAt: null, codeUrl: null });
  } else await publishOrder(tx, order);
  await recordOrder(tx, order, 'paymentReturned', { at, actorId: null, detail: { amount }, reason });
  await notifyRefund(tx, order, { amount, reason, state: 'begun', at });
}

/** Changes an order and publishes it to the people concerned. */
export async function changeOrder(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'teamId' | 'accountId' | 'orderNo' | 'state'>,
  values: Partial<Omit<OrderRow, 'id' | 'teamId'>> & { readonly state?: OrderState },
): Promise<void> {
  await teamScope(tx, order.teamId)
    .update(membershipOrder)
    .set(values)
    .where(eq(membershipOrder.id, order.id));
  await publishOrder(tx, { ...order, state: values.state ?? order.state });
}

/** Notifies the owner and the person who ordered; other members do not see orders. */
export async function publishOrder(
  tx: Transaction,
  { teamId, accountId, orderNo, state }: Pick<OrderRow, 'teamId' | 'accountId' | 'orderNo' | 'state'>,
): Promise<void> {
  const people = new Set([accountId, await findOwner(tx, teamId)]);
  for (const account of people) {
    if (account === null) continue;
    await publishLive(tx, { account }, { code: 0, msg: '', event: orderEvent, data: { orderNo, state } });
  }
}

/** The plan before and after a change of terms, for the activity log. */
export function planChange(before: readonly Term[], after: readonly Term[]) {
  const planOf = (terms: readonly Term[]) => {
    const [present] = lastDaysOf(terms);
    return { plan: present?.version ?? 'free', planEndsOn: present?.endsOn ?? null };
  };
  return changesOf(planOf(before), planOf(after), ['plan', 'planEndsOn']);
}

export async function recordOrder(
  tx: Transaction,
  { teamId, id, orderNo }: Pick<OrderRow, 'id' | 'teamId' | 'orderNo'>,
  action: MembershipAction,
  {
    at,
    actorId,
    network,
    ...said
  }: Pick<Operation<MembershipAction>, 'before' | 'after' | 'reason'> & {
    readonly at: Date;
    readonly actorId: number | null;
    readonly detail?: Operation<MembershipAction>['detail'];
    /** Network of the request; none for automatic actions of the server. */
    readonly network?: string | null | undefined;
  },
): Promise<void> {
  const object = { kind: 'order', id, label: orderNo };
  await recordOperations(tx, membershipRecords, [
    { ...said, teamId, actorId, action, object, place: { network: network ?? null }, at },
  ]);
}
