import { parentPort, workerData } from 'node:worker_threads';
import { type ImportRow, readHead, readImportRows } from '@reachkit/contract/importRows';
import { Refusal } from '../../../acquisition/refusal.ts';
import { readFirstSheet } from './firstSheet.ts';
import type { SheetAnswer, SheetFault, SheetTask } from './sheetTask.ts';

/** Rows of one message: whoever hears it is busy for about a millisecond. */
const batchSize = 500;
/** Characters of a cell that are kept. */
const cellMost = 2000;

function readRows(task: SheetTask): ImportRow[] | SheetFault {
  const rows = readFirstSheet(Buffer.from(task.bytes), task.maxUnpackedBytes);
  const head = readHead(rows);
  const body = rows.slice((head.at ?? 0) + 1);
  if (body.length === 0) return 'no_rows';
  if (body.length > task.maxRows) return 'too_many_rows';
  const mapping = task.mapping ?? head.mapping;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isThere = (column: number | undefined) => column !== undefined && column < width;
  if (!isThere(mapping.handle) && !isThere(mapping.homepage)) return 'no_identity_column';
  return readImportRows(body, { mapping, platform: task.platform }).map(shortened);
}

const cut = (text: string) => (text.length > cellMost ? text.slice(0, cellMost).toWellFormed() : text);

function shortened(row: ImportRow): ImportRow {
  const { platform, handle, homepage, name, reason } = row.given;
  return {
    ...row,
    handle: row.handle.toWellFormed(),
    given: {
      platform: cut(platform),
      handle: cut(handle),
      homepage: cut(homepage),
      name: cut(name),
      reason: cut(reason),
    },
  };
}

function outcomeOf(task: SheetTask): ImportRow[] | SheetFault {
  try {
    return readRows(task);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const outcome = outcomeOf(workerData);
let sent = 0;
const answer = (): SheetAnswer => {
  if (typeof outcome === 'string') return { fault: outcome };
  const rows = outcome.slice(sent, sent + batchSize);
  sent += rows.length;
  return { rows, isLast: sent >= outcome.length };
};
// Each ask is answered once, so that whoever asks can do other things between the answers.
parentPort?.on('message', () => parentPort?.postMessage(answer()));
