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
  // Copied into its own memory, so that it can be transferred without another copy.
  const content = Uint8Array.from(writeSpreadsheet(task, rows));
  parentPort?.postMessage(content, [content.buffer]);
});
