import type { AnswerOf, BodyOf, QueryOf } from '@reachkit/contract';
import type {
  grantOrder,
  listStaffOrders,
  refundOrder,
  staffOrderSchema,
} from '@reachkit/contract/membership/orderStaff';
import { and, count, desc, eq } from 'drizzle-orm';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamNames } from '../../people/teamFacts.ts';
import { checkOrder } from './payments/check.ts';
import { refundOrder as refund } from './payments/refunds.ts';
import { type Confirmation, recordOrder, settlePayment } from './payments/settle.ts';
import { away, type OrderServiceDeps } from './service.ts';
import { showOrders } from './show.ts';
import { membershipInvoice, membershipOrder, membershipPayment, type OrderRow } from './tables.ts';
import { findOrder, workRefundsOf } from './work.ts';

type StaffOrder = AnswerOf<typeof staffOrderSchema>;

/** Who of the staff acts, and why. */
export interface StaffAction {
  readonly actorId: number;
  readonly reason: string;
  readonly network?: string | null | undefined;
}

/** Staff actions on the orders of all teams. */
export class StaffOrderService {
  readonly #deps: OrderServiceDeps;

  constructor(deps: OrderServiceDeps) {
    this.#deps = deps;
  }

  async list({ orderNo, team, state, pageNum, pageSize }: QueryOf<typeof listStaffOrders>) {
    const { db } = this.#deps;
    const isWanted = and(
      orderNo === '' ? undefined : eq(membershipOrder.orderNo, orderNo),
      team === '' ? undefined : eq(membershipOrder.teamId, Number(team)),
      state === '' ? undefined : eq(membershipOrder.state, state),
    );
    const [found] = await db.select({ total: count() }).from(membershipOrder).where(isWanted);
    const rows = await db
      .select()
      .from(membershipOrder)
      .where(isWanted)
      .orderBy(desc(membershipOrder.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    return { list: await this.#show(rows), total: found?.total ?? 0 };
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

  /** @throws Failure `notFound`, `refundRefused`, `validation` */
  async refund(
    orderNo: string,
    actorId: number | null,
    { amount, reason }: Omit<BodyOf<typeof refundOrder>, 'password'>,
  ): Promise<StaffOrder> {
    const order = await this.#read(orderNo);
    await refund(this.#deps, order, { amount, reason, actorId });
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
    const shown: StaffOrder[] = [];
    for (const row of rows) {
      const [order] = await showOrders(db, row.teamId, [row], transfer);
      const team = { id: row.teamId, name: names.get(row.teamId) ?? '' };
      if (order) shown.push({ ...order, team });
    }
    return shown;
  }
}
