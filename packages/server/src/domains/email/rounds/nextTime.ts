import type { MailRoundWait } from '@reachkit/contract';
import type { RoundPlan } from './deciding/decideRound.ts';
import { nextOpen } from './sendingWindow.ts';

interface Conditions {
  readonly now: Date;
  /** Time zone of the recipient. */
  readonly timeZone: string;
  /** `null`: at any time. */
  readonly window: RoundPlan['window'] | null;
  /** The sender has reached its limit until then; `null`: it may send. */
  readonly fullUntil: Date | null;
}

/**
 * Calculates when an email of a round goes out, and why it waits if it is due. The result is stable while it waits: the
 * due time, or the end of the delay.
 */
export function nextTime(
  planned: Date,
  { now, timeZone, window, fullUntil }: Conditions,
): { readonly at: Date; readonly wait: MailRoundWait | null } {
  const openFrom = (timestamp: Date) => (window === null ? timestamp : nextOpen(timestamp, timeZone, window));
  if (planned > now) return { at: openFrom(planned), wait: null };
  if (fullUntil !== null) return { at: openFrom(fullUntil), wait: 'dailyLimit' };
  const at = openFrom(now);
  return at > now ? { at, wait: null } : { at: openFrom(planned), wait: 'queued' };
}
