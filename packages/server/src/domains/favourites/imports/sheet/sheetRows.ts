import {
  bodyOf,
  type ImportMapping,
  type ImportRow,
  readHead,
  readImportRows,
  type SheetRow,
} from '@reachkit/contract/imports/rows';
import { Refusal } from '../../../acquisition/refusal.ts';
import { wellFormed } from '../rows/wellFormed.ts';
import { delimitedRows } from './delimitedRows.ts';
import { readFirstSheet } from './firstSheet.ts';
import type { SheetFault, SheetTask } from './sheetTask.ts';

/** Rows that headings and what stands above them may take. */
const titleRows = 10;
/** Characters of a cell that are kept. */
const cellMost = 2000;

function readRows(task: SheetTask): ImportRow[] | SheetFault {
  const { bytes, maxUnpackedBytes, maxRows } = task;
  // One more than allowed shows that there are more.
  const limits = {
    maxUnpackedBytes,
    maxRows: titleRows + maxRows + 1,
    columnsOf: (first: readonly SheetRow[]) => columnsIn(task.mapping ?? readHead(first).mapping),
  };
  const rows =
    task.kind === 'text'
      ? delimitedRows(Buffer.from(bytes.buffer), task.encoding, limits.maxRows)
      : readFirstSheet(Buffer.from(bytes.buffer), limits);
  const head = readHead(rows);
  if (task.mapping === undefined && head.videos.length > 0) return 'list_of_videos';
  const body = bodyOf(rows, head);
  if (body.length === 0) return 'no_rows';
  if (body.length > maxRows) return 'too_many_rows';
  const mapping = task.mapping ?? head.mapping;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isThere = (column: number | undefined) => column !== undefined && column < width;
  if (!isThere(mapping.handle) && !isThere(mapping.homepage)) return 'no_identity_column';
  return readImportRows(body, { mapping, platform: task.platform }).map(shortened);
}

const columnsIn = (mapping: ImportMapping): ReadonlySet<number> =>
  new Set(Object.values(mapping).filter((column) => column !== undefined));

const cut = (text: string) => (text.length > cellMost ? wellFormed(text.slice(0, cellMost)) : text);

function shortened(row: ImportRow): ImportRow {
  const { platform, handle, homepage, name, reason } = row.given;
  return {
    ...row,
    handle: wellFormed(row.handle),
    given: {
      platform: cut(platform),
      handle: cut(handle),
      homepage: cut(homepage),
      name: cut(name),
      reason: cut(reason),
    },
  };
}

/** The rows of a file as they are understood, or why it is turned away. Runs for long and blocks: meant for a worker thread. */
export function sheetRows(task: SheetTask): ImportRow[] | SheetFault {
  try {
    return readRows(task);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
