import { cleanCell } from '@reachkit/contract/imports/cleanCell';
import {
  type ImportMapping,
  namesSomebody,
  readHeadAt,
  rowsAbove,
  type SheetHead,
} from '@reachkit/contract/imports/rows';
import { withoutFormulas } from '@reachkit/contract/imports/sheetRow';
import type { RawRow, RawTable } from '../../platform/spreadsheets/reading/rawTable.ts';
import { Refusal } from '../../platform/spreadsheets/reading/refusal.ts';
import { withLinks } from './mapping/linkColumns.ts';

export interface Column {
  /** From 0. */
  readonly index: number;
  /** As in the file, trimmed and with line breaks folded into spaces. */
  readonly header: string;
  /** The unique header: a repeated one is numbered, an empty one named by its position. */
  readonly label: string;
}

export interface Table {
  readonly columns: readonly Column[];
  /** Data rows, padded to the width of the header, without blank ones. */
  readonly rows: readonly RawRow[];
  /** Data rows with another number of cells than the header. */
  readonly uneven: readonly RawRow[];
  readonly headerRow: RawRow;
  /** Skipped rows above the header, e.g. a title. */
  readonly above: readonly RawRow[];
  /** The last row is incomplete and has no line end. */
  readonly isCutOff: boolean;
  /** Header analysis by the rules of web imports. */
  readonly head: SheetHead;
}

/** Names the columns and separates rows of another width. */
export function tableOf(raw: RawTable): Table {
  const filled = raw.rows
    .map((row) => withoutFormulas({ ...row, cells: row.cells.map(cleanCell) }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const [first] = filled;
  if (!first) throw new Refusal('empty');
  const head = readHeadAt(filled, raw.headings);
  if (!head) throw new Refusal('no_header_line', { line: raw.headings ?? first.line });
  const isBare = head.at === null;
  const above = rowsAbove(filled, head);
  const headerRow = (head.at === null ? undefined : filled[head.at]) ?? headingsFor(head.mapping);
  const body = filled.filter((row, at) => at >= head.bodyAt || (at !== head.at && !above.includes(row)));
  if (body.length === 0) throw new Refusal('only_header', { line: headerRow.line });
  const said = dropTrailing(headerRow.cells).map((cell) => cell.replace(/\s+/g, ' ').trim());
  const width = isBare ? Math.max(...body.map(({ cells }) => dropTrailing(cells).length)) : said.length;
  const headers = Array.from({ length: width }, (_, at) => said[at] ?? '');
  // A person may declare that there are no headings; then `--map` must name the columns.
  if (isBare && raw.headings === undefined && !namesSomebody(head.mapping)) {
    throw new Refusal('no_header', { line: first.line });
  }
  if (!isBare && headers.every((header) => /^[\d.,\s]*$/.test(header)))
    throw new Refusal('no_header', { line: headerRow.line });
  const linked = withLinks({
    headers,
    // Without headings any number of cells is valid.
    rows: body.map((row) => ({
      ...row,
      cells: isBare ? headers.map((_, at) => row.cells[at] ?? '') : fit(row.cells, headers.length),
    })),
  });
  const fitted = linked.rows;
  const full = linked.headers.length;
  const last = fitted.at(-1);
  return {
    columns: named(linked.headers),
    rows: fitted.filter((row) => row.cells.length === full),
    uneven: fitted.filter((row) => row.cells.length !== full),
    headerRow: { line: headerRow.line, cells: linked.headers },
    above,
    isCutOff: raw.endsOpen && last !== undefined && last.cells.length < full,
    head,
  };
}

/** Returns headings named after the fields, for a list without headings. */
function headingsFor({ handle, homepage, platform, name }: ImportMapping): RawRow {
  const words = new Map([
    [name, 'name'],
    [platform, 'platform'],
    [handle, 'handle'],
    [homepage, 'url'],
  ]);
  const width = Math.max(0, ...[...words.keys()].map((column) => (column ?? -1) + 1));
  return { line: 0, cells: Array.from({ length: width }, (_, at) => words.get(at) ?? '') };
}

function dropTrailing(cells: readonly string[]): readonly string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return cells.slice(0, end);
}

/** Cuts cells to the width of the header if the cells beyond it are empty. */
export function fit(cells: readonly string[], width: number): readonly string[] {
  const extra = cells.slice(width);
  return extra.every((cell) => cell.trim() === '') ? cells.slice(0, width) : cells;
}

export function named(headers: readonly string[]): Column[] {
  const seen = new Map<string, number>();
  return headers.map((header, index) => {
    const base = header === '' ? `#${index + 1}` : header;
    const count = (seen.get(base.toLowerCase()) ?? 0) + 1;
    seen.set(base.toLowerCase(), count);
    return { index, header, label: count === 1 ? base : `${base} (${count})` };
  });
}
