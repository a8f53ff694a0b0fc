import type { TradeState } from '../wechatPay/gateway.ts';

/** An order at the sandbox cashier, as WeChat Pay stores it. Timestamps are ISO 8601. */
export interface CashierOrder {
  readonly orderNo: string;
  readonly description: string;
  readonly amount: number;
  readonly expiresAt: string;
  readonly notifyUrl: string;
  readonly state: TradeState;
  /** Whether it is paid once it is closed. */
  readonly isPaidLate: boolean;
  readonly payments: readonly CashierPayment[];
  readonly refunds: readonly CashierRefund[];
  /** Notifications that the merchant has not acknowledged. */
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
  /** The reported payment or refund. */
  readonly about: { readonly transactionId: string } | { readonly refundNo: string };
  readonly url: string;
  readonly tries: number;
  readonly nextAt: string;
}

/** Store of the orders; a change is atomic across processes. */
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
