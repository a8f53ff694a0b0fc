import { isList } from '@reachkit/contract/imports/rows';
import {
  columnsMost,
  fillDown,
  type MergedCell,
  rowsOf,
  type SheetCells,
  type SheetRow,
} from '@reachkit/contract/imports/sheetRow';
import { dayOf } from '@reachkit/contract/imports/workbook/dates';
import { Refusal } from '../reading/refusal.ts';
import { CellReader, columnAt, type ShowNumber } from './cellReader.ts';
import { numberFormats } from './formats.ts';
import { sharedTexts } from './sharedTexts.ts';
import { type WorkbookParts, workbookParts } from './workbookParts.ts';
import { attributesAt, endsName, prefixOf, tagsOf } from './xml.ts';

export interface SpreadsheetLimits {
  readonly maxUnpackedBytes: number;
  /** Max rows with content that are read; rows below are ignored. */
  readonly maxRows: number;
  /** Picks the needed columns from the first rows; other columns are only checked for content. */
  readonly columnsOf?: (first: readonly SheetRow[]) => ReadonlySet<number>;
  /** Default: dates are formatted, other numbers stay as stored. */
  readonly show?: ShowNumber;
}

const showDays: ShowNumber = (number, { isDate }, isFrom1904) =>
  isDate ? dayOf(number, isFrom1904) : undefined;

/** Number of rows that are read before columns are picked: the headings are among them. */
const firstRows = 10;

/**
 * Reads the rows of a workbook sheet as text: the named one, else the first with creators, else the first with content.
 * Slow and blocking: run it in a worker thread.
 * @throws Refusal for what is no workbook, or one with a password, damaged or too large, and `unknown_sheet`
 */
export function readSheetOf(bytes: Buffer, limits: SpreadsheetLimits, sheet?: string): readonly SheetRow[] {
  if (sheet !== undefined) {
    const parts = workbookParts(bytes, limits.maxUnpackedBytes, sheet);
    if (!parts) throw new Refusal('unknown_sheet', { sheet });
    return readSheet(parts, limits);
  }
  let first: readonly SheetRow[] = [];
  for (const { rows } of readSheets(bytes, limits)) {
    if (isList(rows)) return rows;
    if (first.length === 0) first = rows;
  }
  return first;
}

/** Yields every sheet of a workbook, each read on demand. @throws Refusal as `readSheetOf` */
export function* readSheets(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): Generator<{ readonly name: string; readonly rows: readonly SheetRow[] }> {
  for (let place = 0; ; place += 1) {
    const parts = workbookParts(bytes, limits.maxUnpackedBytes, place);
    if (!parts) return;
    yield { name: parts.name, rows: readSheet(parts, limits) };
  }
}

function readSheet(
  { sheet, texts, styles, links, isFrom1904 }: WorkbookParts,
  limits: SpreadsheetLimits,
): SheetRow[] {
  const prefix = prefixOf(sheet, 'worksheet');
  if (prefix === undefined) throw new Refusal('damaged_workbook');
  const [start = sheet.length] = tagsOf(sheet, `${prefix}sheetData`);
  const end = sheet.indexOf(`</${prefix}sheetData`, start);
  const reader = new CellReader({
    xml: sheet,
    prefix,
    isFrom1904,
    textAt: sharedTexts(texts),
    formatOf: numberFormats(styles),
    show: limits.show ?? showDays,
  });
  const rows: SheetCells = {
    cells: new Map(),
    links: cellLinks({ sheet, prefix, from: Math.max(end, start) }, links),
  };
  if (end >= 0) readRows(reader, { start, end, ...limits }, rows);
  fillDown(rows.cells, mergedCells(sheet, prefix));
  return rowsOf(rows);
}

function addLink(links: SheetCells['links'], line: number, column: number, link: string): void {
  const row = links.get(line) ?? [];
  row[column] = link;
  links.set(line, row);
}

/** Reads the link targets of cells in the sheet (ECMA-376, part 1, 18.3.1.47). */
function cellLinks(
  { sheet, prefix, from }: { readonly sheet: string; readonly prefix: string; readonly from: number },
  targets: ReadonlyMap<string, string>,
): SheetCells['links'] {
  const links: SheetCells['links'] = new Map();
  if (targets.size === 0) return links;
  for (const at of tagsOf(sheet, `${prefix}hyperlink`)) {
    if (at < from) continue;
    const attributes = attributesAt(sheet, at);
    const id = [...attributes].find(([name]) => /^\w+:id$/.test(name))?.[1] ?? '';
    const link = targets.get(id);
    const ref = attributes.get('ref') ?? '';
    const [, line] = /^[A-Z]+(\d+)/.exec(ref) ?? [];
    if (link !== undefined && line !== undefined) addLink(links, Number(line), columnAt(ref, 0), link);
  }
  return links;
}

/** Yields the merged cell ranges (ECMA-376, part 1, 18.3.1.55). */
function* mergedCells(sheet: string, prefix: string): Generator<MergedCell> {
  for (const at of tagsOf(sheet, `${prefix}mergeCell`)) {
    const reference = attributesAt(sheet, at).get('ref') ?? '';
    const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
    if (from === undefined || to === undefined) continue;
    yield { column: columnAt(reference, 0), from: Number(from), to: Number(to) };
  }
}

interface Region extends SpreadsheetLimits {
  readonly start: number;
  readonly end: number;
}

function readRows(reader: CellReader, { start, end, maxRows, columnsOf }: Region, rows: SheetCells): void {
  const { xml, prefix } = reader.sheet;
  const rowTag = `<${prefix}row`;
  const cellTag = `<${prefix}c`;
  let line = 0;
  /** Column after the last cell. */
  let behind = 0;
  let cells: string[] = [];
  let hasText = false;
  let wanted: ReadonlySet<number> | undefined;
  const keep = () => {
    if (hasText) rows.cells.set(line, cells);
    cells = [];
    hasText = false;
  };
  for (let at = xml.indexOf('<', start + 1); at >= 0 && at < end; at = xml.indexOf('<', at + 1)) {
    if (xml.startsWith(cellTag, at) && endsName(xml.charCodeAt(at + cellTag.length))) {
      const { column, text, link, next } = reader.read(
        at + cellTag.length,
        behind,
        hasText ? wanted : undefined,
      );
      behind = column + 1;
      at = next;
      if (text === '' || column >= columnsMost) continue;
      if (link !== undefined) addLink(rows.links, line, column, link);
      while (cells.length < column) cells.push('');
      cells[column] = text;
      hasText ||= text.trim() !== '';
    } else if (xml.startsWith(rowTag, at) && endsName(xml.charCodeAt(at + rowTag.length))) {
      keep();
      behind = 0;
      if (rows.cells.size >= maxRows) return;
      if (rows.cells.size === firstRows) wanted ??= columnsOf?.(rowsOf(rows));
      line = Number(attributesAt(xml, at).get('r') ?? line + 1);
    } else if (xml.startsWith('<!--', at)) {
      at = xml.indexOf('-->', at);
      if (at < 0) break;
    }
  }
  keep();
}
