import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { LoopbackAnswer, LoopbackRequest } from '../../platform/development/loopbackServer.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { encryptResource } from '../wechatPay/resource.ts';
import { answerMessage, newNonce, sign, timestampOf } from '../wechatPay/signature.ts';
import { billOf } from './bill.ts';
import type { CashierKeys } from './keys.ts';
import type { CashierNotice, CashierOrder, CashierStore } from './order.ts';
import { readRequest } from './readRequest.ts';
import { refundJson, tradeJson } from './wire.ts';

/** Seconds between attempts to deliver a notification, as at WeChat Pay; after the last one it is dropped. */
export const noticeDelays = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
] as const;

export interface CashierOptions {
  readonly keys: CashierKeys;
  readonly store: CashierStore;
  readonly now: () => Date;
  readonly outbound: Pick<Outbound, 'fetch'>;
  /** Returns the page of an order, the target of its QR code. */
  readonly pageOf: (orderNo: string) => string;
}

/**
 * Fake WeChat Pay server for the demo and tests: the same requests, signatures, encryption and notification retries. No
 * money moves.
 */
export class Cashier {
  readonly #options: CashierOptions;

  constructor(options: CashierOptions) {
    this.#options = options;
  }

  /** Handles a request of the merchant. */
  async answer(request: LoopbackRequest): Promise<LoopbackAnswer> {
    const { keys, now } = this.#options;
    const url = new URL(request.path, 'http://cashier');
    const input = readRequest(request, keys, now());
    if (input === null) return this.#signed(401, { code: 'SIGN_ERROR', message: 'The signature is wrong' });
    if (url.pathname === '/v3/billdownload/file') {
      return { status: 200, headers: {}, body: await this.#bill(url.searchParams.get('day') ?? '') };
    }
    const { status, body } = await this.#route(request.method, url, input);
    return this.#signed(status, body);
  }

  read(orderNo: string): Promise<CashierOrder | null> {
    return this.#options.store.read(orderNo);
  }

  /** Pays an order, `times` times, unless it is paid or closed. */
  async pay(orderNo: string, times = 1): Promise<void> {
    await this.#change(orderNo, (order) => {
      const isOpen = order.state === 'NOTPAY' || order.state === 'PAYERROR';
      return isOpen ? this.#paid(order, times) : order;
    });
  }

  async fail(orderNo: string): Promise<void> {
    await this.#change(orderNo, (order) =>
      order.state === 'NOTPAY' ? { ...order, state: 'PAYERROR' } : order,
    );
  }

  /** Marks an order to be paid as soon as the merchant has closed it. */
  async payLate(orderNo: string): Promise<void> {
    await this.#change(orderNo, (order) =>
      order.state === 'NOTPAY' ? { ...order, isPaidLate: true } : order,
    );
  }

  /** Sends due notifications to the merchant; `isLost` drops some, like a network. */
  async notify(isLost: () => boolean = () => false): Promise<void> {
    const { store, now } = this.#options;
    const due = (await store.all()).flatMap((order) =>
      order.notices
        .filter(({ nextAt }) => Date.parse(nextAt) <= now().getTime())
        .map((notice) => ({ order, notice })),
    );
    for (const { order, notice } of due) {
      const isTaken = !isLost() && (await this.#send(order, notice));
      await this.#change(order.orderNo, (current) => ({
        ...current,
        notices: current.notices.flatMap((one) => (one.id === notice.id ? this.#after(one, isTaken) : [one])),
      }));
    }
  }

  #after(notice: CashierNotice, isTaken: boolean): readonly CashierNotice[] {
    const delay = noticeDelays[notice.tries];
    if (isTaken || delay === undefined) return [];
    const nextAt = new Date(this.#options.now().getTime() + delay * 1000).toISOString();
    return [{ ...notice, tries: notice.tries + 1, nextAt }];
  }

  /** Returns a notification as a signed message. */
  noticeOf(order: CashierOrder, { id, about }: Pick<CashierNotice, 'id' | 'about'>): LoopbackAnswer {
    const { settings } = this.#options.keys;
    const isRefund = 'refundNo' in about;
    const content = isRefund
      ? refundJson(order, about.refundNo, settings)
      : tradeJson(order, settings, about.transactionId);
    const type = isRefund ? 'refund' : 'transaction';
    const resource = encryptResource(JSON.stringify(content), type, settings.apiKey.open());
    return this.#signed(200, {
      id,
      create_time: this.#options.now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: isRefund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
      resource: { original_type: type, ...resource },
    });
  }

  async #send(order: CashierOrder, notice: CashierNotice): Promise<boolean> {
    const { headers, body } = this.noticeOf(order, notice);
    const { outbound } = this.#options;
    try {
      const answer = await outbound.fetch({ configured: notice.url }, notice.url, {
        method: 'POST',
        headers,
        body,
        limits: { totalTimeoutMs: 5_000 },
      });
      await answer.body?.cancel();
      return answer.status === 200 || answer.status === 204;
    } catch {
      // Not delivered: it is sent again.
      return false;
    }
  }

  async #route(
    method: string,
    url: URL,
    input: Record<string, unknown>,
  ): Promise<{ status: number; body: object | null }> {
    const [, orderNo = '', action] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
    const [, refundNo = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname) ?? [];
    if (method === 'POST' && url.pathname === '/v3/pay/transactions/native') return this.#create(input);
    if (method === 'POST' && action) return this.#close(decodeURIComponent(orderNo));
    if (method === 'GET' && orderNo) return this.#query(decodeURIComponent(orderNo));
    if (method === 'POST' && url.pathname === '/v3/refund/domestic/refunds') return this.#refund(input);
    if (method === 'GET' && refundNo) return this.#queryRefund(decodeURIComponent(refundNo));
    if (method === 'GET' && url.pathname === '/v3/bill/tradebill') {
      return this.#billAddress(url.searchParams.get('bill_date') ?? '');
    }
    return { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such address' } };
  }

  async #create(input: Record<string, unknown>) {
    const orderNo = String(input.out_trade_no);
    const amount = Number(Object(input.amount).total);
    const given = {
      orderNo,
      amount,
      description: String(input.description),
      expiresAt: String(input.time_expire),
    };
    const order = await this.#options.store.change(
      orderNo,
      (known) =>
        known ?? {
          ...given,
          notifyUrl: String(input.notify_url),
          state: 'NOTPAY',
          isPaidLate: false,
          payments: [],
          refunds: [],
          notices: [],
        },
    );
    if (order?.amount !== amount) return refusal(400, 'PARAM_ERROR');
    if (order.state === 'SUCCESS') return refusal(400, 'ORDERPAID');
    if (order.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED');
    return { status: 200, body: { code_url: this.#options.pageOf(orderNo) } };
  }

  async #query(orderNo: string) {
    const order = await this.read(orderNo);
    if (!order) return refusal(404, 'ORDER_NOT_EXIST');
    return { status: 200, body: tradeJson(order, this.#options.keys.settings) };
  }

  async #close(orderNo: string) {
    const order = await this.#change(orderNo, (known) => {
      if (known.state !== 'NOTPAY' && known.state !== 'PAYERROR') return known;
      const closed = { ...known, state: 'CLOSED' } as const;
      return known.isPaidLate ? { ...this.#paid(closed, 1), state: 'CLOSED', isPaidLate: false } : closed;
    });
    if (!order) return refusal(404, 'ORDER_NOT_EXIST');
    return order.state === 'CLOSED' ? { status: 204, body: null } : refusal(400, 'ORDERPAID');
  }

  async #refund(input: Record<string, unknown>) {
    const { store, keys, now } = this.#options;
    const [transactionId, refundNo] = [String(input.transaction_id), String(input.out_refund_no)];
    const { refund: amount = 0, total = 0 }: { refund?: number; total?: number } = Object(input.amount);
    const paid = (await store.all()).find(({ payments }) =>
      payments.some((payment) => payment.transactionId === transactionId),
    );
    if (!paid) return refusal(404, 'RESOURCE_NOT_EXISTS');
    const order = await this.#change(paid.orderNo, (known) => {
      const payment = known.payments.find((one) => one.transactionId === transactionId);
      const given = known.refunds.filter((one) => one.transactionId === transactionId);
      const left = (payment?.amount ?? 0) - given.reduce((sum, one) => sum + one.amount, 0);
      if (given.some((one) => one.refundNo === refundNo) || amount > left || total !== payment?.amount)
        return known;
      const refund = {
        refundNo,
        refundId: newNumber('503'),
        transactionId,
        amount,
        total,
        endedAt: now().toISOString(),
      };
      const notice = this.#notice({ refundNo }, String(input.notify_url));
      return {
        ...known,
        state: 'REFUND',
        refunds: [...known.refunds, refund],
        notices: [...known.notices, notice],
      };
    });
    if (!order?.refunds.some((refund) => refund.refundNo === refundNo))
      return refusal(400, 'INVALID_REQUEST');
    return { status: 200, body: refundJson(order, refundNo, keys.settings) };
  }

  async #queryRefund(refundNo: string) {
    const orders = await this.#options.store.all();
    const order = orders.find(({ refunds }) => refunds.some((refund) => refund.refundNo === refundNo));
    if (!order) return refusal(404, 'RESOURCE_NOT_EXISTS');
    return { status: 200, body: refundJson(order, refundNo, this.#options.keys.settings) };
  }

  async #billAddress(day: string) {
    const text = await this.#bill(day);
    const { endpoint } = this.#options.keys.settings;
    return {
      status: 200,
      body: {
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(text).digest('hex'),
        download_url: `${endpoint}/v3/billdownload/file?day=${encodeURIComponent(day)}`,
      },
    };
  }

  async #bill(day: string): Promise<string> {
    return billOf(await this.#options.store.all(), day, this.#options.keys.settings);
  }

  #paid(order: CashierOrder, times: number): CashierOrder {
    const paidAt = this.#options.now().toISOString();
    const payments = Array.from({ length: times }, () => ({
      transactionId: newNumber('420'),
      amount: order.amount,
      paidAt,
    }));
    const notices = payments.map(({ transactionId }) => this.#notice({ transactionId }, order.notifyUrl));
    return {
      ...order,
      state: 'SUCCESS',
      payments: [...order.payments, ...payments],
      notices: [...order.notices, ...notices],
    };
  }

  #notice(about: CashierNotice['about'], url: string): CashierNotice {
    return { id: randomUUID(), about, url, tries: 0, nextAt: this.#options.now().toISOString() };
  }

  #change(orderNo: string, change: (order: CashierOrder) => CashierOrder): Promise<CashierOrder | null> {
    return this.#options.store.change(orderNo, (order) => order && change(order));
  }

  #signed(status: number, content: object | null): LoopbackAnswer {
    const { keys, now } = this.#options;
    const body = content === null ? '' : JSON.stringify(content);
    const [timestamp, nonce] = [timestampOf(now()), newNonce()];
    return {
      status,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': keys.settings.publicKey?.id ?? '',
        'wechatpay-signature': sign(answerMessage({ timestamp, nonce, body }), keys.platformPrivate),
      },
    };
  }
}

const refusal = (status: number, code: string) => ({ status, body: { code, message: code } });

/** Returns a number of 28 digits, as in WeChat Pay. */
function newNumber(beginning: string): string {
  const digits = Array.from({ length: 25 }, () => randomInt(10)).join('');
  return `${beginning}${digits}`;
}
