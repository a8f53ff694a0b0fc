import type { PostCountName } from '@reachkit/contract';
import type { Reading } from '../readings.ts';

/**
 * Value of a count at a time by trying every pair of neighbours: a second way, for comparison with the product.
 * @param readings oldest first
 */
export function plainValueAt(
  readings: readonly Reading[],
  at: number,
  usesDays: boolean,
  name: PostCountName,
): number | null {
  const usable = readings.filter(({ isDay }) => usesDays || !isDay);
  for (const [place, { at: time, counts }] of usable.entries()) {
    if (time === at) return counts[name];
    const next = usable[place + 1];
    if (next === undefined || time > at || next.at <= at) continue;
    const [low, high] = [counts[name], next.counts[name]];
    if (next.at - time > 36 * 60 * 60 * 1000 || low === null || high === null) return null;
    return (low * (next.at - at) + high * (at - time)) / (next.at - time);
  }
  return null;
}
