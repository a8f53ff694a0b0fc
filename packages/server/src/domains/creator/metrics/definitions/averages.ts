/** Whether a count is valid; anything else counts as unknown. */
export const isCount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value >= 0 && value < Infinity;

/** Arithmetic mean of the known values; `null` when none is known. */
export function mean(values: readonly (number | null)[]): number | null {
  let sum = 0;
  let known = 0;
  for (const value of values) {
    if (!isCount(value)) continue;
    sum += value;
    known++;
  }
  return known === 0 ? null : sum / known;
}

/** Median of the known values, the mean of the middle two when their number is even; `null` when none is known. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter(isCount).sort((a, b) => a - b);
  return quantile(known, 0.5);
}

/**
 * Returns the quantile `part` (0–1) of the ascending values, interpolated like PostgreSQL's `percentile_cont`; `null`
 * without values.
 */
export function quantile(ascending: readonly number[], part: number): number | null {
  const place = (ascending.length - 1) * part;
  const below = Math.floor(place);
  const lower = ascending[below];
  const upper = ascending[Math.ceil(place)];
  if (lower === undefined || upper === undefined) return null;
  return lower + (upper - lower) * (place - below);
}
