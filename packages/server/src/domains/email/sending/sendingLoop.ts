import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { NoteListener } from '../../../platform/live/noteListener.ts';
import { describeError } from '../../../platform/logging.ts';
import { leaseMs } from './queue/claimBatch.ts';
import { mailNotifyChannel } from './wake.ts';

/** Max time between two database polls, in milliseconds, for changes without a notification. */
export const lookMs = 5_000;
/** Milliseconds between sweeps for unfinished sends of dead processes. */
const sweepMs = 30_000;
/** Milliseconds that running sends get to finish on shutdown. */
const stopMs = 10_000;

export interface SendingLoopParts extends Pick<Deps, 'pool' | 'log' | 'now'> {
  /** The sent items, e.g. `emails`, as named in the log. */
  readonly what: string;
  /** Starts due sends. @returns milliseconds until something is known to be due */
  look(): Promise<number>;
  /** Renews the leases of this process's sends. */
  renewLeases(): Promise<void>;
}

/** Polls for due sends, on notification and at intervals, until it is closed. */
export class SendingLoop {
  readonly #parts: SendingLoopParts;
  readonly #listener: NoteListener;
  readonly #stopping = new AbortController();
  /** Aborted once the loop is closed. */
  readonly stopping: AbortSignal = this.#stopping.signal;
  #wake = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #nextSweep = 0;

  constructor(parts: SendingLoopParts) {
    this.#parts = parts;
    this.#listener = new NoteListener(
      parts.pool.options,
      parts.log,
      { onNote: () => this.wake(), onListening: () => this.wake() },
      { name: mailNotifyChannel, label: `the sending of ${parts.what}` },
    );
  }

  start(): void {
    this.#listener.start();
    this.#heartbeat = setInterval(() => void this.#renew(), leaseMs / 4).unref();
    this.#running = this.#run();
  }

  /** Checks now for due work, and for work that dead processes left. */
  wake(): void {
    this.#nextSweep = 0;
    this.#wake.abort();
  }

  /** Called when there is room for more work. */
  lookAgain(): void {
    this.#wake.abort();
  }

  /** Called when a sweep or the follow-up of a result failed: the next check repeats it. */
  sweepAgain(): void {
    this.#nextSweep = 0;
  }

  /** Whether a sweep is due; the next one follows after the usual time, or sooner at a higher pace. */
  beginSweep(pace = 1): boolean {
    const now = this.#parts.now().getTime();
    if (now < this.#nextSweep) return false;
    // With accelerated days, rounds are due within seconds.
    this.#nextSweep = now + sweepMs / Math.max(1, Math.min(pace, sweepMs));
    return true;
  }

  /** Stops polling, and waits for running sends. */
  async close(underWay: () => Iterable<Promise<void>>): Promise<void> {
    this.#stopping.abort();
    this.#wake.abort();
    await this.#running;
    const rest = Promise.allSettled(underWay());
    // A send that takes longer is recorded as possibly delivered.
    await Promise.race([rest, pause(stopMs, undefined, { ref: false })]);
    clearInterval(this.#heartbeat);
    await this.#listener.close();
  }

  async #run(): Promise<void> {
    const { look, log, what } = this.#parts;
    while (!this.stopping.aborted) {
      this.#wake = new AbortController();
      let nextMs = lookMs;
      try {
        nextMs = await look();
      } catch (error) {
        log.warn({ err: describeError(error) }, `no ${what} were found to be sent, and are looked for again`);
        this.sweepAgain();
      }
      const woken = AbortSignal.any([this.stopping, this.#wake.signal]);
      await pause(nextMs, undefined, { signal: woken }).catch(() => undefined);
    }
  }

  async #renew(): Promise<void> {
    const { renewLeases, log, what } = this.#parts;
    try {
      await renewLeases();
    } catch (error) {
      log.warn({ err: describeError(error) }, `the leases of ${what} were not renewed`);
    }
  }
}
