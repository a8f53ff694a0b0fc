import { bodyOf, isList, readHead } from '@reachkit/contract/imports/rows';
import { dayOf, isDateFormat } from '@reachkit/contract/imports/workbook/dates';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { SSF } from 'xlsx';
import type { RawTable } from '../reading/rawTable.ts';
import { Refusal } from '../reading/refusal.ts';
import type { ShowNumber } from './cellReader.ts';
import { readSheets } from './readSheets.ts';

export interface WorkbookLimits {
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
}

/** The sheet to read. */
export interface SheetWish {
  /** Default: the first with what is sought, else with a table. */
  readonly sheet?: string | undefined;
  /** Default: creators. */
  readonly seeks?: 'posts' | undefined;
}

/** Reads the cells of one sheet as text. Slow and blocking: run it in a worker thread. */
export function workbookCells(
  bytes: Buffer,
  { maxUnpackedBytes, maxRows }: WorkbookLimits,
  { sheet: wantedSheet, seeks }: SheetWish = {},
): RawTable {
  // Includes the headings, and one row over the limit to detect further rows.
  const limits = { maxUnpackedBytes, maxRows: maxRows + 2, show: asShown };
  const sheets = [...readSheets(bytes, limits)];
  if (wantedSheet !== undefined && !sheets.some(({ name }) => name === wantedSheet)) {
    const names = sheets.map(({ name }) => name);
    throw new Refusal('unknown_sheet', { sheet: wantedSheet, sheets: names.join(', ') });
  }
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const chosen =
    wantedSheet === undefined
      ? (filled.find(({ rows }) => seeks === 'posts' && isPostList(rows)) ??
        filled.find(({ rows }) => isList(rows)) ??
        filled.find(({ rows }) => isTable(rows)) ??
        filled[0])
      : filled.find(({ name }) => name === wantedSheet);
  if (!chosen) throw new Refusal('empty');
  const { name, rows } = chosen;
  if (rows.length > maxRows + 1) throw new Refusal('too_many_rows', { max: maxRows });
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return {
    kind: 'workbook',
    rows: rows.map((row) => ({
      ...row,
      cells: Array.from({ length: width }, (_, column) => row.cells[column] ?? ''),
    })),
    endsOpen: false,
    sheet: name,
    otherSheets: filled.flatMap((other) => (other === chosen ? [] : [other.name])),
  };
}

/** Whether a sheet has more than a line of words, such as a cover. */
const isTable = (rows: RawTable['rows']): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1).length > 1;

/** Number of rows among which a post is looked for. */
const postSample = 200;

/** Whether a sheet has rows of posts: by its headings, or by a link. */
function isPostList(rows: RawTable['rows']): boolean {
  const head = readHead(rows);
  const body = bodyOf(rows, head).slice(0, postSample);
  if (body.length > 0 && head.videos.length > 0) return true;
  return body.some(({ cells }) => cells.some((cell) => postAddress(cell).kind === 'post'));
}

/** Formats percentages, dates and times as they are displayed. */
const asShown: ShowNumber = (number, { id, code, isDate }, isFrom1904) => {
  const format = code ?? String(SSF.get_table()[id] ?? '');
  if (format.includes('%')) return `${Number((number * 100).toPrecision(12))}%`;
  // A workbook stores `3:10`, typed as a duration, as the time 03:10.
  if (number < 1 && /h+:|m+:s/i.test(format)) return SSF.format(format, number);
  if (!isDate && !isDateFormat(format)) return undefined;
  const day = dayOf(number, isFrom1904);
  const isWhole = Number.isInteger(number) || day === undefined;
  return isWhole ? day : `${day} ${SSF.format('hh:mm:ss', number)}`;
};
