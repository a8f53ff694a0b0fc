import type { WechatPaySettings } from '../../platform/settings/paymentSettings.ts';
import type { CashierOrder } from './order.ts';

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const totalsHead =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** Builds the bill of a day in China, in the format of WeChat Pay. */
export function billOf(
  orders: readonly CashierOrder[],
  day: string,
  { mchId, appId }: Pick<WechatPaySettings, 'mchId' | 'appId'>,
): string {
  const merchant = (at: string, transactionId: string, orderNo: string) =>
    [chinaTime(at), appId, mchId, '0', '', transactionId, orderNo, 'sandbox', 'NATIVE'] as const;
  const rows = orders.flatMap(({ orderNo, description, payments, refunds }) => {
    const name = description.replaceAll(',', '，');
    const paid = payments
      .filter(({ paidAt }) => isOn(day, paidAt))
      .map(({ transactionId, amount, paidAt }) => [
        ...merchant(paidAt, transactionId, orderNo),
        ...['SUCCESS', 'OTHERS', 'CNY', yuan(amount), '0.00', '0', '0', '0.00', '0.00', '', '', name, ''],
        ...['0.00000', '0.60%', yuan(amount), '0.00', ''],
      ]);
    const given = refunds
      .filter(({ endedAt }) => isOn(day, endedAt))
      .map(({ transactionId, refundNo, refundId, amount, endedAt }) => [
        ...merchant(endedAt, transactionId, orderNo),
        ...['REFUND', 'OTHERS', 'CNY', '0.00', '0.00', refundId, refundNo, yuan(amount), '0.00', 'ORIGINAL'],
        ...['SUCCESS', name, '', '0.00000', '0.60%', '0.00', yuan(amount), ''],
      ]);
    return [...paid, ...given];
  });
  const written = rows.map((row) => row.map((value) => `\`${value}`).join(','));
  return [
    head,
    ...written,
    totalsHead,
    `\`${rows.length}.0,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`,
    '',
  ].join('\r\n');
}

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
const chinaTime = (at: string) =>
  new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const isOn = (day: string, at: string) => chinaTime(at).startsWith(day);
