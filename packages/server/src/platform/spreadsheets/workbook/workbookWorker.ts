import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../reading/refusal.ts';
import type { WorkbookTask } from './readWorkbook.ts';
import { workbookCells } from './workbookCells.ts';

const task: WorkbookTask = workerData;
try {
  const table = workbookCells(Buffer.from(task.bytes), task.limits, task.wish);
  parentPort?.postMessage({ table });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  parentPort?.postMessage({ refusal: { code: error.code, facts: error.facts } });
}
