import { it } from 'vitest';

/** Whether this is the full run, which tries each property as often as the requirements say. */
export const isFull = process.env.TEST_SIZE === 'full';

/** Whether the full counts of the requirements are wanted, which take hours: `npm run test:full -- --all-counts server`. */
const isWhole = process.env.TEST_COUNTS === 'all';

/** Number of repetitions or items, by the size of the run. */
export interface Counts {
  readonly quick: number;
  /** Number in the full run, where all kills together may take half an hour. */
  readonly full: number;
  /** Number that the requirements demand. */
  readonly all: number;
}

export function countOf({ quick, full, all }: Counts): number {
  if (isWhole) return all;
  return isFull ? full : quick;
}

/** Returns all cases in the full run, otherwise only the first ones: for tests that start a process per case. */
export const sample = <Case>(cases: readonly Case[], max = 1): readonly Case[] =>
  isFull ? cases : cases.slice(0, max);

/** Defines a test of the full run only: a further case of a property that the short run covers. */
export const itInFull = (title: string, test: () => Promise<void>): void => {
  if (isFull) it(title, test);
};
