import { parentPort } from 'node:worker_threads';
import { spreadsheetCells, spreadsheetRows } from './spreadsheetRows.ts';
import type {
  SpreadsheetAnswer,
  SpreadsheetAsk,
  SpreadsheetFault,
  SpreadsheetOutcome,
  SpreadsheetTask,
} from './spreadsheetTask.ts';

/** Rows of one message: receiving them blocks the main thread for about a millisecond. */
const batchSize = 500;
const nothing: SpreadsheetOutcome = { rows: [], place: undefined };
let outcome: SpreadsheetOutcome | SpreadsheetFault = nothing;
let sent = 0;

async function answer(ask: SpreadsheetAsk): Promise<SpreadsheetAnswer> {
  if (ask !== 'next') {
    sent = 0;
    outcome = await read(ask);
  }
  if (typeof outcome === 'string') return { fault: outcome };
  const { place } = outcome;
  const rows = outcome.rows.slice(sent, sent + batchSize);
  sent += rows.length;
  const isLast = sent >= outcome.rows.length;
  if (isLast) outcome = nothing;
  return { rows, isLast, place };
}

async function read(task: SpreadsheetTask): Promise<SpreadsheetOutcome | SpreadsheetFault> {
  if (!task.isRaw) {
    const rows = await spreadsheetRows(task);
    return typeof rows === 'string' ? rows : { rows, place: undefined };
  }
  const found = await spreadsheetCells(task);
  if (typeof found === 'string') return found;
  const { rows, ...place } = found;
  return { rows, place };
}

// One response per request, so that the main thread can do other work in between.
parentPort?.on('message', async (ask: SpreadsheetAsk) => parentPort?.postMessage(await answer(ask)));
