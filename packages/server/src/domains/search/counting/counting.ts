import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { creator } from '../../creator/tables.ts';
import { OutOfTime, type Reading, readInTime, readWithin } from '../pages/reading.ts';

/** A count, and the number of rows behind it. */
export interface Counted<T> {
  readonly value: T;
  readonly rows: number;
}

/** Counts over `source`, in which each row represents `weight` rows. */
export type Counter<T> = (reading: Reading, source: SQL, weight: number) => Promise<Counted<T>>;

/** `about`: estimated, because an exact count would take too long. */
export type CountKind = 'exact' | 'about';

/** Blocks of the table that a sample reads: about 35,000 creators. */
const sampleBlocks = 3000;

/** Below this many rows a sample is imprecise (60 rows: ±13 %), but the rows are few enough to count. */
const fewRows = 60;

/** Below this many the rows are few enough to fetch. */
const vagueRows = 15;

/** Timeout for counting few rows. */
const fewRowsTimeoutMs = 250;

/** Maximum planner cost; one millisecond is 100 to 600 cost units here. More expensive counts are not tried. */
const hopelessCost = 500;

/**
 * Counts the rows that satisfy `filter` if that takes at most `timeoutMs`; else counts the matches in a sample of the
 * table's blocks and scales the number up. A sample with few matches is unreliable: then the rows are counted exactly,
 * with a second timeout. With `mayBeVague`, very few matches are not counted again, and the result is marked as vague.
 */
export async function exactOrAbout<T>(
  deps: Pick<Deps, 'db'>,
  filter: SQL,
  timeoutMs: number,
  count: Counter<T>,
  mayBeVague = false,
): Promise<{ readonly value: T; readonly kind: CountKind; readonly isVague: boolean }> {
  const exact = await countWithin(deps, timeoutMs, filter, count);
  if (exact) return { value: exact.value, kind: 'exact', isVague: false };
  const sampled = await readInTime(deps, async (reading) => {
    const { source, weight } = await sampleOf(reading);
    return count(reading, source, weight);
  });
  const isVague = mayBeVague && sampled.rows < vagueRows && timeoutMs > 0;
  if (sampled.rows < fewRows && timeoutMs > 0 && !isVague) {
    const few = await countWithin(deps, fewRowsTimeoutMs, filter, count);
    if (few) return { value: few.value, kind: 'exact', isVague: false };
  }
  return { value: sampled.value, kind: 'about', isVague };
}

/** The exact count, or undefined after a timeout. */
async function countWithin<T>(
  deps: Pick<Deps, 'db'>,
  timeoutMs: number,
  filter: SQL,
  count: Counter<T>,
): Promise<Counted<T> | undefined> {
  if (timeoutMs <= 0) return undefined;
  try {
    return await readWithin(deps, timeoutMs, async (reading) => {
      if ((await costOf(reading, filter)) > hopelessCost * timeoutMs) return undefined;
      return count(reading, sql`${creator}`, 1);
    });
  } catch (error) {
    if (error instanceof OutOfTime) return undefined;
    throw error;
  }
}

async function costOf({ rows }: Reading, filter: SQL): Promise<number> {
  const [plan] = await rows<{ 'QUERY PLAN': string }>(
    sql`explain select count(*) from ${creator} where ${filter}`,
  );
  return Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan?.['QUERY PLAN'] ?? '')?.[1] ?? 0);
}

/** A fixed sample of blocks, so that repeated counts agree; all of a small table. */
async function sampleOf({ rows }: Reading): Promise<{ readonly source: SQL; readonly weight: number }> {
  const [table] = await rows<{ blocks: string }>(
    sql`select pg_relation_size(${'creator'}::regclass) / current_setting('block_size')::bigint as blocks`,
  );
  const share = Math.min(1, sampleBlocks / Math.max(1, Number(table?.blocks ?? 1)));
  return {
    source: sql`${creator} tablesample system (${sql.raw((share * 100).toFixed(6))}) repeatable (1)`,
    weight: 1 / share,
  };
}
