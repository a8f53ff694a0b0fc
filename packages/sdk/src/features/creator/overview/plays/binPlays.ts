import type { HistogramBin } from '../../../../ui/Chart/types.ts';

/** Minimum number of videos for a distribution. */
export const fewestPlays = 5;
const wantedBins = 8;
/** Values beyond this many times the median are grouped into one open bin. */
const farFrom = 3;

/** Counts videos by views, in bins of a round width; outliers go into one open bin. */
export function binPlays(views: readonly number[], median: number | null): readonly HistogramBin[] {
  if (views.length < fewestPlays) return [];
  const middle = median ?? medianOf(views);
  const near = views.filter((value) => value <= middle * farFrom);
  const max = Math.max(...near, 1);
  const step = roundStep(max / wantedBins);
  const first = Math.floor(Math.min(...views) / step) * step;
  const count = Math.floor((max - first) / step) + 1;
  const bins = Array.from({ length: count }, (_, at) => {
    const from = first + at * step;
    const to = from + step;
    return {
      from,
      to,
      count: near.filter((value) => value >= from && value < to).length,
      isHighlighted: middle >= from && middle < to,
    };
  });
  const far = views.length - near.length;
  const end = first + count * step;
  return far === 0 ? bins : [...bins, { from: end, to: null, count: far, isUnusual: true }];
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(size, 1)));
  return ([1, 2, 5, 10].find((one) => one * power >= size) ?? 10) * power;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  const upper = sorted[at] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[at - 1] ?? 0)) / 2;
}
