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

/** Money that arrived, as its provider says. */
export interface Arrived {
  readonly transactionId: string;
  readonly method: PaymentMethod;
  /** In fen. */
  readonly amount: number;
  readonly paidAt: Date;
  readonly isSandbox: boolean;
}

/** `applied`: the membership was extended. `returned`: the money goes back. `known`: it was counted before. */
export type Settlement = 'applied' | 'returned' | 'known';

/**
 * Counts money that arrived for an order, in one transaction: the order is paid, the payment stored, the membership
 * extended and the operation recorded, or the money goes into the queue of refunds. The same payment again changes
 * nothing. A second one for the same team waits.
 */
export async function settlePayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  found: Pick<OrderRow, 'id' | 'teamId'>,
  arrived: Arrived,
  actorId: number | null = null,
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
    else await extendMembership(tx, order, arrived, { at, actorId });
    faultPoint('order.beforeCommit');
    return reason ? 'returned' : 'applied';
  });
}

/** Locks the team, so that its orders and terms change one after the other, then reads the order as it is now. */
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
 * Effect of the order on the current terms; `null` if it would do something that its price did not include: an upgrade
 * ends terms without their credit, or the credit was for terms that have ended otherwise.
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
  { at, actorId }: { readonly at: Date; readonly actorId: number | null },
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
    // A receipt keeps the days that the payment bought, wherever the term lies later.
    startsOn: firstDayOf(plan.term, plan.terms, today),
    endsOn: plan.term.endsOn,
  });
  const { version, months, amount, credit } = order;
  const moves = movedTerms(inForce, plan.terms, await readBought(tx, teamId));
  await recordOrder(tx, order, 'orderPaid', {
    at,
    // WeChat Pay does not say who paid: the payment is the act of the person who ordered, as in the team's figures.
    actorId: actorId ?? order.accountId,
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
}

/** Lets a payment go back: whatever happens to this process, the queue sends it. */
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
      // A bank transfer is refunded by bank transfer: a person does it.
      ...(method === 'wechat' ? { state: 'queued', nextTryAt: at } : { state: 'failed' }),
    });
  // An order that cannot be applied is no longer open.
  if (order.state === 'UNPAID') {
    await changeOrder(tx, order, { state: 'CLOSED', closedAt: at, nextCheckAt: null, codeUrl: null });
  } else await publishOrder(tx, order);
  await recordOrder(tx, order, 'paymentReturned', { at, actorId: null, detail: { amount }, reason });
  await notifyRefund(tx, order, { amount, reason, state: 'begun', at });
}

/** Changes an order and shows it on the screens of those whose matter it is. */
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

/** The owner and the person who ordered are notified; orders are no matter of other members. */
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

/** The plan that terms give now, before and after they changed, for the activity log. */
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
    /** Of the request's address; none where the server acts by itself. */
    readonly network?: string | null | undefined;
  },
): Promise<void> {
  const object = { kind: 'order', id, label: orderNo };
  await recordOperations(tx, membershipRecords, [
    { ...said, teamId, actorId, action, object, place: { network: network ?? null }, at },
  ]);
}
