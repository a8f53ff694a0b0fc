import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, nextField } from '../fields/fieldSchemas.ts';
import { timestamp } from '../fields/rowFields.ts';
import { rule } from '../rules.ts';
import { membershipVersions } from './equity.ts';
import { refundReasons } from './refundReasons.ts';

export { type RefundReason, refundReasons } from './refundReasons.ts';

/*
 * Orders of memberships. Money is in RMB fen (whole numbers), moments are ISO 8601, days are `2026-11-25` in the zone of
 * the team. The server computes each price from its own table; what a client sends is only what the person saw.
 *
 * From an order to a membership:
 * 1. `previewOrder` for the chosen version and months, as often as they change.
 * 2. `createOrder` with the amount of the preview. A team has at most one unpaid order.
 * 3. By WeChat Pay: `beginWechatPay` for the text of the QR code, then `getPaymentStatus` every 2 s or `orderEvent`
 *    of the live channel. By bank transfer: show `transfer` of the order; staff confirm what arrived.
 * 4. `PAID`: the membership has changed in the same moment; the live event `equity` has gone to all screens of the team.
 */

/**
 * `UNPAID`: open until `expiresAt`. `PAID`: the plan was extended in the same transaction. `CLOSED`: expired or
 * cancelled; later payments are refunded automatically. `REFUNDING`, `REFUNDED`: staff refunded the payment.
 */
export const orderStates = ['UNPAID', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * `new`: starts today. `renewal`: extends the same plan from its end. `upgrade`: a higher plan from today, less the
 * credit for the current one. `downgrade`: a lower plan from the end of the current one.
 */
export const orderKinds = ['new', 'renewal', 'upgrade', 'downgrade'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** `wechat`: WeChat Pay, by QR code. `transfer`: a bank transfer confirmed by staff. */
export const paymentMethods = ['wechat', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Plans for sale. */
export const soldVersions = ['basic', 'pro', 'team'] as const;
/** Months of one order, as in `membershipTerms`. */
export const orderMonths = [1, 3, 6, 12] as const;
/** Max months into the future that a plan can extend. */
export const membershipMonthsMost = 24;

/**
 * Why a choice cannot be ordered. `endless`: the current plan is as high and has no end. `endlessLater`: a plan that is
 * as high and has no end follows the current one. `tooFar`: it would end more than `membershipMonthsMost` months from
 * now. `creditTooLarge`: the credit for the current plan exceeds the price; order more months. `office`: a staff team
 * cannot buy.
 */
export const orderRefusals = ['endless', 'endlessLater', 'tooFar', 'creditTooLarge', 'office'] as const;
export type OrderRefusal = (typeof orderRefusals)[number];

const version = z.enum(soldVersions);
const fen = z.int();

/** The unused part of one paid period: `amount` = `price` × `days` ÷ `totalDays`, to the nearest fen. */
export const orderCreditSchema = z.object({
  version: z.enum(membershipVersions),
  /** The price of the whole period. */
  price: fen,
  /** Days left, starting the day after the upgrade. */
  days: z.int(),
  totalDays: z.int(),
  amount: fen,
});
export type OrderCredit = z.output<typeof orderCreditSchema>;

/** A paid or granted term that a purchase moves, with its new dates. */
const movedTerm = z.object({
  /** `null`: granted, not bought. */
  orderNo: z.nullable(z.string()),
  version: z.enum(membershipVersions),
  /** 0 if granted. */
  months: z.int(),
  startsOn: z.string(),
  endsOn: z.string(),
});
export type MovedTerm = z.output<typeof movedTerm>;

const priced = {
  version,
  months: z.int(),
  kind: z.enum(orderKinds),
  /** Price of one month without a discount. */
  monthlyPrice: fen,
  /** `monthlyPrice` × `months`. */
  listPrice: fen,
  percentOff: z.number(),
  /** Discount on `listPrice` for the number of months, to the nearest fen. */
  discount: fen,
  /** One entry for each paid period that an upgrade replaces; empty otherwise. */
  credits: z.array(orderCreditSchema),
  /** Sum of `credits`. */
  credit: fen,
  /** Amount due: `listPrice` − `discount` − `credit`. */
  amount: fen,
  /** First day of the purchased term, as of the payment: a receipt does not change. */
  startsOn: z.string(),
  /** Last day of the purchased term, inclusive. */
  endsOn: z.string(),
  /** Terms that start later because of it: expected moves of a quote, actual ones of a paid order. */
  moves: z.array(movedTerm),
};

export const orderQuoteSchema = z.object({
  ...priced,
  /** `null`: it can be ordered. */
  refusal: z.nullable(z.enum(orderRefusals)),
});
/** Current price for a plan and a number of months. Amounts are RMB in fen, days are in the team's time zone. */
export type OrderQuote = z.output<typeof orderQuoteSchema>;

/** `queued`: about to be sent. `processing`: in progress. `succeeded`: arrived. `failed`: handled by staff. */
export const refundStates = ['queued', 'processing', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const orderRefundSchema = z.object({
  amount: fen,
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  createdAt: timestamp,
  /** When it arrived. */
  endedAt: z.nullable(timestamp),
});

/** `normal`: 增值税普通发票. `special`: 增值税专用发票, for companies with a tax number only. */
export const invoiceTypes = ['normal', 'special'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** `requested`: to be issued by the operator. `issued`: sent to the email address. */
export const invoiceStates = ['requested', 'issued'] as const;

export const invoiceTitleLimit = 100;

export const invoiceSchema = z.object({
  type: z.enum(invoiceTypes),
  title: z.string(),
  /** Empty for a person. */
  taxNumber: z.string(),
  email: z.string(),
  state: z.enum(invoiceStates),
  requestedAt: timestamp,
});
export type Invoice = z.output<typeof invoiceSchema>;

export const orderSchema = z.object({
  /** e.g. `RK202611250417AB12CD34`; unique over all teams. */
  orderNo: z.string(),
  ...priced,
  method: z.enum(paymentMethods),
  state: z.enum(orderStates),
  /** Paid at the sandbox cashier: no real payment. */
  isSandbox: z.boolean(),
  /** Name of the buying team; older servers omit it. */
  buyer: z.optional(z.string()),
  /** Nickname of the person who ordered. */
  by: z.string(),
  createdAt: timestamp,
  /** When an unpaid order closes. */
  expiresAt: timestamp,
  /** When an order without an accepted payment was closed, before `expiresAt` if by a person; older servers omit it. */
  closedAt: z.optional(z.nullable(timestamp)),
  /** Time of the payment according to the payment provider. */
  paidAt: z.nullable(timestamp),
  /** When a payment last failed; the order can still be paid. */
  paymentFailedAt: z.nullable(timestamp),
  /** Assigned by WeChat Pay or the bank. */
  transactionId: z.nullable(z.string()),
  /** For an unpaid order by bank transfer: the target account, with `orderNo` as the payment reference. */
  transfer: z.nullable(z.object({ payee: z.string(), bank: z.string(), account: z.string() })),
  /** The latest first. */
  refunds: z.array(orderRefundSchema),
  invoice: z.nullable(invoiceSchema),
  /** The upgrade that replaced it, with date and credit for the remaining days; `null`: none. */
  replacedBy: z.nullable(z.object({ orderNo: z.string(), on: z.string(), credit: fen })),
  /** Current days of the purchased term, if a later order or refund (`by` is `null`) moved them. */
  movedTo: z.nullable(z.object({ startsOn: z.string(), endsOn: z.string(), by: z.nullable(z.string()) })),
  /** Whether an invoice can be requested or its request changed. */
  canRequestInvoice: z.boolean(),
});
/** An order of the team with payment, refunds and invoice. Amounts are RMB in fen. */
export type Order = z.output<typeof orderSchema>;

/** The `event` of the live message to a team when one of its orders changed; its `data` is `orderChangeSchema`. */
export const orderEvent = 'order';
export const orderChangeSchema = z.object({ orderNo: z.string(), state: z.enum(orderStates) });
export type OrderChange = z.output<typeof orderChangeSchema>;

/** `data` of code 1401 (`orderOpen`): the team's unpaid order. */
export const openOrderSchema = z.object({ orderNo: z.string() });
/** `data` of code 1402 (`priceChanged`): the current quote. */
export const priceChangedSchema = z.object({ quote: orderQuoteSchema });
/** `data` of code 1403 (`orderRefused`). */
export const orderRefusedSchema = z.object({ refusal: z.enum(orderRefusals) });

export const orderNoSchema = z.string().check(z.maxLength(32));
const path = z.object({ orderNo: orderNoSchema });
const choice = {
  version: z.enum(soldVersions, { error: 'unknown_value' }),
  months: z.literal([...orderMonths], { error: 'unknown_value' }),
};

/**
 * `POST /office/api/order/preview`: for the owner and admins: the price of a plan for some months, with the credit for
 * the current one. `refusal` says why it cannot be ordered.
 */
export const previewOrder = endpoint({
  id: 'previewOrder',
  method: 'POST',
  path: '/office/api/order/preview',
  domain: 'membership',
  summary:
    'What a version for some months costs the team now, with the credit for what is left, before it is ordered',
  access: 'owner',
  isRead: true,
  body: z.strictObject(choice),
  data: orderQuoteSchema,
});

export const createOrder = endpoint({
  id: 'createOrder',
  method: 'POST',
  path: '/office/api/order',
  domain: 'membership',
  summary:
    'Orders a version for some months; the price holds for 30 minutes, by bank transfer for 7 days. Another unpaid order of the same choice is answered in its place; of another choice it is refused with code 1401. Code 1402: the price is another than the amount sent. Code 1403: it cannot be ordered',
  access: 'owner',
  body: z.strictObject({
    ...choice,
    method: z._default(z.enum(paymentMethods, { error: 'unknown_value' }), 'wechat'),
    /** Amount that the person saw; left out: any amount is accepted. */
    amount: z.optional(fen),
  }),
  data: orderSchema,
});

/** `GET /office/api/order`: for the owner and admins: the team's orders, latest first, paginated. */
export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/office/api/order',
  domain: 'membership',
  summary: 'The orders of the team, the latest first',
  access: 'owner',
  query: z.object({
    state: z._default(z.enum(['', ...orderStates], { error: 'unknown_value' }), ''),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(orderSchema), total: z.number(), next: nextField }),
});
export type OrderList = DataOf<typeof listOrders>;

export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/office/api/order/{orderNo}',
  domain: 'membership',
  summary: 'One order of the team, with its payment, refunds and invoice; also for a receipt',
  access: 'owner',
  params: path,
  data: orderSchema,
});

export const closeOrder = endpoint({
  id: 'closeOrder',
  method: 'POST',
  path: '/office/api/order/{orderNo}/close',
  domain: 'membership',
  summary:
    'Cancels an unpaid order, after asking WeChat Pay: one that was paid meanwhile is answered as paid. An order that is no longer open is answered as it is. Code 1404: WeChat Pay does not answer',
  access: 'owner',
  params: path,
  data: orderSchema,
});

export const requestInvoice = endpoint({
  id: 'requestInvoice',
  method: 'POST',
  path: '/office/api/order/{orderNo}/invoice',
  domain: 'membership',
  summary:
    'Requests the invoice of a paid order, or changes the request until it is issued. Code 1405: the order is not paid, was paid in the sandbox or refunded, or the invoice is issued',
  access: 'owner',
  params: path,
  body: z
    .strictObject({
      type: z.enum(invoiceTypes, { error: 'unknown_value' }),
      title: z
        .string()
        .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(invoiceTitleLimit)),
      /** 15 to 20 capital letters and digits; empty for a person. Needed for `special`. */
      taxNumber: z._default(
        z.string().check(z.trim(), z.regex(/^(?:[0-9A-Z]{15,20})?$/, { error: 'wrong_format' })),
        '',
      ),
      email: z.string().check(z.trim(), z.maxLength(254), rule('email')),
    })
    .check(
      z.refine(({ type, taxNumber }) => type === 'normal' || taxNumber !== '', {
        error: 'required',
        path: ['taxNumber'],
      }),
    ),
  data: orderSchema,
});
