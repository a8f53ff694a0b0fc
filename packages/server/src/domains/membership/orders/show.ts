import type { AnswerOf } from '@reachkit/contract';
import {
  type InvoiceType,
  invoiceTypes,
  type OrderState,
  orderKinds,
  type orderSchema,
  orderStates,
  type PaymentMethod,
  paymentMethods,
  type RefundReason,
  type RefundState,
  refundReasons,
  refundStates,
  soldVersions,
} from '@reachkit/contract/membership/order';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { TransferSettings } from '../../../platform/settings/paymentSettings.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { teamNames } from '../../people/teamFacts.ts';
import { versionOf } from '../../plan/membershipStatus.ts';
import type { OrderRow } from './tables.ts';
import {
  membershipInvoice,
  membershipOrder,
  membershipPayment,
  membershipRefund,
  membershipTerm,
} from './tables.ts';
import { movedBy, movedTo, readBought } from './terms/moves.ts';

type Order = AnswerOf<typeof orderSchema>;

/** Orders of one team in API form, with payments, refunds and invoices. */
export async function showOrders(
  db: Executor,
  teamId: number,
  orders: readonly OrderRow[],
  transfer: TransferSettings | null,
): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const scope = teamScope(db, teamId);
  const payments = await scope
    .select()
    .from(membershipPayment)
    .where(inArray(membershipPayment.orderId, ids));
  const refunds = await scope
    .select({ refund: membershipRefund, orderId: membershipPayment.orderId })
    .from(membershipRefund)
    .innerJoin(membershipPayment, eq(membershipPayment.id, membershipRefund.paymentId))
    .where(inArray(membershipPayment.orderId, ids))
    .orderBy(desc(membershipRefund.id));
  const invoices = await scope
    .select()
    .from(membershipInvoice)
    .where(inArray(membershipInvoice.orderId, ids));
  const terms = await scope.select().from(membershipTerm).where(inArray(membershipTerm.orderId, ids));
  const upgrades = await scope
    .select()
    .from(membershipOrder)
    .where(
      inArray(
        membershipOrder.id,
        terms.flatMap(({ cutBy }) => cutBy ?? []),
      ),
    );
  const bought = await readBought(db, teamId);
  const buyers = orders.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const people = await readPeople(db, teamId, buyers);
  const names = await teamNames(db, [teamId]);
  return orders.map((order) => {
    const payment = payments.find(({ orderId, isApplied }) => orderId === order.id && isApplied);
    const invoice = invoices.find(({ orderId }) => orderId === order.id);
    const term = terms.find(({ orderId }) => orderId === order.id);
    const listPrice = order.monthlyPrice * order.months;
    return {
      orderNo: order.orderNo,
      version: knownOf(soldVersions, order.version),
      months: order.months,
      kind: knownOf(orderKinds, order.kind),
      monthlyPrice: order.monthlyPrice,
      listPrice,
      percentOff: order.percentOff,
      discount: order.discount,
      credits: order.credits.map(({ termId, version, ...credit }) => ({
        ...credit,
        version: versionOf(version),
      })),
      credit: order.credit,
      amount: order.amount,
      startsOn: order.startsOn,
      endsOn: order.endsOn,
      moves: movedBy(order.orderNo, bought),
      method: methodOf(order),
      state: stateOf(order),
      isSandbox: order.isSandbox,
      buyer: names.get(teamId) ?? '',
      by: order.accountId === null ? '' : (people.get(order.accountId)?.nickName ?? ''),
      createdAt: order.createdAt,
      expiresAt: order.expiresAt,
      closedAt: order.closedAt,
      paidAt: order.paidAt,
      paymentFailedAt: order.paymentFailedAt,
      transactionId: payment?.transactionId ?? null,
      transfer: order.method === 'transfer' && order.state === 'UNPAID' ? transfer : null,
      refunds: refunds
        .filter(({ orderId }) => orderId === order.id)
        .map(({ refund }) => ({
          amount: refund.amount,
          reason: reasonOf(refund),
          state: refundStateOf(refund),
          createdAt: refund.createdAt,
          endedAt: refund.endedAt,
        })),
      invoice: invoice
        ? {
            type: invoiceTypeOf(invoice),
            title: invoice.title,
            taxNumber: invoice.taxNumber,
            email: invoice.email,
            state: invoice.issuedAt ? 'issued' : 'requested',
            requestedAt: invoice.requestedAt,
          }
        : null,
      replacedBy: replacementOf(term, upgrades),
      movedTo: movedTo(order.id, bought),
      canRequestInvoice: mayRequestInvoice(order, invoice),
    };
  });
}

/** The upgrade that ended a term before its last day. */
function replacementOf(
  term: typeof membershipTerm.$inferSelect | undefined,
  upgrades: readonly OrderRow[],
): Order['replacedBy'] {
  const by = upgrades.find(({ id }) => id === term?.cutBy);
  if (!term?.cutOn || !by) return null;
  const credit = by.credits.find(({ termId }) => termId === term.id)?.amount ?? 0;
  return { orderNo: by.orderNo, on: term.cutOn, credit };
}

export function mayRequestInvoice(
  { state, isSandbox }: Pick<OrderRow, 'state' | 'isSandbox'>,
  invoice: { readonly issuedAt: Date | null } | undefined,
): boolean {
  return state === 'PAID' && !isSandbox && (invoice?.issuedAt ?? null) === null;
}

/** Narrows a stored value to its type: the server wrote it. */
function knownOf<Value extends string>(values: readonly Value[], stored: string): Value {
  const known = values.find((value) => value === stored);
  if (known === undefined) throw new Error(`The database holds an unknown value ${stored}`);
  return known;
}

export const stateOf = ({ state }: Pick<OrderRow, 'state'>): OrderState => knownOf(orderStates, state);
export const methodOf = ({ method }: Pick<OrderRow, 'method'>): PaymentMethod =>
  knownOf(paymentMethods, method);
export const reasonOf = ({ reason }: { reason: string }): RefundReason => knownOf(refundReasons, reason);
const refundStateOf = ({ state }: { state: string }): RefundState => knownOf(refundStates, state);
const invoiceTypeOf = ({ type }: { type: string }): InvoiceType => knownOf(invoiceTypes, type);
