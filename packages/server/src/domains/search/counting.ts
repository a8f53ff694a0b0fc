import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { creator } from '../creator/tables.ts';
import { OutOfTime, type Reading, readPatiently, readWithin } from './reading.ts';

/** A count, and on how many rows it rests. */
export interface Counted<T> {
  readonly value: T;
  readonly rows: number;
}

/** Counts over `source`, in which each row stands for `weight` rows. */
export type Counter<T> = (reading: Reading, source: SQL, weight: number) => Promise<Counted<T>>;

/** `about`: estimated, because counting would take too long. */
export type CountKind = 'exact' | 'about';

/** Blocks of the table that a sample reads: about 35,000 creators. */
const sampleBlocks = 3000;

/** Below so many rows a sample says little (60 rows: ±13 %), while the rows are few enough to count. */
const fewRows = 60;

/** Below so many they are few enough to fetch. */
const vagueRows = 15;

/** Longest that counting few rows may take, in ms. */
const patienceForFew = 250;

/** What the planner calls a millisecond is 100 to 600 of its units here; beyond this it is not even tried. */
const hopelessCost = 500;

/**
 * Counts the rows that satisfy `filter` when that comes within `patience` ms; else counts a sample of the table's
 * blocks and scales it up. A sample with few of them says little: they are counted after all if that comes soon; very
 * few are left uncounted with `mayBeVague`, and the answer says so.
 */
export async function exactOrAbout<T>(
  deps: Pick<Deps, 'db'>,
  filter: SQL,
  patience: number,
  count: Counter<T>,
  mayBeVague = false,
): Promise<{ readonly value: T; readonly kind: CountKind; readonly isVague: boolean }> {
  const exact = await countWithin(deps, patience, filter, count);
  if (exact) return { value: exact.value, kind: 'exact', isVague: false };
  const sampled = await readPatiently(deps, async (reading) => {
    const { source, weight } = await sampleOf(reading);
    return count(reading, source, weight);
  });
  const isVague = mayBeVague && sampled.rows < vagueRows && patience > 0;
  if (sampled.rows < fewRows && patience > 0 && !isVague) {
    const few = await countWithin(deps, patienceForFew, filter, count);
    if (few) return { value: few.value, kind: 'exact', isVague: false };
  }
  return { value: sampled.value, kind: 'about', isVague };
}

/** The exact count, or undefined when it would not come in time. */
async function countWithin<T>(
  deps: Pick<Deps, 'db'>,
  patience: number,
  filter: SQL,
  count: Counter<T>,
): Promise<Counted<T> | undefined> {
  if (patience <= 0) return undefined;
  try {
    return await readWithin(deps, patience, async (reading) => {
      if ((await costOf(reading, filter)) > hopelessCost * patience) return undefined;
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

/** A fixed sample of blocks, so that asking twice gives the same answer; all of a small table. */
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
