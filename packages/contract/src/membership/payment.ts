import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { timestamp } from '../fields/rowFields.ts';
import { orderNoSchema, orderStates, paymentMethods } from './order.ts';

const path = z.object({ orderNo: orderNoSchema });

export const getPaymentMethods = endpoint({
  id: 'getPaymentMethods',
  method: 'GET',
  path: '/office/api/pay/methods',
  domain: 'membership',
  summary: 'How this installation takes payments, the usual way first',
  access: 'user',
  data: z.object({
    methods: z.array(
      z.object({
        method: z.enum(paymentMethods),
        /** A sandbox cashier instead of WeChat Pay: indicate it on the screen. */
        isSandbox: z.boolean(),
      }),
    ),
  }),
});

export const beginWechatPay = endpoint({
  id: 'beginWechatPay',
  method: 'POST',
  path: '/office/api/pay/wechat/native',
  domain: 'membership',
  summary:
    'The text of the QR code for an unpaid order; the same again until it is close to its end. Code 1404: WeChat Pay does not answer. Code 1406: the order is no longer open',
  access: 'owner',
  body: z.strictObject({ orderNo: orderNoSchema }),
  data: z.object({
    orderNo: z.string(),
    /** Content of the QR code; in the sandbox the URL of the cashier's page, also usable as a link. */
    codeUrl: z.string(),
    /** Expiry of this code, at the latest when the order closes. */
    expiresAt: timestamp,
    isSandbox: z.boolean(),
  }),
});
export type WechatPayCode = DataOf<typeof beginWechatPay>;

const status = z.object({
  orderNo: z.string(),
  state: z.enum(orderStates),
  /** In fen. */
  amount: z.int(),
  paidAt: z.nullable(timestamp),
  expiresAt: timestamp,
  /** When a payment last failed; the order can still be paid. */
  paymentFailedAt: z.nullable(timestamp),
  /** For a paid order: last day of the purchased term. */
  endsOn: z.nullable(z.string()),
});
export type PaymentStatus = z.output<typeof status>;

export const getPaymentStatus = endpoint({
  id: 'getPaymentStatus',
  method: 'GET',
  path: '/office/api/pay/status/{orderNo}',
  domain: 'membership',
  summary: 'Whether an order is paid, as this server knows; to be asked every 2 s while a code is shown',
  access: 'owner',
  params: path,
  data: status,
});

export const checkPayment = endpoint({
  id: 'checkPayment',
  method: 'POST',
  path: '/office/api/pay/check/{orderNo}',
  domain: 'membership',
  summary:
    'Asks WeChat Pay whether an unpaid order is paid, for a person who says that they have paid. At most 10 times a minute. Code 1404: WeChat Pay does not answer',
  access: 'owner',
  params: path,
  data: status,
});
