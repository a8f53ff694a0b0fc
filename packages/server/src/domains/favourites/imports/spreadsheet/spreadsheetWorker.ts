import { parentPort } from 'node:worker_threads';
import { spreadsheetCells, spreadsheetRows } from './spreadsheetRows.ts';
import type { AnyRow, SpreadsheetAnswer, SpreadsheetAsk, SpreadsheetFault } from './spreadsheetTask.ts';

/** Rows of one message: receiving them blocks the main thread for about a millisecond. */
const batchSize = 500;
let outcome: AnyRow[] | SpreadsheetFault = [];
let sent = 0;

async function answer(ask: SpreadsheetAsk): Promise<SpreadsheetAnswer> {
  if (ask !== 'next') {
    sent = 0;
    outcome = await (ask.isRaw ? spreadsheetCells(ask) : spreadsheetRows(ask));
  }
  if (typeof outcome === 'string') return { fault: outcome };
  const rows = outcome.slice(sent, sent + batchSize);
  sent += rows.length;
  const isLast = sent >= outcome.length;
  if (isLast) outcome = [];
  return { rows, isLast };
}

// One response per request, so that the main thread can do other work in between.
parentPort?.on('message', async (ask: SpreadsheetAsk) => parentPort?.postMessage(await answer(ask)));
