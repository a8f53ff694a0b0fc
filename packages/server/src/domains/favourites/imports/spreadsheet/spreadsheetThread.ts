import { Worker } from 'node:worker_threads';
import type {
  AnyRow,
  SpreadsheetAnswer,
  SpreadsheetAsk,
  SpreadsheetFault,
  SpreadsheetOutcome,
  SpreadsheetTask,
} from './spreadsheetTask.ts';

/** Timeout for a workbook in milliseconds. */
const timeoutMs = 60_000;
/** Milliseconds for which an idle thread is kept: a warm one reads twice as fast as a new one. */
const idleFor = 30_000;

/** A thread that reads workbooks, one at a time. */
export class SpreadsheetThread {
  readonly #worker = new Worker(new URL('./spreadsheetWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  #leaving: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor() {
    const end = () => {
      this.#hasEnded = true;
    };
    this.#worker.once('error', end);
    this.#worker.once('exit', end);
  }

  /** Whether the thread can read another file: not after a crash or timeout. */
  get isAlive(): boolean {
    return !this.#hasEnded;
  }

  async read(task: SpreadsheetTask): Promise<SpreadsheetOutcome | SpreadsheetFault> {
    clearTimeout(this.#leaving);
    const worker = this.#worker;
    worker.ref();
    const rows: AnyRow[] = [];
    const over = new AbortController();
    const finished = over.signal;
    const giveUp = setTimeout(() => this.#end(), timeoutMs);
    try {
      return await new Promise((resolve, reject) => {
        const hear = (answer: SpreadsheetAnswer) => {
          if ('fault' in answer) return resolve(answer.fault);
          rows.push(...answer.rows);
          if (answer.isLast) return resolve({ rows, place: answer.place });
          // Deferred, so that other work of the event loop runs between two responses.
          setImmediate(() => this.#ask('next'));
        };
        const fail = (error: Error & { code?: string }) =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('bomb') : reject(error);
        // On timeout: no real workbook takes this long.
        const leave = () => resolve('bomb');
        worker.on('message', hear).once('error', fail).once('exit', leave);
        finished.addEventListener('abort', () => {
          worker.off('message', hear).off('error', fail).off('exit', leave);
        });
        this.#ask(task);
      });
    } finally {
      clearTimeout(giveUp);
      over.abort();
      worker.unref();
      this.#leaving = setTimeout(() => this.#end(), idleFor).unref();
    }
  }

  #ask(ask: SpreadsheetAsk): void {
    this.#worker.postMessage(ask, ask === 'next' ? [] : [ask.bytes.buffer]);
  }

  #end(): void {
    this.#hasEnded = true;
    void this.#worker.terminate();
  }
}
