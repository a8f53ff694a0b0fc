import type { QuotaLedger } from './quotaLedger.ts';

/**
 * Units that a call costs, also one that fails, and each page of a list again.
 * Source: "Quota costs", https://developers.google.com/youtube/v3/determine_quota_cost
 */
export const unitCosts = { 'channels.list': 1, 'playlistItems.list': 1, 'videos.list': 1 } as const;
export type QuotaMethod = keyof typeof unitCosts;

const pacific = 'America/Los_Angeles';
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: pacific,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day to which a unit spent at a moment is counted, `2026-03-08`: they begin at midnight Pacific Time. */
export const quotaDay = (timestamp: Date): string => dayFormat.format(timestamp);

/** When the next budget begins, exact to the minute also where clocks change. */
export function nextQuotaDay(timestamp: Date): Date {
  const today = quotaDay(timestamp);
  const minute = 60_000;
  let low = Math.floor(timestamp.getTime() / minute);
  let high = low + 26 * 60;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (quotaDay(new Date(middle * minute)) === today) low = middle;
    else high = middle;
  }
  return new Date(high * minute);
}

/** Counts the units spent in a day, wherever they are written down. */
export class QuotaBudget {
  readonly #dailyUnits: number;
  readonly #now: () => Date;
  readonly #ledger: QuotaLedger;
  /** The day on which the platform said that nothing is left, whatever was counted here. */
  #exhausted = '';

  constructor(dailyUnits: number, now: () => Date, ledger: QuotaLedger) {
    this.#dailyUnits = dailyUnits;
    this.#now = now;
    this.#ledger = ledger;
  }

  /** Takes the units of a call from what is left today; `false` where not enough is left, and nothing is taken. */
  async take(method: QuotaMethod): Promise<boolean> {
    const day = quotaDay(this.#now());
    return this.#exhausted !== day && this.#ledger.spend(day, unitCosts[method], this.#dailyUnits);
  }

  /** The platform says that nothing is left today. Another process learns it by its own next call. */
  exhaust(): void {
    this.#exhausted = quotaDay(this.#now());
  }

  spentToday(): Promise<number> {
    return this.#ledger.spent(quotaDay(this.#now()));
  }

  get renewsAt(): Date {
    return nextQuotaDay(this.#now());
  }
}
