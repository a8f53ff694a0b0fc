import { cleanCell } from '@reachkit/contract/imports/cleanCell';
import {
  bodyOf,
  type ImportMapping,
  type ImportRow,
  namesSomebody,
  readableMapping,
  readHeadAt,
  readSheetRows,
  type SheetRow,
} from '@reachkit/contract/imports/rows';
import { columnsMost, withoutFormulas } from '@reachkit/contract/imports/sheetRow';
import { decodeText } from '../../../../platform/spreadsheets/reading/decodeText.ts';
import { readDelimited } from '../../../../platform/spreadsheets/reading/readDelimited.ts';
import { Refusal } from '../../../../platform/spreadsheets/reading/refusal.ts';
import { wellFormed } from '../../../../platform/spreadsheets/reading/wellFormed.ts';
import { readSheetOf } from '../../../../platform/spreadsheets/workbook/readSheets.ts';
import { type LinkSheet, readLinkSheet } from './linkSheet.ts';
import type { MoreColumns, ReadRow, SpreadsheetFault, SpreadsheetTask } from './spreadsheetTask.ts';

/** Max rows of headings and titles above them. */
const titleRows = 10;
/** Max characters kept of a cell. */
const maxCellLength = 2000;

/** One row above the limit shows that there are more. */
const limitsOf = ({ maxUnpackedBytes, maxRows }: SpreadsheetTask) => ({
  maxUnpackedBytes,
  maxRows: titleRows + maxRows + 1,
});

async function readTable(task: SpreadsheetTask): Promise<readonly SheetRow[]> {
  const { bytes, sheet, mapping: wanted } = task;
  const limits = {
    ...limitsOf(task),
    // Without a mapping the columns are found from all cells.
    ...(wanted && { columnsOf: () => columnsIn(wanted) }),
  };
  return task.kind === 'text'
    ? rowsOfText(Buffer.from(bytes.buffer), task.encoding, limits.maxRows)
    : readSheetOf(Buffer.from(bytes.buffer), limits, sheet);
}

async function readRows(task: SpreadsheetTask): Promise<ReadRow[] | SpreadsheetFault> {
  const { maxRows } = task;
  const rows = await readTable(task);
  if (rows.length === 0) return 'no_rows';
  const head = readHeadAt(rows, task.headings);
  if (!head) return 'no_headings_line';
  if (task.mapping === undefined && head.videos.length > 0) return 'list_of_videos';
  const body = bodyOf(rows, head);
  if (body.length === 0) return 'no_rows';
  if (body.length > maxRows) return 'too_many_rows';
  const platform = task.platform ?? head.platform ?? 'tiktok';
  const mapping = task.mapping ?? readableMapping(body, { mapping: head.mapping, platform });
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const there = Object.fromEntries(
    Object.entries(mapping).filter(([, column]) => column !== undefined && column < width),
  );
  if (!namesSomebody(there)) return 'no_identity_column';
  const more = moreColumnsOf(rows[head.at ?? -1], task.more);
  const read = readSheetRows(rows, head, { mapping, platform }).map(shortened);
  if (more.length === 0) return read;
  const cellsOf = new Map(body.map(({ line, cells }) => [line, cells]));
  return read.map((row) => ({
    ...row,
    more: Object.fromEntries(
      more.map(([name, column]) => [name, cut(cleanCell(cellsOf.get(row.line)?.[column] ?? '').trim())]),
    ),
  }));
}

async function rowsOfText(bytes: Buffer, encoding: string | undefined, maxRows: number): Promise<SheetRow[]> {
  const { rows } = await readDelimited(decodeText(bytes, encoding).text, maxRows);
  return rows.map(({ line, cells }) => withoutFormulas({ line, cells: cells.slice(0, columnsMost) }));
}

/** Finds the further columns by heading; of two with the same heading, the first one. */
function moreColumnsOf(
  heading: SheetRow | undefined,
  wanted: MoreColumns,
): readonly (readonly [string, number])[] {
  const words = heading?.cells.map((cell) => cleanCell(cell).normalize('NFKC').trim().toLowerCase()) ?? [];
  return Object.entries(wanted).flatMap(([name, called]) => {
    const column = words.findIndex((word) => called.includes(word));
    return column < 0 ? [] : [[name, column] as const];
  });
}

const columnsIn = (mapping: ImportMapping): ReadonlySet<number> =>
  new Set(Object.values(mapping).filter((column) => column !== undefined));

const cut = (text: string) => (text.length > maxCellLength ? wellFormed(text.slice(0, maxCellLength)) : text);

const withShortCells = ({ cells, ...row }: SheetRow): SheetRow => ({ ...row, cells: cells.map(cut) });

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

async function readCells(task: SpreadsheetTask): Promise<LinkSheet | SpreadsheetFault> {
  const bytes = Buffer.from(task.bytes.buffer);
  const limits = limitsOf(task);
  const read =
    task.kind === 'text'
      ? { rows: await rowsOfText(bytes, task.encoding, limits.maxRows), sheet: '', sheets: [] }
      : readLinkSheet(bytes, limits, task.sheet);
  if (read.rows.length === 0) return 'no_rows';
  if (read.rows.length > titleRows + task.maxRows) return 'too_many_rows';
  return { ...read, rows: read.rows.map(withShortCells) };
}

/** Parses the rows of a file, or returns why it is rejected. Slow and blocking: run it in a worker thread. */
export const spreadsheetRows = (task: SpreadsheetTask): Promise<ReadRow[] | SpreadsheetFault> =>
  orFault(readRows(task));

/** The same for a table of links, with the cells as they are. */
export const spreadsheetCells = (task: SpreadsheetTask): Promise<LinkSheet | SpreadsheetFault> =>
  orFault(readCells(task));

async function orFault<Rows>(reading: Promise<Rows | SpreadsheetFault>): Promise<Rows | SpreadsheetFault> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
