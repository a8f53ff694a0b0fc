export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** An axis with the given ticks, from the first to the last. */
export const axisThrough = (ticks: readonly number[]): Axis => ({
  low: ticks[0] ?? 0,
  high: ticks.at(-1) ?? 1,
  ticks,
});

/** Round steps (1, 2, 5 × 10ⁿ) around the values, about `count` of them; whole numbers for whole values. */
export function axisOf(values: readonly number[], count: number, startsAtZero: boolean): Axis {
  let low = values.length > 0 ? Math.min(...values) : 0;
  let high = values.length > 0 ? Math.max(...values) : 0;
  if (startsAtZero) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  if (low === high) {
    const room = low === 0 ? 1 : Math.abs(low) * 0.1;
    if (!(startsAtZero && low === 0)) low -= room;
    high += room;
  }
  const step = stepOf((high - low) / count, values.every(Number.isInteger));
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks };
}

function stepOf(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  return isWhole ? Math.max(1, step) : step;
}

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
