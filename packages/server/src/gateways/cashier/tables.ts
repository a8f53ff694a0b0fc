import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/database/columns.ts';
import type { CashierKeyTexts } from './keys.ts';
import type { CashierOrder } from './order.ts';

/** Orders at the sandbox cashier of the demo; what WeChat Pay would know. */
export const sandboxPayment = pgTable('sandbox_payment', {
  orderNo: text('order_no').primaryKey(),
  order: jsonb('order').$type<CashierOrder>().notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

/** The keys of both sides of the cashier, made once. No money moves there: they protect nothing of value. */
export const sandboxPaymentKey = pgTable('sandbox_payment_key', {
  id: text('id').primaryKey(),
  keys: jsonb('keys').$type<CashierKeyTexts>().notNull(),
});
