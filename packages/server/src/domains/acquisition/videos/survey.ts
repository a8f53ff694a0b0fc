import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';
import type { RowFile } from '../../../platform/spreadsheets/reading/streamRows.ts';
import { fit, named } from '../table.ts';
import { mapVideoColumns, type VideoColumn } from './fields.ts';
import { type DayOrder, dayIn, dayOrders } from './times.ts';

/** Yields the rows below the header, cut to its width if the extra cells are blank. */
export async function* bodyOf(
  file: RowFile,
  width: number,
): AsyncGenerator<{ readonly row: RawRow; readonly isUneven: boolean }> {
  let isHeader = true;
  for await (const row of file.rows()) {
    if (!isHeader) {
      const cells = fit(row.cells, width);
      yield { row: { line: row.line, cells }, isUneven: cells.length !== width };
    }
    isHeader = false;
  }
}

/** A date in a heading, such as `2026-03-08`, `views 8/3/2026` or `3月8日`. */
const dateInHeading =
  /(?<!\d)(?:\d{4}[-./_]\d{1,2}[-./_]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|(?:\d{4}年)?\d{1,2}月\d{1,2}日)(?!\d)/;

/** Reads the header, samples and possible date orders, only as far into the file as needed. */
export async function survey(file: RowFile, map: readonly string[]) {
  let headers: readonly string[] | undefined;
  let columns: readonly VideoColumn[] = [];
  const samples: string[][] = [];
  let orders: readonly DayOrder[] = [];
  let line = 0;
  let isDated = false;
  for await (const row of file.rows()) {
    if (!headers) {
      const end = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      headers = row.cells.slice(0, end).map((cell) => cell.replace(/\s+/g, ' ').trim());
      if (headers.every((header) => /^[\d.,\s]*$/.test(header)))
        throw new Refusal('no_header', { line: row.line });
      const dates = new Set(headers.flatMap((header) => dateInHeading.exec(header)?.[0] ?? []));
      if (dates.size > 1) throw new Refusal('wide_table', { dates: [...dates].slice(0, 3).join(', ') });
      columns = mapVideoColumns(named(headers), map);
      line = row.line;
      orders = ordersOf(columns);
      continue;
    }
    const day = columns.find(({ field }) => field === 'readDay');
    const text = day ? (row.cells[day.column.index] ?? '') : '';
    if (/^\d{4}-\d\d-\d\d/.test(text.trim()) && orders.includes('ymd')) orders = ['ymd'];
    const fitting = orders.filter((order) => dayIn(text, order) !== undefined);
    // A cell that is no date in any order fails its row only.
    if (fitting.length > 0) orders = fitting;
    isDated ||= fitting.length > 0;
    columns.forEach(({ column }, at) => {
      const known = samples[at] ?? [];
      samples[at] = known;
      const cell = (row.cells[column.index] ?? '').trim();
      if (known.length < 3 && cell !== '') known.push(cell);
    });
    if (samples.every((known) => known.length === 3) && orders.length <= 1) break;
  }
  if (!headers) throw new Refusal('empty');
  if (samples.length === 0) throw new Refusal('only_header', { line });
  // Without any date there is no order to ask for.
  return { headers, columns, samples, orders: isDated || orders.length === 1 ? orders : [] };
}

function ordersOf(columns: readonly VideoColumn[]): readonly DayOrder[] {
  const day = columns.find(({ field }) => field === 'readDay');
  if (!day) return [];
  const assignedOrder = dayOrders.find((order) => order === day.unit);
  return assignedOrder ? [assignedOrder] : dayOrders;
}
