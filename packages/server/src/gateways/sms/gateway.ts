/** Sends codes to phones. */
export interface SmsGateway {
  /**
   * Resolves once the code is accepted for delivery.
   * @throws Failure `smsFailed`, or `rateLimited` where the provider finds that the phone has had enough;
   * the cause names neither phone nor code
   */
  sendCode(phone: string, code: string): Promise<void>;
}

/** A code that was not sent. */
export interface KeptCode {
  readonly phone: string;
  readonly code: string;
  readonly expiresAt: Date;
}
