/** Failures in a row after which an account is locked, each time again. */
export const lockAfter = 5;

const minute = 60_000;
const shortest = 15 * minute;
const longest = 24 * 60 * minute;

/** How long a failure locks an account, in milliseconds, being the `failures`th in a row; 0: not at all. */
export function lockOf(failures: number): number {
  if (failures === 0 || failures % lockAfter !== 0) return 0;
  return Math.min(longest, shortest * 2 ** (failures / lockAfter - 1));
}

/** Whole seconds until a moment, at least one. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
