import { inflateRawSync } from 'node:zlib';
import { isList } from '@reachkit/contract/imports/rows';
import {
  columnsMost,
  fillDown,
  type SheetCells,
  rowsOf as sheetRowsOf,
} from '@reachkit/contract/imports/sheetRow';
import { dayOf, isDateFormat } from '@reachkit/contract/imports/workbook/dates';
import { cellLink, cellText } from '@reachkit/contract/imports/workbook/libraryCell';
import * as xlsx from 'xlsx';
import type { RawRow, RawTable } from '../reading/rawTable.ts';
import { Refusal } from '../reading/refusal.ts';
import { packedBytes, type ZipEntry, zipDirectory } from './zipDirectory.ts';

export interface WorkbookLimits {
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
}

/** Cells of one sheet as text. Runs for long and blocks: meant for a worker thread. */
export function workbookCells(bytes: Buffer, limits: WorkbookLimits, wantedSheet?: string): RawTable {
  checkContainer(bytes, limits.maxUnpackedBytes);
  const book = read(bytes);
  const filled = book.SheetNames.filter((name) => book.Sheets[name]?.['!ref'] !== undefined);
  if (wantedSheet !== undefined && !book.SheetNames.includes(wantedSheet)) {
    throw new Refusal('unknown_sheet', { sheet: wantedSheet, sheets: book.SheetNames.join(', ') });
  }
  const rowsIn = (name: string) => {
    const sheet = book.Sheets[name];
    if (sheet?.['!ref'] === undefined) return [];
    return rowsOf(sheet, limits.maxRows, book.Workbook?.WBProps?.date1904 === true);
  };
  const name = wantedSheet ?? filled.find((one) => isList(rowsIn(one))) ?? filled[0];
  if (name === undefined || !filled.includes(name)) throw new Refusal('empty');
  const rows = rowsIn(name);
  return {
    kind: 'workbook',
    rows,
    endsOpen: false,
    sheet: name,
    otherSheets: filled.filter((other) => other !== name),
  };
}

function checkContainer(bytes: Buffer, maxUnpackedBytes: number): void {
  const entries = zipDirectory(bytes);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refusal('password');
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new Refusal('other_zip');
  let left = maxUnpackedBytes;
  for (const entry of entries) {
    left -= Math.max(entry.size, unpackedSize(bytes, entry, left));
    if (left < 0) throw new Refusal('bomb', { max: maxUnpackedBytes });
  }
}

/** Measured, since a directory may lie about the sizes of its entries. */
function unpackedSize(bytes: Buffer, entry: ZipEntry, limit: number): number {
  const packed = packedBytes(bytes, entry);
  if (!entry.isDeflated) return packed.length;
  if (entry.size > limit) return entry.size;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    const isTooBig =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    throw new Refusal(isTooBig ? 'bomb' : 'damaged_workbook', { max: limit }, error);
  }
}

function read(bytes: Buffer): xlsx.WorkBook {
  try {
    return xlsx.read(bytes, {
      type: 'buffer',
      dense: true,
      cellHTML: false,
      // A link may be a formula.
      cellFormula: true,
      cellNF: true,
    });
  } catch (error) {
    throw new Refusal('damaged_workbook', {}, error);
  }
}

function rowsOf(sheet: xlsx.WorkSheet, maxRows: number, isFrom1904: boolean): RawRow[] {
  const data: readonly (readonly (xlsx.CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const width = xlsx.utils.decode_range(sheet['!ref'] ?? 'A1').e.c + 1;
  if (width > columnsMost) throw new Refusal('damaged_workbook');
  const found: SheetCells = { cells: new Map(), links: new Map() };
  const shown = asShown(isFrom1904);
  for (const [at, cells] of data.entries()) {
    const texts = Array.from({ length: width }, (_, column) => cellText(cells?.[column], shown));
    if (texts.every((text) => text.trim() === '')) continue;
    found.cells.set(at + 1, texts);
    const links = Array.from({ length: width }, (_, column) => cellLink(cells?.[column]));
    if (links.some((link) => link !== undefined)) found.links.set(at + 1, links);
    if (found.cells.size > maxRows + 1) throw new Refusal('too_many_rows', { max: maxRows });
  }
  fillDown(
    found.cells,
    (sheet['!merges'] ?? []).map(({ s, e }) => ({ column: s.c, from: s.r + 1, to: e.r + 1 })),
  );
  return sheetRowsOf(found);
}

/** Shares, days and times as a person reads them. */
const asShown = (isFrom1904: boolean) => (number: number, format: string) => {
  if (format.includes('%')) return `${Number((number * 100).toPrecision(12))}%`;
  // `3:10` that was typed as a duration is the time 03:10 to a workbook.
  if (number < 1 && /h+:|m+:s/i.test(format)) return xlsx.SSF.format(format, number);
  if (!isDateFormat(format)) return undefined;
  const day = dayOf(number, isFrom1904);
  const isWhole = Number.isInteger(number) || day === undefined;
  return isWhole ? day : `${day} ${xlsx.SSF.format('hh:mm:ss', number)}`;
};
