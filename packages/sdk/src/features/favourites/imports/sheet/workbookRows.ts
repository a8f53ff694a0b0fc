import { linkInFormula } from '@reachkit/contract/linkInFormula';
import type { SheetRow } from '@reachkit/contract/sheetRow';
import { type CellObject, type Range, read, SSF, type WorkBook } from 'xlsx';
import { SheetRefusal } from './refusal.ts';
import { checkZip } from './zip.ts';

export interface Sheet {
  readonly name: string;
  /** Sheets that are left alone. */
  readonly otherNames: readonly string[];
  /** Rows with something in them. */
  readonly rows: readonly SheetRow[];
}

/** Lets whatever else waits have its turn. */
export type Pause = () => Promise<void>;

/** Columns that a mapping can name. */
const widthMost = 1000;
/** Rows between two pauses. */
const sliceSize = 500;

type Data = readonly (readonly (CellObject | undefined)[] | undefined)[];

/**
 * The first sheet's cells as texts, as the server reads them. Blocks while the file is taken apart: meant for a worker.
 * @throws SheetRefusal
 */
export async function workbookRows(bytes: Uint8Array<ArrayBuffer>, pause: Pause): Promise<Sheet> {
  checkKind(bytes);
  await checkZip(bytes);
  await pause();
  const { SheetNames: names, Sheets: sheets } = readBook(bytes);
  const [name = ''] = names;
  const data: Data = sheets[name]?.['!data'] ?? [];
  const rows = new Map<number, string[]>();
  const links = new Map<number, (string | undefined)[]>();
  for (const [at, cells] of data.entries()) {
    if (at % sliceSize === 0) await pause();
    const texts = Array.from(cells?.slice(0, widthMost) ?? [], cellText);
    if (texts.every((text) => text.trim() === '')) continue;
    rows.set(at, texts);
    const behind = Array.from(cells?.slice(0, widthMost) ?? [], linkOf);
    if (behind.some((link) => link !== undefined)) links.set(at, behind);
  }
  for (const merge of sheets[name]?.['!merges'] ?? []) fillDown(rows, data.length, merge);
  return {
    name,
    otherNames: names.slice(1),
    rows: [...rows].map(([at, cells]) => {
      const behind = links.get(at);
      return behind ? { line: at + 1, cells, links: behind } : { line: at + 1, cells };
    }),
  };
}

/** Whether a file can be a text: whatever begins as no workbook, web page, picture or packed file does. */
export function isText(bytes: Uint8Array): boolean {
  const [first = 0, second] = bytes;
  if (bytes.length === 0 || packed.has(first) || (first === 0xff && second === 0xd8)) return false;
  if (first === 0xd0 && second === 0xcf) return false;
  const head = String.fromCharCode(...bytes.subarray(0, 64)).replace(/^\u00ef\u00bb\u00bf/, '');
  return !/^(?:PK|7z\u00bc|Rar!|%PDF-|GIF8|\s*(?:<|\{\s*"|\[\s*[[{]))/.test(head);
}

/** First bytes of gzip and of PNG. */
const packed: ReadonlySet<number> = new Set([0x1f, 0x89]);

/** What a file is by its first bytes, whatever its name says. */
function checkKind(bytes: Uint8Array): void {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (bytes.length === 0) throw new SheetRefusal('empty_file');
  // A compound file: Excel up to 2003, or a newer one that is locked ([MS-OFFCRYPTO] 2.3).
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new SheetRefusal(holds(bytes, 'EncryptedPackage') ? 'locked_workbook' : 'old_workbook');
  }
  if (!starts(0x50, 0x4b)) throw new SheetRefusal('not_a_workbook');
}

/** Whether a text stands among the bytes in UTF-16. */
function holds(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    const isHere = [...text].every(
      (letter, place) => bytes[at + 2 * place] === letter.charCodeAt(0) && bytes[at + 2 * place + 1] === 0,
    );
    if (isHere) return true;
  }
  return false;
}

function readBook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      // A link may be a formula.
      cellFormula: true,
      cellHTML: false,
      // Only the format distinguishes a date from a number.
      cellNF: true,
      cellText: false,
    });
  } catch (cause) {
    throw new SheetRefusal('damaged_workbook', cause);
  }
}

/** A cell merged over several rows holds for each of them that says anything. */
function fillDown(rows: ReadonlyMap<number, string[]>, last: number, { s, e }: Range): void {
  const text = rows.get(s.r)?.[s.c] ?? '';
  if (text === '' || e.r === s.r) return;
  for (let at = s.r + 1; at <= e.r && at <= last; at += 1) {
    const cells = rows.get(at);
    if (!cells || cells[s.c]) continue;
    while (cells.length <= s.c) cells.push('');
    cells[s.c] = text;
  }
}

/** The address that a cell leads to, by itself or by its formula. */
function linkOf(cell: CellObject | undefined): string | undefined {
  return cell?.l?.Target ?? (cell?.f === undefined ? undefined : linkInFormula(`=${cell.f}`)?.link);
}

/** The stored value, not its display: `6.8E+18` on screen is 6800000000000000000 here, and a date is `2026-03-01`. */
function cellText(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return errorWords.get(Number(cell.v)) ?? '#VALUE!';
  if (cell.t !== 'n') return String(cell.v).replaceAll('\0', '');
  const number = Number(cell.v);
  return isDate(cell.z) ? SSF.format('yyyy-mm-dd', number) : String(number);
}

const isDate = (format: string | number | undefined) =>
  typeof format === 'string' && format !== 'General' && SSF.is_date(format);

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
