import type { Pace } from '../sending/queue/timing.ts';
import { freshMs, maxUnreadMs } from './deciding/decideRound.ts';

/** Min milliseconds, in real time, that a sync of a sandbox mailbox is valid, and that a round waits for one. */
const [minFreshMs, minUnreadMs] = [5_000, 120_000];

/**
 * The time of a campaign: from its start it runs at the sandbox's speed. In the sandbox, days of a plan pass within
 * minutes, and all rules use this time.
 */
export interface CampaignClock {
  of(timestamp: Date): Date;
  real(timestamp: Date): Date;
  readonly freshMs: number;
  readonly unreadMs: number;
}

export function campaignClock(startedAt: Date | null, speed: ReturnType<Pace>): CampaignClock {
  // Infinite speed is used by tests with a manual clock.
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
