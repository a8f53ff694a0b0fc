import { noHeadings } from '@reachkit/contract/imports/rows';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';
import type { RowFile } from '../../../platform/spreadsheets/reading/streamRows.ts';
import { fit, named } from '../table.ts';
import { mapVideoColumns, type VideoColumn } from './fields.ts';
import { type DayOrder, dayIn, dayOrders, isNamedDay, postedTimeIn } from './times.ts';

interface BodyRow {
  readonly row: RawRow;
  /** `above`: before the headings; `uneven`: with another number of cells. */
  readonly place: 'body' | 'above' | 'uneven';
}

/** Yields the rows without the header, cut to its width if the extra cells are blank. */
export async function* bodyOf(file: RowFile, head: Head): AsyncGenerator<BodyRow> {
  for await (const row of file.rows()) {
    if (row.line === head.line) continue;
    if (row.line < head.line) {
      yield { row, place: 'above' };
      continue;
    }
    const cells = fit(row.cells, head.headers.length);
    const place = cells.length === head.headers.length ? 'body' : 'uneven';
    yield { row: { line: row.line, cells }, place };
  }
}

export interface Head {
  readonly headers: readonly string[];
  /** 0: the first row is data. */
  readonly line: number;
}

/** Rows among which the headings are looked for. */
const maxHeadRows = 20;

/**
 * Finds the row of the headings: the one that a person named, else the first with at least two known headings. Without
 * any it is the first row.
 */
async function headOf(file: RowFile): Promise<Head | undefined> {
  let first: RawRow | undefined;
  let seen = 0;
  for await (const row of file.rows()) {
    first ??= row;
    if (file.headings === noHeadings) return { headers: headersOf(row).map(() => ''), line: 0 };
    if (file.headings !== undefined) {
      if (row.line === file.headings) return { headers: headersOf(row), line: row.line };
      continue;
    }
    const known = mapVideoColumns(named(headersOf(row)), []).filter(({ field }) => field !== null);
    if (known.length >= 2) return { headers: headersOf(row), line: row.line };
    if (++seen === maxHeadRows) break;
  }
  if (!first) return undefined;
  if (file.headings !== undefined) throw new Refusal('no_header_line', { line: file.headings });
  return { headers: headersOf(first), line: first.line };
}

function headersOf({ cells }: RawRow): readonly string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return cells.slice(0, end).map((cell) => cell.replace(/\s+/g, ' ').trim());
}

/** A date in a heading, such as `2026-03-08`, `views 8/3/2026` or `3月8日`. */
const dateInHeading =
  /(?<!\d)(?:\d{4}[-./_]\d{1,2}[-./_]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|(?:\d{4}年)?\d{1,2}月\d{1,2}日)(?!\d)/;

/** Reads the header, samples and possible date orders, only as far into the file as needed. */
export async function survey(file: RowFile, map: readonly string[]) {
  const head = await headOf(file);
  if (!head) throw new Refusal('empty');
  const { headers, line } = head;
  if (line > 0 && headers.every((header) => /^[\d.,\s]*$/.test(header)))
    throw new Refusal('no_header', { line });
  const dates = new Set(headers.flatMap((header) => dateInHeading.exec(header)?.[0] ?? []));
  if (dates.size > 1) throw new Refusal('wide_table', { dates: [...dates].slice(0, 3).join(', ') });
  const columns = mapVideoColumns(named(headers), map);
  const samples: string[][] = [];
  let orders = ordersOf(columns, 'readDay');
  let isDated = false;
  let postedOrders = ordersOf(columns, 'postedAt');
  let isPostedDated = false;
  let needsNoOrder = false;
  let isDayNamed = false;
  for await (const { row, place } of bodyOf(file, head)) {
    if (place === 'above') continue;
    const day = columns.find(({ field }) => field === 'readDay');
    const text = day ? (row.cells[day.column.index] ?? '') : '';
    if (/^\d{4}-\d\d-\d\d/.test(text.trim()) && orders.includes('ymd')) orders = ['ymd'];
    const fitting = orders.filter((order) => dayIn(text, order) !== undefined);
    // A cell that is no date in any order fails its row only, and a day by its words is read in each.
    if (isNamedDay(text)) isDayNamed = true;
    else if (fitting.length > 0) {
      orders = fitting;
      isDated = true;
    }
    const posted = columns.find(({ field }) => field === 'postedAt');
    const postedText = posted ? (row.cells[posted.column.index] ?? '') : '';
    const postedFitting = postedOrders.filter((order) => postedTimeIn(postedText, order) !== undefined);
    if (postedFitting.length > 0) {
      // A time that needs no order is read in each.
      if (postedTimeIn(postedText, undefined)) needsNoOrder = true;
      else {
        postedOrders = postedFitting;
        isPostedDated = true;
      }
    }
    columns.forEach(({ column }, at) => {
      const known = samples[at] ?? [];
      samples[at] = known;
      const cell = (row.cells[column.index] ?? '').trim();
      if (known.length < 3 && cell !== '') known.push(cell);
    });
    const isPostedSure = postedOrders.length <= 1 || (needsNoOrder && !isPostedDated);
    const isDaySure = orders.length <= 1 || (isDayNamed && !isDated);
    if (samples.every((known) => known.length === 3) && isDaySure && isPostedSure) break;
  }
  if (samples.length === 0) throw new Refusal('only_header', { line });
  // Without any date there is no order to ask for.
  return {
    head,
    columns: withLinks(columns, samples),
    samples,
    orders: isDated || orders.length === 1 ? orders : [],
    postedOrders: isPostedDated || postedOrders.length === 1 ? postedOrders : [],
  };
}

/** Without a heading of links, the first column of which the cells are links of posts is that of the links. */
function withLinks(
  columns: readonly VideoColumn[],
  samples: readonly (readonly string[])[],
): readonly VideoColumn[] {
  if (columns.some(({ field }) => field === 'url')) return columns;
  const isLink = (text: string) => postAddress(text).kind !== 'refused';
  const found = columns.findIndex(({ field, isAssigned }, at) => {
    const seen = samples[at] ?? [];
    return field === null && !isAssigned && seen.length > 0 && seen.every(isLink);
  });
  return columns.map((one, at) => (at === found ? { ...one, field: 'url', isByContent: true } : one));
}

function ordersOf(columns: readonly VideoColumn[], field: 'readDay' | 'postedAt'): readonly DayOrder[] {
  const day = columns.find((one) => one.field === field);
  if (!day) return [];
  const assignedOrder = dayOrders.find((order) => order === day.unit);
  return assignedOrder ? [assignedOrder] : dayOrders;
}
