import type { QuotaLedger } from './quotaLedger.ts';

/**
 * Units per call, including failed ones, and for each page of a list. Source: "Quota costs",
 * https://developers.google.com/youtube/v3/determine_quota_cost
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

/** Returns the quota day of a timestamp, `2026-03-08`; days start at midnight Pacific Time. */
export const quotaDay = (timestamp: Date): string => dayFormat.format(timestamp);

/** Returns when the next quota period starts, exact to the minute even at clock changes. */
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

/** Counts the units spent per day, in the given ledger. */
export class QuotaBudget {
  readonly #dailyUnits: number;
  readonly #now: () => Date;
  readonly #ledger: QuotaLedger;
  /** The day on which the platform reported an exhausted quota, whatever was counted here. */
  #exhausted = '';

  constructor(dailyUnits: number, now: () => Date, ledger: QuotaLedger) {
    this.#dailyUnits = dailyUnits;
    this.#now = now;
    this.#ledger = ledger;
  }

  /** Takes a call's units from today's quota; `false` if not enough are left, and nothing is taken. */
  async take(method: QuotaMethod): Promise<boolean> {
    const day = quotaDay(this.#now());
    return this.#exhausted !== day && this.#ledger.spend(day, unitCosts[method], this.#dailyUnits);
  }

  /** Records that the platform reported an exhausted quota. Other processes find out on their next call. */
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
