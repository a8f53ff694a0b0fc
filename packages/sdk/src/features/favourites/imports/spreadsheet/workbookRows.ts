import {
  columnsMost,
  fillDown,
  rowsOf,
  type SheetCells,
  type SheetRow,
} from '@reachkit/contract/imports/sheetRow';
import { dayOf, isDateFormat } from '@reachkit/contract/imports/workbook/dates';
import { cellLink, cellText } from '@reachkit/contract/imports/workbook/libraryCell';
import { type CellObject, read, type WorkBook } from 'xlsx';
import { SpreadsheetRefusal } from './refusal.ts';
import { checkZip } from './zip.ts';

export interface Sheet {
  /** `""` for a text. */
  readonly name: string;
  /** Non-empty rows. */
  readonly rows: readonly SheetRow[];
  /** Number of non-empty rows that spreadsheet programs hide. */
  readonly hidden: number;
}

/** Yields to other work. */
export type Pause = () => Promise<void>;

/** Rows between two yields. */
const sliceSize = 500;

type Data = readonly (readonly (CellObject | undefined)[] | undefined)[];

/**
 * Returns the non-empty cells of the sheets as texts, like the server. Blocks while the file is parsed: meant for a
 * worker.
 * @throws SheetRefusal
 */
export async function workbookRows(bytes: Uint8Array<ArrayBuffer>, pause: Pause): Promise<readonly Sheet[]> {
  await checkZip(bytes);
  await pause();
  const book = readBook(bytes);
  const sheets: Sheet[] = [];
  for (const name of book.SheetNames) {
    const rows = await rowsOfSheet(book, name, pause);
    const looks = book.Sheets[name]?.['!rows'];
    const hidden = rows.filter(({ line }) => looks?.[line - 1]?.hidden).length;
    if (rows.length > 0) sheets.push({ name, rows, hidden });
  }
  return sheets;
}

async function rowsOfSheet(
  { Sheets: sheets, Workbook: book }: WorkBook,
  name: string,
  pause: Pause,
): Promise<readonly SheetRow[]> {
  const shown = asDay(book?.WBProps?.date1904 === true);
  const data: Data = sheets[name]?.['!data'] ?? [];
  const found: SheetCells = { cells: new Map(), links: new Map() };
  for (const [at, cells] of data.entries()) {
    if (at % sliceSize === 0) await pause();
    const texts = Array.from(cells?.slice(0, columnsMost) ?? [], (cell) => cellText(cell, shown));
    if (texts.every((text) => text.trim() === '')) continue;
    found.cells.set(at + 1, texts);
    const behind = Array.from(cells?.slice(0, columnsMost) ?? [], cellLink);
    if (behind.some((link) => link !== undefined)) found.links.set(at + 1, behind);
  }
  const merges = sheets[name]?.['!merges'] ?? [];
  fillDown(
    found.cells,
    merges.map(({ s, e }) => ({ column: s.c, from: s.r + 1, to: e.r + 1 })),
  );
  return rowsOf(found);
}

function readBook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      // A cell's link may be a formula.
      cellFormula: true,
      cellHTML: false,
      // Required to recognise hidden rows.
      cellStyles: true,
      // The number format, which alone distinguishes a date from a number.
      cellNF: true,
      cellText: false,
    });
  } catch (cause) {
    throw new SpreadsheetRefusal('damaged_workbook', cause);
  }
}

const asDay = (isFrom1904: boolean) => (number: number, format: string) =>
  isDateFormat(format) ? dayOf(number, isFrom1904) : undefined;
