import { setTimeout as pause } from 'node:timers/promises';
import { longWorkLimits, setLimits } from '../../../platform/database/limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { describeError } from '../../../platform/logging.ts';
import type { TaskRun } from '../../../platform/tasks/task.ts';
import { writeFile } from '../files/writeFile.ts';
import { JobFailure, type JobRunner, type JobRunners, type JobWork } from '../kinds.ts';
import { claimJob, type Held, heldBy, type Progress, releaseJob, reportProgress } from './claims.ts';
import { type Ending, endJob, type JobRow } from './endJob.ts';
import { maxAttempts } from './jobTask.ts';

/** Milliseconds between checks whether the job is still wanted, which also store the progress. */
const beatEvery = 500;

type RunDeps = Pick<Deps, 'db' | 'now' | 'log' | 'files'>;

/** Runs the next job of a kind. Its final writes apply only if this run still holds the job. */
export async function runJob(
  deps: RunDeps,
  runners: JobRunners,
  kind: string,
  { id: taskId, signal: stopping }: Pick<TaskRun<unknown>, 'id' | 'signal'>,
): Promise<void> {
  const row = await claimJob(deps.db, runners, { kind, taskId, now: deps.now() });
  if (!row) return;
  const held: Held = { id: row.id, taskId, attempts: row.attempts };
  const beat = new Beat(deps, runners, held);
  const signal = AbortSignal.any([beat.lost, stopping]);
  try {
    const progress: JobWork['progress'] = (done, total) => beat.report({ done, total });
    const ending = await run(deps, runners.of(kind), { row, signal, progress });
    if (ending) await end(deps, runners, held, ending);
    else if (!beat.lost.aborted) await releaseJob(deps.db, runners, held);
  } catch (error) {
    deps.log.error({ err: describeError(error), job: row.id, kind }, 'a job stumbled');
    if (row.attempts < maxAttempts) throw error;
    await end(deps, runners, held, { state: 'failed', reason: 'internal', code: 500 });
  } finally {
    await beat.close();
  }
  stopping.throwIfAborted();
}

/** `undefined` where it was aborted. @throws whatever the work did not foresee */
async function run(
  { files }: Pick<Deps, 'files'>,
  runner: JobRunner,
  { row, ...rest }: Pick<JobWork, 'signal' | 'progress'> & { readonly row: JobRow },
): Promise<Ending | undefined> {
  if (row.attempts > maxAttempts) return { state: 'failed', reason: 'interrupted', code: 500 };
  const { id, teamId, accountId, createdAt, input } = row;
  try {
    const work = { id, teamId, accountId, createdAt, input, ...rest };
    const { result, file } = await unlessAborted(rest.signal, runner.run(work));
    return { state: 'done', result, file: file && (await writeFile(files, work, file)) };
  } catch (error) {
    if (error instanceof JobFailure) return { state: 'failed', reason: error.reason, code: error.code };
    if (rest.signal.aborted) return undefined;
    throw error;
  }
}

async function end(
  { db, now, files }: RunDeps,
  runners: JobRunners,
  held: Held,
  ending: Ending,
): Promise<void> {
  faultPoint('job.beforeEnd');
  let isKept = false;
  try {
    isKept = await db.transaction(async (tx) => {
      await setLimits(tx, longWorkLimits);
      const ended = await endJob(tx, runners, heldBy(held), ending, now());
      faultPoint('job.beforeCommit');
      return ended !== undefined;
    });
  } finally {
    if (!isKept && ending.state === 'done' && ending.file) await files.discard(ending.file.written);
  }
  faultPoint('job.afterCommit');
}

/** Stores the progress of a job at intervals, and detects when this run no longer holds the job. */
class Beat {
  readonly #deps: RunDeps;
  readonly #runners: JobRunners;
  readonly #held: Held;
  readonly #lost = new AbortController();
  readonly #over = new AbortController();
  readonly #beating: Promise<void>;
  #progress: Progress | undefined;

  constructor(deps: RunDeps, runners: JobRunners, held: Held) {
    this.#deps = deps;
    this.#runners = runners;
    this.#held = held;
    this.#beating = this.#beat(this.#over.signal);
  }

  /** Aborted once the job was cancelled or taken over by another process. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  report(progress: Progress): void {
    this.#progress = progress;
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.#beating;
  }

  async #beat(over: AbortSignal): Promise<void> {
    const { db, log } = this.#deps;
    while (!this.lost.aborted) {
      await pause(beatEvery, undefined, { signal: over, ref: false }).catch(() => undefined);
      if (over.aborted) return;
      const progress = this.#progress;
      this.#progress = undefined;
      try {
        if (!(await reportProgress(db, this.#runners, this.#held, progress))) this.#lost.abort();
      } catch (error) {
        this.#progress ??= progress;
        log.warn({ err: describeError(error), job: this.#held.id }, 'the progress of a job was not written');
      }
    }
  }
}

/** Stops waiting for aborted work, e.g. for a pending response. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('The job was aborted'));
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
