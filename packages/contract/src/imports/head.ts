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

/** Words for the reason of a blacklist; compared by `plain`. All other headings are those of any file of creators. */
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

/** Rows above the headings that a sheet may have, e.g. its title. */
const headingsWithin = 10;

export interface SheetHead {
  /** Place of the row that counts as headings; `null`: the list has none. */
  readonly at: number | null;
  /** Place of the first row of the list. */
  readonly bodyAt: number;
  /** Empty where nothing says what a column is. */
  readonly mapping: ImportMapping;
  /** For rows that name none: the platform of which the headings speak, else that of nearly all rows. */
  readonly platform?: Platform | undefined;
  /** Fields whose headings are understood with a letter changed, for a person to check. */
  readonly guessed: readonly ImportField[];
  /** Headings of a list of videos, whose rows are no creators. */
  readonly videos: readonly string[];
}

/** Where the headings and the list stand. */
export type HeadPlace = Pick<SheetHead, 'at' | 'bodyAt'>;

/** The line of the headings as a person says it, for a list without any. */
export const noHeadings = 0;

/**
 * Where the headings stand and what the columns are.
 * @param line Of the headings by a person's word, or `noHeadings`; left out: as the rows show it.
 * @returns `undefined` where no row has the line
 */
export function readHeadAt(rows: readonly SheetRow[], line: number | undefined): SheetHead | undefined {
  if (line === undefined) return readHead(rows);
  if (line === noHeadings) return listColumn(rows) === undefined ? bareFrom(rows, 0) : listFrom(rows, 0);
  const at = rows.findIndex((row) => row.line === line);
  return at < 0 ? undefined : (headAt(rows, rows.slice(0, headingsWithin), at, true) ?? unknownAt(at));
}

/** Where the headings stand and what they say, as the rows show it. */
export function readHead(rows: readonly SheetRow[]): SheetHead {
  const top = rows.slice(0, headingsWithin);
  const single = singleColumn(rows);
  if (single) return singleHead(rows, top, single);
  const likely = headerAt(rows);
  const others = top.map((_, at) => at).filter((at) => at !== likely);
  // Rows above a likely header are probably titles, so they come last.
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

/** The row below headings where it names more fields: the first of two rows of headings names groups of columns. */
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

/** A list of one column: its heading may say links; else it holds whatever means an account. */
function singleHead(
  rows: readonly SheetRow[],
  top: readonly SheetRow[],
  { at, from }: NonNullable<ReturnType<typeof singleColumn>>,
): SheetHead {
  const list = { ...listFrom(rows, from), at, bodyAt: at === null ? 0 : from };
  if (rows.some(sectionOf)) return list;
  return (at === null ? bareList(rows, from) : headAt(rows, top, at, false)) ?? list;
}

/** Whether accounts stand above a row of which only one cell could be a heading, so that it is none. */
function isBelowAccounts(rows: readonly SheetRow[], at: number): boolean {
  const row = rows[at];
  return row !== undefined && countHeadings(row) < 2 && rows.slice(0, at).some(isAccountRow);
}

function isDataAt(rows: readonly SheetRow[], at: number): boolean {
  const row = rows[at];
  return row !== undefined && isLikeBelow(row, rows.slice(at + 1));
}

/** A row that counts as headings, though none says what a column is. */
const unknownAt = (at: number): SheetHead => ({ at, bodyAt: at + 1, mapping: {}, guessed: [], videos: [] });

/** A list without headings, whose columns are shown by the rows below its titles. The titles are rows that name no one. */
function bareFrom(rows: readonly SheetRow[], from: number): SheetHead {
  const body = rows.slice(from);
  const mapping = mappingByCells(body);
  return { at: null, bodyAt: 0, mapping, platform: platformOfCells(body, mapping), guessed: [], videos: [] };
}

/** A table of several columns without headings, perhaps below its titles. */
function bareTable(rows: readonly SheetRow[]): SheetHead | undefined {
  const first = belowTitles(rows);
  return first !== undefined && isDataAt(rows, first) ? bareFrom(rows, first) : undefined;
}

/** Place of the first row of a table of several columns, below its titles; `undefined` for a single column. */
function belowTitles(rows: readonly SheetRow[]): number | undefined {
  const widths = rows
    .slice(0, sampledRows)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const width = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const first = widths.slice(0, headingsWithin).findIndex((filled) => filled > Math.max(1, width / 3));
  return width > 1 && first >= 0 ? first : undefined;
}
/** The headings of a row; `undefined` where they do not say whom the rows below mean. */
function headAt(
  rows: readonly SheetRow[],
  top: readonly SheetRow[],
  at: number,
  guessesHandles: boolean,
): SheetHead | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const cells = headingsIn(row);
  // A word that its column has twice, such as `TikTok`, is what rows say; headings may come again as a whole.
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

/** Whether a row can say whom it means. */
export const namesSomebody = (mapping: ImportMapping): boolean =>
  (['handle', 'homepage', ...platforms] as const).some((field) => mapping[field] !== undefined);

/** The ids of channels take the place of handles where there are none: all are read in the same way. */
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

/** The rows below the headings and the accounts above them, without the headings where they come again. */
export function bodyOf(rows: readonly SheetRow[], { at, bodyAt }: HeadPlace): readonly SheetRow[] {
  const head = at === null ? undefined : rows[at];
  const body = [
    ...rows.slice(0, bodyAt).filter((row) => row !== head && isOfList(row)),
    ...rows.slice(bodyAt),
  ];
  return head ? body.filter((row) => !hasSameCells(row, head)) : body.flatMap(accountsOf);
}

/** A line without headings may hold several accounts, `ig: @a, @b`: each is a row, with the label before them. */
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

/** An account by its sign, behind a label or not. */
const severalForm = /^(?:[\p{L} ]+[:：]\s*)?@[\w.-]+$/u;

/** The rows above the headings that are not read, e.g. titles. */
export const rowsAbove = (rows: readonly SheetRow[], { at, bodyAt }: HeadPlace): readonly SheetRow[] =>
  rows.slice(0, bodyAt).filter((row, place) => place !== at && !isOfList(row));

/** Whether a row above the headings names a platform or marks an account. */
const isOfList = (row: SheetRow) =>
  sectionOf(row) !== undefined ||
  row.cells.some((cell, at) => {
    const isShort = !/\s/.test(withoutBullet(cell));
    return profileLink(cell, row.links?.[at]) !== undefined || (isShort && mentionsIn(cell).length > 0);
  });

const cellsOf = (row: SheetRow | undefined) => row?.cells.map((cell) => cleanCell(cell).trim()) ?? [];

/** The first cells of a row that are a profile's address and a marked handle. */
function placesIn(row: SheetRow | undefined): ImportMapping {
  const cells = cellsOf(row);
  const homepage = cells.findIndex((cell, at) => profileLink(cell, row?.links?.[at]) !== undefined);
  const handle = cells.findIndex((cell, at) => at !== homepage && mentionsIn(cell).length > 0);
  return { ...(homepage < 0 ? {} : { homepage }), ...(handle < 0 ? {} : { handle }) };
}

/** The columns of a list without headings, by their cells. */
function mappingByCells(rows: readonly SheetRow[]): ImportMapping {
  const width = Math.max(0, ...rows.slice(0, sampledRows).map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, () => '');
  const found = mappingOf(identityColumns(headings, rows, { guessesHandles: true }), undefined);
  if (namesSomebody(found)) return found;
  return { ...(found.platform !== undefined && { platform: found.platform }), ...placesIn(rows[0]) };
}

/** A list that begins with a profile's address, a handle with its `@` or a platform's name beside it: no headings say so. */
const bareList = (rows: readonly SheetRow[], at: number): SheetHead | undefined =>
  namesSomebody(placesIn(rows[at])) ? bareFrom(rows, at) : undefined;

/** A list of one column without headings. */
const listFrom = (rows: readonly SheetRow[], from: number): SheetHead => ({
  ...bareFrom(rows, from),
  mapping: { handle: listColumn(rows) ?? 0 },
});

/** Whether the last of the rows has a word in a column, and none of them names a person there: a list has no headings. */
function isAbovePeople(to: readonly SheetRow[], column: number): boolean {
  const word = cleanCell(to.at(-1)?.cells[column] ?? '').trim();
  const isPerson = ({ cells, links }: SheetRow) =>
    mentionsIn(cells[column] ?? '').length > 0 ||
    profileLink(cells[column] ?? '', links?.[column]) !== undefined;
  return word !== '' && !to.some(isPerson);
}
