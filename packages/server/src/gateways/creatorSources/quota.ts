import type { QuotaLedger } from './quotaLedger.ts';

const minute = 60_000;

/** Quota days of a time zone; they start at its midnight. */
export class QuotaDays {
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  }

  /** Returns the quota day of a timestamp, e.g. `2026-03-08`. */
  dayOf(timestamp: Date): string {
    return this.#format.format(timestamp);
  }

  /** Returns when the next quota day starts, exact to the minute even at clock changes. */
  nextAfter(timestamp: Date): Date {
    const today = this.dayOf(timestamp);
    let low = Math.floor(timestamp.getTime() / minute);
    let high = low + 26 * 60;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.dayOf(new Date(middle * minute)) === today) low = middle;
      else high = middle;
    }
    return new Date(high * minute);
  }
}

export interface QuotaOptions {
  /** Units that may be spent per day. */
  readonly daily: number;
  readonly days: QuotaDays;
  readonly now: () => Date;
  readonly ledger: QuotaLedger;
}

/** Counts the units spent per day, in any ledger. Each call costs one unit, also a failed one. */
export class QuotaBudget {
  readonly #options: QuotaOptions;
  /** The day on which the platform reported an exhausted quota, whatever was counted here. */
  #exhausted = '';

  constructor(options: QuotaOptions) {
    this.#options = options;
  }

  /** Takes a call from today's quota; `false` if none is left, and nothing is taken. */
  async take(): Promise<boolean> {
    const { ledger, daily } = this.#options;
    const day = this.#today;
    return this.#exhausted !== day && ledger.spend(day, 1, daily);
  }

  /** Records that the platform reported an exhausted quota. Other processes find out on their next call. */
  exhaust(): void {
    this.#exhausted = this.#today;
  }

  spentToday(): Promise<number> {
    return this.#options.ledger.spent(this.#today);
  }

  get renewsAt(): Date {
    return this.#options.days.nextAfter(this.#options.now());
  }

  get #today(): string {
    return this.#options.days.dayOf(this.#options.now());
  }
}
