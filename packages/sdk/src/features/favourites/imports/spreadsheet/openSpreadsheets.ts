import { loadPart } from '../../../../ui/Lazy/loadPart.ts';
import { SpreadsheetRefusal } from './refusal.ts';
import type {
  OpenWishes,
  SpreadsheetAnswer,
  SpreadsheetOutline,
  SpreadsheetReading,
  SpreadsheetTask,
  TargetWishes,
} from './shown.ts';

/** Parses workbooks and text files off the main thread. */
export interface SpreadsheetReader {
  /** Rejects with a `SpreadsheetRefusal`, or a `PartLoadError` if the code failed to load. */
  readonly open: (file: Blob, wishes?: OpenWishes) => Promise<SpreadsheetOutline>;
  /** Reads the rows of the file that was opened last. */
  readonly read: (wishes: TargetWishes) => Promise<SpreadsheetReading>;
  /** Cancels pending work; pending promises do not settle. */
  readonly close: () => void;
}

type Desk = (task: SpreadsheetTask) => Promise<SpreadsheetAnswer>;

/** Loads no code before the first file. */
export function openSpreadsheets(): SpreadsheetReader {
  const worker = new AbortController();
  let desk: Promise<Desk> | undefined;
  let former: Promise<unknown> = Promise.resolve();

  async function deskAtWork(): Promise<Desk> {
    desk ??= startDesk(worker.signal);
    try {
      return await desk;
    } catch (thrown) {
      // Cleared, so that the next file retries.
      desk = undefined;
      throw thrown;
    }
  }

  async function answer(task: SpreadsheetTask): Promise<SpreadsheetAnswer> {
    const work = await deskAtWork();
    const said = await work(task);
    if (said.is === 'refused') throw new SpreadsheetRefusal(said.rule, undefined, said.line);
    return said;
  }

  /** In sequence: responses carry no ids. */
  function ask(task: SpreadsheetTask): Promise<SpreadsheetAnswer> {
    const turn = former.then(() => answer(task));
    former = turn.catch(() => undefined);
    return turn;
  }

  return {
    open: async (file, wishes = {}) => {
      const said = await ask({ is: 'open', file, wishes });
      if (said.is !== 'outline') throw new TypeError('A workbook was opened and something else answered.');
      return said.outline;
    },
    read: async (wishes) => {
      const said = await ask({ is: 'read', wishes });
      if (said.is !== 'reading') throw new TypeError('Rows were read and something else answered.');
      return said.reading;
    },
    close: () => worker.abort(),
  };
}

/** Starts a worker; without one, e.g. due to the CSP, parses on the main thread in slices. */
async function startDesk(signal: AbortSignal): Promise<Desk> {
  const worker = await startWorker(signal);
  if (worker) return deskOn(worker);
  const { makeSpreadsheetDesk } = await loadPart(() => import('./spreadsheetDesk.ts'));
  return makeSpreadsheetDesk(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Returns the worker once it has reported ready; `null` if it cannot start. */
function startWorker(signal: AbortSignal): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
      signal.addEventListener('abort', () => worker.terminate());
      worker.addEventListener('message', () => resolve(worker), { once: true });
      worker.addEventListener(
        'error',
        (event) => {
          event.preventDefault();
          worker.terminate();
          resolve(null);
        },
        { once: true },
      );
    } catch {
      // Workers are unsupported, there is no URL to load one from, or the CSP blocks it.
      resolve(null);
    }
  });
}

function deskOn(worker: Worker): Desk {
  // The worker had started, so the file was too large for it.
  const broken: SpreadsheetAnswer = { is: 'refused', rule: 'damaged_workbook' };
  let isBroken = false;
  return (task) =>
    new Promise((resolve) => {
      if (isBroken) return resolve(broken);
      const listening = new AbortController();
      const { signal } = listening;
      const end = (answer: SpreadsheetAnswer) => {
        listening.abort();
        resolve(answer);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetAnswer>) => end(data), {
        signal,
      });
      worker.addEventListener(
        'error',
        () => {
          isBroken = true;
          end(broken);
        },
        { signal },
      );
      worker.postMessage(task);
    });
}
