import { dayMs } from '../../../../platform/jobs/retentionRules.ts';
import type { SenderRow } from '../read.ts';

/** Emails a day while a mailbox warms up, by its week; from the fourth on as many as it may. */
const rampOfWeek = [10, 20, 50] as const;

type Capped = Pick<SenderRow, 'ownCap' | 'learnedCap' | 'warmUpFrom'>;

/** Emails that a mailbox may send on a day: the least of plan, own limit, what its provider allows, and warm-up. */
export function dailyCap({ ownCap, learnedCap, warmUpFrom }: Capped, plan: number, now: Date): number {
  const week = warmUpFrom
    ? Math.floor((now.getTime() - warmUpFrom.getTime()) / (7 * dayMs))
    : rampOfWeek.length;
  const ramp = rampOfWeek[Math.max(0, week)] ?? plan;
  return Math.max(0, Math.min(plan, ownCap ?? plan, learnedCap ?? plan, ramp));
}

/** Days that a mailbox takes for so many emails, the ramp of its warm-up counted in. */
export function daysFor(emails: number, sender: Capped, plan: number, now: Date): number {
  let left = emails;
  let days = 0;
  // Where nothing may be sent at all, it never ends.
  while (left > 0 && days < 10_000) {
    left -= dailyCap(sender, plan, new Date(now.getTime() + days * dayMs));
    days += 1;
  }
  return days;
}

/** So many emails spread over mailboxes by what each may send; together exactly as many. */
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
