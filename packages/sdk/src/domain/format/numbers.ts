export {
  changePercent,
  compactNumber,
  exactNumber,
  minus,
  percent,
  ratePercent,
} from '@reachkit/contract/fields/figures';

/** Returns the middle value; for an even count, the mean of the middle two; `null` if there are none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
