import { quantile } from '../definitions/averages.ts';

/** Counts the ascending values that are smaller; with `isEqualToo` also equal ones. */
function countBelow(ascending: readonly number[], value: number, isEqualToo: boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = ascending[middle] ?? Infinity;
    if (one < value || (isEqualToo && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the percentile of a value among the others, 0–100: the share of smaller ones, equal ones counting half. The
 * ascending values include the value; `null` without others.
 */
export function percentileAmong(ascending: readonly number[], value: number): number | null {
  const others = ascending.length - 1;
  if (others < 1) return null;
  const below = countBelow(ascending, value, false);
  const equal = countBelow(ascending, value, true) - below - 1;
  return ((below + Math.max(0, equal) / 2) / others) * 100;
}

/** The typical range of a group: the 20th, 50th and 80th percentile of the known values. */
export interface PeerBand {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly sampleSize: number;
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

/** The band of a figure among peers; `null` if unknown for all. */
export function peerBand(values: readonly (number | null)[]): PeerBand | null {
  const ascending = values.filter(isKnown).sort((a, b) => a - b);
  const low = quantile(ascending, 0.2);
  const middle = quantile(ascending, 0.5);
  const high = quantile(ascending, 0.8);
  if (low === null || middle === null || high === null) return null;
  return { low, middle, high, sampleSize: ascending.length };
}
