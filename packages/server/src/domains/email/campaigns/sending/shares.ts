import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { capOf } from '../../senders/caps.ts';

type Capped = Parameters<typeof capOf>[0];

/** Emails that a mailbox may send on a day, for an estimate: days are those of UTC. */
export const dailyCap = (sender: Capped, plan: number, now: Date): number =>
  capOf(sender, plan, now.toISOString().slice(0, 10)).cap;

/** Days that a mailbox takes for so many emails, the ramp of its warm-up counted in. */
export function daysFor(emails: number, sender: Capped, plan: number, now: Date, sentToday = 0): number {
  // Emails sent today use up today's limit.
  let left = emails === 0 ? 0 : emails + Math.min(sentToday, dailyCap(sender, plan, now));
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
