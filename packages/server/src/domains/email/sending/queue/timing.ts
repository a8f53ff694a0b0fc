const minute = 60_000;

/** Waits after the first, second … temporary refusal, in milliseconds; after the last the email fails. */
export const retryWaits = [5 * minute, 15 * minute, 60 * minute, 240 * minute] as const;

/** Time factor of the waits: the speed of a sandbox, 1 elsewhere. */
export type Pace = () => number;

/** @returns milliseconds until the next attempt; `null` when there is none */
export function retryWait(refusals: number, pace: number): number | null {
  const wait = retryWaits[refusals - 1];
  return wait === undefined ? null : wait / pace;
}

const jitter = { warm: [60_000, 180_000], warmingUp: [10 * minute, 15 * minute] } as const;

/** Milliseconds between two emails of one sender; `random` from 0 to 1. */
export function waitBetween(isWarmingUp: boolean, random: number, pace: number): number {
  const [min, max] = isWarmingUp ? jitter.warmingUp : jitter.warm;
  return (min + (max - min) * random) / pace;
}

/** One claim takes as many emails as can be sent within this time, in milliseconds. */
const claimWindowMs = 1_000;
/** Max emails of one claim. */
export const maxClaimed = 100;

/** Emails per claim: one, unless the sandbox sends faster than a claim takes. */
export function claimSize(isWarmingUp: boolean, pace: number): number {
  const usual = waitBetween(isWarmingUp, 0.5, pace);
  return Math.max(1, Math.min(maxClaimed, Math.floor(claimWindowMs / usual)));
}

/** Max emails per hour from one sender to one recipient domain. */
export const domainHourly = 20;
/** Min milliseconds between two emails of a team to one address, over all campaigns. */
export const betweenEmailsMs = 24 * 60 * minute;
/** Min milliseconds between two emails to one address if a person includes the recipient anyway. */
export const betweenIncludedMs = 60 * minute;
