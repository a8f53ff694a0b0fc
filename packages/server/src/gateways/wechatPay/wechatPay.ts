import { createHash, createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { WechatPaySettings } from '../../platform/settings/paymentSettings.ts';
import { readBill } from './bill.ts';
import { type Answer, codeOf, WechatPayClient } from './client.ts';
import {
  type BillRow,
  type NativeOrder,
  NotificationRefused,
  PaymentAway,
  type PaymentGateway,
  type PaymentNotification,
  type RefundRequest,
  type RefundStatus,
  type Trade,
  tradeStates,
} from './gateway.ts';
import { decryptResource, resourceSchema } from './resource.ts';

export interface WechatPayDeps {
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly now: () => Date;
  /** URL for notifications of payments and refunds; public, https, without a query. */
  readonly notifyUrl: () => string;
  readonly isSandbox?: boolean;
}

const tradeSchema = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(tradeStates),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
});

const refundSchema = z.object({
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  success_time: z.optional(z.string()),
  amount: z.object({ refund: z.int() }),
});

/** A notification names the state differently, and contains the merchant. */
const refundNoticeSchema = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  success_time: z.optional(z.string()),
  amount: z.object({ refund: z.int() }),
});

const noticeSchema = z.object({ event_type: z.string(), resource: resourceSchema });

const states = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
} as const;

/**
 * WeChat Pay, Native, API v3.
 * Source: "Native Payment", https://pay.weixin.qq.com/doc/v3/merchant/4012791832
 */
export class WechatPay implements PaymentGateway {
  readonly isOffered = true;
  readonly isSandbox: boolean;
  readonly #settings: WechatPaySettings;
  readonly #deps: WechatPayDeps;
  readonly #client: WechatPayClient;

  constructor(settings: WechatPaySettings, deps: WechatPayDeps) {
    this.isSandbox = deps.isSandbox ?? false;
    this.#settings = settings;
    this.#deps = deps;
    const { mchId, serial, privateKey, apiKey, publicKey, endpoint } = settings;
    this.#client = new WechatPayClient({
      merchant: { mchId, serial, privateKey: createPrivateKey(privateKey.open()) },
      apiKey: apiKey.open(),
      publicKey,
      endpoint,
      outbound: deps.outbound,
      now: deps.now,
    });
  }

  async create({ orderNo, description, amount, expiresAt }: NativeOrder): Promise<string> {
    const { appId: appid, mchId: mchid } = this.#settings;
    const answer = await this.#client.call('POST', '/v3/pay/transactions/native', {
      appid,
      mchid,
      description,
      out_trade_no: orderNo,
      notify_url: this.#deps.notifyUrl(),
      time_expire: timeText(expiresAt),
      amount: { total: amount, currency: 'CNY' },
    });
    return parseAs(z.object({ code_url: z.string() }), answer).code_url;
  }

  async query(orderNo: string): Promise<Trade | null> {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}?mchid=${this.#settings.mchId}`;
    const answer = await this.#client.call('GET', path);
    if (answer.status === 404) return null;
    const trade = parseAs(tradeSchema, answer);
    if (!this.#isOurs(trade) || trade.out_trade_no !== orderNo) throw new PaymentAway('OTHER_ORDER');
    return tradeOf(trade);
  }

  async close(orderNo: string): Promise<boolean> {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}/close`;
    const answer = await this.#client.call('POST', path, { mchid: this.#settings.mchId });
    if (answer.status < 300 || answer.status === 404) return true;
    const code = codeOf(answer.body);
    if (code === 'ORDERPAID') return false;
    // Never created there, or already closed.
    if (code === 'ORDER_CLOSED' || code === 'ORDER_NOT_EXIST') return true;
    throw new PaymentAway(code ?? `HTTP ${answer.status}`);
  }

  async refund({ refundNo, transactionId, amount, total, reason }: RefundRequest): Promise<RefundStatus> {
    const answer = await this.#client.call('POST', '/v3/refund/domestic/refunds', {
      transaction_id: transactionId,
      out_refund_no: refundNo,
      reason: reason.slice(0, 80),
      notify_url: this.#deps.notifyUrl(),
      amount: { refund: amount, total, currency: 'CNY' },
    });
    return refundOf(parseAs(refundSchema, answer));
  }

  async queryRefund(refundNo: string): Promise<RefundStatus | null> {
    const answer = await this.#client.call(
      'GET',
      `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`,
    );
    return answer.status === 404 ? null : refundOf(parseAs(refundSchema, answer));
  }

  async bill(day: string): Promise<readonly BillRow[] | null> {
    const answer = await this.#client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
    if (['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'].includes(codeOf(answer.body) ?? '')) return null;
    const { download_url, hash_value } = parseAs(
      z.object({ download_url: z.string(), hash_type: z.literal('SHA1'), hash_value: z.string() }),
      answer,
    );
    const text = await this.#client.download(download_url);
    const hash = createHash('sha1').update(text).digest('hex');
    if (hash !== hash_value.toLowerCase()) throw new PaymentAway('HASH');
    return readBill(text);
  }

  async read(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Buffer,
    mayFetchKeys: () => Promise<boolean>,
  ): Promise<PaymentNotification> {
    const text = body.toString('utf8');
    await this.#client.verify(headers, text, mayFetchKeys);
    try {
      const { event_type, resource } = noticeSchema.parse(JSON.parse(text));
      const content: unknown = JSON.parse(decryptResource(resource, this.#settings.apiKey.open()));
      if (event_type.startsWith('REFUND.')) return this.#readRefund(content);
      const trade = tradeSchema.parse(content);
      if (!this.#isOurs(trade)) throw new NotificationRefused('merchant');
      return { kind: 'trade', trade: tradeOf(trade) };
    } catch (error) {
      throw error instanceof NotificationRefused ? error : new NotificationRefused('content');
    }
  }

  #readRefund(content: unknown): PaymentNotification {
    const { refund_status, mchid, ...refund } = refundNoticeSchema.parse(content);
    if (mchid !== this.#settings.mchId) throw new NotificationRefused('merchant');
    return { kind: 'refund', refund: refundOf({ ...refund, status: refund_status }) };
  }

  #isOurs({ mchid, appid }: Pick<z.output<typeof tradeSchema>, 'mchid' | 'appid'>): boolean {
    return mchid === this.#settings.mchId && appid === this.#settings.appId;
  }
}

function parseAs<Schema extends z.ZodMiniType>(schema: Schema, { status, body }: Answer): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (status < 300 && parsed.success) return parsed.data;
  throw new PaymentAway(codeOf(body) ?? `HTTP ${status}`);
}

function tradeOf(trade: z.output<typeof tradeSchema>): Trade {
  const { out_trade_no: orderNo, trade_state: state, transaction_id, success_time, amount } = trade;
  if (state !== 'SUCCESS' && state !== 'REFUND') return { orderNo, state, payment: null };
  const paidAt = new Date(success_time ?? '');
  const total = amount?.total;
  const isYuan = (amount?.currency ?? 'CNY') === 'CNY';
  if (!transaction_id || total === undefined || !isYuan || Number.isNaN(paidAt.getTime())) {
    throw new PaymentAway('PAYMENT_WITHOUT_AMOUNT');
  }
  return { orderNo, state, payment: { transactionId: transaction_id, amount: total, paidAt } };
}

function refundOf({
  out_refund_no,
  status,
  success_time,
  amount,
}: z.output<typeof refundSchema>): RefundStatus {
  const endedAt = success_time === undefined ? null : new Date(success_time);
  return { refundNo: out_refund_no, state: states[status], amount: amount.refund, endedAt };
}

/** RFC 3339 in China's time zone, without fractions of a second. */
function timeText(timestamp: Date): string {
  return `${new Date(timestamp.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
