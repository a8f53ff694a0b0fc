import { smsCodeLifetime } from '@reachkit/contract/session/registration';
import type { KeptCode, SmsGateway } from './gateway.ts';

/** Max stored codes. */
const capacity = 50;

/** Sends nothing: keeps the codes in memory for the development page. */
export class EmbeddedSms implements SmsGateway {
  readonly #now: () => Date;
  #kept: readonly KeptCode[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  async sendCode(phone: string, code: string): Promise<void> {
    const expiresAt = new Date(this.#now().getTime() + smsCodeLifetime * 1000);
    const others = this.#current().filter((kept) => kept.phone !== phone);
    this.#kept = [{ phone, code, expiresAt }, ...others].slice(0, capacity);
  }

  /** Returns the valid codes, newest first; only the newest of each phone. */
  codes(): readonly KeptCode[] {
    this.#kept = this.#current();
    return this.#kept;
  }

  #current(): readonly KeptCode[] {
    const now = this.#now();
    return this.#kept.filter(({ expiresAt }) => expiresAt > now);
  }
}
