/** The amount due. */
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

/** How an order stands at WeChat Pay. */
export interface Trade {
  readonly orderNo: string;
  readonly state: TradeState;
  /** The amount paid; `null` if nothing was. */
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
  /** Of the whole payment, in fen. */
  readonly total: number;
  readonly reason: string;
}

/** How a refund stands. `failed`: it did not arrive, and WeChat Pay does not try again by itself. */
export interface RefundStatus {
  readonly refundNo: string;
  readonly state: 'processing' | 'succeeded' | 'failed';
  /** In fen. */
  readonly amount: number;
  readonly endedAt: Date | null;
}

/** A row of the bill of a day. */
export interface BillRow {
  readonly orderNo: string;
  readonly transactionId: string;
  /** Our own number, for a row about a refund. */
  readonly refundNo: string | null;
  /** In fen: paid, or given back. */
  readonly amount: number;
}

export type PaymentNotification =
  | { readonly kind: 'trade'; readonly trade: Trade }
  | { readonly kind: 'refund'; readonly refund: RefundStatus };

/** Why a notification is not believed. */
export type NotificationRefusal = 'signature' | 'time' | 'content' | 'merchant';

export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
  readonly refusal: NotificationRefusal;

  constructor(refusal: NotificationRefusal, cause?: unknown) {
    super(`Notification refused: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

/** WeChat Pay does not answer, or answers what nothing can be made of. `code`: its own, or that of the connection. */
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
  /** Whether orders can be paid by it at all. */
  readonly isOffered: boolean;
  /** Whether payments are only simulated: no money moves. */
  readonly isSandbox: boolean;
  /** The text of the QR code; the same order again gives one that works as well. */
  create(order: NativeOrder): Promise<string>;
  /** `null`: an order that is not known there. */
  query(orderNo: string): Promise<Trade | null>;
  /** `false`: it was paid before. */
  close(orderNo: string): Promise<boolean>;
  /** The same refund again is the same. */
  refund(request: RefundRequest): Promise<RefundStatus>;
  /** `null`: a refund that is not known there. */
  queryRefund(refundNo: string): Promise<RefundStatus | null>;
  /** Payments and refunds of a day in China; `null`: there is no bill, or none yet. */
  bill(day: string): Promise<readonly BillRow[] | null>;
  /**
   * Anybody can send a notification: where its key is not known, `mayFetchKeys` says whether WeChat Pay is asked for
   * its keys. @throws NotificationRefused
   */
  read(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Buffer,
    mayFetchKeys: () => Promise<boolean>,
  ): Promise<PaymentNotification>;
}
