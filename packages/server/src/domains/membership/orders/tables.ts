import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { account, accountId, teamId } from '../../session/tables.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** Remaining value of a term, as credited by an upgrade. */
export interface StoredCredit {
  readonly termId: number;
  readonly version: string;
  readonly price: number;
  readonly days: number;
  readonly totalDays: number;
  readonly amount: number;
}

/** An order of a membership. Amounts are in fen, as calculated at its creation; prices may change later. */
export const membershipOrder = pgTable(
  'membership_order',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('set null'),
    /** `out_trade_no` of WeChat Pay; unique over all teams. */
    orderNo: text('order_no').notNull(),
    version: text('version').notNull(),
    months: smallint('months').notNull(),
    /** An `OrderKind` of the contract. */
    kind: text('kind').notNull(),
    monthlyPrice: integer('monthly_price').notNull(),
    percentOff: integer('percent_off').notNull(),
    discount: integer('discount').notNull(),
    credits: jsonb('credits').$type<readonly StoredCredit[]>().notNull(),
    credit: integer('credit').notNull(),
    amount: integer('amount').notNull(),
    /** As quoted before the payment, then as bought; the term has the current days. */
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    /** A `PaymentMethod` of the contract. */
    method: text('method').notNull(),
    /** An `OrderState` of the contract. */
    state: text('state').notNull(),
    isSandbox: boolean('is_sandbox').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    paidAt: timestampColumn('paid_at'),
    /** Time when a refused payment was first found at WeChat Pay. */
    paymentFailedAt: timestampColumn('payment_failed_at'),
    closedAt: timestampColumn('closed_at'),
    /** Text of the QR code, and its expiry. */
    codeUrl: text('code_url'),
    codeExpiresAt: timestampColumn('code_expires_at'),
    /** Time of the next query to its provider; `null`: no more. */
    nextCheckAt: timestampColumn('next_check_at'),
    checks: smallint('checks').notNull().default(0),
  },
  (t) => [
    uniqueIndex('membership_order_no').on(t.orderNo),
    uniqueIndex('membership_order_unpaid').on(t.teamId).where(sql`state = 'UNPAID'`),
    index('membership_order_team').on(t.teamId, t.id),
    index('membership_order_check').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check('membership_order_amount', sql`amount > 0`),
    check('membership_order_state', sql`state in ('UNPAID', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED')`),
  ],
);

export type OrderRow = typeof membershipOrder.$inferSelect;

/** A payment received for an order; never changed. */
export const membershipPayment = pgTable(
  'membership_payment',
  {
    id: id(),
    teamId: teamId(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => membershipOrder.id, { onDelete: 'cascade' }),
    /** Id from WeChat Pay or the bank; unique over all teams: one payment is applied once. */
    transactionId: text('transaction_id').notNull(),
    method: text('method').notNull(),
    isSandbox: boolean('is_sandbox').notNull(),
    amount: integer('amount').notNull(),
    /** Time of payment, as reported by the provider. */
    paidAt: timestampColumn('paid_at').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    /** Whether it paid for the membership; otherwise it is refunded. At most one per order. */
    isApplied: boolean('is_applied').notNull(),
  },
  (t) => [
    uniqueIndex('membership_payment_transaction').on(t.method, t.transactionId),
    uniqueIndex('membership_payment_applied').on(t.orderId).where(sql`is_applied`),
    index('membership_payment_team').on(t.teamId),
    index('membership_payment_paid').on(t.paidAt),
  ],
);

/** A refund; also the queue of refunds to be sent. */
export const membershipRefund = pgTable(
  'membership_refund',
  {
    id: id(),
    teamId: teamId(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => membershipPayment.id, { onDelete: 'cascade' }),
    /** `out_refund_no` of WeChat Pay, also the idempotency key. */
    refundNo: text('refund_no').notNull(),
    amount: integer('amount').notNull(),
    /** A `RefundReason` of the contract. */
    reason: text('reason').notNull(),
    /** Note by staff. */
    note: text('note'),
    /** A `RefundState` of the contract. */
    state: text('state').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Time when the refund arrived, as reported by the provider. */
    endedAt: timestampColumn('ended_at'),
    /** Time of the next attempt or query; `null`: no more. */
    nextTryAt: timestampColumn('next_try_at'),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [
    uniqueIndex('membership_refund_no').on(t.refundNo),
    // A payment is refunded once.
    uniqueIndex('membership_refund_payment').on(t.paymentId),
    index('membership_refund_team').on(t.teamId),
    index('membership_refund_due').on(t.nextTryAt).where(sql`next_try_at is not null`),
    check('membership_refund_amount', sql`amount > 0`),
  ],
);

/** A refund that waits for a second person of the staff; gone once it is decided, as the records say. */
export const membershipRefundRequest = pgTable(
  'membership_refund_request',
  {
    /** One at a time for each order. */
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => membershipOrder.id, { onDelete: 'cascade' }),
    teamId: teamId(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    askedBy: bigint('asked_by', { mode: 'number' }).references(() => account.id, { onDelete: 'set null' }),
    askedAt: timestampColumn('asked_at').notNull(),
  },
  (t) => [
    index('membership_refund_request_team').on(t.teamId),
    index('membership_refund_request_asked_by').on(t.askedBy),
    check('membership_refund_request_amount', sql`amount > 0`),
  ],
);

/** The invoice that was requested for an order. */
export const membershipInvoice = pgTable(
  'membership_invoice',
  {
    id: id(),
    teamId: teamId(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => membershipOrder.id, { onDelete: 'cascade' }),
    /** An `InvoiceType` of the contract. */
    type: text('type').notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull(),
    email: text('email').notNull(),
    requestedAt: timestampColumn('requested_at').notNull(),
    issuedAt: timestampColumn('issued_at'),
  },
  (t) => [
    uniqueIndex('membership_invoice_order').on(t.orderId),
    index('membership_invoice_team').on(t.teamId),
  ],
);

/** A range of days with a plan for a team. Active terms follow one another without a gap. */
export const membershipTerm = pgTable(
  'membership_term',
  {
    id: id(),
    teamId: teamId(),
    /** The order that bought it; `null`: granted by staff. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => membershipOrder.id, {
      onDelete: 'cascade',
    }),
    version: text('version').notNull(),
    /** 0 if granted. */
    months: smallint('months').notNull(),
    /** Its months end on this day of the month, or on the last day of shorter months. */
    anchorDay: smallint('anchor_day').notNull(),
    /** Its months are counted from the day after this one. */
    countsFrom: day('counts_from').notNull(),
    /** The last day; `null`: it has no end. */
    endsOn: day('ends_on'),
    /** Its value in fen, credit included. */
    price: integer('price').notNull(),
    /** Ended early on this day, by an upgrade (`cut_by`) or a refund; `null`: in force. */
    cutOn: day('cut_on'),
    cutBy: bigint('cut_by', { mode: 'number' }).references(() => membershipOrder.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    uniqueIndex('membership_term_order').on(t.orderId),
    index('membership_term_team').on(t.teamId, t.countsFrom),
  ],
);

/** A day with a WeChat Pay bill that was compared with the stored payments. */
export const paymentBill = pgTable('payment_bill', {
  /** Day in China. */
  billDate: day('bill_date').primaryKey(),
  comparedAt: timestampColumn('compared_at').notNull(),
  payments: integer('payments').notNull(),
  refunds: integer('refunds').notNull(),
});

/** A difference between a bill and the stored payments. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    id: id(),
    billDate: day('bill_date')
      .notNull()
      .references(() => paymentBill.billDate, { onDelete: 'cascade' }),
    /** A `PaymentDifferenceKind` of the contract. */
    kind: text('kind').notNull(),
    orderNo: text('order_no').notNull(),
    reference: text('reference').notNull(),
    billAmount: integer('bill_amount'),
    ownAmount: integer('own_amount'),
  },
  (t) => [index('payment_difference_day').on(t.billDate)],
);
