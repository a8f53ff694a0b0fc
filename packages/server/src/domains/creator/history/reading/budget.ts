import { type ReadClass, readClasses } from '../tables.ts';

/** Shares of a day's calls. */
export const shares: Readonly<Record<ReadClass, number>> = {
  asked: 0.2,
  monitored: 0.5,
  rankings: 0.2,
  acquisition: 0.1,
};

export type UsedCalls = Readonly<Record<ReadClass, number>>;

export const noCalls: UsedCalls = { asked: 0, monitored: 0, rankings: 0, acquisition: 0 };

export interface DayBudget {
  /** Calls a day; `null`: no limit. */
  readonly daily: number | null;
  readonly used: UsedCalls;
  /** Part of the UTC day that is over, 0–1. */
  readonly elapsed: number;
}

const totalOf = (used: UsedCalls) => readClasses.reduce((sum, kind) => sum + used[kind], 0);

/**
 * Whether a class may make a call. The share of another class stays reserved for the rest of the day, so that what one
 * does not use by then the others get.
 */
export function mayCall(kind: ReadClass, { daily, used, elapsed }: DayBudget): boolean {
  if (daily === null) return true;
  const reserved = readClasses
    .filter((other) => other !== kind)
    .reduce((sum, other) => {
      const share = shares[other] * daily;
      return sum + Math.min(Math.max(0, share - used[other]), share * (1 - elapsed));
    }, 0);
  return totalOf(used) + reserved + 1 <= daily + 1e-6;
}

/** Part of the calls that may be made ahead of the time of day for batches that are not full. */
const ahead = 0.05;

/** Whether a batch that is not full is worth a call: otherwise it waits for more posts. */
export function mayCallForFew({ daily, used, elapsed }: DayBudget): boolean {
  return daily === null || totalOf(used) < daily * (elapsed + ahead);
}
