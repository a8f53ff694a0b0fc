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
  /** When an absent recipient can be written to again; `null`: the recipient is not absent. */
  readonly backAt: Date | null;
}

/**
 * Calculates when an email of a round goes out, and why it waits if it is due: after an absence, within the sending
 * window, and not before the sender's limit ends. The result is stable while it waits: the due time, or the end of the
 * delay.
 */
export function nextTime(
  due: Date,
  { now, timeZone, window, fullUntil, backAt }: Conditions,
): { readonly at: Date; readonly wait: MailRoundWait | null; readonly isAway: boolean } {
  const isAway = backAt !== null && backAt > now && backAt > due;
  return { ...timeOf(isAway ? backAt : due, { now, timeZone, window, fullUntil }), isAway };
}

function timeOf(
  planned: Date,
  { now, timeZone, window, fullUntil }: Omit<Conditions, 'backAt'>,
): { readonly at: Date; readonly wait: MailRoundWait | null } {
  const openFrom = (timestamp: Date) => (window === null ? timestamp : nextOpen(timestamp, timeZone, window));
  if (fullUntil !== null && planned < fullUntil) return { at: openFrom(fullUntil), wait: 'dailyLimit' };
  if (planned > now) return { at: openFrom(planned), wait: null };
  const at = openFrom(now);
  return at > now ? { at, wait: null } : { at: openFrom(planned), wait: 'queued' };
}
