import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Deps } from '../deps.ts';
import { describeError } from '../logging.ts';
import { ignoreErrorsOfEndedConnections } from './brokenConnections.ts';
import { schema } from './library.ts';
import type { DomainTasks, Schedule, TaskHandler } from './task.ts';
import { type Claim, messageOf, readMessage, type TaskQueue } from './taskQueue.ts';

/** Number of the worker's connections besides the request pool; one of them listens. */
const connections = 3;
/** Milliseconds for running tasks to end on shutdown. */
const shutdownGraceMs = 5_000;
/** Seconds between checks for runs of dead processes. */
const superviseSeconds = 3;
/** Seconds between the library's deletions of ended tasks. */
const maintenanceSeconds = 15 * 60;
/** First and longest delay before another start attempt, in milliseconds. */
const pauses = { first: 500, longest: 15_000 };
/** Milliseconds during which the same warning is not logged again. */
const quietFor = 60_000;

type WorkerDeps = Pick<Deps, 'pool' | 'log' | 'config'>;

/** Runs tasks on its own connections, in parallel with other processes. */
export class TaskWorker {
  readonly #deps: WorkerDeps;
  readonly #queue: TaskQueue;
  readonly #handlers: readonly TaskHandler[];
  readonly #schedules: readonly Schedule[];
  readonly #atStart: readonly NonNullable<DomainTasks['atStart']>[number][];
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #boss: PgBoss | undefined;
  #lastWarning = Number.NEGATIVE_INFINITY;

  constructor(deps: WorkerDeps, queue: TaskQueue, domains: readonly DomainTasks[]) {
    this.#deps = deps;
    this.#queue = queue;
    this.#handlers = domains.flatMap(({ handlers = [] }) => handlers);
    this.#schedules = domains.flatMap(({ schedules = [] }) => schedules);
    this.#atStart = domains.flatMap(({ atStart = [] }) => atStart);
  }

  start(): void {
    this.#running ??= this.#begin(this.#stopping.signal);
  }

  /** Aborts running tasks, and requeues them for other processes. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    const boss = this.#boss;
    if (!boss) return;
    await Promise.all(this.#handlers.map(({ task }) => boss.offWork(task.name)));
    await boss.stop({ graceful: false });
  }

  /** Starts working once the database is available. */
  async #begin(signal: AbortSignal): Promise<void> {
    for (let wait = pauses.first; !signal.aborted; wait = Math.min(wait * 2, pauses.longest)) {
      const boss = this.#open();
      try {
        await boss.start();
        await this.#keepSchedules(boss);
        for (const handler of this.#handlers) await this.#work(boss, handler);
        for (const task of this.#atStart) await this.#queue.enqueue(null, task, {});
        this.#boss = boss;
        return;
      } catch (error) {
        this.#warn(error);
        await boss.stop({ graceful: false }).catch(() => undefined);
      }
      // Jitter, so that processes that start together do not all retry at the same time.
      await pause(wait * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #open(): PgBoss {
    const { pool, config, log } = this.#deps;
    const { connectionString } = pool.options;
    if (connectionString === undefined) throw new Error('The pool does not say where its database is');
    ignoreErrorsOfEndedConnections();
    const boss = new PgBoss({
      connectionString,
      schema,
      max: connections,
      application_name: 'reachkit tasks',
      migrate: config.isMigrating,
      useListenNotify: true,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      maintenanceIntervalSeconds: maintenanceSeconds,
    });
    boss.on('error', (error) => this.#warn(error));
    boss.on('warning', ({ message }) => log.info({ reason: message }, 'the task library warns'));
    return boss;
  }

  async #keepSchedules(boss: PgBoss): Promise<void> {
    const wanted = new Set(this.#schedules.map(({ task }) => task.name));
    for (const { name, key } of await boss.getSchedules()) {
      if (!wanted.has(name)) await boss.unschedule(name, key);
    }
    for (const { task, input, cron, timeZone } of this.#schedules) {
      await boss.schedule(task.name, cron, messageOf(input), { tz: timeZone, missed: 'once' });
    }
  }

  async #work(boss: PgBoss, handler: TaskHandler): Promise<void> {
    const { name, concurrency, pollSeconds } = handler.task;
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    } as const;
    for (let count = 0; count < concurrency; count += 1) {
      const id: string = await boss.work(name, options, async ([claim]: Claim[]) => {
        try {
          if (claim) await this.#run(handler, claim);
        } finally {
          // Several notifications may have been merged: there may be more to fetch.
          boss.notifyWorker(id);
        }
      });
    }
  }

  async #run(handler: TaskHandler, claim: Claim): Promise<void> {
    const { task } = handler;
    // The task was fetched just as the process began to stop.
    if (this.#stopping.signal.aborted) return await this.#queue.putBack(task, claim);
    const { input, earlier } = readMessage(claim);
    const attempt = earlier + claim.retryCount + 1;
    const signal = AbortSignal.any([claim.signal, this.#stopping.signal]);
    const over = new AbortController();
    try {
      const run = handler.run({ id: claim.id, attempt, input, signal });
      await Promise.race([run, this.#graceOver(over.signal)]);
    } catch (error) {
      if (this.#stopping.signal.aborted) return await this.#queue.putBack(task, claim);
      if (claim.signal.aborted) return;
      const { log } = this.#deps;
      const level = attempt < task.attempts ? 'warn' : 'error';
      log[level]({ err: describeError(error), task: task.name, attempt }, 'a task failed');
      // The library stores errors, and a query error contains the query's values.
      throw new Error(`${task.name} failed`);
    } finally {
      over.abort();
    }
  }

  /** Rejects if a run has not ended within the shutdown grace period. */
  async #graceOver(over: AbortSignal): Promise<never> {
    const stopping = this.#stopping.signal;
    return new Promise<never>((_, reject) => {
      const wait = () =>
        pause(shutdownGraceMs, undefined, { signal: over, ref: false }).then(
          () => reject(new Error('The process stops')),
          () => undefined,
        );
      if (stopping.aborted) wait();
      else stopping.addEventListener('abort', wait, { once: true, signal: over });
    });
  }

  /** Logs a warning, rate-limited: while the database is down every poll fails. */
  #warn(error: unknown): void {
    const now = performance.now();
    const level = now - this.#lastWarning < quietFor ? 'debug' : 'warn';
    if (level === 'warn') this.#lastWarning = now;
    this.#deps.log[level]({ err: describeError(error) }, 'tasks cannot be worked on, and are tried again');
  }
}
