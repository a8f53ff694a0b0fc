import { costDecimals } from '@reachkit/contract/rules/money';
import * as xlsx from 'xlsx';
import { csvText } from '../../files/csv.ts';
import { wallClock } from '../../time/wallClock.ts';

/**
 * Cell types of a column: times are timestamps in milliseconds, shares 0–1, counts absolute, money in units of a currency, a
 * cost the same with as many decimals as a small one needs.
 */
export type CellKind = 'text' | 'count' | 'money' | 'cost' | 'share' | 'time';

/** A cell; `null`: unknown, written as an empty cell. */
export type Cell = string | number | Date | null;

export interface SpreadsheetColumn {
  readonly header: string;
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
}

export interface SpreadsheetTask {
  readonly format: 'xlsx' | 'csv';
  readonly columns: readonly SpreadsheetColumn[];
  /** IANA time zone in which times are written. */
  readonly timeZone: string;
  /** Name of the sheet. */
  readonly name: string;
  /** Sheets before the main sheet; workbooks only. */
  readonly before?: readonly SmallSheet[] | undefined;
  /** Says what the file is about: the first sheet of a workbook, or lines above the table. */
  readonly head?: SmallSheet | undefined;
}

/** A sheet with few rows. */
export interface SmallSheet {
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn[];
  readonly rows: readonly SpreadsheetRow[];
}

export type SpreadsheetRow = readonly Cell[];

/** Writes a table as a file. Slow and blocking: run it in a worker thread. */
export function writeSpreadsheet(task: SpreadsheetTask, rows: readonly SpreadsheetRow[]): Uint8Array {
  return task.format === 'csv' ? writeCsv(task, rows) : writeWorkbook(task, rows);
}

/** Characters that workbooks cannot store and tables do not need: control and non-characters (XML 1.0, section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Max characters in a workbook cell. */
const longest = 32_767;

const formats = {
  count: '#,##0',
  money: '#,##0.00',
  cost: '#,##0.00##########',
  share: '0.00%',
  time: 'yyyy-mm-dd hh:mm',
} as const;
/** Rounds figures as their format displays them: hidden digits would make sums and copies differ from the screen. */
const asShown = {
  count: (value: number) => Math.round(value),
  money: (value: number) => rounded(value, 2),
  cost: (value: number) => Number(value.toFixed(costDecimals(value))),
  share: (value: number) => rounded(value, 4),
} as const;
// Rounds by decimal digits: in binary, 1.005 is slightly less.
const rounded = (value: number, digits: number) =>
  Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);

const dayMs = 86_400_000;
/** The day 0 of workbooks, in days before 1970. */
const dayZero = 25_569;

function writeWorkbook(
  { columns, name, timeZone, before = [], head }: SpreadsheetTask,
  rows: readonly SpreadsheetRow[],
): Uint8Array {
  const sheets = [...(head ? [head] : []), ...before, { name, columns, rows }];
  const book: xlsx.WorkBook = {
    SheetNames: sheets.map((sheet) => sheet.name),
    Sheets: Object.fromEntries(sheets.map((sheet) => [sheet.name, cellsOf(sheet, timeZone)])),
  };
  const plain: Uint8Array = xlsx.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true });
  return freezeHeaders(plain, sheets.length);
}

function cellsOf({ columns, rows }: SmallSheet, timeZone: string): xlsx.WorkSheet {
  const clock = wallClock(timeZone);
  const text = (value: string): xlsx.CellObject => ({
    // Typed as text, so that no program interprets it as a formula.
    t: 's',
    v: value.replace(unwritable, '').slice(0, longest),
  });
  const data = rows.map((row) =>
    row.map((cell, at): xlsx.CellObject | undefined => {
      const kind = columns[at]?.kind ?? 'text';
      if (cell === null || cell === '') return undefined;
      if (kind === 'text') return text(String(cell));
      const number = Number(cell);
      const v = kind === 'time' ? clock(number) / dayMs + dayZero : asShown[kind](number);
      return { t: 'n', v, z: formats[kind] };
    }),
  );
  return {
    '!data': [columns.map(({ header }) => text(header)), ...data].map((row) =>
      row.map((cell) => cell ?? { t: 'z' }),
    ),
    '!ref': xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  };
}

const view = '<sheetView workbookViewId="0"/>';
const frozen =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView>';

/** Freezes the header rows (ECMA-376, part 1, 18.3.1.66), which the library does not support; also compresses the file. */
function freezeHeaders(plain: Uint8Array, sheets: number): Uint8Array {
  const { CFB } = xlsx;
  const container = CFB.read(plain, { type: 'buffer' });
  for (let no = 1; no <= sheets; no += 1) {
    const entry = CFB.find(container, `/xl/worksheets/sheet${no}.xml`);
    const content = Buffer.from(entry?.content ?? []);
    const at = content.indexOf(view);
    if (!entry || at < 0) throw new Error('The workbook has no view of its sheet');
    entry.content = Buffer.concat([
      content.subarray(0, at),
      Buffer.from(frozen),
      content.subarray(at + view.length),
    ]);
    entry.size = entry.content.length;
  }
  return CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true });
}

/**
 * Writes RFC 4180 CSV with a byte order mark, so that Excel detects UTF-8. A text that a spreadsheet would take for a
 * formula gets a leading apostrophe; figures are rounded as in a workbook, shares in percent.
 */
function writeCsv({ columns, timeZone, head }: SpreadsheetTask, rows: readonly SpreadsheetRow[]): Uint8Array {
  const clock = wallClock(timeZone);
  const fieldOf = (cell: Cell, kind: CellKind): string => {
    if (cell === null) return '';
    if (kind === 'text') return quoted(String(cell));
    if (kind === 'time') return new Date(clock(Number(cell))).toISOString().slice(0, 16).replace('T', ' ');
    const number = Number(cell);
    // A share as percent, as on the screen and in a workbook.
    if (kind === 'share') return `${rounded(asShown.share(number) * 100, 2).toFixed(2)}%`;
    return String(asShown[kind](number));
  };
  const linesOf = (table: Pick<SmallSheet, 'columns' | 'rows'>) => [
    table.columns.map(({ header }) => quoted(header)).join(','),
    ...table.rows.map((row) =>
      row.map((cell, at) => fieldOf(cell, table.columns[at]?.kind ?? 'text')).join(','),
    ),
  ];
  const lines = [...(head ? [...linesOf(head), ''] : []), ...linesOf({ columns, rows })];
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

const quoted = (given: string): string => csvText(given.replace(unwritable, ''));
