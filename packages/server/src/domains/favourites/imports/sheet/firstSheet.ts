import type { SheetRow } from '@reachkit/contract/importRows';
import * as xlsx from 'xlsx';
import { checkContainer } from '../../../acquisition/read/workbookCells.ts';
import { Refusal } from '../../../acquisition/refusal.ts';

/** Columns that a mapping can name. */
const widthMost = 1000;

type Data = readonly (readonly (xlsx.CellObject | undefined)[] | undefined)[];

/**
 * Rows of a workbook's first sheet that hold something, as text. Runs for long and blocks: meant for a worker thread.
 * @throws Refusal for what is no workbook, or one with a password, damaged or too large
 */
export function readFirstSheet(bytes: Buffer, maxUnpackedBytes: number): SheetRow[] {
  checkContainer(bytes, maxUnpackedBytes);
  const book = read(bytes);
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  const data: Data = sheet?.['!data'] ?? [];
  const rows = new Map<number, string[]>();
  for (const [at, cells] of data.entries()) {
    const texts = Array.from(cells?.slice(0, widthMost) ?? [], cellText);
    if (texts.some((text) => text.trim() !== '')) rows.set(at, texts);
  }
  for (const merge of sheet?.['!merges'] ?? []) fillDown(rows, data.length, merge);
  return [...rows].map(([at, cells]) => ({ line: at + 1, cells }));
}

function read(bytes: Buffer): xlsx.WorkBook {
  try {
    return xlsx.read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      // Formats tell dates from numbers.
      cellNF: true,
      cellText: false,
    });
  } catch (error) {
    throw new Refusal('damaged_workbook', {}, error);
  }
}

/** A cell merged over several rows holds for each of them that says anything. */
function fillDown(rows: ReadonlyMap<number, string[]>, last: number, { s, e }: xlsx.Range): void {
  const text = rows.get(s.r)?.[s.c] ?? '';
  if (text === '' || e.r === s.r) return;
  for (let at = s.r + 1; at <= e.r && at <= last; at += 1) {
    const cells = rows.get(at);
    if (!cells || cells[s.c]) continue;
    while (cells.length <= s.c) cells.push('');
    cells[s.c] = text;
  }
}

/** The stored value, not its display: `6.8E+18` on screen is 6800000000000000000 here, and a date is `2026-03-01`. */
function cellText(cell: xlsx.CellObject | undefined): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return errorWords.get(Number(cell.v)) ?? '#VALUE!';
  if (cell.t !== 'n') return storable(String(cell.v));
  const number = Number(cell.v);
  return isDate(cell.z) ? xlsx.SSF.format('yyyy-mm-dd', number) : String(number);
}

const isDate = (format: string | number | undefined) =>
  typeof format === 'string' && format !== 'General' && xlsx.SSF.is_date(format);

/** Errors by their codes (MS-XLS, 2.5.10). */
const errorWords: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

/** Without what no database can hold; a workbook writes it as `_x0000_`. */
const storable = (text: string): string => (/\0|\p{Surrogate}/u.test(text) ? cleaned(text) : text);
const cleaned = (text: string) => text.replaceAll('\0', '').toWellFormed();
