import { parentPort, workerData } from 'node:worker_threads';
import { type SheetRow, type SheetTask, writeSheet } from './sheet.ts';
import type { SheetMessage } from './sheetMaker.ts';

const task: SheetTask = workerData;
const rows: SheetRow[] = [];
parentPort?.on('message', (message: SheetMessage) => {
  if (message !== 'finish') {
    rows.push(...message);
    return;
  }
  // Into memory of its own, so that it can be handed over without a copy.
  const content = Uint8Array.from(writeSheet(task, rows));
  parentPort?.postMessage(content, [content.buffer]);
});
