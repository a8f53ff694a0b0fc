import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logging.ts';
import { type Ending, endJob, type JobRow } from './endJob.ts';
import { JobFailure, type JobRunners } from './kinds.ts';
import { heldBy, keepJob, type Progress, putBack, takeJob, tryLater } from './queue.ts';

/** Jobs at once in a process. */
const atOnce = 2;
/** How often a job is begun, when the processes that work on it die or stumble. */
export const mostAttempts = 3;
/** Milliseconds between looks for a job of another process. */
const lookEvery = 1_000;
/** Milliseconds between signs of life, which carry the progress. */
const beatEvery = 500;
/** Milliseconds that a job may take to let go once the process is to stop. */
const farewell = 5_000;
/** Seconds until a job that stumbled is begun again. */
const retryAfter = 3;

/** Works on the jobs of the installation, beside any number of other processes. */
export class JobWorker {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly #runners: JobRunners;
  readonly #owner = randomUUID();
  readonly #stopping = new AbortController();
  readonly #working = new Set<Promise<void>>();
  #wake: (() => void) | undefined;
  #isWoken = false;
  #looking: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>, runners: JobRunners) {
    this.#deps = deps;
    this.#runners = runners;
  }

  start(): void {
    this.#looking ??= this.#look(this.#stopping.signal);
  }

  /** Looks for a job now: one has just been made. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  /** Puts what is under way back to be done by others. */
  async close(): Promise<void> {
    this.#stopping.abort();
    this.#wake?.();
    await this.#looking;
    await Promise.race([Promise.all(this.#working), pause(farewell, undefined, { ref: false })]);
  }

  async #look(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.#working.size >= atOnce) {
        await Promise.race([...this.#working, this.#sleep(null)]);
        continue;
      }
      const taken = await this.#take();
      if (!taken) {
        await this.#sleep(lookEvery);
        continue;
      }
      const work: Promise<void> = this.#work(taken).finally(() => this.#working.delete(work));
      this.#working.add(work);
    }
  }

  async #take(): Promise<JobRow | undefined> {
    const { db, now, log } = this.#deps;
    try {
      return await takeJob(db, this.#runners, this.#owner, now());
    } catch (error) {
      log.warn({ err: describeError(error) }, 'no job could be looked for, and it is tried again');
      return undefined;
    }
  }

  /** Until it is woken, is to stop, or the time is over; `null`: for as long as it takes. */
  async #sleep(most: number | null): Promise<void> {
    if (this.#isWoken && most !== null) {
      this.#isWoken = false;
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      // With some chance in it, so that processes that start together do not all look at once.
      if (most !== null) timer = setTimeout(resolve, most * (0.75 + Math.random() / 2)).unref();
      if (this.#stopping.signal.aborted) resolve();
    });
    clearTimeout(timer);
    this.#wake = undefined;
    this.#isWoken = false;
  }

  async #work(row: JobRow): Promise<void> {
    const { db, log } = this.#deps;
    const held = { id: row.id, owner: this.#owner };
    const lost = new AbortController();
    const over = new AbortController();
    let progress: Progress | undefined;
    const report = (done: number, total: number | null) => {
      progress = { done, total };
    };
    const takeProgress = () => {
      const latest = progress;
      progress = undefined;
      return latest;
    };
    const beating = this.#beat(held, takeProgress, lost, over.signal);
    try {
      const ending = await this.#run(row, report, lost.signal);
      if (ending) await this.#end(row, ending);
      else if (!lost.signal.aborted) await putBack(db, this.#runners, held);
    } catch (error) {
      log.error({ err: describeError(error), job: row.id, kind: row.kind }, 'a job stumbled');
      await this.#stumble(row);
    } finally {
      over.abort();
      await beating;
    }
  }

  /** `undefined` where it was broken off. @throws whatever the work did not foresee */
  async #run(
    row: JobRow,
    progress: (done: number, total: number | null) => void,
    lost: AbortSignal,
  ): Promise<Ending | undefined> {
    if (row.attempts > mostAttempts) return { state: 'failed', reason: 'interrupted', code: 500 };
    const { id, teamId, accountId, createdAt, input, kind } = row;
    const signal = AbortSignal.any([lost, this.#stopping.signal]);
    try {
      const work = { id, teamId, accountId, createdAt, input, signal, progress };
      return { state: 'done', ...(await unlessAborted(signal, this.#runners.of(kind).run(work))) };
    } catch (error) {
      if (error instanceof JobFailure) return { state: 'failed', reason: error.reason, code: error.code };
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  async #end(row: JobRow, ending: Ending): Promise<void> {
    const { db, now } = this.#deps;
    await db.transaction((tx) => endJob(tx, this.#runners, heldBy(row.id, this.#owner), ending, now()));
  }

  /** Another try, or the end where there were enough. What fails here too is taken over once the lease is over. */
  async #stumble(row: JobRow): Promise<void> {
    const { db, log } = this.#deps;
    try {
      if (row.attempts < mostAttempts) await tryLater(db, { id: row.id, owner: this.#owner }, retryAfter);
      else await this.#end(row, { state: 'failed', reason: 'internal', code: 500 });
    } catch (error) {
      log.warn(
        { err: describeError(error), job: row.id },
        'a job that stumbled waits for the end of its lease',
      );
    }
  }

  async #beat(
    held: { readonly id: number; readonly owner: string },
    takeProgress: () => Progress | undefined,
    lost: AbortController,
    over: AbortSignal,
  ): Promise<void> {
    const { db, log } = this.#deps;
    while (!over.aborted && !lost.signal.aborted) {
      await pause(beatEvery, undefined, { signal: over, ref: false }).catch(() => undefined);
      if (over.aborted) return;
      try {
        if (!(await keepJob(db, this.#runners, held, takeProgress()))) lost.abort();
      } catch (error) {
        log.warn({ err: describeError(error), job: held.id }, 'a job could not give a sign of life');
      }
    }
  }
}

/** Does not wait for work that is not wanted any more, e.g. for an answer that it cannot hurry. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('The job was broken off'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true, signal: over.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    over.abort();
    work.catch(() => undefined);
  }
}
