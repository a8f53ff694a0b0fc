import type { CreatorRow } from '@reachkit/contract';
import { median } from '../format/numbers.ts';

/** Totals of the selected creators with loaded figures; `null` if none has the figure. */
export interface SelectionTotals {
  /** How many of the selected creators are loaded. */
  readonly known: number;
  readonly followersSum: number | null;
  readonly medianPlays: number | null;
  /** 0–1. */
  readonly interactionRate: number | null;
  readonly followerPlays: number | null;
  /** US dollars. */
  readonly priceSum: number | null;
  /** US dollars. */
  readonly cpm: number | null;
  readonly adVideoCount: number | null;
}

/** Returns sums and medians of these rows. */
export function totalsOf(rows: readonly CreatorRow[]): SelectionTotals {
  return {
    known: rows.length,
    followersSum: sum(known(rows, (row) => row.followers)),
    medianPlays: median(known(rows, (row) => row.medianPlays)),
    interactionRate: median(known(rows, (row) => row.interactionRate)),
    followerPlays: median(known(rows, (row) => row.followerPlays)),
    priceSum: sum(known(rows, (row) => row.priceMiddle)),
    cpm: median(known(rows, (row) => row.cpm)),
    adVideoCount: median(known(rows, (row) => row.adVideoCount)),
  };
}

function known(
  rows: readonly CreatorRow[],
  figure: (row: CreatorRow) => number | null | undefined,
): readonly number[] {
  return rows.flatMap((row) => figure(row) ?? []);
}

function sum(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, one) => total + one, 0);
}
