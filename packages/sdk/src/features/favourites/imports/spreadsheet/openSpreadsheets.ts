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

/** Reads workbooks and texts beside the page. */
export interface SpreadsheetReader {
  /** Rejects with a `SpreadsheetRefusal`, or a `PartLoadError` where the code did not come. */
  readonly open: (file: Blob, wishes?: OpenWishes) => Promise<SpreadsheetOutline>;
  /** Of the file that was opened last. */
  readonly read: (wishes: TargetWishes) => Promise<SpreadsheetReading>;
  /** Ends what is under way; nothing is answered any more. */
  readonly close: () => void;
}

type Desk = (task: SpreadsheetTask) => Promise<SpreadsheetAnswer>;

/** Nothing starts before the first file. */
export function openSpreadsheets(): SpreadsheetReader {
  const worker = new AbortController();
  let desk: Promise<Desk> | undefined;
  let former: Promise<unknown> = Promise.resolve();

  async function deskAtWork(): Promise<Desk> {
    desk ??= startDesk(worker.signal);
    try {
      return await desk;
    } catch (thrown) {
      // The next file tries again.
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

  /** One after the other: answers carry no names. */
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

/** On a worker; where none can be had, as under a policy that forbids it, on the page itself in slices. */
async function startDesk(signal: AbortSignal): Promise<Desk> {
  const worker = await startWorker(signal);
  if (worker) return deskOn(worker);
  const { makeSpreadsheetDesk } = await loadPart(() => import('./spreadsheetDesk.ts'));
  return makeSpreadsheetDesk(() => new Promise((resolve) => setTimeout(resolve)));
}

/** The worker once it has said that it works; `null` where it cannot. */
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
      // No workers here, no address to load one from, or a policy that forbids this one.
      resolve(null);
    }
  });
}

function deskOn(worker: Worker): Desk {
  // It has started before, so the file was too much for it.
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
