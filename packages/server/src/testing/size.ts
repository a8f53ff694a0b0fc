import { it } from 'vitest';

/** Whether the long run was asked for: it tries each property as often as the requirements say. */
export const isFull = process.env.TEST_SIZE === 'full';

/** All cases of a test in the full run; in a short one as many of the first, where each starts a process of its own. */
export const sample = <Case>(cases: readonly Case[], most = 1): readonly Case[] =>
  isFull ? cases : cases.slice(0, most);

/** A test of the full run alone: another case of what a short run has proved. */
export const itInFull = (title: string, test: () => Promise<void>): void => {
  if (isFull) it(title, test);
};
