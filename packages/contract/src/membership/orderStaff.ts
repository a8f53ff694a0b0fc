import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorField, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { staffReason as reason, staffPerson } from '../office/fields.ts';
import { orderNoSchema, orderSchema, orderStates, paymentMethods } from './order.ts';

const path = z.object({ orderNo: orderNoSchema });
const time = z.optional(z.iso.datetime({ error: 'wrong_format', offset: true }));
/** Password of the acting staff member: a stolen session cannot move money. */
const password = z._default(z.string().check(z.maxLength(500)), '');

/** An order as staff see it. */
export const staffOrderSchema = z.extend(orderSchema, {
  team: z.object({ id: rowId, name: z.string() }),
  /** A refund that waits for a second person; `null`: none. */
  refundRequest: z.nullable(
    z.object({
      /** In fen. */
      amount: z.number(),
      reason: z.string(),
      by: staffPerson,
      at: timestamp,
    }),
  ),
});
export type StaffOrder = z.output<typeof staffOrderSchema>;

export const listStaffOrders = endpoint({
  id: 'listStaffOrders',
  method: 'GET',
  path: '/office/api/admin/order',
  domain: 'membership',
  summary: 'The orders of all teams, the latest first: by number, team, state, way of payment and time',
  access: 'staff',
  rights: ['support', 'finance'],
  query: z.object({
    orderNo: z._default(orderNoSchema, ''),
    /** Id of a team; left out: all. */
    team: z._default(z.string().check(z.regex(/^\d{0,15}$/, { error: 'unknown_value' })), ''),
    state: z._default(z.enum(['', ...orderStates], { error: 'unknown_value' }), ''),
    method: z._default(z.enum(['', ...paymentMethods], { error: 'unknown_value' }), ''),
    /** Time of the order, inclusive. */
    from: time,
    /** Exclusive. */
    to: time,
    cursor: cursorField,
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(staffOrderSchema), total: z.number(), next: nextField }),
});

export const getStaffOrder = endpoint({
  id: 'getStaffOrder',
  method: 'GET',
  path: '/office/api/admin/order/{orderNo}',
  domain: 'membership',
  summary: 'An order with its refunds and invoice, every payment that arrived for it, and its records',
  access: 'staff',
  rights: ['support', 'finance'],
  params: path,
  data: z.extend(staffOrderSchema, {
    payments: z.array(
      z.object({
        /** Id from WeChat Pay or the bank. */
        transactionId: z.string(),
        method: z.enum(paymentMethods),
        /** In fen. */
        amount: z.number(),
        paidAt: timestamp,
        receivedAt: timestamp,
        /** Whether it paid for the order; otherwise it is given back. */
        isApplied: z.boolean(),
      }),
    ),
    /** The latest 200. */
    records: z.array(
      z.object({
        id: rowId,
        /** `domain.action` is `membership.` and this. */
        action: z.string(),
        /** `null`: the customer, or the server by itself. */
        by: staffPerson,
        reason: z.nullable(z.string()),
        at: timestamp,
      }),
    ),
  }),
});

export const requeryOrder = endpoint({
  id: 'requeryOrder',
  method: 'POST',
  path: '/office/api/admin/order/{orderNo}/requery',
  domain: 'membership',
  summary: 'Asks WeChat Pay about an order and its refunds, and applies what it says',
  access: 'staff',
  rights: ['finance'],
  params: path,
  body: z.strictObject({ reason }),
  data: staffOrderSchema,
});

export const refundOrder = endpoint({
  id: 'refundOrder',
  method: 'POST',
  path: '/office/api/admin/order/{orderNo}/refund',
  domain: 'membership',
  summary:
    'Gives the payment of an order back and takes away what is left of what it bought; what an upgrade had taken the place of comes back. Code 1407: not paid, refunded already, followed by an upgrade that counted on it, or the team has an unpaid order. Above a set amount, where another person may confirm it, it waits for them in `refundRequest`; code 1408: it waits already. Code 403: an order of the caller’s own team. The caller’s own password is asked for, and a wrong one is refused at `password`',
  access: 'staff',
  rights: ['finance'],
  params: path,
  body: z.strictObject({
    /** In fen, at most the paid amount; left out: the full amount. */
    amount: z.optional(z.int().check(z.gte(1))),
    reason,
    password,
  }),
  data: staffOrderSchema,
});

export const decideRefund = endpoint({
  id: 'decideRefund',
  method: 'POST',
  path: '/office/api/admin/order/{orderNo}/refund/decision',
  domain: 'membership',
  summary:
    'Confirms or rejects a refund that waits for a second person. Code 403: the caller asked for it, or the order is of their own team; 404: none waits. The caller’s own password is asked for, and a wrong one is refused at `password`',
  access: 'staff',
  rights: ['finance'],
  params: path,
  body: z.strictObject({ isConfirmed: z.boolean(), reason, password }),
  data: staffOrderSchema,
});

export const grantOrder = endpoint({
  id: 'grantOrder',
  method: 'POST',
  path: '/office/api/admin/order/{orderNo}/grant',
  domain: 'membership',
  summary:
    'Confirms that the bank transfer of an order has arrived, once for each reference of the bank. Another amount than the order’s is refused. Code 1406: the order is no longer open. The caller’s own password is asked for, and a wrong one is refused at `password`',
  access: 'staff',
  rights: ['finance'],
  params: path,
  body: z.strictObject({
    /** Bank reference of the transfer. */
    reference: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'required' }),
        z.maxLength(60),
        z.regex(/^[\x21-\x7e]*$/, { error: 'wrong_format' }),
      ),
    /** Received amount, in fen. */
    amount: z.int(),
    reason,
    password,
  }),
  data: staffOrderSchema,
});

export const issueInvoice = endpoint({
  id: 'issueInvoice',
  method: 'POST',
  path: '/office/api/admin/order/{orderNo}/invoiced',
  domain: 'membership',
  summary: 'Notes that the requested invoice of an order was issued and sent',
  access: 'staff',
  rights: ['finance'],
  params: path,
  body: z.strictObject({ reason }),
  data: staffOrderSchema,
});

/**
 * Kind of difference in a day's reconciliation. `missingPayment`: a WeChat Pay payment that is not recorded here.
 * `unknownPayment`: a payment recorded here that is not in the bill. `amount`: in both, with different amounts.
 * `missingRefund` and `unknownRefund`: the same for refunds. `refundAmount`: as `amount`, for a refund.
 */
export const paymentDifferenceKinds = [
  'missingPayment',
  'unknownPayment',
  'amount',
  'missingRefund',
  'unknownRefund',
  'refundAmount',
] as const;
export type PaymentDifferenceKind = (typeof paymentDifferenceKinds)[number];

export const listPaymentDifferences = endpoint({
  id: 'listPaymentDifferences',
  method: 'GET',
  path: '/office/api/admin/reconciliation',
  domain: 'membership',
  summary:
    'The days whose bill of WeChat Pay was compared with the payments here, the latest first, and what differs',
  access: 'staff',
  rights: ['finance'],
  query: z.object({
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 31),
  }),
  data: z.object({
    list: z.array(
      z.object({
        /** Day in China. */
        billDate: z.string(),
        comparedAt: timestamp,
        /** Payments in the bill. */
        payments: z.number(),
        /** Refunds in the bill. */
        refunds: z.number(),
        differences: z.array(
          z.object({
            kind: z.enum(paymentDifferenceKinds),
            orderNo: z.string(),
            /** WeChat Pay's reference of a payment, our own of a refund. */
            reference: z.string(),
            /** In fen; `null`: not in the bill. */
            billAmount: z.nullable(z.int()),
            /** In fen; `null`: not recorded here. */
            ownAmount: z.nullable(z.int()),
          }),
        ),
      }),
    ),
    total: z.number(),
  }),
});
