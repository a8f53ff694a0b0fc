import { parse } from 'csv-parse/sync';
import type { BillRow } from './gateway.ts';

/*
 * Daily bill: CSV in UTF-8, each value after a grave accent, amounts in yuan; two lines of totals at the end. Source:
 * "Applying for a Transaction Bill", https://pay.weixin.qq.com/docs/merchant/apis/jsapi-payment/get-trade-bill.html
 */

const columns = {
  orderNo: '商户订单号',
  transactionId: '微信订单号',
  state: '交易状态',
  refundNo: '商户退款单号',
  paid: '订单金额',
  refunded: '申请退款金额',
} as const;
/** Start of the totals. */
const totals = '总交易单数';

/** Parses payments and refunds; excludes those revoked before settlement (`REVOKED`). @throws Error for another format */
export function readBill(text: string): readonly BillRow[] {
  const rows: string[][] = parse(text.replace(/^\uFEFF/, ''), {
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    quote: null,
  });
  const [head = [], ...rest] = rows;
  const at = Object.fromEntries(
    Object.entries(columns).map(([name, title]) => [name, head.indexOf(title)] as const),
  );
  const missing = Object.entries(columns).find(([name]) => at[name] === -1);
  if (missing) throw new Error(`The bill has no column ${missing[1]}`);
  const end = rest.findIndex(([first]) => first === totals);
  if (end === -1) throw new Error('The bill has no totals: it is not all there');
  return rest.slice(0, end).flatMap((row): BillRow[] => {
    const read = (name: keyof typeof columns) => (row[at[name] ?? -1] ?? '').replace(/^`/, '');
    const [orderNo, transactionId] = [read('orderNo'), read('transactionId')];
    if (read('state') === 'SUCCESS') {
      return [{ orderNo, transactionId, refundNo: null, amount: fenOf(read('paid')) }];
    }
    if (read('state') !== 'REFUND') return [];
    return [{ orderNo, transactionId, refundNo: read('refundNo'), amount: fenOf(read('refunded')) }];
  });
}

/** Converts yuan with at most two decimals to fen, without floating-point arithmetic. */
function fenOf(yuan: string): number {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  if (whole === undefined) throw new Error('The bill has an amount that is none');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
