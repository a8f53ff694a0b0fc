import { setTimeout as pause } from 'node:timers/promises';
import { isPassing } from '../../../../platform/database/faults.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { describeError } from '../../../../platform/logging.ts';
import { reasonOf } from '../../../../platform/setAside/reason.ts';
import type { Visit } from '../visit.ts';
import type { SpooledVisits, VisitSpool } from './spool.ts';

/**
 * Max milliseconds that visits are only in memory; with the write time, a killed process loses the visits of at most 50
 * ms.
 */
export const flushMs = 30;
/** Max visits stored at once. */
export const batchSize = 2_000;
/** Max visits in memory; others wait on disk. */
const maxInMemory = 20_000;
/** Max visits in memory while the disk fails; further ones are lost, and their number is logged. */
const maxWithoutDisk = 200_000;
/** First and longest delay before a retry, in milliseconds. */
const pauses = { first: 100, longest: 5_000 };
/** Milliseconds that a stop waits for the database; unstored visits stay on disk. */
const closeTimeoutMs = 5_000;

interface Batch {
  readonly file: string;
  /** `null`: only on disk. */
  visits: Visit[] | null;
  count: number;
  /** Resolves once the batch is on disk (`true`), or writing it has failed (`false`). */
  kept: Promise<boolean>;
  /** Some or all of it may already be stored. */
  isReplay: boolean;
  readonly done?: () => Promise<void>;
}

interface QueueDeps extends Pick<Deps, 'log'> {
  readonly spool: VisitSpool;
  /** Stores visits in order, atomically; `isReplay`: some may already be stored. */
  write(visits: readonly Visit[], options: { readonly isReplay: boolean }): Promise<void>;
}

/**
 * Visits queued for the database, in order of arrival. Each batch is on disk until it is stored; if this process ends
 * before, the next start stores it.
 */
export class VisitQueue {
  readonly #deps: QueueDeps;
  readonly #waiting: Batch[] = [];
  readonly #closing = new AbortController();
  #fresh: Visit[] = [];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** The batch being stored: nothing is added to it. */
  #current: Batch | undefined;
  #inMemory = 0;
  #isClosed = false;
  /** Resolves once all writes to disk so far are done or have failed. */
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  /** Number of visits not stored yet. */
  get size(): number {
    return this.#fresh.length + this.#waiting.reduce((sum, { count }) => sum + count, 0);
  }

  push(visit: Visit): void {
    this.#deps.spool.prepare();
    this.#fresh.push(visit);
    if (this.#fresh.length >= batchSize || this.#isClosed) this.#cut();
    else this.#timer ??= setTimeout(() => this.#cut(), flushMs);
  }

  /** Stores visits that ended processes left on this disk. */
  async adopt(): Promise<void> {
    for (const { files, done } of await this.#deps.spool.adopt()) {
      let left = files.length;
      const doneOne = async () => {
        left -= 1;
        if (left === 0) await done();
      };
      for (const file of files) {
        this.#waiting.push({
          file,
          visits: null,
          count: 0,
          kept: Promise.resolve(true),
          isReplay: true,
          done: doneOne,
        });
      }
    }
    this.#run();
  }

  /** Waits until all earlier visits are stored. */
  async settled(): Promise<void> {
    this.#cut();
    await this.#running;
  }

  /** Stores queued visits; those that the database does not accept in time stay on disk for the next start. */
  async close(timeoutMs = closeTimeoutMs): Promise<void> {
    this.#isClosed = true;
    this.#cut();
    const timer = setTimeout(() => this.#closing.abort(), timeoutMs);
    await this.#running;
    clearTimeout(timer);
    await Promise.all(this.#waiting.map(({ kept }) => kept));
    const left = this.size;
    if (left > 0) this.#deps.log.warn({ left }, 'visits wait on disk until the next start');
    await this.#deps.spool.close();
  }

  #cut(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#fresh.length > 0) {
      this.#add(this.#fresh);
      this.#fresh = [];
    }
    this.#run();
  }

  #add(visits: Visit[]): void {
    if (this.#inMemory + visits.length > maxWithoutDisk) {
      this.#deps.log.error({ lost: visits.length }, 'visits are lost: neither database nor disk takes them');
      return;
    }
    const isRoom = this.#inMemory + visits.length <= maxInMemory;
    const last = this.#waiting.at(-1);
    // While the database is slow or down, small batches are joined into large ones.
    const isJoined = last !== undefined && last !== this.#current && last.done === undefined;
    if (isJoined && last.count + visits.length <= batchSize) {
      last.count += visits.length;
      const [before, added] = [last.kept, this.#keep(last.file, visits)];
      last.kept = before.then(async (isKept) => (await added) && isKept);
      if (last.visits && isRoom) {
        last.visits.push(...visits);
        this.#inMemory += visits.length;
      } else this.#leaveMemory(last);
      return;
    }
    const file = this.#deps.spool.nextFile();
    const batch: Batch = {
      file,
      // A copy: visits that join the batch are written to disk separately, once.
      visits: [...visits],
      count: visits.length,
      kept: this.#keep(file, visits),
      isReplay: false,
    };
    this.#waiting.push(batch);
    this.#inMemory += visits.length;
    if (!isRoom) this.#leaveMemory(batch);
  }

  /** Frees the memory of a batch once it is on disk. */
  #leaveMemory(batch: Batch): void {
    void batch.kept.then((isKept) => {
      if (!isKept || batch === this.#current || batch.visits === null) return;
      this.#inMemory -= batch.visits.length;
      batch.visits = null;
    });
  }

  /** Sequentially: if the process is killed, only the last visits are lost. */
  #keep(file: string, visits: readonly Visit[]): Promise<boolean> {
    const kept = this.#keeping.then(() => this.#append(file, visits));
    this.#keeping = kept;
    return kept;
  }

  async #append(file: string, visits: readonly Visit[]): Promise<boolean> {
    try {
      await this.#deps.spool.append(file, visits);
      return true;
    } catch (error) {
      this.#deps.log.error({ err: describeError(error) }, 'visits cannot be put on disk');
      return false;
    }
  }

  #run(): void {
    if (this.#waiting.length === 0) return;
    this.#running ??= this.#store().finally(() => {
      this.#running = undefined;
      if (!this.#closing.signal.aborted && this.#waiting.length > 0) this.#run();
    });
  }

  async #store(): Promise<void> {
    let waitMs = pauses.first;
    for (let batch = this.#waiting[0]; batch && !this.#closing.signal.aborted; batch = this.#waiting[0]) {
      this.#current = batch;
      try {
        const { visits, unreadable } = await this.#visitsOf(batch);
        if (unreadable.length > 0) await this.#putAside(unreadable, 'no visit');
        await this.#write(visits, batch.isReplay);
        waitMs = pauses.first;
        await this.#forget(batch);
      } catch (error) {
        // The commit may have succeeded although its response was lost.
        batch.isReplay = true;
        if (isPassing(error)) {
          this.#deps.log.warn(
            { err: describeError(error), waiting: this.size },
            'visits wait for the database',
          );
          await pause(waitMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
          waitMs = Math.min(waitMs * 2, pauses.longest);
        } else {
          this.#deps.log.error(
            { err: describeError(error), count: batch.count, file: batch.file },
            'visits cannot be set aside, and wait on disk for the next start',
          );
          this.#takeOut(batch);
        }
      }
      this.#current = undefined;
    }
  }

  /** Stores visits; if some are rejected because of their content, they are set aside and the others are stored. */
  async #write(visits: readonly Visit[], isReplay: boolean): Promise<void> {
    if (visits.length === 0) return;
    try {
      await this.#deps.write(visits, { isReplay });
    } catch (error) {
      if (isPassing(error)) throw error;
      if (visits.length === 1) {
        const lines = visits.map((visit) => JSON.stringify(visit));
        this.#deps.log.error({ err: describeError(error) }, 'a visit was refused');
        return this.#putAside(lines, reasonOf(error));
      }
      const half = Math.ceil(visits.length / 2);
      await this.#write(visits.slice(0, half), true);
      await this.#write(visits.slice(half), true);
    }
  }

  /** Returns the visits of a batch: from memory, or the readable lines of its file. */
  async #visitsOf(batch: Batch): Promise<SpooledVisits> {
    if (batch.visits) return { visits: batch.visits, unreadable: [] };
    await batch.kept;
    return this.#deps.spool.read(batch.file);
  }

  /** Visits left on disk are stored again by the next start, which detects duplicates. */
  async #forget(batch: Batch): Promise<void> {
    this.#takeOut(batch);
    await batch.kept;
    try {
      await this.#deps.spool.remove(batch.file);
      await batch.done?.();
    } catch (error) {
      this.#deps.log.error({ err: describeError(error) }, 'stored visits cannot be removed from disk');
    }
  }

  /** Sets unstorable visits aside, so that later ones are not blocked; they are lost if the disk fails. */
  async #putAside(lines: readonly string[], reason: string): Promise<void> {
    const { spool, log } = this.#deps;
    try {
      const file = await spool.putAside(lines, reason);
      log.error({ reason, count: lines.length, file }, 'visits cannot be stored');
    } catch (error) {
      log.error({ err: describeError(error), lost: lines.length }, 'visits cannot be put aside');
    }
  }

  #takeOut(batch: Batch): void {
    this.#waiting.shift();
    this.#inMemory -= batch.visits?.length ?? 0;
  }
}
