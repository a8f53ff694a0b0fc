import { isMisspelt } from '../creator/headings.ts';
import { isHandleShaped } from '../creator/identity.ts';
import { cleanCell } from './cleanCell.ts';
import { type ImportField, type ImportMapping, importFields, importHeadings } from './fields.ts';
import { headerAt } from './headerAt.ts';
import { type IdentityColumns, identityColumns } from './identityColumns.ts';
import { mentionsIn } from './mentions.ts';
import { hasSameCells, profileLink, type SheetRow } from './sheetRow.ts';
import { videoHeadings } from './videoHeadings.ts';

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
  /** Place of the headings among the rows; `null`: none says what a column is. */
  readonly at: number | null;
  /** Place of the first row below: 0 in a list without headings, 1 where the first row counts as headings. */
  readonly bodyAt: number;
  readonly mapping: ImportMapping;
  /** Fields whose headings are understood with a letter changed, for a person to check. */
  readonly guessed: readonly ImportField[];
  /** Headings of a list of videos, whose rows are no creators. */
  readonly videos: readonly string[];
}

/** Where the headings stand and what they say. `withHandles`: a column without a meaning may hold the handles. */
export function readHead(rows: readonly SheetRow[]): SheetHead {
  const likely = headerAt(rows);
  const top = rows.slice(0, headingsWithin);
  const others = top.map((_, at) => at).filter((at) => at !== likely);
  // What stands above likely headings is a title.
  for (const at of [
    likely,
    ...others.filter((other) => other > likely),
    ...others.filter((other) => other < likely),
  ]) {
    const head = headAt(rows, top, at, false);
    if (head) return head;
  }
  return (
    bareList(rows) ??
    bareHandles(rows) ??
    headAt(rows, top, likely, true) ?? { ...noHead, bodyAt: likely + 1, mapping: {} }
  );
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
  const { cells } = row;
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
  const videos = videoHeadings(cells);
  if (mapping.handle === undefined && mapping.homepage === undefined && videos.length === 0) return undefined;
  const guessed = importFields.filter((field) => isMisspelt(plain(cells[mapping[field] ?? -1] ?? '')));
  return { at, bodyAt: at + 1, mapping, guessed, videos };
}

/** The ids of channels take the place that no other column needs: all three are read in the same way. */
function mappingOf(
  { platform, handle, channelId, homepage, name }: IdentityColumns,
  reason: number | undefined,
): ImportMapping {
  const mapping = {
    platform,
    handle: handle ?? channelId,
    homepage: homepage ?? (handle === undefined ? undefined : channelId),
    name,
    reason,
  };
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== undefined));
}

const noHead = { at: null, guessed: [], videos: [] } as const;

/** The rows below the headings, without the headings where they come again. */
export function bodyOf(rows: readonly SheetRow[], { at, bodyAt }: SheetHead): readonly SheetRow[] {
  const head = at === null ? undefined : rows[at];
  const body = rows.slice(bodyAt);
  return head ? body.filter((row) => !hasSameCells(row, head)) : body;
}

/** How many rows have to look like a list of handles. */
const sampledRows = 200;

/** A list that begins with a profile's address, a handle with its `@` or a platform's name beside it: no headings say so. */
function bareList(rows: readonly SheetRow[]): SheetHead | undefined {
  const cellsOf = (row: SheetRow | undefined) => row?.cells.map((cell) => cleanCell(cell).trim()) ?? [];
  const placesIn = (row: SheetRow | undefined) => {
    const cells = cellsOf(row);
    const homepage = cells.findIndex((cell, at) => profileLink(cell, row?.links?.[at]) !== undefined);
    const handle = cells.findIndex((cell, at) => at !== homepage && mentionsIn(cell).length > 0);
    return { ...(homepage < 0 ? {} : { homepage }), ...(handle < 0 ? {} : { handle }) };
  };
  const mapping = placesIn(rows[0]);
  if (Object.keys(mapping).length > 0) return { ...noHead, bodyAt: 0, mapping };
  // One title above a list of a single column.
  const isSingle = rows.slice(0, sampledRows).every((row) =>
    cellsOf(row)
      .slice(1)
      .every((cell) => cell === ''),
  );
  const below = isSingle && rows.length > 2 ? placesIn(rows[1]) : {};
  return Object.keys(below).length > 0 ? { ...noHead, bodyAt: 1, mapping: below } : undefined;
}

/** A single column of handles without their `@`, which has none of the words of headings. */
function bareHandles(rows: readonly SheetRow[]): SheetHead | undefined {
  const sample = rows.slice(0, sampledRows).map(({ cells }) => cells.map((cell) => cleanCell(cell).trim()));
  const isSingle = sample.every((cells) => cells.slice(1).every((cell) => cell === ''));
  const isHandle = (cell: string) =>
    isHandleShaped(cell, 'tiktok') && /[a-z]/.test(cell) && !/[A-Z]/.test(cell);
  if (sample.length < 2 || !isSingle || !sample.every(([cell = '']) => isHandle(cell))) return undefined;
  return { ...noHead, bodyAt: 0, mapping: { handle: 0 } };
}

/** Whether the last of the rows has a word in a column, and none of them names a person there: a list has no headings. */
function isAbovePeople(to: readonly SheetRow[], column: number): boolean {
  const word = cleanCell(to.at(-1)?.cells[column] ?? '').trim();
  const isPerson = ({ cells, links }: SheetRow) =>
    mentionsIn(cells[column] ?? '').length > 0 ||
    profileLink(cells[column] ?? '', links?.[column]) !== undefined;
  return word !== '' && !to.some(isPerson);
}
