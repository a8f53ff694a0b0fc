import { isMisspelt, meaningOf } from '../creator/headings.ts';
import { isHandleShaped, profilePlatform } from '../creator/identity.ts';
import { isPlatformHeading } from '../creator/platformWords.ts';
import { cleanCell } from './cleanCell.ts';
import { type ImportField, type ImportMapping, importFields, importHeadings } from './fields.ts';
import { handleColumn } from './handleColumn.ts';
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

/** What a heading says; `person`: whom a row is about, not whether by handle or by name. */
type Meaning = ImportField | 'person';

function meaningOfHeading(heading: string): Meaning | undefined {
  const word = plain(heading);
  if (word === '') return undefined;
  if (isPlatformHeading(word)) return 'platform';
  if (reasonWords.has(word)) return 'reason';
  const meaning = meaningOf(cleanCell(heading));
  if (meaning === 'url') return 'homepage';
  if (meaning === 'channelId') return 'handle';
  return meaning === 'handle' || meaning === 'name' || meaning === 'person' ? meaning : undefined;
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

/** Where the headings stand and what they say; of two columns that say the same the first counts. */
export function readHead(rows: readonly SheetRow[]): SheetHead {
  const top = rows.slice(0, headingsWithin);
  for (const [at, row] of top.entries()) {
    const { cells } = row;
    // A word that its column has twice, such as `TikTok`, is what rows say; headings may come again as a whole.
    const others = top.filter((other, place) => place !== at && !hasSameCells(other, row));
    const recurs = (column: number) => {
      const word = plain(cells[column] ?? '');
      return others.some((other) => plain(other.cells[column] ?? '') === word);
    };
    const meanings = cells.map((cell, column) => (recurs(column) ? undefined : meaningOfHeading(cell)));
    const mapping = mappingOf(rows.slice(0, at + 1), meanings, rows.slice(at + 1, at + 1 + sampledRows));
    const videos = videoHeadings(cells);
    if (mapping.handle === undefined && mapping.homepage === undefined && videos.length === 0) continue;
    const guessed = importFields.filter((field) => isMisspelt(plain(cells[mapping[field] ?? -1] ?? '')));
    return { at, bodyAt: at + 1, mapping, guessed, videos };
  }
  return bareList(rows) ?? bareHandles(rows) ?? { ...noHead, bodyAt: 1, mapping: {} };
}

const noHead = { at: null, guessed: [], videos: [] } as const;

/** The rows below the headings, without the headings where they come again. */
export function bodyOf(rows: readonly SheetRow[], { at, bodyAt }: SheetHead): readonly SheetRow[] {
  const head = at === null ? undefined : rows[at];
  const body = rows.slice(bodyAt);
  return head ? body.filter((row) => !hasSameCells(row, head)) : body;
}

/** How many rows are sampled to find out what a column holds. */
const sampledRows = 200;

/** A list that begins with a profile's address or a handle with its `@`: no headings say so. */
function bareList([first]: readonly SheetRow[]): SheetHead | undefined {
  const cells = first?.cells.map((cell) => cleanCell(cell).trim()) ?? [];
  const homepage = cells.findIndex((cell, at) => profileLink(cell, first?.links?.[at]) !== undefined);
  const handle = cells.findIndex((cell) => /^@[\p{L}\p{N}._-]+$/u.test(cell));
  if (homepage < 0 && handle < 0) return undefined;
  const mapping = { ...(homepage < 0 ? {} : { homepage }), ...(handle < 0 ? {} : { handle }) };
  return { ...noHead, bodyAt: 0, mapping };
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

/** `to`: the rows down to the headings. */
function mappingOf(
  to: readonly SheetRow[],
  meanings: readonly (Meaning | undefined)[],
  below: readonly SheetRow[],
): ImportMapping {
  const mapping: Partial<Record<ImportField, number>> = {};
  const persons: number[] = [];
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === 'person') persons.push(index);
    else if (meaning !== undefined) mapping[meaning] ??= index;
  }
  if (mapping.homepage === undefined) {
    // Profiles may stand in any column, also behind its words, e.g. of names.
    const linked = meanings.findIndex((_, column) => isAbovePeople(to, column) && hasProfiles(below, column));
    if (linked >= 0) mapping.homepage = linked;
    // `Social media`, where it has links, names no platforms.
    if (linked === mapping.platform) delete mapping.platform;
  }
  if (mapping.handle === undefined) {
    const people = [...persons, ...(mapping.name === undefined ? [] : [mapping.name])];
    const handle = handleColumn(
      people.map((column) => below.map(({ cells }) => cleanCell(cells[column] ?? '').trim())),
    );
    const found = handle === undefined ? undefined : people[handle];
    // Beside links, which say whom, such a column has names rather: read as handles they would contradict the links.
    if (found !== undefined && mapping.homepage === undefined) {
      mapping.handle = found;
      if (mapping.name === found) delete mapping.name;
    }
  }
  const [name] = persons.filter((column) => column !== mapping.handle);
  if (name !== undefined) mapping.name ??= name;
  return mapping;
}

/** Whether the last of the rows has a word in a column, and none of them names a person there: a list has no headings. */
function isAbovePeople(to: readonly SheetRow[], column: number): boolean {
  const word = cleanCell(to.at(-1)?.cells[column] ?? '').trim();
  const isPerson = ({ cells, links }: SheetRow) =>
    cleanCell(cells[column] ?? '')
      .trim()
      .startsWith('@') || profileLink(cells[column] ?? '', links?.[column]) !== undefined;
  return word !== '' && !to.some(isPerson);
}

/** Whether at least half of the cells that hold something are a profile's address, or have one behind their words. */
function hasProfiles(rows: readonly SheetRow[], column: number): boolean {
  const filled = rows.filter(({ cells }) => cleanCell(cells[column] ?? '').trim() !== '');
  const linked = filled.filter(
    ({ cells, links }) =>
      profilePlatform(profileLink(cleanCell(cells[column] ?? ''), links?.[column]) ?? '') !== undefined,
  );
  return linked.length > 0 && linked.length * 2 >= filled.length;
}
