import { isMisspelt } from '../creator/headings.ts';
import { type Platform, platforms } from '../creator/platform.ts';
import { cleanCell } from './cleanCell.ts';
import { headerAt } from './columns/headerAt.ts';
import { countHeadings, headingsIn, isAccountRow } from './columns/headingCells.ts';
import { platformInHeading } from './columns/headingPlatform.ts';
import { type IdentityColumns, identityColumns } from './columns/identityColumns.ts';
import { videoHeadings } from './columns/videoHeadings.ts';
import { type ImportField, type ImportMapping, importFields, importHeadings } from './fields.ts';
import { isLikeBelow } from './head/firstRow.ts';
import { platformOfCells, sampledRows } from './head/platformOfCells.ts';
import { listColumn, singleColumn } from './head/singleColumn.ts';
import { mentionsIn, withoutBullet } from './mentions.ts';
import { sectionOf } from './sections.ts';
import { hasSameCells, profileLink, type SheetRow } from './sheetRow.ts';

/** Header words for the blacklist reason, compared by `plain`. All other headers are the general ones of creator files. */
const reasonWords: ReadonlySet<string> = new Set(
  [
    ...Object.values(importHeadings).map(({ reason }) => reason),
    '原因',
    '备注',
    '理由',
    'blacklist reason',
    'note',
    'notes',
    'why',
    'motivo',
    'nota',
  ].map((word) => plain(word)),
);

function plain(text: string): string {
  return cleanCell(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*:]/g, '')
    .replace(/[\s_\-.]+/g, ' ')
    .trim();
}

/** Max rows above the headers, e.g. a title. */
const headingsWithin = 10;

export interface SheetHead {
  /** Index of the header row; `null`: the list has none. */
  readonly at: number | null;
  /** Index of the first data row. */
  readonly bodyAt: number;
  /** Empty if no column can be identified. */
  readonly mapping: ImportMapping;
  /** Default for rows without a platform: the one in the headers, else that of nearly all rows. */
  readonly platform?: Platform | undefined;
  /** Fields with headers recognised by a spelling correction, for a person to check. */
  readonly guessed: readonly ImportField[];
  /** Video headers, if it is a list of videos, not creators. */
  readonly videos: readonly string[];
}

/** Positions of the headers and of the list. */
export type HeadPlace = Pick<SheetHead, 'at' | 'bodyAt'>;

/** Header line number for a list without headers. */
export const noHeadings = 0;

/**
 * Locates the headers and identifies the columns.
 * @param line Of the headings by a person's word, or `noHeadings`; left out: as the rows show it.
 * @returns `undefined` where no row has the line
 */
export function readHeadAt(rows: readonly SheetRow[], line: number | undefined): SheetHead | undefined {
  if (line === undefined) return readHead(rows);
  if (line === noHeadings) return listColumn(rows) === undefined ? bareFrom(rows, 0) : listFrom(rows, 0);
  const at = rows.findIndex((row) => row.line === line);
  return at < 0 ? undefined : (headAt(rows, rows.slice(0, headingsWithin), at, true) ?? unknownAt(at));
}

/** Locates the headers and reads them, judging by the rows. */
export function readHead(rows: readonly SheetRow[]): SheetHead {
  const top = rows.slice(0, headingsWithin);
  const single = singleColumn(rows);
  if (single) return singleHead(rows, top, single);
  const likely = headerAt(rows);
  const others = top.map((_, at) => at).filter((at) => at !== likely);
  // Rows above a likely header are probably titles, so they are tried last.
  const places = [
    likely,
    ...others.filter((other) => other > likely),
    ...others.filter((other) => other < likely),
  ].filter((at) => !isDataAt(rows, at) && !isBelowAccounts(rows, at));
  for (const at of places) {
    const head = headAt(rows, top, at, false);
    if (head) return secondHead(rows, top, at, head) ?? head;
  }
  const unknown = likely === 0 ? (belowTitles(rows) ?? likely) : likely;
  return (
    bareList(rows, 0) ??
    bareTable(rows) ??
    (places.includes(unknown) ? headAt(rows, top, unknown, true) : undefined) ??
    unknownAt(unknown)
  );
}

/** Reads the row below the headers if it names more fields: of two header rows, the first names column groups. */
function secondHead(
  rows: readonly SheetRow[],
  top: readonly SheetRow[],
  at: number,
  { mapping }: SheetHead,
): SheetHead | undefined {
  const row = top[at + 1];
  if (!row || isAccountRow(row) || isDataAt(rows, at + 1)) return undefined;
  const second = headAt(rows, top, at + 1, false);
  return second && Object.keys(second.mapping).length > Object.keys(mapping).length ? second : undefined;
}

/** Reads a list of one column: its header may say links; else it contains any kind of account. */
function singleHead(
  rows: readonly SheetRow[],
  top: readonly SheetRow[],
  { at, from }: NonNullable<ReturnType<typeof singleColumn>>,
): SheetHead {
  const list = { ...listFrom(rows, from), at, bodyAt: at === null ? 0 : from };
  if (rows.some(sectionOf)) return list;
  return (at === null ? bareList(rows, from) : headAt(rows, top, at, false)) ?? list;
}

/** Whether accounts precede a row with only one possible header cell, so that it is no header row. */
function isBelowAccounts(rows: readonly SheetRow[], at: number): boolean {
  const row = rows[at];
  return row !== undefined && countHeadings(row) < 2 && rows.slice(0, at).some(isAccountRow);
}

function isDataAt(rows: readonly SheetRow[], at: number): boolean {
  const row = rows[at];
  return row !== undefined && isLikeBelow(row, rows.slice(at + 1));
}

/** Returns a header row that identifies no column. */
const unknownAt = (at: number): SheetHead => ({ at, bodyAt: at + 1, mapping: {}, guessed: [], videos: [] });

/** Reads a list without headers, with columns from the rows below its titles. Titles are rows without an account. */
function bareFrom(rows: readonly SheetRow[], from: number): SheetHead {
  const body = rows.slice(from);
  const mapping = mappingByCells(body);
  return { at: null, bodyAt: 0, mapping, platform: platformOfCells(body, mapping), guessed: [], videos: [] };
}

/** Reads a table of several columns without headers, possibly below titles. */
function bareTable(rows: readonly SheetRow[]): SheetHead | undefined {
  const first = belowTitles(rows);
  return first !== undefined && isDataAt(rows, first) ? bareFrom(rows, first) : undefined;
}

/** Returns the index of the first row of a multi-column table, below its titles; `undefined` for a single column. */
function belowTitles(rows: readonly SheetRow[]): number | undefined {
  const widths = rows
    .slice(0, sampledRows)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const width = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const first = widths.slice(0, headingsWithin).findIndex((filled) => filled > Math.max(1, width / 3));
  return width > 1 && first >= 0 ? first : undefined;
}
/** Reads the headers of a row; `undefined` if they do not identify the creators below. */
function headAt(
  rows: readonly SheetRow[],
  top: readonly SheetRow[],
  at: number,
  guessesHandles: boolean,
): SheetHead | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const cells = headingsIn(row);
  // A word that repeats in its column, such as `TikTok`, is data; only whole header rows may repeat.
  const others = top.filter((other, place) => place !== at && !hasSameCells(other, row));
  const recurs = (column: number) => {
    const word = plain(cells[column] ?? '');
    return word !== '' && others.some((other) => plain(other.cells[column] ?? '') === word);
  };
  const to = rows.slice(0, at + 1);
  const found = identityColumns(cells, rows.slice(at + 1), {
    without: new Set(cells.flatMap((_, column) => (recurs(column) ? [column] : []))),
    mayHoldLinks: (column) => isAbovePeople(to, column),
    guessesHandles,
  });
  const reason = cells.findIndex((cell, column) => !recurs(column) && reasonWords.has(plain(cell)));
  const mapping = mappingOf(found, reason < 0 ? undefined : reason);
  const videos = videoHeadings(row.cells);
  if (!namesSomebody(mapping) && videos.length === 0) return undefined;
  const heading = (column: number | undefined) => platformInHeading(cells[column ?? -1] ?? '');
  const guessed = importFields.filter((field) => isMisspelt(plain(cells[mapping[field] ?? -1] ?? '')));
  const platform =
    heading(mapping.handle) ?? heading(mapping.homepage) ?? platformOfCells(rows.slice(at + 1), mapping);
  return { at, bodyAt: at + 1, mapping, platform, guessed, videos };
}

/** Whether a mapping can identify the creator of a row. */
export const namesSomebody = (mapping: ImportMapping): boolean =>
  (['handle', 'homepage', ...platforms] as const).some((field) => mapping[field] !== undefined);

/** Channel ids replace missing handles: both are parsed in the same way. */
function mappingOf(
  { platform, handle, channelId, homepage, name, ofPlatform }: IdentityColumns,
  reason: number | undefined,
): ImportMapping {
  const mapping = {
    platform,
    handle: handle ?? channelId,
    homepage,
    channelId: handle === undefined ? undefined : channelId,
    name,
    reason,
    ...ofPlatform,
  };
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== undefined));
}

/** Returns the rows below the headers and the accounts above them, without repeated headers. */
export function bodyOf(rows: readonly SheetRow[], { at, bodyAt }: HeadPlace): readonly SheetRow[] {
  const head = at === null ? undefined : rows[at];
  const body = [
    ...rows.slice(0, bodyAt).filter((row) => row !== head && isOfList(row)),
    ...rows.slice(bodyAt),
  ];
  return head ? body.filter((row) => !hasSameCells(row, head)) : body.flatMap(accountsOf);
}

/** Splits a line without headers that has several accounts, `ig: @a, @b`: each becomes a row, with the label before them. */
function accountsOf(row: SheetRow): readonly SheetRow[] {
  const cells = cellsOf(row).filter((cell) => cell !== '');
  if (cells.length < 2 || !cells.every((cell) => severalForm.test(cell))) return [row];
  let label = '';
  return cells.map((cell) => {
    const own = /^[^@]+/.exec(cell)?.[0];
    label = own ?? label;
    return { line: row.line, cells: [own === undefined ? `${label}${cell}` : cell] };
  });
}

/** A marked account, with or without a label. */
const severalForm = /^(?:[\p{L} ]+[:：]\s*)?@[\w.-]+$/u;

/** Returns the ignored rows above the headers, e.g. titles. */
export const rowsAbove = (rows: readonly SheetRow[], { at, bodyAt }: HeadPlace): readonly SheetRow[] =>
  rows.slice(0, bodyAt).filter((row, place) => place !== at && !isOfList(row));

/** Whether a row above the headers names a platform or marks an account. */
const isOfList = (row: SheetRow) =>
  sectionOf(row) !== undefined ||
  row.cells.some((cell, at) => {
    const isShort = !/\s/.test(withoutBullet(cell));
    return profileLink(cell, row.links?.[at]) !== undefined || (isShort && mentionsIn(cell).length > 0);
  });

const cellsOf = (row: SheetRow | undefined) => row?.cells.map((cell) => cleanCell(cell).trim()) ?? [];

/** Returns the first profile URL and the first marked handle of a row. */
function placesIn(row: SheetRow | undefined): ImportMapping {
  const cells = cellsOf(row);
  const homepage = cells.findIndex((cell, at) => profileLink(cell, row?.links?.[at]) !== undefined);
  const handle = cells.findIndex((cell, at) => at !== homepage && mentionsIn(cell).length > 0);
  return { ...(homepage < 0 ? {} : { homepage }), ...(handle < 0 ? {} : { handle }) };
}

/** Maps the columns of a list without headers, by their cells. */
function mappingByCells(rows: readonly SheetRow[]): ImportMapping {
  const width = Math.max(0, ...rows.slice(0, sampledRows).map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, () => '');
  const found = mappingOf(identityColumns(headings, rows, { guessesHandles: true }), undefined);
  if (namesSomebody(found)) return found;
  return { ...(found.platform !== undefined && { platform: found.platform }), ...placesIn(rows[0]) };
}

/** Detects a list that starts without headers: with a profile URL, an `@` handle or a platform name beside it. */
const bareList = (rows: readonly SheetRow[], at: number): SheetHead | undefined =>
  namesSomebody(placesIn(rows[at])) ? bareFrom(rows, at) : undefined;

/** Returns a single-column list without headers. */
const listFrom = (rows: readonly SheetRow[], from: number): SheetHead => ({
  ...bareFrom(rows, from),
  mapping: { handle: listColumn(rows) ?? 0 },
});

/**
 * Whether the last of the rows has a word in a column, and none of them names a person there: then the list has no
 * headers.
 */
function isAbovePeople(to: readonly SheetRow[], column: number): boolean {
  const word = cleanCell(to.at(-1)?.cells[column] ?? '').trim();
  const isPerson = ({ cells, links }: SheetRow) =>
    mentionsIn(cells[column] ?? '').length > 0 ||
    profileLink(cells[column] ?? '', links?.[column]) !== undefined;
  return word !== '' && !to.some(isPerson);
}
