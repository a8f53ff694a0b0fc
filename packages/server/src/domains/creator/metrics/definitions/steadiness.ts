import { isCount, median } from './averages.ts';

/** Fewer posts with known plays say nothing about how far plays differ. */
const fewestPlayed = 3;

/**
 * Share (0–1) of the posts whose plays lie within half and double of their median, both ends included. `null` for fewer
 * than 3 posts with known plays, and for a median of 0.
 */
export function steadiness(views: readonly (number | null)[]): number | null {
  const known = views.filter(isCount);
  const middle = median(known);
  if (known.length < fewestPlayed || middle === null || middle === 0) return null;
  return known.filter((plays) => plays >= middle / 2 && plays <= middle * 2).length / known.length;
}
