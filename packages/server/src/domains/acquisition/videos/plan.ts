import type { Platform } from '@reachkit/contract';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';
import type { RowFile } from '../../../platform/spreadsheets/reading/streamRows.ts';
import type { LeftOutCode, LeftOutReason } from '../leftOut.ts';
import { fit, named } from '../table.ts';
import { mapVideoColumns, type VideoColumn, type VideoField } from './fields.ts';
import { emptyTally, type Tally, tallyCell } from './readable.ts';
import { type DayOrder, dayIn, dayOrders } from './times.ts';
import { type VideoReading, videoOf } from './videoRow.ts';

/** Max readings in a file; their data is held in memory. */
const maxReadings = 2_000_000;

/** Questions to be answered before writing. */
export type VideoQuestion =
  | { readonly code: 'names_as_creators'; readonly column: string }
  | { readonly code: 'no_creator_column' }
  /** A column that is mapped and of which no value can be read. */
  | {
      readonly code: 'unreadable_column';
      readonly column: string;
      readonly field: VideoField;
      readonly sample: string;
    }
  | { readonly code: 'day_order'; readonly column: string; readonly orders: readonly DayOrder[] };

export interface VideoPlan {
  readonly platform: Platform;
  readonly file: RowFile;
  readonly headers: readonly string[];
  readonly columns: readonly VideoColumn[];
  readonly samples: readonly (readonly string[])[];
  readonly reading: VideoReading;
  /** Duration columns with unreadable values, which stay unknown. */
  readonly dropped: readonly {
    readonly column: string;
    readonly count: number;
    readonly line: number;
    readonly cell: string;
  }[];
  readonly questions: readonly VideoQuestion[];
  readonly needsAsOf: boolean;
  readonly rowsRead: number;
  /** Distinct videos to be imported. */
  readonly videos: number;
  readonly creators: { readonly handleKeys: readonly string[]; readonly channelIds: readonly string[] };
  readonly creatorsWithOneVideo: number;
  /** First and last date of the counts; `undefined` if rows have none. */
  readonly days: { readonly first: string; readonly last: string } | undefined;
  /** Date of the newest video: the counts cannot be older. */
  readonly newestPost: string | undefined;
  readonly leftOut: ReadonlyMap<
    LeftOutCode,
    { readonly count: number; readonly line: number; readonly reason: LeftOutReason }
  >;
  /** Readings to be imported: one for each video and day. */
  readonly readings: number;
  /** Number of distinct days of the readings. */
  readonly dayCount: number;
  /** Line of the row that counts, by video id and day: the last one. */
  readonly winners: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface VideoWishes {
  readonly platform: Platform;
  readonly map: readonly string[];
  readonly asOf: string | undefined;
  readonly categories: ReadonlyMap<string, string>;
}

/** Reads a file once and returns a plan; writes nothing. @throws Refusal */
export async function planVideos(file: RowFile, wishes: VideoWishes): Promise<VideoPlan> {
  const { columns, headers, samples, orders } = await survey(file, wishes);
  const dayColumn = columns.find(({ field }) => field === 'readDay');
  const dayOrder = orders[0];
  const reading: VideoReading = { ...wishes, columns, dayOrder };
  const leftOut = new Map<LeftOutCode, { count: number; line: number; reason: LeftOutReason }>();
  const winners = new Map<string, Map<string, number>>();
  const videosOf = new Map<string, number>();
  const channelIds = new Set<string>();
  const tallies = columns.map(emptyTally);
  let rowsRead = 0;
  let readings = 0;
  const days = new Set<string>();
  let newestPost: string | undefined;
  const refuse = (line: number, reason: LeftOutReason) => {
    const seen = leftOut.get(reason.code);
    leftOut.set(reason.code, seen ? { ...seen, count: seen.count + 1 } : { count: 1, line, reason });
  };
  for await (const row of bodyOf(file, columns.length)) {
    rowsRead++;
    for (const [at, column] of columns.entries()) {
      const tally = tallies[at];
      if (tally)
        tallyCell(tally, column, row.row.cells[column.column.index] ?? '', row.row.line, wishes.platform);
    }
    const video = row.isUneven ? cellCount(row.row, columns.length) : videoOf(row.row, reading);
    if ('code' in video) {
      refuse(row.row.line, video);
      continue;
    }
    const { externalId, creator, day, postedAt } = video;
    const posted = postedAt.toISOString().slice(0, 10);
    if (newestPost === undefined || posted > newestPost) newestPost = posted;
    const ofVideo = winners.get(externalId) ?? new Map<string, number>();
    if (ofVideo.size === 0) {
      videosOf.set(creator.handleKey, (videosOf.get(creator.handleKey) ?? 0) + 1);
      if (creator.channelId !== null) channelIds.add(creator.channelId);
      winners.set(externalId, ofVideo);
    }
    const earlier = ofVideo.get(day);
    if (earlier !== undefined) refuse(earlier, repeated(row.row.line));
    else if (++readings > maxReadings) throw new Refusal('too_many_rows', { max: maxReadings });
    ofVideo.set(day, row.row.line);
    if (day !== '') days.add(day);
  }
  return {
    platform: wishes.platform,
    file,
    headers,
    columns,
    samples,
    reading,
    dropped: droppedOf(columns, tallies),
    questions: [...unreadableOf(columns, tallies), ...questionsOf(columns, orders, dayColumn)],
    needsAsOf: !dayColumn && wishes.asOf === undefined,
    rowsRead,
    videos: winners.size,
    readings,
    dayCount: days.size,
    creators: { handleKeys: [...videosOf.keys()], channelIds: [...channelIds] },
    creatorsWithOneVideo: [...videosOf.values()].filter((count) => count === 1).length,
    days: days.size > 0 ? { first: [...days].reduce(min), last: [...days].reduce(max) } : undefined,
    newestPost,
    leftOut,
    winners,
  };
}

/** Returns the columns without a single readable value. */
const unreadableOf = (columns: readonly VideoColumn[], tallies: readonly Tally[]): readonly VideoQuestion[] =>
  columns.flatMap(({ column, field }, at) => {
    const { known = 0, readable = 0, samples = [] } = tallies[at] ?? {};
    if (field === null || known === 0 || readable > 0) return [];
    return [{ code: 'unreadable_column' as const, column: column.label, field, sample: samples.join(', ') }];
  });

/** Reports unreadable durations, which stay unknown; other unreadable values leave the row out, with a reason. */
const droppedOf = (columns: readonly VideoColumn[], tallies: readonly Tally[]) =>
  columns.flatMap(({ column, field }, at) => {
    const { known = 0, readable = 0, bad } = tallies[at] ?? {};
    if (field !== 'duration' || bad === undefined || readable === 0) return [];
    return [{ column: column.label, count: known - readable, ...bad }];
  });

const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a > b ? a : b);

/** Why a row does not count: a later one is of the same video and day. */
export const repeated = (line: number): LeftOutReason => ({ code: 'same_reading', facts: { line } });

export const cellCount = (row: RawRow, columns: number): LeftOutReason => ({
  code: 'cell_count',
  facts: { cells: row.cells.length, columns },
});

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

/** Reads the header, samples and possible date orders, only as far into the file as needed. */
async function survey(file: RowFile, { map }: VideoWishes) {
  let headers: readonly string[] | undefined;
  let columns: readonly VideoColumn[] = [];
  const samples: string[][] = [];
  let orders: readonly DayOrder[] = [];
  let line = 0;
  for await (const row of file.rows()) {
    if (!headers) {
      const end = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      headers = row.cells.slice(0, end).map((cell) => cell.replace(/\s+/g, ' ').trim());
      if (headers.every((header) => /^[\d.,\s]*$/.test(header)))
        throw new Refusal('no_header', { line: row.line });
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
  return { headers, columns, samples, orders };
}

function ordersOf(columns: readonly VideoColumn[]): readonly DayOrder[] {
  const day = columns.find(({ field }) => field === 'readDay');
  if (!day) return [];
  const assignedOrder = dayOrders.find((order) => order === day.unit);
  return assignedOrder ? [assignedOrder] : dayOrders;
}

function questionsOf(
  columns: readonly VideoColumn[],
  orders: readonly DayOrder[],
  dayColumn: VideoColumn | undefined,
): readonly VideoQuestion[] {
  const has = (field: VideoColumn['field']) => columns.some((one) => one.field === field);
  const name = columns.find(({ field }) => field === 'creatorName');
  const isKnown = has('creatorId') || has('creatorHandle') || (!name && has('url'));
  const creator: readonly VideoQuestion[] = isKnown
    ? []
    : !name
      ? [{ code: 'no_creator_column' }]
      : name.unit === 'names'
        ? []
        : [{ code: 'names_as_creators', column: name.column.label }];
  const isUnsure = dayColumn && orders.length > 1;
  return isUnsure ? [...creator, { code: 'day_order', column: dayColumn.column.label, orders }] : creator;
}
