import type { Platform } from '@reachkit/contract';
import { totalLines } from '@reachkit/contract/imports/cellWords';
import { mentionsIn } from '@reachkit/contract/imports/mentions';
import { hasSameCells } from '@reachkit/contract/imports/sheetRow';
import { isDamagedText } from '../../platform/spreadsheets/reading/decodeText.ts';
import type { RawRow, RawTable } from '../../platform/spreadsheets/reading/rawTable.ts';
import type { Facts } from '../../platform/spreadsheets/reading/refusal.ts';
import type { IncomingCreator } from '../creator/storing/incoming.ts';
import type { LeftOutReason, LeftOutRow } from './leftOut.ts';
import { sourceColumns } from './mapping/columns.ts';
import { type Doubt, doubtsOf } from './mapping/doubts.ts';
import { identityFields } from './mapping/fields.ts';
import { refuseVideos } from './mapping/listOfVideos.ts';
import { type MappedColumn, mapColumns } from './mapping/mapColumns.ts';
import { unreadableColumns } from './mapping/unreadable.ts';
import { type ColumnWish, wishesByColumn } from './mapping/wishes.ts';
import { creatorOf, noRemarks, type Remarks } from './remarks.ts';
import { type Table, tableOf } from './table.ts';

export type NoteCode =
  | 'encoding'
  | 'title_rows'
  | 'separator'
  | 'other_sheets'
  | 'cut_off'
  | 'damaged_names'
  | 'names_as_handles'
  | 'region_is_audience'
  | 'zero_plays'
  | 'median_unknown'
  | 'unused_columns'
  | 'unknown_topics';

/** Information that requires no decision. */
export interface Note {
  readonly code: NoteCode;
  readonly facts: Facts;
}

/** The plan of an import, before anything is written. */
export interface ImportPlan {
  readonly platform: Platform;
  readonly columns: readonly MappedColumn[];
  readonly doubts: readonly Doubt[];
  readonly notes: readonly Note[];
  /** False if no column identifies the creator of a row; then nothing can be written. */
  readonly hasIdentity: boolean;
  /** Display names of a file without identity, for a comparison by name. */
  readonly names: readonly string[];
  readonly rowsRead: number;
  readonly creators: readonly IncomingCreator[];
  /** The rows that the creators were read from. */
  readonly creatorRows: readonly RawRow[];
  readonly leftOut: readonly LeftOutRow[];
  readonly headers: readonly string[];
}

/** Analyses a table: the meaning of columns, open questions, usable rows. Pure; writes nothing. */
export function planImport(raw: RawTable, platform: Platform, wishes: readonly ColumnWish[]): ImportPlan {
  const table = tableOf(raw);
  const columns = sourceColumns(table, platform);
  const byColumn = wishesByColumn(wishes, columns);
  refuseVideos(columns.filter((column) => !byColumn.has(column)));
  const mapped = mapColumns(columns, table.rows, platform, byColumn, table.head.mapping.handle);
  const hasIdentity = mapped.some(({ field }) => field !== null && identityFields.includes(field));
  const remarks = noRemarks();
  const uneven = table.uneven.map((row) => ({
    row,
    reason: {
      code: 'cell_count',
      facts: { cells: row.cells.length, columns: table.columns.length },
    } as const,
  }));
  const above = table.above.map((row) => ({ row, reason: { code: 'above_headings', facts: {} } as const }));
  const doubts = hasIdentity ? doubtsOf(mapped, table.rows, platform) : [];
  // A column with a missing unit is not read yet, so its cells exclude no rows.
  const settled = mapped.map((one) =>
    doubts.some(({ code, facts }) => code === 'unit_missing' && facts.column === one.column.label)
      ? { ...one, field: null }
      : one,
  );
  const taken = hasIdentity ? takeRows(table, settled, platform, remarks) : { creators: [], leftOut: [] };
  const unreadable = hasIdentity ? unreadableColumns(mapped, table.rows, platform) : [];
  const isUnreadable = (label: string) => unreadable.some(({ facts }) => facts.column === label);
  const dropped = droppedValues(
    mapped.filter(({ column }) => !isUnreadable(column.label)),
    remarks,
  );
  const names = hasIdentity ? [] : namesOf(table.rows, mapped);
  const leftOut = [...above, ...uneven, ...taken.leftOut].sort((a, b) => a.row.line - b.row.line);
  return {
    platform,
    columns: mapped,
    doubts: [...doubts, ...unreadable, ...dropped],
    notes: notesOf(raw, table, mapped, remarks, taken.leftOut, names),
    hasIdentity,
    names,
    rowsRead: table.above.length + table.rows.length + table.uneven.length,
    creators: taken.creators,
    creatorRows: table.rows,
    leftOut,
    headers: table.headerRow.cells,
  };
}

/** Returns a question per column with unparsable cells, unless a person accepted the column as it is. */
function droppedValues(mapped: readonly MappedColumn[], remarks: Remarks): Doubt[] {
  return mapped.flatMap(({ column, field, reason }) => {
    const words = remarks.dropped.get(column.label);
    if (words === undefined || field === null || reason === 'assigned') return [];
    const count = [...words.values()].reduce((sum, times) => sum + times, 0);
    return [
      {
        code: 'values_dropped' as const,
        facts: { column: column.label, count, words: frequent(words) },
        choices: [[`${column.label}=${field}`], [`${column.label}=`]],
      },
    ];
  });
}

function takeRows(
  { rows, headerRow }: Table,
  mapped: readonly MappedColumn[],
  platform: Platform,
  remarks: Remarks,
) {
  const byKey = new Map<string, Taken>();
  const taken = new Set<Taken>();
  const leftOut: LeftOutRow[] = [];
  const totals = totalLines(rows);
  for (const row of rows) {
    const total = totals.has(row.line) ? unmarked(row, mapped) : undefined;
    if (total) {
      leftOut.push({ row, reason: { code: 'not_a_profile', facts: total } });
      continue;
    }
    if (hasSameCells(row, headerRow)) {
      leftOut.push({ row, reason: { code: 'repeated_header', facts: {} } });
      continue;
    }
    const result = creatorOf(row, mapped, platform, remarks);
    if ('code' in result) {
      leftOut.push({ row, reason: result });
      continue;
    }
    const earlier = [...new Set(keysOf(result).flatMap((key) => byKey.get(key) ?? []))];
    const { stays, others } = oneOf([
      ...earlier.sort((a, b) => a.row.line - b.row.line),
      { creator: result, row },
    ]);
    for (const other of others) {
      leftOut.push({ row: other.row, reason: repeated(other.creator, stays.creator) });
    }
    for (const one of earlier) if (one !== stays) taken.delete(one);
    for (const one of [stays, ...others]) for (const key of keysOf(one.creator)) byKey.set(key, stays);
    taken.add(stays);
  }
  return { creators: [...taken].map(({ creator }) => creator), leftOut };
}

/** Returns the value of the first identity column, if no cell of a row is marked as an account. */
function unmarked({ cells }: RawRow, mapped: readonly MappedColumn[]): Facts | undefined {
  const identity = mapped.find(({ field }) => field !== null && identityFields.includes(field));
  if (!identity || cells.some((cell) => mentionsIn(cell).length > 0)) return undefined;
  return { column: identity.column.label, cell: (cells[identity.column.index] ?? '').slice(0, 80) };
}

const keysOf = ({ handleKey, channelId }: IncomingCreator) => [
  `h:${handleKey}`,
  ...(channelId === null ? [] : [`c:${channelId}`]),
];

interface Taken {
  readonly creator: IncomingCreator;
  readonly row: RawRow;
}

/**
 * Merges the rows of one creator, in order: returns the row that is used, with the handle and id from all rows, and the
 * other rows. A row by handle and a row by id are one creator if a third has both.
 */
function oneOf(rows: readonly Taken[]) {
  const counts = rows.reduce((best, row) => (isNewer(row.creator, best.creator) ? row : best));
  const others = rows.filter((row) => row !== counts);
  const creator = others.reduce((known, other) => withIdentity(known, other.creator), counts.creator);
  return { stays: creator === counts.creator ? counts : { ...counts, creator }, others };
}

const isPlaceholder = ({ handle, channelId }: IncomingCreator) => handle === channelId;

/** Adds the handle or id that only the other row has. */
function withIdentity(creator: IncomingCreator, other: IncomingCreator): IncomingCreator {
  const hasOtherId =
    creator.channelId !== null && other.channelId !== null && creator.channelId !== other.channelId;
  if (hasOtherId) return creator;
  const channelId = creator.channelId ?? other.channelId;
  const { handle, handleKey } = isPlaceholder(creator) && !isPlaceholder(other) ? other : creator;
  const isSame = handleKey === creator.handleKey && channelId === creator.channelId;
  return isSame ? creator : { ...creator, handle, handleKey, channelId };
}

/** Whether both rows have dates and the first one is newer. */
const isNewer = ({ day }: IncomingCreator, earlier: IncomingCreator) =>
  day !== undefined && earlier.day !== undefined && day > earlier.day;

/** Returns why a creator's row is left out: its figures are older, it is a duplicate, or it contradicts the used row. */
function repeated(row: IncomingCreator, earlier: IncomingCreator): LeftOutReason {
  if (isNewer(earlier, row)) return { code: 'older_figures', facts: { line: earlier.line } };
  const isSame = JSON.stringify({ ...row, line: 0 }) === JSON.stringify({ ...earlier, line: 0 });
  return { code: isSame ? 'repeated_row' : 'same_creator', facts: { line: earlier.line } };
}

function namesOf(rows: readonly RawRow[], mapped: readonly MappedColumn[]): string[] {
  const column = mapped.find(({ field }) => field === 'name');
  return column
    ? rows.map((row) => (row.cells[column.column.index] ?? '').trim()).filter((name) => name !== '')
    : [];
}

function notesOf(
  raw: RawTable,
  { above, headerRow, isCutOff }: Table,
  mapped: readonly MappedColumn[],
  remarks: Remarks,
  leftOut: readonly LeftOutRow[],
  names: readonly string[],
): Note[] {
  const damaged = remarks.damagedNames + names.filter(isDamagedText).length;
  const asNames = leftOut.filter(({ reason }) => reason.code === 'not_a_profile');
  const region = mapped.find(({ field }) => field === 'region');
  const handle = mapped.find(({ field }) => field === 'handle');
  const unused = mapped.filter(({ field }) => field === null).map(({ column }) => column.label);
  const note = (code: NoteCode, facts: Facts = {}): Note => ({ code, facts });
  return [
    ...(raw.encoding !== undefined && raw.encoding !== 'utf-8'
      ? [note('encoding', { encoding: raw.encoding })]
      : []),
    ...(above.length > 0 ? [note('title_rows', { count: above.length, line: headerRow.line })] : []),
    ...(raw.separator !== undefined && raw.separator !== ','
      ? [note('separator', { separator: raw.separator === '\t' ? 'Tab' : raw.separator })]
      : []),
    ...(raw.otherSheets.length > 0
      ? [note('other_sheets', { sheet: raw.sheet ?? '', others: raw.otherSheets.join(', ') })]
      : []),
    ...(isCutOff ? [note('cut_off')] : []),
    ...(damaged > 0 ? [note('damaged_names', { count: damaged })] : []),
    ...(asNames.length > 0 && handle
      ? [note('names_as_handles', { count: asNames.length, column: handle.column.label })]
      : []),
    ...(region ? [note('region_is_audience', { column: region.column.label })] : []),
    ...(remarks.zeroPlays > 0 ? [note('zero_plays', { count: remarks.zeroPlays })] : []),
    ...(mapped.some(({ field }) => field === 'medianPlays') ? [] : [note('median_unknown')]),
    ...(unused.length > 0 ? [note('unused_columns', { columns: unused.join(' · ') })] : []),
    ...(remarks.unknownTopics.size > 0
      ? [note('unknown_topics', { words: frequent(remarks.unknownTopics) })]
      : []),
  ];
}

/** Formats the most frequent words with their counts. */
function frequent(words: ReadonlyMap<string, number>): string {
  const sorted = [...words].sort((a, b) => b[1] - a[1]);
  const shown = sorted.slice(0, 8).map(([word, times]) => `${word} ×${times}`);
  return shown.join(', ') + (sorted.length > 8 ? ' …' : '');
}
