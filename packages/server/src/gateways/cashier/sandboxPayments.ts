import type { Database, Deps } from '../../platform/deps.ts';
import { type LoopbackServer, serveLoopback } from '../../platform/development/loopbackServer.ts';
import { describeError } from '../../platform/logging.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { NativeOrder, PaymentGateway, RefundRequest } from '../wechatPay/gateway.ts';
import { WechatPay } from '../wechatPay/wechatPay.ts';
import { Cashier } from './cashier.ts';
import { DatabaseCashierStore, keepCashierKeys } from './databaseStore.ts';
import { newCashierKeys, openCashierKeys } from './keys.ts';
import { MemoryCashierStore } from './order.ts';

/** Milliseconds between checks for due notifications. */
const notifyEvery = 1_000;

export const notifyPath = '/office/api/pay/wechat/notify';
export const cashierPath = '/cashier';

interface SandboxOptions {
  readonly now: () => Date;
  readonly outbound: Outbound;
  /** Stores orders and keys for all processes; default: in the memory of this process. */
  readonly db?: Database | undefined;
  readonly log?: Deps['log'] | undefined;
}

interface Opened {
  readonly cashier: Cashier;
  readonly pay: WechatPay;
  readonly server: LoopbackServer;
}

/** Gateway to the installation's sandbox cashier, which is opened on first use. */
export class SandboxPayments implements PaymentGateway {
  readonly isOffered = true;
  readonly isSandbox = true;
  /** URL of the development pages, e.g. `http://127.0.0.1:4321/`. */
  pagesUrl = 'http://127.0.0.1/';
  readonly #options: SandboxOptions;
  #opened: Promise<Opened> | null = null;
  #sitePort = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | null = null;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  /** Called when the site is served on `port`, the target of notifications. */
  onServing(port: number): void {
    this.#sitePort = port;
    this.#timer = setInterval(() => void this.#notify(), notifyEvery);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    if (this.#opened) await (await this.#opened).server.close();
  }

  /** Returns the cashier, opening it on first use. */
  async cashier(): Promise<Cashier> {
    return (await this.#open()).cashier;
  }

  /** Sends due notifications, one run at a time. */
  async #notify(): Promise<void> {
    this.#sending ??= this.#sendDue()
      // The next look tries again.
      .catch((error: unknown) =>
        this.#options.log?.warn({ err: describeError(error) }, 'the sandbox cashier did not report payments'),
      )
      .finally(() => {
        this.#sending = null;
      });
    await this.#sending;
  }

  async #sendDue(): Promise<void> {
    if (await this.#isNeeded()) await (await this.cashier()).notify();
  }

  /** After a restart, older notifications may be pending. */
  async #isNeeded(): Promise<boolean> {
    if (this.#opened) return true;
    const { db } = this.#options;
    if (!db) return false;
    const orders = await new DatabaseCashierStore(db).all();
    return orders.some(({ notices }) => notices.length > 0);
  }

  create = async (order: NativeOrder) => (await this.#open()).pay.create(order);
  query = async (orderNo: string) => (await this.#open()).pay.query(orderNo);
  close = async (orderNo: string) => (await this.#open()).pay.close(orderNo);
  refund = async (request: RefundRequest) => (await this.#open()).pay.refund(request);
  queryRefund = async (refundNo: string) => (await this.#open()).pay.queryRefund(refundNo);
  bill = async (day: string) => (await this.#open()).pay.bill(day);
  read: PaymentGateway['read'] = async (headers, body, mayFetchKeys) =>
    (await this.#open()).pay.read(headers, body, mayFetchKeys);

  #open(): Promise<Opened> {
    this.#opened ??= this.#begin().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  async #begin(): Promise<Opened> {
    const { now, outbound, db, log } = this.#options;
    const texts = db ? await keepCashierKeys(db) : newCashierKeys();
    const opened: { cashier?: Cashier } = {};
    const server = await serveLoopback(
      async (request) => {
        if (!opened.cashier) throw new Error('The cashier is not open yet');
        return opened.cashier.answer(request);
      },
      (error) => log?.error({ err: describeError(error) }, 'the sandbox cashier did not answer'),
    );
    const keys = openCashierKeys(texts, server.url);
    const store = db ? new DatabaseCashierStore(db) : new MemoryCashierStore();
    const pageOf = (orderNo: string) => new URL(`${cashierPath}/${orderNo}`, this.pagesUrl).href;
    const cashier = new Cashier({ keys, store, now, outbound, pageOf });
    opened.cashier = cashier;
    const notifyUrl = () => `http://127.0.0.1:${this.#sitePort || 1}${notifyPath}`;
    const pay = new WechatPay(keys.settings, { outbound, now, notifyUrl, isSandbox: true });
    return { cashier, pay, server };
  }
}
