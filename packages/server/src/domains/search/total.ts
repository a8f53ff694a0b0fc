import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { type Counter, type CountKind, exactOrAbout } from './counting.ts';

/** How many rows match. */
export interface Total {
  readonly total: number;
  readonly totalKind: CountKind;
  /** Estimated from so few matches that it says little; whoever fetches them all may as well count them. */
  readonly isVague?: boolean | undefined;
}

/** Longest that counting a total may take before an estimate is given instead, in ms. */
export const totalPatience = 50;

/**
 * Counts the creators that satisfy a filter, or estimates their number when `patience` (ms) is over; with
 * `mayBeVague`, without trying again where the estimate says little.
 */
export async function totalOf(
  deps: Pick<Deps, 'db'>,
  filter: SQL,
  patience: number = totalPatience,
  mayBeVague = false,
): Promise<Total> {
  const count: Counter<number> = async ({ rows }, source, weight) => {
    const [row] = await rows<{ found: string }>(sql`select count(*) as found from ${source} where ${filter}`);
    const found = Number(row?.found ?? 0);
    return { value: Math.round(found * weight), rows: found };
  };
  const { value, kind, isVague } = await exactOrAbout(deps, filter, patience, count, mayBeVague);
  return { total: value, totalKind: kind, isVague };
}
