/** Times of one query, in ms. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Returns the quantile of the values at `share` (0–1). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Runs until `rounds` are done or `limit` ms have passed, whichever comes first; at least three times. */
export async function timesOf(
  ask: (round: number) => Promise<unknown>,
  rounds: number,
  limit: number,
): Promise<Times> {
  const times: number[] = [];
  const end = performance.now() + limit;
  for (let round = 0; round < rounds && (round < 3 || performance.now() < end); round += 1) {
    const start = performance.now();
    await ask(round);
    times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
