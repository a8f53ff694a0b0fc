import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { creator } from '../creator/tables.ts';
import { OutOfTime, readPatiently, readWithin } from './reading.ts';

/** How many rows match. `about`: estimated, because counting would take too long. */
export interface Total {
  readonly total: number;
  readonly totalKind: 'exact' | 'about';
}

/** Longest that counting may take before an estimate is given instead, in ms. */
export const countingPatience = 50;

/** Blocks of the table that a sample reads: about 30,000 creators, a tenth of a second at most. */
const sampleBlocks = 3000;

/** Counts the rows that satisfy a condition, or estimates their number when `patience` (ms) is over. */
export async function totalOf(
  deps: Pick<Deps, 'db'>,
  condition: SQL,
  patience: number = countingPatience,
): Promise<Total> {
  try {
    const total = await readWithin(deps, patience, async ({ rows }) => {
      const [row] = await rows<{ total: string }>(
        sql`select count(*) as total from ${creator} where ${condition}`,
      );
      return Number(row?.total ?? 0);
    });
    return { total, totalKind: 'exact' };
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    return { total: await estimate(deps, condition), totalKind: 'about' };
  }
}

/** Where a sample is taken from, and how many rows one of its rows stands for. */
export interface Sample {
  readonly source: SQL;
  readonly weight: number;
}

/** A fixed sample of the table's blocks, so that asking twice gives the same answer; all of a small table. */
export async function sampleOf(
  rows: (query: SQL) => Promise<readonly Record<string, unknown>[]>,
): Promise<Sample> {
  const [table] = await rows(
    sql`select greatest(pg_relation_size('creator') / current_setting('block_size')::int, 1) as blocks`,
  );
  const blocks = Number(table?.blocks ?? 1);
  const share = Math.min(1, sampleBlocks / blocks);
  return {
    source: sql`${creator} tablesample system (${sql.raw((share * 100).toFixed(6))}) repeatable (1)`,
    weight: 1 / share,
  };
}

/** Matches in a sample of blocks, scaled up to the table. */
async function estimate(deps: Pick<Deps, 'db'>, condition: SQL): Promise<number> {
  return readPatiently(deps, async ({ rows }) => {
    const { source, weight } = await sampleOf(rows);
    const [row] = await rows<{ found: string }>(
      sql`select count(*) as found from ${source} where ${condition}`,
    );
    return Math.round(Number(row?.found ?? 0) * weight);
  });
}
