import type { RankingPeriod } from './kinds.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const days: Readonly<Record<RankingPeriod, number>> = { '1d': 1, '7d': 7, '30d': 30 };

/** The time of a ranking; all in milliseconds. */
export interface RankingWindow {
  readonly period: RankingPeriod;
  /** Start, included. */
  readonly from: number;
  /** End, excluded. */
  readonly to: number;
  /** How far a reading may be from the start, and before the end: a tenth of the window. */
  readonly tolerance: number;
}

/** Returns the window of a period that ends then. */
export function windowEnding(period: RankingPeriod, to: number): RankingWindow {
  const length = days[period] * dayMs;
  return { period, from: to - length, to, tolerance: length / 10 };
}

/** Returns the newest window: one day ends at the last full hour, the longer ones at the last midnight UTC. */
export function newestWindow(period: RankingPeriod, now: number): RankingWindow {
  const step = period === '1d' ? hourMs : dayMs;
  return windowEnding(period, Math.floor(now / step) * step);
}

/** Returns the end of the window with which ranks are compared: an hour or a day before. */
export const endBefore = ({ period, to }: Pick<RankingWindow, 'period' | 'to'>): number =>
  to - (period === '1d' ? hourMs : dayMs);
