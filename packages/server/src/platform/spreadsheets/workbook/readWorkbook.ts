import { Worker } from 'node:worker_threads';
import type { RawTable } from '../reading/rawTable.ts';
import { type Facts, Refusal, type RefusalCode } from '../reading/refusal.ts';
import type { SheetWish, WorkbookLimits } from './workbookCells.ts';

export interface WorkbookTask {
  readonly bytes: Uint8Array;
  readonly limits: WorkbookLimits;
  readonly wish: SheetWish;
}

type Answer =
  | { readonly table: RawTable }
  | { readonly refusal: { readonly code: RefusalCode; readonly facts: Facts } };

/** Reads a workbook in a worker thread with a memory limit, so that the caller is not blocked. */
export function readWorkbook(
  bytes: Buffer,
  limits: WorkbookLimits,
  { sheet, seeks }: SheetWish = {},
): Promise<RawTable> {
  const task: WorkbookTask = { bytes, limits, wish: { sheet, seeks } };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.once('message', (answer: Answer) => {
      if ('table' in answer) resolve(answer.table);
      else reject(new Refusal(answer.refusal.code, answer.refusal.facts));
    });
    worker.once('error', (error: Error & { code?: string }) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const max = limits.maxUnpackedBytes;
      reject(new Refusal(isOutOfMemory ? 'bomb' : 'damaged_workbook', { max }, error));
    });
    worker.once('exit', () => reject(new Refusal('damaged_workbook')));
  });
}
