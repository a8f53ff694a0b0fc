import type { Pace } from '../sending/queue/timing.ts';
import { freshMs, maxUnreadMs } from './deciding/decideRound.ts';

/** Least milliseconds, of real time, within which a mailbox of the sandbox can be read again. */
const [minFreshMs, minUnreadMs] = [5_000, 120_000];

/**
 * The time of a campaign: it runs as fast as the sandbox, from its start on. Days of a plan pass within minutes there, and
 * all rules are asked in this time.
 */
export interface CampaignClock {
  of(timestamp: Date): Date;
  real(timestamp: Date): Date;
  readonly freshMs: number;
  readonly unreadMs: number;
}

export function campaignClock(startedAt: Date | null, speed: ReturnType<Pace>): CampaignClock {
  // Without end: of tests, whose clock is set by hand.
  const pace = Number.isFinite(speed) && startedAt !== null ? speed : 1;
  const start = startedAt?.getTime() ?? 0;
  return {
    of: (timestamp) => (pace === 1 ? timestamp : new Date(start + (timestamp.getTime() - start) * pace)),
    real: (timestamp) =>
      pace === 1 ? timestamp : new Date(start + Math.ceil((timestamp.getTime() - start) / pace)),
    freshMs: pace === 1 ? freshMs : Math.max(freshMs, minFreshMs * pace),
    unreadMs: pace === 1 ? maxUnreadMs : Math.max(maxUnreadMs, minUnreadMs * pace),
  };
}
