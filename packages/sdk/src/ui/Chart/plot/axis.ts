import type { Axis } from '@reachkit/contract/fields/axis';

/** Returns the places with a label: evenly spread, including the first and the last, at least `gap` apart. */
export function labelledPlaces(places: readonly number[], count: number): readonly number[] {
  const low = places[0];
  const high = places.at(-1);
  if (low === undefined || high === undefined) return [];
  if (low === high || count < 2) return [high];
  const nearest = (wanted: number) =>
    places.reduce((best, place) => (Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best), low);
  const steps = stepsWithin(places.length - 1, count - 1);
  const gap = (high - low) / steps;
  const chosen = Array.from({ length: steps + 1 }, (_, at) => nearest(low + gap * at));
  return chosen.filter((place, at) => at === 0 || place - (chosen[at - 1] ?? 0) > gap * 0.6);
}

/** Returns the number of equal steps between the places, at most `max`; `max` if they do not divide well. */
function stepsWithin(places: number, max: number): number {
  for (let steps = Math.min(max, places); steps > 1; steps--) if (places % steps === 0) return steps;
  return Math.min(max, places);
}

/** Returns the first format with distinct ticks: "1.1K, 1.1K" is useless. */
export function tickFormat(
  { ticks }: Axis,
  formats: readonly (((value: number) => string) | undefined)[],
): (value: number) => string {
  const known = formats.filter((format) => format !== undefined);
  return known.find((format) => new Set(ticks.map(format)).size === ticks.length) ?? known[0] ?? String;
}
