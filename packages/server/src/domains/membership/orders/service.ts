import type { AnswerOf, BodyOf, QueryOf } from '@reachkit/contract';
import type {
  createOrder,
  listOrders,
  OrderQuote,
  orderSchema,
  requestInvoice,
} from '@reachkit/contract/membership/order';
import type { beginWechatPay, getPaymentStatus } from '@reachkit/contract/membership/payment';
import { tiers } from '@reachkit/contract/membership/tiers';
import { and, count, eq, getTableColumns } from 'drizzle-orm';
import { PaymentAway } from '../../../gateways/wechatPay/gateway.ts';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { RecordedPerson } from '../../../platform/records/actions.ts';
import type { TransferSettings } from '../../../platform/settings/paymentSettings.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { lockTeam } from '../../people/teamFacts.ts';
import { newOrderNo } from './numbers.ts';
import { checkOrder, nextCheckAt, type OrderDeps } from './payments/check.ts';
import { recordOrder } from './payments/settle.ts';
import { type Choice, quoteOf, shownQuote } from './quote.ts';
import { mayRequestInvoice, showOrders, stateOf } from './show.ts';
import { membershipInvoice, membershipOrder, type OrderRow } from './tables.ts';

type Order = AnswerOf<typeof orderSchema>;
type OrderList = AnswerOf<typeof listOrders>;
type PaymentStatus = AnswerOf<typeof getPaymentStatus>;
type WechatPayCode = AnswerOf<typeof beginWechatPay>;

type Buyer = RecordedPerson;

const minuteMs = 60_000;
/** Milliseconds until an order expires, by payment method. */
const openFor = { wechat: 30 * minuteMs, transfer: 7 * 24 * 60 * minuteMs } as const;
/** Milliseconds for which a QR code is valid at WeChat Pay. */
const codeWorksFor = 120 * minuteMs;

export interface OrderServiceDeps extends OrderDeps {
  readonly transfer: TransferSettings | null;
  /** Schedules a check for due orders and refunds, at a given time, on a process with the role `worker`. */
  readonly wake: (tx: Transaction | null, at: Date) => Promise<void>;
}

export const latestOrders: Keyset = {
  name: 'orders',
  columns: [{ column: membershipOrder.id, type: 'bigint' }],
  direction: 'desc',
};

/** Orders created, paid and listed by the owner of a team. */
export class OrderService {
  readonly #deps: OrderServiceDeps;

  constructor(deps: OrderServiceDeps) {
    this.#deps = deps;
  }

  async preview({ teamId }: Buyer, choice: Choice): Promise<OrderQuote> {
    return shownQuote(await quoteOf(this.#deps.db, teamId, choice, this.#deps.now()));
  }

  /** @throws Failure `orderOpen`, `priceChanged`, `orderRefused`, `paymentAway` */
  async create(buyer: Buyer, wanted: BodyOf<typeof createOrder>): Promise<Order> {
    const { db, now } = this.#deps;
    if (wanted.method === 'transfer' && !this.#deps.transfer) {
      throw refuseFields({ method: { rule: 'unknown_value' } });
    }
    const stale = await this.#findOpen(buyer.teamId);
    if (stale && stale.expiresAt <= now()) await this.#ask(stale);
    const made = await db.transaction(async (tx) => {
      await lockTeam(tx, buyer.teamId);
      const [open] = await teamScope(tx, buyer.teamId)
        .select()
        .from(membershipOrder)
        .where(eq(membershipOrder.state, 'UNPAID'));
      return open ? sameOrder(open, wanted) : this.#insert(tx, buyer, wanted);
    });
    return this.#show(buyer, made);
  }

  async #insert(tx: Transaction, buyer: Buyer, wanted: BodyOf<typeof createOrder>): Promise<OrderRow> {
    const at = this.#deps.now();
    const { method, amount, ...choice } = wanted;
    const { listPrice, refusal, moves, ...quote } = await quoteOf(tx, buyer.teamId, choice, at);
    if (refusal) throw new Failure('orderRefused', { data: { refusal } });
    if (amount !== undefined && amount !== quote.amount) {
      throw new Failure('priceChanged', {
        data: { quote: shownQuote({ ...quote, listPrice, refusal, moves }) },
      });
    }
    const expiresAt = new Date(at.getTime() + openFor[method]);
    const [order] = await teamScope(tx, buyer.teamId)
      .insert(membershipOrder)
      .values({
        ...quote,
        method,
        expiresAt,
        createdAt: at,
        accountId: buyer.accountId,
        orderNo: newOrderNo(at),
        state: 'UNPAID',
        isSandbox: method === 'wechat' && this.#deps.payments.isSandbox,
        nextCheckAt: expiresAt,
      })
      .returning();
    if (!order) throw new Error('An order was not stored');
    const { version, months } = order;
    const detail = { version, months, amount: order.amount };
    const { accountId: actorId, network } = buyer;
    await recordOrder(tx, order, 'orderCreated', { at, actorId, network, detail });
    await this.#deps.wake(tx, expiresAt);
    return order;
  }

  async list({ teamId }: Buyer, { state, ...page }: QueryOf<typeof listOrders>): Promise<OrderList> {
    const { db, transfer } = this.#deps;
    const scope = teamScope(db, teamId);
    const isWanted = state === '' ? undefined : eq(membershipOrder.state, state);
    const [found] = await scope.select({ total: count() }).from(membershipOrder).where(isWanted);
    const { rows, next } = await readPage(page, latestOrders, ({ place, where, orderBy, limit, offset }) =>
      scope
        .select({ ...getTableColumns(membershipOrder), place })
        .from(membershipOrder)
        .where(and(isWanted, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    return { list: await showOrders(db, teamId, rows, transfer), total: found?.total ?? 0, next };
  }

  /** @throws Failure `notFound` */
  async get(buyer: Buyer, orderNo: string): Promise<Order> {
    return this.#show(buyer, await this.#read(buyer, orderNo));
  }

  /** @throws Failure `notFound`, `paymentAway` */
  async close(buyer: Buyer, orderNo: string): Promise<Order> {
    const order = await this.#read(buyer, orderNo);
    if (order.state === 'UNPAID') await this.#ask(order, { isClosing: true, closer: buyer });
    return this.get(buyer, orderNo);
  }

  /** @throws Failure `notFound`, `invoiceRefused` */
  async requestInvoice(
    buyer: Buyer,
    orderNo: string,
    request: BodyOf<typeof requestInvoice>,
  ): Promise<Order> {
    const { db, now } = this.#deps;
    const order = await this.#read(buyer, orderNo);
    await db.transaction(async (tx) => {
      const at = now();
      const scope = teamScope(tx, buyer.teamId);
      const isOfOrder = eq(membershipInvoice.orderId, order.id);
      const [known] = await scope.select().from(membershipInvoice).where(isOfOrder).for('update');
      if (!mayRequestInvoice(order, known)) throw new Failure('invoiceRefused');
      await scope
        .insert(membershipInvoice)
        .values({ ...request, orderId: order.id, requestedAt: at })
        .onConflictDoUpdate({
          target: [membershipInvoice.orderId],
          set: { ...request, requestedAt: at },
        });
      const { accountId: actorId, network } = buyer;
      await recordOrder(tx, order, 'invoiceRequested', { at, actorId, network });
    });
    return this.get(buyer, orderNo);
  }

  /** @throws Failure `notFound`, `orderNotOpen`, `paymentAway` */
  async beginWechatPay(buyer: Buyer, orderNo: string): Promise<WechatPayCode> {
    const { db, now, payments } = this.#deps;
    const order = await this.#read(buyer, orderNo);
    const at = now();
    if (order.state !== 'UNPAID' || order.method !== 'wechat' || order.expiresAt <= at) {
      throw new Failure('orderNotOpen');
    }
    const { isSandbox } = order;
    if (order.codeUrl && order.codeExpiresAt && order.codeExpiresAt.getTime() - at.getTime() > minuteMs) {
      return { orderNo, codeUrl: order.codeUrl, expiresAt: order.codeExpiresAt, isSandbox };
    }
    const { amount, expiresAt } = order;
    // Shown to the customer in WeChat.
    const name = tiers.find(({ version }) => version === order.version)?.names.zh ?? order.version;
    const description = `Reachkit ${name} ${order.months}个月`;
    const codeUrl = await away(payments.create({ orderNo, description, amount, expiresAt }));
    const codeExpiresAt = new Date(Math.min(expiresAt.getTime(), at.getTime() + codeWorksFor));
    const first = nextCheckAt(at, 0, expiresAt);
    await db.transaction(async (tx) => {
      const stored = { codeUrl, codeExpiresAt, nextCheckAt: first, checks: 0 };
      await teamScope(tx, buyer.teamId)
        .update(membershipOrder)
        .set(stored)
        .where(and(eq(membershipOrder.id, order.id), eq(membershipOrder.state, 'UNPAID')));
      await this.#deps.wake(tx, first);
    });
    return { orderNo, codeUrl, expiresAt: codeExpiresAt, isSandbox };
  }

  /** @throws Failure `notFound` */
  async status(buyer: Buyer, orderNo: string): Promise<PaymentStatus> {
    const { state, endsOn, ...order } = await this.get(buyer, orderNo);
    const { amount, paidAt, paymentFailedAt, expiresAt } = order;
    const shown = { orderNo, state, amount, paidAt, paymentFailedAt, expiresAt };
    return { ...shown, endsOn: state === 'PAID' ? endsOn : null };
  }

  /** @throws Failure `notFound`, `paymentAway` */
  async check(buyer: Buyer, orderNo: string): Promise<PaymentStatus> {
    const order = await this.#read(buyer, orderNo);
    if (stateOf(order) === 'UNPAID') await this.#ask(order);
    return this.status(buyer, orderNo);
  }

  #ask(order: OrderRow, how: Parameters<typeof checkOrder>[2] = {}): Promise<void> {
    return away(checkOrder(this.#deps, order, how));
  }

  async #findOpen(teamId: number): Promise<OrderRow | undefined> {
    const [open] = await teamScope(this.#deps.db, teamId)
      .select()
      .from(membershipOrder)
      .where(eq(membershipOrder.state, 'UNPAID'));
    return open;
  }

  async #read({ teamId }: Buyer, orderNo: string): Promise<OrderRow> {
    const [order] = await teamScope(this.#deps.db, teamId)
      .select()
      .from(membershipOrder)
      .where(eq(membershipOrder.orderNo, orderNo));
    if (!order) throw new Failure('notFound');
    return order;
  }

  async #show({ teamId }: Buyer, order: OrderRow): Promise<Order> {
    const [shown] = await showOrders(this.#deps.db, teamId, [order], this.#deps.transfer);
    if (!shown) throw new Error('An order is not shown');
    return shown;
  }
}

/** Returns the open order if it is for the same choice. @throws Failure `orderOpen` */
function sameOrder(
  open: OrderRow,
  { version, months, method, amount }: BodyOf<typeof createOrder>,
): OrderRow {
  const isSame = open.version === version && open.months === months && open.method === method;
  if (isSame && (amount === undefined || amount === open.amount)) return open;
  throw new Failure('orderOpen', { data: { orderNo: open.orderNo } });
}

/** @throws Failure `paymentAway` in place of what the gateway throws */
export async function away<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PaymentAway ? new Failure('paymentAway', { cause: error }) : error;
  }
}
