import type { WechatPaySettings } from '../../platform/settings/paymentSettings.ts';
import type { CashierOrder } from './order.ts';

type Merchant = Pick<WechatPaySettings, 'mchId' | 'appId'>;

/** Formats an order like WeChat Pay; with `transactionId` as paid by that payment. */
export function tradeJson(order: CashierOrder, { mchId, appId }: Merchant, transactionId?: string): object {
  const payment = transactionId
    ? order.payments.find((one) => one.transactionId === transactionId)
    : order.state === 'SUCCESS' || order.state === 'REFUND'
      ? order.payments[0]
      : undefined;
  return {
    mchid: mchId,
    appid: appId,
    out_trade_no: order.orderNo,
    trade_type: 'NATIVE',
    trade_state: transactionId ? 'SUCCESS' : order.state,
    trade_state_desc: 'sandbox',
    ...(payment && {
      transaction_id: payment.transactionId,
      success_time: payment.paidAt,
      bank_type: 'OTHERS',
      amount: { total: payment.amount, payer_total: payment.amount, currency: 'CNY', payer_currency: 'CNY' },
    }),
  };
}

/** Formats a refund like WeChat Pay; a notification has `refund_status`, a response `status`. */
export function refundJson(order: CashierOrder, refundNo: string, { mchId }: Merchant): object {
  const refund = order.refunds.find((one) => one.refundNo === refundNo);
  if (!refund) throw new Error('There is no such refund');
  return {
    mchid: mchId,
    out_trade_no: order.orderNo,
    out_refund_no: refundNo,
    refund_id: refund.refundId,
    transaction_id: refund.transactionId,
    status: 'SUCCESS',
    refund_status: 'SUCCESS',
    success_time: refund.endedAt,
    amount: { total: refund.total, refund: refund.amount, currency: 'CNY' },
  };
}
