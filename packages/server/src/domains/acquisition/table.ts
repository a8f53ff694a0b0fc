import { cleanCell } from '@reachkit/contract/imports/cleanCell';
import { type ImportMapping, readHead, type SheetHead } from '@reachkit/contract/imports/rows';
import { withoutFormulas } from '@reachkit/contract/imports/sheetRow';
import { withLinks } from './mapping/linkColumns.ts';
import type { RawRow, RawTable } from './read/rawTable.ts';
import { Refusal } from './refusal.ts';

export interface Column {
  /** From 0. */
  readonly index: number;
  /** As in the file, trimmed and with line breaks folded into spaces. */
  readonly header: string;
  /** The header made unique: a repeated one is numbered, an empty one named by its place. */
  readonly label: string;
}

export interface Table {
  readonly columns: readonly Column[];
  /** Data rows, each exactly as wide as the header, without blank ones. */
  readonly rows: readonly RawRow[];
  /** Data rows whose number of cells is another than the header's. */
  readonly uneven: readonly RawRow[];
  readonly headerRow: RawRow;
  /** Rows before the header, such as a title. */
  readonly above: readonly RawRow[];
  /** The last row is short and its line has no end. */
  readonly isCutOff: boolean;
}

/** Names the columns and sets rows of another width aside. */
export function tableOf(raw: RawTable): Table {
  const filled = raw.rows
    .map((row) => withoutFormulas({ ...row, cells: row.cells.map(cleanCell) }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const head = readHead(filled);
  const above = head.bodyAt > 0 ? filled.slice(0, head.bodyAt - (isBare(head) ? 0 : 1)) : [];
  const [headerRow, ...body] = isBare(head)
    ? [headingsFor(head.mapping), ...filled.slice(head.bodyAt)]
    : filled.slice(head.bodyAt - 1);
  if (!headerRow) throw new Refusal('empty');
  if (body.length === 0) throw new Refusal('only_header', { line: headerRow.line });
  const headers = dropTrailing(headerRow.cells).map((cell) => cell.replace(/\s+/g, ' ').trim());
  if (headers.every((header) => /^[\d.,\s]*$/.test(header)))
    throw new Refusal('no_header', { line: headerRow.line });
  const linked = withLinks({
    headers,
    rows: body.map((row) => ({ ...row, cells: fit(row.cells, headers.length) })),
  });
  const fitted = linked.rows;
  const width = linked.headers.length;
  const last = fitted.at(-1);
  return {
    columns: named(linked.headers),
    rows: fitted.filter((row) => row.cells.length === width),
    uneven: fitted.filter((row) => row.cells.length !== width),
    headerRow: { line: headerRow.line, cells: linked.headers },
    above,
    isCutOff: raw.endsOpen && last !== undefined && last.cells.length < width,
  };
}

/** A list without headings, of which is known all the same what it holds. */
const isBare = ({ at, mapping }: SheetHead) =>
  at === null && (mapping.handle !== undefined || mapping.homepage !== undefined);

/** Headings in the words of the fields, for a list that has none. */
function headingsFor({ handle, homepage }: ImportMapping): RawRow {
  const cells = Array.from({ length: Math.max(handle ?? 0, homepage ?? 0) + 1 }, (_, at) =>
    at === homepage ? 'url' : at === handle ? 'handle' : '',
  );
  return { line: 0, cells };
}

function dropTrailing(cells: readonly string[]): readonly string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return cells.slice(0, end);
}

/** Empty cells beyond the header are no difference. */
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
