import type { Pool, PoolClient } from 'pg';
import { longWorkLimits } from '../../platform/database/limits.ts';
import { inTransaction, maxDeadlocks } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/spreadsheets/reading/refusal.ts';
import {
  type CreatorDependents,
  countKnownNames,
  type MergeOutcome,
  type MergeResult,
  mergeCreators,
} from '../creator/service.ts';
import { countKnownAmong } from '../creator/storing/ensure.ts';
import type { IncomingCreator } from '../creator/storing/incoming.ts';
import type { LeftOutReason, LeftOutRow } from './leftOut.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportCounts } from './runRecord.ts';
import { isDay } from './values/asOf.ts';

export {
  type ReadWishes,
  readFile,
  readLimits,
  readTable,
} from '../../platform/spreadsheets/reading/readFile.ts';
export { Refusal } from '../../platform/spreadsheets/reading/refusal.ts';
export { openRows } from '../../platform/spreadsheets/reading/streamRows.ts';
export { countKnownCreators } from '../creator/storing/ensure.ts';
export { type AudiencePlan, importAudience, planAudience } from './audience/importAudience.ts';
export { readReports } from './audience/readReports.ts';
export { type ColumnWish, readWish } from './mapping/wishes.ts';
export { type ImportPlan, planImport } from './plan.ts';
export { type PlatformTables, tablesByPlatform } from './platformOfRows.ts';
export type { ImportCounts } from './runRecord.ts';
export { dayInName } from './values/asOf.ts';
export { markExamples } from './values/countMark.ts';
export { readCategories } from './videos/categories.ts';
export { type Comparison, compareVideos, uncompared } from './videos/comparing/comparison.ts';
export type { Remarks } from './videos/comparing/remarks.ts';
export { importVideos } from './videos/importVideos.ts';
export { planVideos, type VideoPlan, type VideoWishes, zerosAsked } from './videos/plan.ts';
export type { VideoQuestion } from './videos/questions.ts';

export interface ImportOrder {
  readonly plan: ImportPlan;
  readonly fileName: string;
  /** SHA-256 of the file. */
  readonly fileHash: string;
  /** The date of the figures, `2022-09-01`. */
  readonly asOf: string;
  readonly now: Date;
  readonly dependents: CreatorDependents;
  /** Dry run: counts everything exactly, and writes nothing. */
  readonly isTrial: boolean;
  /** Rows per transaction. */
  readonly batchSize?: number;
}

export interface ImportResult {
  readonly counts: ImportCounts;
  /** Creators stored twice, by handle and by id, that were merged. */
  readonly joined: number;
  readonly leftOut: readonly LeftOutRow[];
}

/** Throws a `Refusal` unless the text is a date that has begun. */
export function checkAsOf(text: string, now: Date): string {
  if (!isDay(text)) throw new Refusal('bad_day', { day: text });
  if (!hasBegun(text, now)) throw new Refusal('future_day', { day: text });
  return text;
}

/** Whether a day has begun anywhere: at the date line it begins 14 hours earlier than in Greenwich. */
const hasBegun = (day: string, now: Date) => Date.parse(`${day}T00:00:00Z`) <= now.getTime() + 14 * 3_600_000;

/**
 * Writes the creators of a plan in batches, one transaction each: an interrupted run leaves whole batches, and the same
 * import can be run again. A row that the database rejects is left out alone.
 */
export async function runImport(pool: Pool, order: ImportOrder): Promise<ImportResult> {
  const { plan, batchSize = 500, now } = order;
  const run = new Run(order);
  const begun = plan.creators.filter((creator) => {
    const { day } = creator;
    if (day === undefined || hasBegun(day, now)) return true;
    run.refuse(creator, { code: 'future_row_day', facts: { day } });
    return false;
  });
  for (let at = 0; at < begun.length; at += batchSize) {
    await writeBatch(pool, order, run, begun.slice(at, at + batchSize));
  }
  if (run.id !== undefined)
    await pool.query('update import_run set finished_at = $2 where id = $1', [run.id, order.now]);
  return { counts: run.counts(), joined: run.joined, leftOut: run.leftOut() };
}

/** State of a run. */
class Run {
  id: number | undefined;
  joined = 0;
  readonly #outcomes: Record<MergeOutcome, number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    identity_conflict: 0,
  };
  readonly #refused: { readonly line: number; readonly reason: LeftOutReason }[] = [];
  readonly #plan: ImportPlan;
  constructor({ plan }: ImportOrder) {
    this.#plan = plan;
  }

  add(creators: readonly IncomingCreator[], { outcomes, joined }: MergeResult): void {
    this.joined += joined;
    for (const [at, outcome] of outcomes.entries()) {
      const creator = creators[at];
      this.#outcomes[outcome]++;
      if (outcome === 'identity_conflict' && creator)
        this.refuse(creator, { code: 'identity_conflict', facts: {} });
    }
  }

  refuse({ line }: IncomingCreator, reason: LeftOutReason): void {
    this.#refused.push({ line, reason });
  }

  counts(): ImportCounts {
    const { created, updated, unchanged } = this.#outcomes;
    return {
      read: this.#plan.rowsRead,
      created,
      updated,
      unchanged,
      leftOut: this.#plan.leftOut.length + this.#refused.length,
    };
  }

  leftOut(): readonly LeftOutRow[] {
    const rows = new Map(this.#plan.creatorRows.map((row) => [row.line, row]));
    const late = this.#refused.flatMap(({ line, reason }) => {
      const row = rows.get(line);
      return row ? [{ row, reason }] : [];
    });
    return [...this.#plan.leftOut, ...late].sort((a, b) => a.row.line - b.row.line);
  }
}

async function writeBatch(
  pool: Pool,
  order: ImportOrder,
  run: Run,
  creators: readonly IncomingCreator[],
): Promise<void> {
  const { isTrial, asOf: day, now, dependents } = order;
  const { platform } = order.plan;
  const work = async (client: PoolClient) => {
    const merged = await mergeCreators(client, { platform, creators, day, source: 'file', now, dependents });
    if (!isTrial) await record(client, order, run, merged);
    return merged;
  };
  try {
    run.add(creators, await inTransaction(pool, work, { isTrial, limits: longWorkLimits, maxDeadlocks }));
  } catch (error) {
    if (!isDataFault(error)) throw error;
    await halve(pool, order, run, creators, error);
  }
}

/** SQLSTATE classes 22 and 23: the data, not the database, is at fault. */
const isDataFault = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

async function halve(
  pool: Pool,
  order: ImportOrder,
  run: Run,
  creators: readonly IncomingCreator[],
  error: Error & { code: string },
): Promise<void> {
  const [only, ...others] = creators;
  if (only && others.length === 0) {
    run.refuse(only, { code: 'refused_by_database', facts: { state: error.code } });
    return;
  }
  const middle = Math.ceil(creators.length / 2);
  await writeBatch(pool, order, run, creators.slice(0, middle));
  await writeBatch(pool, order, run, creators.slice(middle));
}

/** Stores the run's counts in the same transaction as its rows; a run without changes leaves no record. */
async function record(
  client: PoolClient,
  order: ImportOrder,
  run: Run,
  { outcomes, joined }: MergeResult,
): Promise<void> {
  const times = (wanted: MergeOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const before = run.counts();
  const counts = [
    before.read,
    before.created + times('created'),
    before.updated + times('updated'),
    before.unchanged + times('unchanged'),
    before.leftOut + times('identity_conflict'),
    run.joined + joined,
  ];
  if (run.id !== undefined) {
    await client.query(
      `update import_run set rows_read = $2, created = $3, updated = $4, unchanged = $5, left_out = $6, joined = $7
       where id = $1`,
      [run.id, ...counts],
    );
    return;
  }
  if (times('created') + times('updated') + joined === 0) return;
  const { rows } = await client.query<{ id: number }>(
    `insert into import_run (file_name, file_hash, platform, as_of, started_at, rows_read, created, updated, unchanged, left_out,
       joined)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id::float8 as id`,
    [order.fileName, order.fileHash, order.plan.platform, order.asOf, order.now, ...counts],
  );
  run.id = rows[0]?.id;
}

/** Counts the creators of a plan that exist already; the others would be new. */
export function countKnownInPlan(pool: Pool, { platform, creators }: ImportPlan): Promise<number> {
  return countKnownAmong(pool, platform, creators);
}

/** Counts the names of a file without identity that match existing creators. */
export function countLookalikes(pool: Pool, plan: ImportPlan): Promise<number> {
  return countKnownNames(pool, plan.platform, plan.names);
}
