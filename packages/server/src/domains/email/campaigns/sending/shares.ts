import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { capOf } from '../../senders/caps.ts';

type Capped = Parameters<typeof capOf>[0];

/** Returns the daily limit of a sender for an estimate, using UTC days. */
export const dailyCap = (sender: Capped, plan: number, now: Date): number =>
  capOf(sender, plan, now.toISOString().slice(0, 10)).cap;

/** Returns the days that a sender needs for this many emails, including its warm-up. */
export function daysFor(emails: number, sender: Capped, plan: number, now: Date, sentToday = 0): number {
  // Today's emails use up today's limit.
  let left = emails === 0 ? 0 : emails + Math.min(sentToday, dailyCap(sender, plan, now));
  let days = 0;
  // If nothing may be sent at all, the loop would not end.
  while (left > 0 && days < 10_000) {
    left -= dailyCap(sender, plan, new Date(now.getTime() + days * dayMs));
    days += 1;
  }
  return days;
}

/** Spreads emails over senders by their limits; the shares sum to the total. */
export function sharesOf(emails: number, caps: readonly number[]): number[] {
  const weights = caps.some((cap) => cap > 0) ? caps : caps.map(() => 1);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const until = Math.round((emails * before) / sum);
    const share = until - given;
    given = until;
    return share;
  });
}
