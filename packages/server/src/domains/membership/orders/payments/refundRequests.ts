import { eq, inArray } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import { isOffLoopback } from '../../../../platform/settings/loopback.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { isOwnTeamOf, isStaffWithRight } from '../../../people/staff.ts';
import { membershipRefundRequest, type OrderRow } from '../tables.ts';
import type { OrderDeps } from './check.ts';
import { giveBack, lockRefundable } from './refunds.ts';
import { lockOrder, recordOrder } from './settle.ts';

export interface RefundDeps extends OrderDeps {
  readonly config: Pick<Deps['config'], 'payment' | 'host' | 'publicUrl'>;
}

interface Actor {
  /** `null`: the CLI command, which needs no second person. */
  readonly actorId: number | null;
  readonly reason: string;
  readonly network?: string | null | undefined;
}

type Found = Pick<OrderRow, 'id' | 'teamId'>;

/** @throws Failure `forbidden` for an order of a team to which the person belongs as a customer */
export async function refuseOwnTeam(tx: Executor, { teamId }: Found, actorId: number | null): Promise<void> {
  if (actorId !== null && (await isOwnTeamOf(tx, teamId, actorId))) throw new Failure('forbidden');
}

/**
 * Refunds an order, or keeps the refund for a second person: above the limit, where another one may confirm it.
 * @throws Failure `refundRefused`, `refundAsked`, `forbidden`; `validation` at `amount`
 */
export async function refundOrder(
  { db, now, config }: RefundDeps,
  found: Found,
  { amount: wanted, ...by }: Actor & { readonly amount: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    await refuseOwnTeam(tx, found, by.actorId);
    const refundable = await lockRefundable(tx, found);
    const { order, payment } = refundable;
    const amount = wanted ?? payment.amount;
    if (amount > payment.amount) throw refuseFields({ amount: { rule: 'too_large', limit: payment.amount } });
    const needsOther = by.actorId !== null && (await hasOther(tx, config, by.actorId));
    const asked = await takeRequest(tx, order);
    if (asked && needsOther) throw new Failure('refundAsked');
    if (!needsOther || amount <= config.payment.refundAloneLimit) {
      return giveBack(tx, refundable, { ...by, amount }, at);
    }
    const { actorId: askedBy, reason } = by;
    await teamScope(tx, order.teamId)
      .insert(membershipRefundRequest)
      .values({ orderId: order.id, amount, reason, askedBy, askedAt: at });
    await recordOrder(tx, order, 'refundAsked', { ...by, at, detail: { amount } });
  });
}

/**
 * Confirms or rejects a refund that another person asked for; the first decision counts.
 * @throws Failure `notFound` if none waits, `forbidden` for the person who asked, `refundRefused`
 */
export async function decideRefund(
  { db, now }: OrderDeps,
  found: Found,
  { isConfirmed, ...by }: Actor & { readonly isConfirmed: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    await refuseOwnTeam(tx, found, by.actorId);
    const order = await lockOrder(tx, found);
    const asked = await takeRequest(tx, order);
    if (!asked) throw new Failure('notFound');
    if (asked.askedBy === by.actorId) throw new Failure('forbidden');
    const { amount, reason: note } = asked;
    if (isConfirmed) return giveBack(tx, await lockRefundable(tx, found), { ...by, amount, note }, at);
    await recordOrder(tx, order, 'refundRejected', { ...by, at, detail: { amount } });
  });
}

/** Requests that wait, by order. */
export async function readRefundRequests(db: Executor, orders: readonly Found[]) {
  const rows = await db
    .select()
    .from(membershipRefundRequest)
    .where(
      inArray(
        membershipRefundRequest.orderId,
        orders.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Removes the request of a locked order; a transaction that fails puts it back. */
async function takeRequest(tx: Transaction, { id, teamId }: Found) {
  const [taken] = await teamScope(tx, teamId)
    .delete(membershipRefundRequest)
    .where(eq(membershipRefundRequest.orderId, id))
    .returning();
  return taken;
}

/** Whether anyone else may confirm a refund. */
const hasOther = (tx: Executor, config: RefundDeps['config'], actorId: number) =>
  isStaffWithRight(tx, 'finance', { butNot: actorId, hasFactor: isOffLoopback(config) });
