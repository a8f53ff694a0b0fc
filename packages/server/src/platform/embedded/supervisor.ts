import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../logging.ts';
import { startMarkOf } from '../processes.ts';
import type { Postmaster } from './postmaster.ts';

/** Milliseconds between checks whether PostgreSQL runs. */
const lookEveryMs = 250;
/** Milliseconds before the second restart attempt; doubled each time, up to the maximum. */
const firstWaitMs = 100;
const longestWaitMs = 3_000;
/** Milliseconds of failed attempts after which the supervisor gives up, unless the disk is full. */
const giveUpAfterMs = 120_000;
/** Max consecutive checks that see another program stopping it, before the supervisor completes the stop. */
const maxStoppingLooks = 4;

export interface Supervised {
  readonly log: Logger;
  /** Returns the PostgreSQL of the cluster, if it runs. */
  find(): Promise<Postmaster | undefined>;
  /** Starts PostgreSQL, unless another Reachkit process has; `isOurs`: whether this process started it. */
  restart(signal: AbortSignal): Promise<{ readonly running: Postmaster; readonly isOurs: boolean }>;
  hasDiskSpace(): Promise<boolean>;
  /** Called with a new port if the previous one is taken. */
  onMoved(port: number): void;
  /** Called when it cannot be restarted. */
  onGivenUp(error: unknown): void;
}

/** Keeps an embedded PostgreSQL running even if it is killed; one of the processes that use it restarts it. */
export class Supervisor {
  readonly #supervised: Supervised;
  readonly #stopping = new AbortController();
  #running: Postmaster;
  #isRestarting = false;
  #watching: Promise<void> | undefined;

  constructor(supervised: Supervised, running: Postmaster) {
    this.#supervised = supervised;
    this.#running = running;
  }

  /** Whether PostgreSQL is known to be down. */
  get isRestarting(): boolean {
    return this.#isRestarting;
  }

  start(): void {
    this.#watching ??= this.#watch(this.#stopping.signal);
  }

  /** Stops watching; aborts a running restart. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
  }

  async #watch(signal: AbortSignal): Promise<void> {
    let mark = await startMarkOf(this.#running.pid);
    let stoppingLooks = 0;
    while (!signal.aborted) {
      const isAlive = mark !== undefined && (await startMarkOf(this.#running.pid)) === mark;
      stoppingLooks = isAlive && (await this.#isBeingStopped()) ? stoppingLooks + 1 : 0;
      if (isAlive && stoppingLooks < maxStoppingLooks) {
        await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
        continue;
      }
      this.#isRestarting = true;
      if (!(await this.#restart(signal))) return;
      mark = await startMarkOf(this.#running.pid);
      stoppingLooks = 0;
      this.#isRestarting = false;
    }
  }

  /**
   * Whether PostgreSQL is being stopped from outside: such a stop waits forever for open connections, and accepts no new
   * ones.
   */
  async #isBeingStopped(): Promise<boolean> {
    const found = await this.#supervised.find();
    return found?.pid === this.#running.pid && found.status === 'stopping';
  }

  /** Restarts PostgreSQL; returns whether it runs again. */
  async #restart(signal: AbortSignal): Promise<boolean> {
    const { log, restart, hasDiskSpace, onMoved, onGivenUp } = this.#supervised;
    const since = performance.now();
    const former = this.#running;
    log.error({ pid: former.pid }, 'the embedded database has ended and is started again');
    let giveUpAt = since + giveUpAfterMs;
    for (let wait = firstWaitMs; !signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        const { running, isOurs } = await restart(signal);
        this.#running = running;
        if (running.port !== former.port) onMoved(running.port);
        const ms = Math.round(performance.now() - since);
        const words = isOurs
          ? 'the embedded database runs again'
          : 'another process has restarted the database';
        log.warn({ pid: running.pid, port: running.port, ms }, words);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        if (!(await hasDiskSpace())) giveUpAt = performance.now() + giveUpAfterMs;
        if (performance.now() > giveUpAt) {
          onGivenUp(error);
          return false;
        }
        log.warn(
          { err: describeError(error), wait },
          'the embedded database could not be started, and it is tried again',
        );
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return false;
  }
}
