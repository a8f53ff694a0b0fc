import type { FavouriteRow } from '@reachkit/contract/favourites/members';
import { median } from '../../../../../domain/format/numbers.ts';

/** Totals of the chosen creators with loaded figures; `null` if none has the figure. */
export interface MemberTotals {
  /** Number of chosen creators that are loaded. */
  readonly known: number;
  readonly followersSum: number | null;
  readonly medianPlays: number | null;
  /** 0–1. */
  readonly interactionRate: number | null;
  readonly followerPlays: number | null;
  /** US dollars. */
  readonly priceSum: number | null;
}

export function totalsOf(rows: readonly FavouriteRow[], ids: readonly string[]): MemberTotals {
  const chosen = new Set(ids);
  const own = ids.length === 0 ? [] : rows.filter(({ id }) => chosen.has(id));
  const known = (figure: (row: FavouriteRow) => number | null | undefined) =>
    own.flatMap((row) => figure(row) ?? []);
  return {
    known: own.length,
    followersSum: sum(known((row) => row.followers)),
    medianPlays: median(known((row) => row.medianPlays)),
    interactionRate: median(known((row) => row.interactionRate)),
    followerPlays: median(known((row) => row.followerPlays)),
    priceSum: sum(known((row) => row.priceMiddle)),
  };
}

function sum(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, one) => total + one, 0);
}
