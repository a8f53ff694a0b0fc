import { Worker } from 'node:worker_threads';
import type { SpreadsheetRow, SpreadsheetTask } from './spreadsheet.ts';

/** Rows for the sheet, or the message that there are no more. */
export type SpreadsheetMessage = readonly SpreadsheetRow[] | 'finish';

/** Writes a file from rows in a worker thread, so that other requests are not blocked. */
export class SpreadsheetMaker {
  readonly #worker: Worker;
  readonly #signal: AbortSignal;
  readonly #content: Promise<Uint8Array<ArrayBuffer>>;
  readonly #stop = () => void this.#worker.terminate();

  constructor(task: SpreadsheetTask, signal: AbortSignal) {
    this.#signal = signal;
    this.#worker = new Worker(new URL('./spreadsheetWorker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    this.#content = new Promise((resolve, reject) => {
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
      this.#worker.once('exit', (code) =>
        reject(new Error(`The thread that makes the file left with ${code}`)),
      );
    });
    // `finish` reports a failure; until then the rejection counts as handled.
    this.#content.catch(() => undefined);
    signal.addEventListener('abort', this.#stop, { once: true });
  }

  add(rows: readonly SpreadsheetRow[]): void {
    this.#worker.postMessage(rows);
  }

  /** @throws where the thread failed, or the signal is aborted */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const last: SpreadsheetMessage = 'finish';
    this.#worker.postMessage(last);
    return this.#content;
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#stop);
    await this.#worker.terminate();
  }
}
