import { linkInFormula } from '@reachkit/contract/imports/linkInFormula';
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
import { dateStyles } from './dates.ts';
import { sharedTexts, textOfRuns } from './sharedTexts.ts';
import { type WorkbookParts, workbookParts } from './workbookParts.ts';
import { attributesAt, endsName, prefixOf, tagsOf, unescaped } from './xml.ts';

export interface SheetLimits {
  readonly maxUnpackedBytes: number;
  /** Rows with something in them that are read; what stands below them is left alone. */
  readonly maxRows: number;
  /** Picks the needed columns by the first rows; of other columns it is only read whether a row has any content. */
  readonly columnsOf?: (first: readonly SheetRow[]) => ReadonlySet<number>;
}

/** Rows after which it is asked which columns matter: headings stand among them. */
const firstRows = 10;

/**
 * Rows of a workbook's sheet, as text: of the named one, else of the first with creators, else of the first
 * that holds something. Runs for long and blocks:
 * meant for a worker thread.
 * @throws Refusal for what is no workbook, or one with a password, damaged or too large, and `unknown_sheet`
 */
export function readSheetOf(bytes: Buffer, limits: SheetLimits, sheet?: string): SheetRow[] {
  if (sheet !== undefined) {
    const parts = workbookParts(bytes, limits.maxUnpackedBytes, sheet);
    if (!parts) throw new Refusal('unknown_sheet', { sheet });
    return readSheet(parts, limits);
  }
  let first: SheetRow[] = [];
  for (let place = 0; ; place += 1) {
    const parts = workbookParts(bytes, limits.maxUnpackedBytes, place);
    if (!parts) return first;
    const rows = readSheet(parts, limits);
    if (isList(rows)) return rows;
    if (first.length === 0) first = rows;
  }
}

function readSheet(
  { sheet, texts, styles, links, isFrom1904 }: WorkbookParts,
  limits: SheetLimits,
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
    isDate: dateStyles(styles),
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

/** Addresses that cells of the sheet lead to (ECMA-376, part 1, 18.3.1.47). */
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

/** Cells that are merged with others (ECMA-376, part 1, 18.3.1.55). */
function* mergedCells(sheet: string, prefix: string): Generator<MergedCell> {
  for (const at of tagsOf(sheet, `${prefix}mergeCell`)) {
    const reference = attributesAt(sheet, at).get('ref') ?? '';
    const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
    if (from === undefined || to === undefined) continue;
    yield { column: columnAt(reference, 0), from: Number(from), to: Number(to) };
  }
}

interface Region extends SheetLimits {
  readonly start: number;
  readonly end: number;
}

function readRows(reader: CellReader, { start, end, maxRows, columnsOf }: Region, rows: SheetCells): void {
  const { xml, prefix } = reader.sheet;
  const rowTag = `<${prefix}row`;
  const cellTag = `<${prefix}c`;
  let line = 0;
  /** The column behind the last cell. */
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

interface Sheet {
  readonly xml: string;
  readonly prefix: string;
  readonly isFrom1904: boolean;
  readonly textAt: (place: number) => string;
  readonly isDate: (style: number) => boolean;
}

interface ReadCell {
  readonly column: number;
  readonly text: string;
  /** The address of a formula that makes a link. */
  readonly link?: string | undefined;
  /** Where its tag ends. */
  readonly next: number;
}

const [space, quote, apostrophe, slash, equals, greater] = [32, 34, 39, 47, 61, 62];
const [letterR, letterS, letterT, letterA, letterZ] = [114, 115, 116, 65, 90];

/** Reads cells (ECMA-376, part 1, 18.3.1.4). A large sheet has a million: no attribute is cut out before it is needed. */
class CellReader {
  readonly sheet: Sheet;
  readonly #valueTag: string;
  readonly #valueEnd: string;
  readonly #cellEnd: string;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.#valueTag = `<${sheet.prefix}v`;
    this.#valueEnd = `</${sheet.prefix}v`;
    this.#cellEnd = `</${sheet.prefix}c`;
  }

  /**
   * The cell whose attributes begin at `from`; one that does not say its column stands behind the last. Of a column that
   * is not wanted no text is read.
   */
  read(from: number, behind: number, wanted: ReadonlySet<number> | undefined): ReadCell {
    const { xml } = this.sheet;
    let column = behind;
    let style = 0;
    let type = 'n';
    let at = from;
    for (;;) {
      while (xml.charCodeAt(at) <= space) at += 1;
      const name = xml.charCodeAt(at);
      if (name === greater || name === slash || Number.isNaN(name)) break;
      const nameStart = at;
      while (xml.charCodeAt(at) !== equals && at < xml.length) at += 1;
      const isLetter = endsName(xml.charCodeAt(nameStart + 1)) || at === nameStart + 1;
      while (xml.charCodeAt(at) !== quote && xml.charCodeAt(at) !== apostrophe && at < xml.length) at += 1;
      const valueStart = at + 1;
      at = xml.indexOf(xml[at] ?? '"', valueStart);
      if (at < 0) throw new Refusal('damaged_workbook');
      if (isLetter && name === letterR) column = columnAt(xml, valueStart);
      else if (isLetter && name === letterS) style = Number(xml.slice(valueStart, at));
      else if (isLetter && name === letterT) type = xml.slice(valueStart, at);
      at += 1;
    }
    if (xml.charCodeAt(at) === slash) return { column, text: '', next: at };
    const end = xml.indexOf(this.#cellEnd, at);
    if (end < 0) throw new Refusal('damaged_workbook');
    if (wanted && !wanted.has(column)) return { column, text: '', next: end };
    const content = xml.slice(at + 1, end);
    return { column, text: this.#text(type, style, content), link: this.#link(content), next: end };
  }

  #link(content: string): string | undefined {
    if (!content.includes('HYPERLINK(')) return undefined;
    const tag = `${this.sheet.prefix}f`;
    const [, formula] = new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 's').exec(content) ?? [];
    return formula === undefined ? undefined : linkInFormula(`=${unescaped(formula)}`)?.link;
  }

  /** The stored value, not its display: `6.8E+18` on screen is 6800000000000000000 here, and a date is `2026-03-01`. */
  #text(type: string, style: number, content: string): string {
    const { prefix, textAt, isDate, isFrom1904 } = this.sheet;
    if (type === 'inlineStr') return textOfRuns(content, prefix);
    const tag = content.indexOf(this.#valueTag);
    const valueEnd = content.lastIndexOf(this.#valueEnd);
    if (tag < 0 || valueEnd < 0) return '';
    const value = content.slice(content.indexOf('>', tag) + 1, valueEnd);
    if (type === 's') return textAt(Number(value));
    if (type === 'str' || type === 'e') return unescaped(value);
    if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false';
    if (type === 'd') return value.slice(0, 10);
    const number = Number(value);
    if (value.trim() === '' || !Number.isFinite(number)) return '';
    return (isDate(style) ? dayOf(number, isFrom1904) : undefined) ?? String(number);
  }
}

/** Which column a reference as `AB12` names, from 0. */
function columnAt(xml: string, at: number): number {
  let column = 0;
  for (let code = xml.charCodeAt(at); code >= letterA && code <= letterZ; code = xml.charCodeAt(at)) {
    column = column * 26 + code - letterA + 1;
    at += 1;
  }
  return column - 1;
}
