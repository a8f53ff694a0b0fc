import { parentPort, workerData } from 'node:worker_threads';
import { type SpreadsheetRow, type SpreadsheetTask, writeSpreadsheet } from './spreadsheet.ts';
import type { SpreadsheetMessage } from './spreadsheetMaker.ts';

const task: SpreadsheetTask = workerData;
const rows: SpreadsheetRow[] = [];
parentPort?.on('message', (message: SpreadsheetMessage) => {
  if (message !== 'finish') {
    rows.push(...message);
    return;
  }
  // Into memory of its own, so that it can be handed over without a copy.
  const content = Uint8Array.from(writeSpreadsheet(task, rows));
  parentPort?.postMessage(content, [content.buffer]);
});
