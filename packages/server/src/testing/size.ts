import { it } from 'vitest';

/** Whether the long run was asked for: it tries each property as often as the requirements say. */
export const isFull = process.env.TEST_SIZE === 'full';

/** Whether the requirements' own counts are wanted, which take hours: `npm run test:full -- --all-counts server`. */
const isWhole = process.env.TEST_COUNTS === 'all';

/** How often, or how many, by the size of the run. */
export interface Counts {
  readonly quick: number;
  /** In the full run, which gives all kills together half an hour. */
  readonly full: number;
  /** As the requirements say. */
  readonly all: number;
}

export function countOf({ quick, full, all }: Counts): number {
  if (isWhole) return all;
  return isFull ? full : quick;
}

/** All cases of a test in the full run; in a short one as many of the first, where each starts a process of its own. */
export const sample = <Case>(cases: readonly Case[], max = 1): readonly Case[] =>
  isFull ? cases : cases.slice(0, max);

/** A test of the full run alone: another case of what a short run has proved. */
export const itInFull = (title: string, test: () => Promise<void>): void => {
  if (isFull) it(title, test);
};
