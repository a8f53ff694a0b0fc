/** The range of an axis, and its ticks. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

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
