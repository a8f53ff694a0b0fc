import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/database/columns.ts';
import type { CashierKeyTexts } from './keys.ts';
import type { CashierOrder } from './order.ts';

/** Orders at the demo's sandbox cashier: the data that WeChat Pay would store. */
export const sandboxPayment = pgTable('sandbox_payment', {
  orderNo: text('order_no').primaryKey(),
  order: jsonb('order').$type<CashierOrder>().notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

/** Keys of both sides of the cashier, created once. No money moves there, so they protect nothing of value. */
export const sandboxPaymentKey = pgTable('sandbox_payment_key', {
  id: text('id').primaryKey(),
  keys: jsonb('keys').$type<CashierKeyTexts>().notNull(),
});
