import { isCount, median } from './averages.ts';

/** Min posts with known plays; fewer do not show how far plays differ. */
const fewestPlayed = 3;

/**
 * Returns the share (0–1) of the posts with plays from half to double the median, both included. `null` for fewer than 3
 * posts with known plays, and for a median of 0.
 */
export function steadiness(views: readonly (number | null)[]): number | null {
  const known = views.filter(isCount);
  const middle = median(known);
  if (known.length < fewestPlayed || middle === null || middle === 0) return null;
  return known.filter((plays) => plays >= middle / 2 && plays <= middle * 2).length / known.length;
}
