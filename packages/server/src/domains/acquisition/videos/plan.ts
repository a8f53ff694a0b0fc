import type { Platform } from '@reachkit/contract';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';
import type { RowFile } from '../../../platform/spreadsheets/reading/streamRows.ts';
import type { LeftOutCode, LeftOutReason } from '../leftOut.ts';
import { type MarkSigns, withSign } from '../values/countMark.ts';
import { CreatorTally, type TalliedCreators } from './comparing/creatorTally.ts';
import { isCountField, type VideoColumn } from './fields.ts';
import {
  type ColumnMark,
  marksOf,
  questionsOf,
  separatorsAsked,
  unreadableOf,
  type VideoQuestion,
} from './questions.ts';
import { emptyTally, type Tally, tallyCell } from './readable.ts';
import {
  noZeros,
  type ReadLine,
  type Series,
  type ViewFalls,
  viewFallsIn,
  type Zeros,
  type ZerosFrom,
  zerosIn,
} from './series.ts';
import { bodyOf, type Head, survey } from './survey.ts';
import { dayOrders, readTimeIn } from './times.ts';
import { type GoneRow, postKey, timeOf, type VideoReading, videoOf } from './videoRow.ts';

/** Max readings in a file; their data is held in memory. */
const maxReadings = 2_000_000;

export interface VideoPlan extends TalliedCreators {
  readonly platforms: readonly Platform[];
  readonly file: RowFile;
  readonly head: Head;
  readonly columns: readonly VideoColumn[];
  readonly samples: readonly (readonly string[])[];
  readonly reading: VideoReading;
  /** Columns of durations or labels with unreadable values, which stay unknown. */
  readonly dropped: readonly {
    readonly column: string;
    readonly count: number;
    readonly line: number;
    readonly cell: string;
  }[];
  readonly questions: readonly VideoQuestion[];
  /** How the separators of the counts are read. */
  readonly marks: readonly ColumnMark[];
  readonly needsAsOf: boolean;
  /** Columns without a meaning that hold dates or instants: one of them may be the time of the readings. */
  readonly timeColumns: readonly string[];
  readonly rowsRead: number;
  /** Distinct videos to be imported. */
  readonly videos: number;
  /** First and last date of the counts; `undefined` if rows have none. */
  readonly days: { readonly first: string; readonly last: string } | undefined;
  /** Date of the newest video: the counts cannot be older. */
  readonly newestPost: string | undefined;
  readonly leftOut: LeftOutByCode;
  /** Rows that say that a post of the file was gone: they count as not found. */
  readonly gone: number;
  /** Such rows of posts that the file has no reading of. */
  readonly goneUnread: readonly GoneRow[];
  /** The row that counts of those that say that a post was gone at one time: the last one, by `goneKey`. */
  readonly goneLines: ReadonlyMap<string, number>;
  /** Rows without any count, with the first of them. */
  readonly withoutCounts: { readonly count: number; readonly line: number } | undefined;
  /** Readings to be imported: one for each video and day. */
  readonly readings: number;
  /** Number of distinct days of the readings. */
  readonly dayCount: number;
  /** The row that counts for each reading: the last one. */
  readonly winners: Series;
  readonly viewFalls: ViewFalls | undefined;
}

export type LeftOutByCode = ReadonlyMap<
  LeftOutCode,
  { readonly count: number; readonly line: number; readonly reason: LeftOutReason }
>;

export interface VideoWishes {
  /** `readings`: each row is a reading of a post by its link, at its own time; the creator may be missing. */
  readonly kind: 'videos' | 'readings';
  /** `undefined`: each link names it; only for `readings`. */
  readonly platform: Platform | undefined;
  readonly map: readonly string[];
  readonly asOf: string | undefined;
  readonly categories: ReadonlyMap<string, string>;
  /** The answer to the question `zeros`. */
  readonly zeros: 'keep' | 'leave-out' | undefined;
  /** Zeros that are left out because stored readings had more, see `zerosIn`. */
  readonly zerosFrom?: ZerosFrom;
  readonly now: Date;
}

/** Reads a file, again where its cells call for it, and returns a plan; writes nothing. @throws Refusal */
export async function planVideos(file: RowFile, wishes: VideoWishes): Promise<VideoPlan> {
  const zerosFrom = wishes.zerosFrom ?? new Map();
  const first = await survey(file, wishes.map);
  const read = await planWith(file, wishes, first, zerosFrom);
  const surveyed = { ...first, columns: withMarks(read) };
  const isSame = surveyed.columns.every(({ mark }, at) => mark === first.columns[at]?.mark);
  const plan = isSame ? read : await planWith(file, wishes, surveyed, zerosFrom);
  const zeros = wishes.zeros === 'keep' ? noZeros : zerosIn(plan.winners);
  if (wishes.zeros === 'leave-out') {
    if (zeros.all.size === 0) return plan;
    return planWith(file, wishes, surveyed, new Map([...(wishes.zerosFrom ?? []), ...zeros.all]));
  }
  return { ...plan, questions: [...plan.questions, ...zerosAsked(plan, zeros)] };
}

/** Counts are read by a comma as the decimal mark only where a cell says so. */
const withMarks = ({ columns, marks }: Pick<VideoPlan, 'columns' | 'marks'>): readonly VideoColumn[] =>
  columns.map((one) => {
    const { mark, signs } = marks.find(({ column }) => column === one) ?? {};
    const isComma = mark === 'comma' || (mark === 'unsure' && signs?.comma !== undefined);
    return isComma ? { ...one, mark: 'comma' } : one;
  });

/** The question about counts that are zero from a time on. */
export const zerosAsked = (
  { columns }: Pick<VideoPlan, 'columns'>,
  { asked }: Zeros,
): readonly VideoQuestion[] =>
  [...asked].map(([name, from]) => {
    const column = columns.find(({ field }) => field === name)?.column.label ?? name;
    return { code: 'zeros', column, from: from.slice(0, 10) };
  });

async function planWith(
  file: RowFile,
  wishes: VideoWishes,
  { columns, head, samples, orders, postedOrders }: Awaited<ReturnType<typeof survey>>,
  zerosFrom: ZerosFrom,
): Promise<VideoPlan> {
  const dayColumn = columns.find(({ field }) => field === 'readDay');
  const dayOrder = orders[0];
  const reading: VideoReading = { ...wishes, columns, dayOrder, postedOrder: postedOrders[0], zerosFrom };
  const leftOut = new Map<LeftOutCode, { count: number; line: number; reason: LeftOutReason }>();
  const winners = new Map<string, Map<string, ReadLine>>();
  const platforms = new Set<Platform>();
  const creators = new CreatorTally();
  const tallies = columns.map(emptyTally);
  const signs = columns.map((): MarkSigns => ({}));
  let rowsRead = 0;
  let readings = 0;
  const days = new Set<string>();
  let newestPost: string | undefined;
  const gone: GoneRow[] = [];
  let withoutCounts: { count: number; line: number } | undefined;
  const refuse = (line: number, reason: LeftOutReason) => countLeftOut(leftOut, line, reason);
  for await (const row of bodyOf(file, head)) {
    rowsRead++;
    if (row.place === 'above') {
      refuse(row.row.line, aboveHeadings);
      continue;
    }
    for (const [at, column] of columns.entries()) {
      const tally = tallies[at];
      const cell = row.row.cells[column.column.index] ?? '';
      if (tally) tallyCell(tally, column, cell, row.row.line, wishes);
      if (row.place === 'body' && isCountField(column.field))
        signs[at] = withSign(signs[at] ?? {}, cell, row.row.line);
    }
    const video = row.place === 'uneven' ? cellCount(row.row, columns.length) : videoOf(row.row, reading);
    if ('code' in video) {
      refuse(row.row.line, video);
      continue;
    }
    if ('isGone' in video) {
      gone.push(video);
      continue;
    }
    const { platform, postedAt, counts } = video;
    if (Object.values(counts).every((count) => count === null)) {
      withoutCounts = { line: row.row.line, ...withoutCounts, count: (withoutCounts?.count ?? 0) + 1 };
    }
    const posted = postedAt?.toISOString().slice(0, 10);
    if (posted !== undefined && (newestPost === undefined || posted > newestPost)) newestPost = posted;
    const [key, time] = [postKey(video), timeOf(video)];
    const ofVideo = winners.get(key) ?? new Map<string, ReadLine>();
    if (ofVideo.size === 0) {
      platforms.add(platform);
      winners.set(key, ofVideo);
    }
    creators.add(video);
    const earlier = ofVideo.get(time);
    if (earlier !== undefined) refuse(earlier.line, repeated(row.row.line));
    else if (++readings > maxReadings) throw new Refusal('too_many_rows', { max: maxReadings });
    ofVideo.set(time, { line: row.row.line, counts });
    if (time !== '') days.add(time.slice(0, 10));
  }
  const goneRead: GoneRow[] = [];
  const goneUnread: GoneRow[] = [];
  const goneLines = new Map(gone.map((row) => [goneKey(row), row.row.line]));
  for (const row of gone) {
    const last = goneLines.get(goneKey(row)) ?? row.row.line;
    const ofVideo = winners.get(postKey(row));
    const found = ofVideo?.get(timeOf(row));
    if (found) refuse(row.row.line, repeated(found.line));
    else if (last !== row.row.line) refuse(row.row.line, repeated(last));
    else if (ofVideo) goneRead.push(row);
    else {
      goneUnread.push(row);
      refuse(row.row.line, removedUnread);
    }
  }
  const marks = marksOf(columns, signs);
  return {
    platforms: [...platforms],
    file,
    head,
    columns,
    samples,
    reading,
    dropped: droppedOf(columns, tallies),
    questions: [
      ...unreadableOf(columns, tallies),
      ...questionsOf(columns, { readDay: orders, postedAt: postedOrders }, wishes),
      ...separatorsAsked(marks),
    ],
    marks,
    needsAsOf: !dayColumn && wishes.asOf === undefined,
    timeColumns: timeColumnsIn(columns, samples),
    rowsRead,
    videos: winners.size,
    readings,
    dayCount: days.size,
    ...creators.done(),
    days: firstAndLast(days),
    newestPost,
    leftOut,
    gone: goneRead.length,
    goneUnread,
    goneLines,
    withoutCounts,
    winners,
    viewFalls: viewFallsIn(winners),
  };
}

/** Reports unreadable durations and labels, which stay unknown; other unreadable values leave the row out, with a reason. */
const droppedOf = (columns: readonly VideoColumn[], tallies: readonly Tally[]) =>
  columns.flatMap(({ column, field }, at) => {
    const { known = 0, readable = 0, bad } = tallies[at] ?? {};
    const isOptional = field === 'duration' || field === 'paidLabel';
    if (!isOptional || bad === undefined || readable === 0) return [];
    return [{ column: column.label, count: known - readable, ...bad }];
  });

function timeColumnsIn(
  columns: readonly VideoColumn[],
  samples: readonly (readonly string[])[],
): readonly string[] {
  const isTime = (text: string) => dayOrders.some((order) => readTimeIn(text, order) !== undefined);
  return columns.flatMap(({ column, field }, at) => {
    const seen = samples[at] ?? [];
    return field === null && seen.length > 0 && seen.every(isTime) ? [column.label] : [];
  });
}

/** Returns the first and the last of some days. */
export const firstAndLast = (days: ReadonlySet<string>): VideoPlan['days'] =>
  days.size > 0 ? { first: [...days].reduce(min), last: [...days].reduce(max) } : undefined;

const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a > b ? a : b);

/** Why a row does not count: a later one is of the same video and day. */
export const repeated = (line: number): LeftOutReason => ({ code: 'same_reading', facts: { line } });

/** Key of a post that was gone at a time. */
export const goneKey = (row: GoneRow, time: string = timeOf(row)): string => `${postKey(row)} ${time}`;

/** Adds a row to the reasons of those left out. */
export function countLeftOut(
  leftOut: Map<LeftOutCode, { count: number; line: number; reason: LeftOutReason }>,
  line: number,
  reason: LeftOutReason,
): void {
  const seen = leftOut.get(reason.code);
  leftOut.set(reason.code, seen ? { ...seen, count: seen.count + 1 } : { count: 1, line, reason });
}

export const aboveHeadings: LeftOutReason = { code: 'above_headings', facts: {} };

/** Why a row that says that a post was removed does not count. */
export const removedUnread: LeftOutReason = { code: 'video_removed', facts: {} };

export const cellCount = (row: RawRow, columns: number): LeftOutReason => ({
  code: 'cell_count',
  facts: { cells: row.cells.length, columns },
});
