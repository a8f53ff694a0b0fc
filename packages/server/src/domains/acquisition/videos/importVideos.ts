import type { Pool, PoolClient } from 'pg';
import { longWorkLimits } from '../../../platform/database/limits.ts';
import { inTransaction, maxDeadlocks } from '../../../platform/database/transaction.ts';
import type { Database } from '../../../platform/deps.ts';
import { type MissOutcome, writeMisses } from '../../creator/history/misses.ts';
import { readingPartitions } from '../../creator/history/readingPartitions.ts';
import { newestReadings, recomputeMetrics } from '../../creator/metrics/recompute.ts';
import type { PostOutcome } from '../../creator/posts/posts.ts';
import type { CreatorDependents } from '../../creator/service.ts';
import type { LeftOutCode, LeftOutRow } from '../leftOut.ts';
import { type ImportCounts, isDataFault, saveRun } from '../runRecord.ts';
import { storedFound } from './comparing/differences.ts';
import type { PostFacts } from './comparing/postFacts.ts';
import {
  addRemark,
  type Remark,
  type RemarkedRow,
  type Remarks,
  remarksOnGone,
} from './comparing/remarks.ts';
import type { ShownNames } from './comparing/shownNames.ts';
import { removedUnread, type VideoPlan } from './plan.ts';
import { rowsOf } from './rows.ts';
import { type GoneRow, postKey, timeFrom, timeOf, type VideoRow } from './videoRow.ts';
import { type Written, writeVideos } from './writeVideos.ts';

export interface VideoOrder {
  readonly plan: VideoPlan;
  /** Date of rows without their own, `2022-09-01`. */
  readonly asOf: string | undefined;
  readonly fileName: string;
  readonly now: Date;
  readonly dependents: CreatorDependents;
  /** Dry run: counts everything exactly, and writes nothing. */
  readonly isTrial: boolean;
  /** Called with each row left out, and each one that was used with a remark, in the order of detection. */
  readonly onLeftOut: (left: LeftOutRow) => Promise<void>;
  readonly batchSize?: number;
}

export interface VideoResult {
  readonly counts: ImportCounts;
  readonly creatorsMade: number;
  /** Rows that say that a post was removed, and count as not found. */
  readonly gone: number;
  readonly remarks: Remarks;
}

/**
 * Writes the readings of a plan in batches of one transaction each, then recomputes the figures of their creators. An
 * interrupted run leaves complete batches; the same import, run again, completes it.
 */
export async function importVideos(
  { pool, db }: { readonly pool: Pool; readonly db: Database },
  order: VideoOrder,
): Promise<VideoResult> {
  const { plan, batchSize = 500 } = order;
  const run = new Run(pool, db, order);
  let batch: VideoRow[] = [];
  for await (const row of rowsOf(plan, order.asOf)) {
    if (row.kind === 'leftOut') await run.refuse(row.left);
    if (row.kind === 'gone') run.noteGone(row.gone);
    if (row.kind !== 'reading') continue;
    batch.push(row.video);
    if (batch.length < batchSize) continue;
    await run.write(batch);
    batch = [];
  }
  if (batch.length > 0) await run.write(batch);
  return run.finish();
}

class Run {
  #id: number | undefined;
  #counts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, leftOut: 0 };
  #creatorsMade = 0;
  /** The creators of which figures may change. */
  readonly #creators = new Set<number>();
  /** Posts of the batches of a dry run, and times at which they were gone. */
  readonly #seen = new Set<string>();
  readonly #gone: GoneRow[] = [];
  readonly #remarks = new Map<LeftOutCode, Remark>();
  /** The facts of the posts of earlier batches, which a dry run undoes. */
  readonly #known = new Map<string, PostFacts>();
  #names: ShownNames = new Map();
  readonly #pool: Pool;
  readonly #db: Database;
  readonly #order: VideoOrder;
  constructor(pool: Pool, db: Database, order: VideoOrder) {
    this.#pool = pool;
    this.#db = db;
    this.#order = order;
  }

  async refuse(left: LeftOutRow): Promise<void> {
    this.#counts = { ...this.#counts, read: this.#counts.read + 1, leftOut: this.#counts.leftOut + 1 };
    await this.#order.onLeftOut(left);
  }

  /** A post that the file calls removed counts as not found at that time. */
  noteGone(gone: GoneRow): void {
    this.#gone.push(gone);
  }

  async write(videos: readonly VideoRow[]): Promise<void> {
    try {
      await this.#writeWhole(videos);
    } catch (error) {
      if (!isDataFault(error)) throw error;
      const [only, ...others] = videos;
      if (only && others.length === 0) {
        await this.refuse({
          row: only.row,
          reason: { code: 'refused_by_database', facts: { state: error.code } },
        });
        return;
      }
      const middle = Math.ceil(videos.length / 2);
      await this.write(videos.slice(0, middle));
      await this.write(videos.slice(middle));
    }
  }

  async #note(remark: RemarkedRow): Promise<void> {
    addRemark(this.#remarks, remark);
    await this.#order.onLeftOut(remark);
  }

  async #writeWhole(videos: readonly VideoRow[]): Promise<void> {
    const { plan, isTrial, now, dependents } = this.#order;
    const earlier = { readings: plan.winners, facts: this.#known, names: this.#names };
    const work = async (client: PoolClient) => {
      const written = await writeVideos(client, { now, dependents, earlier }, videos);
      const counts = added(this.#counts, isTrial ? this.#acrossBatches(written) : written.outcomes);
      const id = isTrial ? undefined : await saveRun(client, this.#id, this.#facts(), counts);
      return { ...written, counts, id };
    };
    const done = await readingPartitions.whileMaking(
      this.#pool,
      videos.map((video) => timeFrom(video).readAt),
      () => inTransaction(this.#pool, work, { isTrial, limits: longWorkLimits, maxDeadlocks }),
    );
    this.#counts = done.counts;
    this.#names = done.names;
    this.#id = done.id;
    if (isTrial) for (const key of done.keys) this.#seen.add(key);
    this.#creatorsMade += done.creatorsMade;
    for (const { row } of done.conflicts)
      await this.refuse({ row, reason: { code: 'identity_conflict', facts: {} } });
    for (const { video, reason } of done.refused) await this.refuse({ row: video.row, reason });
    for (const remark of done.remarks) await this.#note(remark);
    const conflicts = new Set(done.conflicts.map(postKey));
    for (const [key, facts] of done.facts) if (!conflicts.has(key)) this.#known.set(key, facts);
    // Includes creators of unchanged videos, so that a new run completes an interrupted one.
    for (const id of done.creators) this.#creators.add(id);
  }

  /** A dry run undoes each batch, so posts of earlier batches seem to be new. */
  #acrossBatches({ outcomes, keys }: Pick<Written, 'outcomes' | 'keys'>): readonly PostOutcome[] {
    return outcomes.map((outcome, at) =>
      outcome === 'created' && this.#seen.has(keys[at] ?? '') ? 'updated' : outcome,
    );
  }

  /** Once for each creator: in a file of many days they come again in every batch. */
  async #recompute(): Promise<void> {
    // An older file may add videos to those of a newer one: the newest reading dates the figures.
    const ids = [...this.#creators];
    await recomputeMetrics(this.#db, ids, { videosReadAt: await newestReadings(this.#db, ids) });
  }

  /** At the end of the file, because the reading of a post may come after the row that says that it was gone. */
  async #keepGone(): Promise<number> {
    const { isTrial } = this.#order;
    let used = 0;
    for (let at = 0; at < this.#gone.length; at += maxGone) {
      const rows = this.#gone.slice(at, at + maxGone);
      const work = async (client: PoolClient) => {
        const found = await writeMisses(
          client,
          rows.map((row) => ({ ...row, at: timeFrom(row).readAt, source: 'file' })),
        );
        const outcomes = found.map((outcome, place) =>
          outcome === 'noPost' ? this.#trialOutcome(rows[place]) : outcome,
        );
        const counts = added(
          this.#counts,
          outcomes.flatMap((outcome) => goneOutcomes[outcome] ?? []),
        );
        const id = isTrial ? undefined : await saveRun(client, this.#id, this.#facts(), counts);
        return { outcomes, counts, id };
      };
      const limits = { isTrial, limits: longWorkLimits, maxDeadlocks };
      const { outcomes, counts, id } = await inTransaction(this.#pool, work, limits);
      used += counts.read - this.#counts.read;
      this.#counts = counts;
      this.#id = id;
      for (const [place, gone] of rows.entries()) {
        const { row } = gone;
        if (outcomes[place] === 'noPost') await this.refuse({ row, reason: removedUnread });
        else if (outcomes[place] === 'found') await this.refuse({ row, reason: storedFound });
        else for (const remark of remarksOnGone(gone)) await this.#note(remark);
      }
    }
    return used;
  }

  /** A dry run has undone the posts of the file. */
  #trialOutcome(row: GoneRow | undefined): MissOutcome {
    if (!row || !this.#seen.has(postKey(row))) return 'noPost';
    const key = `${postKey(row)} ${timeOf(row)}`;
    const isKnown = this.#seen.has(key);
    this.#seen.add(key);
    return isKnown ? 'known' : 'stored';
  }

  #facts() {
    const { plan, fileName, asOf, now } = this.#order;
    const day = asOf ?? plan.days?.last ?? now.toISOString().slice(0, 10);
    return { fileName, fileHash: plan.file.hash(), platform: plan.platforms.join(', '), asOf: day, now };
  }

  async finish(): Promise<VideoResult> {
    const { now, isTrial } = this.#order;
    const gone = await this.#keepGone();
    if (!isTrial) await this.#recompute();
    if (this.#id !== undefined) {
      const { read, leftOut } = this.#counts;
      await this.#pool.query(
        'update import_run set finished_at = $2, rows_read = $3, left_out = $4 where id = $1',
        [this.#id, now, read, leftOut],
      );
    }
    return { counts: this.#counts, creatorsMade: this.#creatorsMade, gone, remarks: this.#remarks };
  }
}

/** Max rows of posts that were gone in one transaction. */
const maxGone = 2_000;

/** The outcome of a row of a post that was gone; without an entry it is left out. */
const goneOutcomes: Readonly<Partial<Record<MissOutcome, PostOutcome>>> = {
  stored: 'updated',
  known: 'unchanged',
};

function added(counts: ImportCounts, outcomes: readonly PostOutcome[]): ImportCounts {
  const times = (wanted: PostOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    ...counts,
    read: counts.read + outcomes.length,
    created: counts.created + times('created'),
    updated: counts.updated + times('updated'),
    unchanged: counts.unchanged + times('unchanged'),
  };
}
