import type { TradeState } from '../wechatPay/gateway.ts';

/** An order at the sandbox cashier, as WeChat Pay would know it. Moments are ISO 8601. */
export interface CashierOrder {
  readonly orderNo: string;
  readonly description: string;
  readonly amount: number;
  readonly expiresAt: string;
  readonly notifyUrl: string;
  readonly state: TradeState;
  /** It is paid once it is closed. */
  readonly isPaidLate: boolean;
  readonly payments: readonly CashierPayment[];
  readonly refunds: readonly CashierRefund[];
  /** Notifications that the merchant has not answered yet. */
  readonly notices: readonly CashierNotice[];
}

export interface CashierPayment {
  readonly transactionId: string;
  readonly amount: number;
  readonly paidAt: string;
}

export interface CashierRefund {
  readonly refundNo: string;
  readonly refundId: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly total: number;
  readonly endedAt: string;
}

export interface CashierNotice {
  readonly id: string;
  /** The payment or refund that it reports. */
  readonly about: { readonly transactionId: string } | { readonly refundNo: string };
  readonly url: string;
  readonly tries: number;
  readonly nextAt: string;
}

/** Where the orders are kept; a change is one step, whichever process makes it. */
export interface CashierStore {
  read(orderNo: string): Promise<CashierOrder | null>;
  change(
    orderNo: string,
    change: (order: CashierOrder | null) => CashierOrder | null,
  ): Promise<CashierOrder | null>;
  all(): Promise<readonly CashierOrder[]>;
}

export class MemoryCashierStore implements CashierStore {
  readonly #orders = new Map<string, CashierOrder>();

  read(orderNo: string): Promise<CashierOrder | null> {
    return Promise.resolve(this.#orders.get(orderNo) ?? null);
  }

  change(
    orderNo: string,
    change: (order: CashierOrder | null) => CashierOrder | null,
  ): Promise<CashierOrder | null> {
    const order = change(this.#orders.get(orderNo) ?? null);
    if (order) this.#orders.set(orderNo, order);
    return Promise.resolve(order);
  }

  all(): Promise<readonly CashierOrder[]> {
    return Promise.resolve([...this.#orders.values()]);
  }

  clear(): void {
    this.#orders.clear();
  }
}
