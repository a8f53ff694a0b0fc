import { parentPort } from 'node:worker_threads';
import { sheetRows } from './sheetRows.ts';
import type { ReadRow, SheetAnswer, SheetAsk, SheetFault } from './sheetTask.ts';

/** Rows of one message: receiving them blocks the main thread for about a millisecond. */
const batchSize = 500;
let outcome: ReadRow[] | SheetFault = [];
let sent = 0;

async function answer(ask: SheetAsk): Promise<SheetAnswer> {
  if (ask !== 'next') {
    sent = 0;
    outcome = await sheetRows(ask);
  }
  if (typeof outcome === 'string') return { fault: outcome };
  const rows = outcome.slice(sent, sent + batchSize);
  sent += rows.length;
  const isLast = sent >= outcome.length;
  if (isLast) outcome = [];
  return { rows, isLast };
}

// Each request is answered once, so that the main thread can do other work between the answers.
parentPort?.on('message', async (ask: SheetAsk) => parentPort?.postMessage(await answer(ask)));
