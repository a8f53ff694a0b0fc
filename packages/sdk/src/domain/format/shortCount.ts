import { compactNumber } from './numbers.ts';

/** Where there is room for four signs: 434100 → `434K`, 8840 → `8.8K`, 1340000 → `1.3M`. The exact count stands beside it. */
export function shortCount(count: number): string {
  const [, figure = '', unit = ''] = /^([\d.]+)([KMB]?)$/.exec(compactNumber(count)) ?? [];
  if (unit === '') return figure;
  const value = Number(figure);
  return `${value < 10 ? value.toFixed(1) : Math.round(value)}${unit}`;
}
