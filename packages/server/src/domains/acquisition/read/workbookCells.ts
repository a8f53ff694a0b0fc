import { inflateRawSync } from 'node:zlib';
import { linkInFormula } from '@reachkit/contract/linkInFormula';
import * as xlsx from 'xlsx';
import { Refusal } from '../refusal.ts';
import type { RawRow, RawTable } from './rawTable.ts';
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
  const name = wantedSheet ?? filled[0];
  const sheet = name === undefined ? undefined : book.Sheets[name];
  if (name === undefined || sheet?.['!ref'] === undefined) throw new Refusal('empty');
  const rows = rowsOf(sheet, limits.maxRows);
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
  if (entry.method === 0) return packed.length;
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

function rowsOf(sheet: xlsx.WorkSheet, maxRows: number): RawRow[] {
  const data: readonly (readonly (xlsx.CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const width = xlsx.utils.decode_range(sheet['!ref'] ?? 'A1').e.c + 1;
  if (width > 1000) throw new Refusal('damaged_workbook');
  const rows: RawRow[] = [];
  for (const [at, cells] of data.entries()) {
    const texts = Array.from({ length: width }, (_, column) => cellText(cells?.[column]));
    if (texts.every((text) => text.trim() === '')) continue;
    const links = Array.from({ length: width }, (_, column) => linkOf(cells?.[column]));
    const hasLinks = links.some((link) => link !== undefined);
    rows.push({ line: at + 1, cells: texts, ...(hasLinks && { links }) });
    if (rows.length > maxRows + 1) throw new Refusal('too_many_rows', { max: maxRows });
  }
  return rows;
}

function linkOf(cell: xlsx.CellObject | undefined): string | undefined {
  return cell?.l?.Target ?? (cell?.f === undefined ? undefined : linkInFormula(`=${cell.f}`)?.link);
}

/** The stored value, not its display: `1,2E+08` on screen is 123456789 here. */
function cellText(cell: xlsx.CellObject | undefined): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return cell.w ?? '#VALUE!';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (typeof cell.z === 'string' && cell.z.includes('%'))
      return `${Number((cell.v * 100).toPrecision(12))}%`;
    return String(cell.v);
  }
  return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v);
}
