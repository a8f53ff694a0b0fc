import type { MailRoundWait } from '@reachkit/contract';
import type { RoundPlan } from './deciding/decideRound.ts';
import { nextOpen } from './sendingWindow.ts';

interface Conditions {
  readonly now: Date;
  /** Where the recipient lives. */
  readonly timeZone: string;
  /** `null`: at any time. */
  readonly window: RoundPlan['window'] | null;
  /** The sender has sent what it may until then; `null`: it may send. */
  readonly fullUntil: Date | null;
}

/**
 * When an email of a round goes out, and what it waits for once its time has come. The answer stays the same while it
 * waits: the time at which it was due, or the end of what keeps it back.
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
