import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { type Counter, type CountKind, exactOrAbout } from './counting.ts';

/** Number of matching rows. */
export interface Total {
  readonly total: number;
  readonly totalKind: CountKind;
  /** Estimated from too few matches to be reliable; a caller that fetches all matches can count them instead. */
  readonly isVague?: boolean | undefined;
}

/** Timeout for counting a total; after it an estimate is given instead. */
export const totalTimeoutMs = 50;

/**
 * Counts the creators that satisfy a filter, or estimates their number after `timeoutMs`; with `mayBeVague`, an
 * unreliable estimate is not replaced by an exact count.
 */
export async function totalOf(
  deps: Pick<Deps, 'db'>,
  filter: SQL,
  timeoutMs: number = totalTimeoutMs,
  mayBeVague = false,
): Promise<Total> {
  const count: Counter<number> = async ({ rows }, source, weight) => {
    const [row] = await rows<{ found: string }>(sql`select count(*) as found from ${source} where ${filter}`);
    const found = Number(row?.found ?? 0);
    return { value: Math.round(found * weight), rows: found };
  };
  const { value, kind, isVague } = await exactOrAbout(deps, filter, timeoutMs, count, mayBeVague);
  return { total: value, totalKind: kind, isVague };
}
