import type { AnswerOf, BodyOf, QueryOf } from '@reachkit/contract';
import type {
  decideRefund as decideRefundEndpoint,
  getStaffOrder,
  grantOrder,
  listStaffOrders,
  refundOrder as refundOrderEndpoint,
  staffOrderSchema,
} from '@reachkit/contract/membership/orderStaff';
import { and, count, desc, eq, getTableColumns, gte, lt } from 'drizzle-orm';
import { readPage } from '../../../platform/database/keyset.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { operationRecord } from '../../../platform/records/tables.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readStaff } from '../../people/staff.ts';
import { teamNames } from '../../people/teamFacts.ts';
import { checkOrder } from './payments/check.ts';
import {
  decideRefund,
  type RefundDeps,
  readRefundRequests,
  refundOrder,
  refuseOwnTeam,
} from './payments/refundRequests.ts';
import { type Confirmation, recordOrder, settlePayment } from './payments/settle.ts';
import { away, latestOrders, type OrderServiceDeps } from './service.ts';
import { methodOf, showOrders } from './show.ts';
import { membershipInvoice, membershipOrder, membershipPayment, type OrderRow } from './tables.ts';
import { findOrder, workRefundsOf } from './work.ts';

type StaffOrder = AnswerOf<typeof staffOrderSchema>;

/** Who of the staff acts, and why. */
export interface StaffAction {
  readonly actorId: number;
  readonly reason: string;
  readonly network?: string | null | undefined;
}

export type StaffOrderDeps = OrderServiceDeps & RefundDeps;

/** Max records shown with an order, the latest. */
const recordsShown = 200;

/** Staff actions on the orders of all teams. */
export class StaffOrderService {
  readonly #deps: StaffOrderDeps;

  constructor(deps: StaffOrderDeps) {
    this.#deps = deps;
  }

  async list({ orderNo, team, state, method, from, to, ...page }: QueryOf<typeof listStaffOrders>) {
    const { db } = this.#deps;
    const isWanted = and(
      orderNo === '' ? undefined : eq(membershipOrder.orderNo, orderNo),
      team === '' ? undefined : eq(membershipOrder.teamId, Number(team)),
      state === '' ? undefined : eq(membershipOrder.state, state),
      method === '' ? undefined : eq(membershipOrder.method, method),
      from === undefined ? undefined : gte(membershipOrder.createdAt, new Date(from)),
      to === undefined ? undefined : lt(membershipOrder.createdAt, new Date(to)),
    );
    const [found] = await db.select({ total: count() }).from(membershipOrder).where(isWanted);
    const { rows, next } = await readPage(page, latestOrders, ({ place, where, orderBy, limit, offset }) =>
      db
        .select({ ...getTableColumns(membershipOrder), place })
        .from(membershipOrder)
        .where(and(isWanted, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    return { list: await this.#show(rows), total: found?.total ?? 0, next };
  }

  /** @throws Failure `notFound` */
  async read(orderNo: string): Promise<AnswerOf<typeof getStaffOrder>> {
    const order = await this.#read(orderNo);
    const scope = teamScope(this.#deps.db, order.teamId);
    const [shown] = await this.#show([order]);
    if (!shown) throw new Error('An order is not shown');
    const payments = await scope
      .select()
      .from(membershipPayment)
      .where(eq(membershipPayment.orderId, order.id))
      .orderBy(membershipPayment.id);
    const records = await scope
      .select()
      .from(operationRecord)
      .where(and(eq(operationRecord.objectKind, 'order'), eq(operationRecord.objectId, String(order.id))))
      .orderBy(desc(operationRecord.id))
      .limit(recordsShown);
    const actors = records.flatMap(({ actorId }) => actorId ?? []);
    const staff = await readStaff(this.#deps.db, actors);
    return {
      ...shown,
      payments: payments.map((payment) => ({ ...payment, method: methodOf(payment) })),
      records: records.map(({ id, action, actorId, reason, at }) => ({
        id,
        action,
        by: (actorId === null ? undefined : staff.get(actorId)) ?? null,
        reason,
        at,
      })),
    };
  }

  /**
   * Records who asks and why; what WeChat Pay answers is recorded with its effect.
   * @throws Failure `notFound`, `paymentAway`
   */
  async requery(orderNo: string, by: StaffAction): Promise<StaffOrder> {
    const { db, now } = this.#deps;
    const order = await this.#read(orderNo);
    await db.transaction((tx) => recordOrder(tx, order, 'orderRequeried', { at: now(), ...by }));
    if (order.state === 'UNPAID') await away(checkOrder(this.#deps, order));
    await workRefundsOf(this.#deps, order);
    return this.#get(orderNo);
  }

  /** @throws Failure `notFound`, `refundRefused`, `refundAsked`, `forbidden`, `validation` */
  async refund(
    orderNo: string,
    by: Omit<StaffAction, 'actorId'> & { readonly actorId: number | null },
    amount?: BodyOf<typeof refundOrderEndpoint>['amount'],
  ): Promise<StaffOrder> {
    await refundOrder(this.#deps, await this.#read(orderNo), { ...by, amount });
    await this.#deps.wake(null, this.#deps.now());
    return this.#get(orderNo);
  }

  /** @throws Failure `notFound`, `refundRefused`, `forbidden` */
  async decideRefund(
    orderNo: string,
    by: StaffAction,
    { isConfirmed }: Pick<BodyOf<typeof decideRefundEndpoint>, 'isConfirmed'>,
  ): Promise<StaffOrder> {
    await decideRefund(this.#deps, await this.#read(orderNo), { ...by, isConfirmed });
    await this.#deps.wake(null, this.#deps.now());
    return this.#get(orderNo);
  }

  /** @throws Failure `notFound`, `orderNotOpen`, `validation` */
  async grant(
    orderNo: string,
    by: Confirmation,
    { reference, amount }: Pick<BodyOf<typeof grantOrder>, 'reference' | 'amount'>,
  ): Promise<StaffOrder> {
    const order = await this.#read(orderNo);
    await refuseOwnTeam(this.#deps.db, order, by.actorId ?? null);
    if (order.method !== 'transfer' || order.state !== 'UNPAID') throw new Failure('orderNotOpen');
    if (amount !== order.amount) throw refuseFields({ amount: { rule: 'mismatch' } });
    const arrived = { transactionId: reference, method: 'transfer', amount, isSandbox: false } as const;
    const settlement = await settlePayment(this.#deps, order, { ...arrived, paidAt: this.#deps.now() }, by);
    // Each transfer pays for one order.
    if (settlement === 'known' && !(await this.#isPaidBy(order, reference))) {
      throw refuseFields({ reference: { rule: 'mismatch' } });
    }
    return this.#get(orderNo);
  }

  /** @throws Failure `notFound`, `invoiceRefused` */
  async issueInvoice(orderNo: string, by: StaffAction): Promise<StaffOrder> {
    const { db, now } = this.#deps;
    const order = await this.#read(orderNo);
    await db.transaction(async (tx) => {
      const at = now();
      const issued = await teamScope(tx, order.teamId)
        .update(membershipInvoice)
        .set({ issuedAt: at })
        .where(eq(membershipInvoice.orderId, order.id))
        .returning({ id: membershipInvoice.id });
      if (issued.length === 0) throw new Failure('invoiceRefused');
      await recordOrder(tx, order, 'invoiceIssued', { at, ...by });
    });
    return this.#get(orderNo);
  }

  async #isPaidBy({ id, teamId }: OrderRow, reference: string): Promise<boolean> {
    const rows = await teamScope(this.#deps.db, teamId)
      .select({ id: membershipPayment.id })
      .from(membershipPayment)
      .where(and(eq(membershipPayment.orderId, id), eq(membershipPayment.transactionId, reference)));
    return rows.length > 0;
  }

  async #read(orderNo: string): Promise<OrderRow> {
    const order = await findOrder(this.#deps, orderNo);
    if (!order) throw new Failure('notFound');
    return order;
  }

  async #get(orderNo: string): Promise<StaffOrder> {
    const [shown] = await this.#show([await this.#read(orderNo)]);
    if (!shown) throw new Error('An order is not shown');
    return shown;
  }

  async #show(rows: readonly OrderRow[]): Promise<StaffOrder[]> {
    const { db, transfer } = this.#deps;
    const names = await teamNames(
      db,
      rows.map(({ teamId }) => teamId),
    );
    const requests = await readRefundRequests(db, rows);
    const requesters = [...requests.values()].flatMap(({ askedBy }) => askedBy ?? []);
    const staff = await readStaff(db, requesters);
    const shown: StaffOrder[] = [];
    for (const row of rows) {
      const [order] = await showOrders(db, row.teamId, [row], transfer);
      const team = { id: row.teamId, name: names.get(row.teamId) ?? '' };
      const asked = requests.get(row.id);
      const refundRequest = asked
        ? {
            amount: asked.amount,
            reason: asked.reason,
            by: (asked.askedBy === null ? undefined : staff.get(asked.askedBy)) ?? null,
            at: asked.askedAt,
          }
        : null;
      if (order) shown.push({ ...order, team, refundRequest });
    }
    return shown;
  }
}
