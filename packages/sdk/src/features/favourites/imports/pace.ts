/** Progress at a time, in milliseconds of a monotonic clock. */
export interface Mark {
  readonly at: number;
  readonly done: number;
}

/** Min elapsed time for an estimate. */
const minMs = 1500;

/** Returns the remaining milliseconds at the average speed since the first mark; `null` if it is too early to estimate. */
export function timeLeft(first: Mark, latest: Mark, total: number): number | null {
  const [passed, done] = [latest.at - first.at, latest.done - first.done];
  if (passed < minMs || done <= 0) return null;
  return (Math.max(0, total - latest.done) * passed) / done;
}

/** Converts to the most readable unit: 95,000 → 2 minutes. */
export function inWords(ms: number): {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly count: number;
} {
  if (ms < 60_000) return { unit: 'seconds', count: Math.max(1, Math.ceil(ms / 1000)) };
  if (ms < 90 * 60_000) return { unit: 'minutes', count: Math.round(ms / 60_000) };
  return { unit: 'hours', count: Math.round(ms / 3_600_000) };
}
