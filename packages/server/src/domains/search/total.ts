import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { type CountKind, exactOrAbout } from './counting.ts';

/** How many rows match. */
export interface Total {
  readonly total: number;
  readonly totalKind: CountKind;
}

/** Longest that counting a total may take before an estimate is given instead, in ms. */
export const totalPatience = 50;

/** Counts the creators that satisfy a filter, or estimates their number when `patience` (ms) is over. */
export async function totalOf(
  deps: Pick<Deps, 'db'>,
  filter: SQL,
  patience: number = totalPatience,
): Promise<Total> {
  const { value, kind } = await exactOrAbout(deps, filter, patience, async ({ rows }, source, weight) => {
    const [row] = await rows<{ found: string }>(sql`select count(*) as found from ${source} where ${filter}`);
    const found = Number(row?.found ?? 0);
    return { value: Math.round(found * weight), rows: found };
  });
  return { total: value, totalKind: kind };
}
