const minute = 60_000;

/** Waits after the first, second … temporary refusal, in milliseconds; after the last the email has failed. */
export const retryWaits = [5 * minute, 15 * minute, 60 * minute, 240 * minute] as const;

/** How many times faster than in reality an installation waits: the speed of its sandbox, 1 elsewhere. */
export type Pace = () => number;

/** @returns milliseconds until the next attempt; `null` when there is none */
export function retryWait(refusals: number, pace: number): number | null {
  const wait = retryWaits[refusals - 1];
  return wait === undefined ? null : wait / pace;
}

const jitter = { warm: [60_000, 180_000], warmingUp: [10 * minute, 15 * minute] } as const;

/** Milliseconds between two emails of one mailbox; `random` from 0 to 1. */
export function waitBetween(isWarmingUp: boolean, random: number, pace: number): number {
  const [min, max] = isWarmingUp ? jitter.warmingUp : jitter.warm;
  return (min + (max - min) * random) / pace;
}

/** Emails that are claimed at once: as many as leave within this time, in milliseconds. */
const claimWindowMs = 1_000;
/** Most emails of one claim. */
export const maxClaimed = 100;

/** One email at a time, except where the sandbox is faster than a claim. */
export function claimSize(isWarmingUp: boolean, pace: number): number {
  const usual = waitBetween(isWarmingUp, 0.5, pace);
  return Math.max(1, Math.min(maxClaimed, Math.floor(claimWindowMs / usual)));
}

/** Emails that one mailbox sends to one recipient domain within an hour. */
export const domainHourly = 20;
/** Milliseconds between two emails of a team to one address, by whatever campaigns. */
export const betweenEmailsMs = 24 * 60 * minute;
/** The same where a person includes the recipient in spite of it. */
export const betweenIncludedMs = 60 * minute;
