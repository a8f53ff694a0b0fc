/** An order to be paid by QR code. */
export interface NativeOrder {
  readonly orderNo: string;
  /** Shown to the person who pays. */
  readonly description: string;
  /** In fen. */
  readonly amount: number;
  readonly expiresAt: Date;
}

/** `trade_state` of WeChat Pay. */
export const tradeStates = [
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'CLOSED',
  'REVOKED',
  'USERPAYING',
  'PAYERROR',
] as const;
export type TradeState = (typeof tradeStates)[number];

/** State of an order at WeChat Pay. */
export interface Trade {
  readonly orderNo: string;
  readonly state: TradeState;
  /** The payment; `null` if nothing was paid. */
  readonly payment: TradePayment | null;
}

export interface TradePayment {
  readonly transactionId: string;
  /** In fen. */
  readonly amount: number;
  readonly paidAt: Date;
}

export interface RefundRequest {
  readonly refundNo: string;
  readonly transactionId: string;
  /** In fen. */
  readonly amount: number;
  /** Amount of the whole payment, in fen. */
  readonly total: number;
  readonly reason: string;
}

/** State of a refund. `failed`: it did not arrive, and WeChat Pay does not retry. */
export interface RefundStatus {
  readonly refundNo: string;
  readonly state: 'processing' | 'succeeded' | 'failed';
  /** In fen. */
  readonly amount: number;
  readonly endedAt: Date | null;
}

/** A row of a daily bill. */
export interface BillRow {
  readonly orderNo: string;
  readonly transactionId: string;
  /** Reachkit's refund number, for a refund row. */
  readonly refundNo: string | null;
  /** Paid or refunded amount, in fen. */
  readonly amount: number;
}

export type PaymentNotification =
  | { readonly kind: 'trade'; readonly trade: Trade }
  | { readonly kind: 'refund'; readonly refund: RefundStatus };

/** Why a notification is rejected. */
export type NotificationRefusal = 'signature' | 'time' | 'content' | 'merchant';

export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
  readonly refusal: NotificationRefusal;

  constructor(refusal: NotificationRefusal, cause?: unknown) {
    super(`Notification refused: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

/** WeChat Pay does not respond, or its response is invalid. `code`: WeChat Pay's error code, or that of the connection. */
export class PaymentAway extends Error {
  override readonly name = 'PaymentAway';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The payment service did not answer as expected: ${code}`, { cause });
    this.code = code;
  }
}

/** Payments by QR code. @throws PaymentAway, from everything that asks WeChat Pay */
export interface PaymentGateway {
  /** Whether orders can be paid with it. */
  readonly isOffered: boolean;
  /** Whether payments are only simulated: no money moves. */
  readonly isSandbox: boolean;
  /** Creates an order and returns the text of its QR code; idempotent. */
  create(order: NativeOrder): Promise<string>;
  /** Reads the state of an order; `null`: unknown at WeChat Pay. */
  query(orderNo: string): Promise<Trade | null>;
  /** Closes an order; `false`: it was already paid. */
  close(orderNo: string): Promise<boolean>;
  /** Requests a refund; idempotent. */
  refund(request: RefundRequest): Promise<RefundStatus>;
  /** Reads the state of a refund; `null`: unknown at WeChat Pay. */
  queryRefund(refundNo: string): Promise<RefundStatus | null>;
  /** Reads payments and refunds of a day in China; `null`: there is no bill, or not yet. */
  bill(day: string): Promise<readonly BillRow[] | null>;
  /**
   * Verifies and reads a notification. Anyone can send one: for an unknown key, `mayFetchKeys` decides whether the keys
   * are fetched from WeChat Pay. @throws NotificationRefused
   */
  read(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Buffer,
    mayFetchKeys: () => Promise<boolean>,
  ): Promise<PaymentNotification>;
}
