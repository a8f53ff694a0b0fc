import { handleKey, identityOf, platformAddress } from '../creator/identity.ts';
import { type Platform, platforms } from '../creator/platform.ts';
import { accountsIn } from './accountsIn.ts';
import { isNoAccount, isTotal, totalLines } from './cellWords.ts';
import { cleanCell } from './cleanCell.ts';
import { platformsCalled } from './columns/platformsCalled.ts';
import type { RowFault } from './faults.ts';
import { type ImportField, type ImportMapping, importFields, type MappingField } from './fields.ts';
import { bodyOf, type HeadPlace, namesSomebody, readHead, rowsAbove } from './head.ts';
import { mentionsIn } from './mentions.ts';
import { platformsNamed, rowIdentity } from './rowIdentity.ts';
import { type Section, sectionOf } from './sections.ts';
import { profileIn, profileLink, type SheetRow } from './sheetRow.ts';

export { type RowFault, rowFaults } from './faults.ts';
export * from './fields.ts';
export {
  bodyOf,
  type HeadPlace,
  namesSomebody,
  noHeadings,
  readHead,
  readHeadAt,
  rowsAbove,
  type SheetHead,
} from './head.ts';
export type { SheetRow } from './sheetRow.ts';

export interface ImportRow {
  readonly line: number;
  /** Cell values of the mapped columns; for the file of failed rows. */
  readonly given: Readonly<Record<ImportField, string>>;
  readonly platform: Platform | null;
  /** The parsed handle, without `@`; else the cell text. */
  readonly handle: string;
  /** The YouTube channel id, if a cell contains one. */
  readonly channelId: string | null;
  readonly fault: RowFault | null;
  /** With `duplicate`: the line of the row above. */
  readonly sameAs: number | null;
}

export interface ReadingWishes {
  readonly mapping: ImportMapping;
  /** Default platform of rows that name none. */
  readonly platform: Platform;
}

type Given = ImportRow['given'];

/**
 * Parses the rows below the headers, each with its fault, if any; rows without text are left out. A row with several
 * platform columns appears once for each. A row with only a platform name sets it for the rows below and is left out.
 */
export function readImportRows(rows: readonly SheetRow[], { mapping, platform }: ReadingWishes): ImportRow[] {
  const first = new Map<string, number>();
  const totals = totalLines(rows);
  let section: Section | undefined;
  const textAt = ({ cells }: SheetRow, column: number | undefined) =>
    column === undefined
      ? ''
      : cleanCell(cells[column] ?? '')
          .normalize('NFC')
          .trim();
  const named = [mapping.handle, mapping.homepage].filter((column) => hasNames(rows, column));
  /** In a column where names have links, a name without a link is not an account. */
  const accountAt = (row: SheetRow, column: number | undefined) => {
    const text = textAt(row, column);
    const isName = named.includes(column) && row.links?.[column ?? -1] === undefined;
    return isName && mentionsIn(text).length === 0 ? '' : text;
  };
  const givenIn = (row: SheetRow): Given => {
    const homepage = accountAt(row, mapping.homepage);
    const shown = row.links && profileIn(homepage) === undefined ? (linkOf(row) ?? homepage) : homepage;
    const channelId = textAt(row, mapping.channelId);
    return {
      platform: textAt(row, mapping.platform),
      handle: accountAt(row, mapping.handle),
      // Both are parsed in one cell.
      homepage: [shown, channelId].filter((cell) => !isNoAccount(cell)).join(' ') || shown,
      name: textAt(row, mapping.name),
      reason: textAt(row, mapping.reason),
    };
  };
  /** The URL behind the text of the link column, else behind that of the identity columns. */
  const linkOf = ({ links }: SheetRow) =>
    links &&
    [mapping.homepage, mapping.handle, mapping.name]
      .map((column) => (column === undefined ? undefined : links[column]))
      .find((link) => link !== undefined && platformAddress(link) !== undefined);
  return rows.flatMap((row): ImportRow[] => {
    if (row.cells.every((cell) => cleanCell(cell).trim() === '')) return [];
    const given = givenIn(row);
    const begun = given.platform === '' ? sectionOf(row) : undefined;
    if (begun) {
      section = begun;
      return [];
    }
    const ofRow = splitRow(given, section ?? platform);
    const further = platforms.flatMap((own) => accountsInCell(row, mapping[own], own, given));
    // A row with empty own columns may name accounts in the platform columns.
    const isEmpty = further.length > 0 && ofRow[0]?.fault === 'no_identity';
    const all = isEmpty ? further : [...ofRow, ...further];
    return withoutTwins(all).map((one): ImportRow => {
      const rest = { line: row.line, sameAs: null };
      const isSum = totals.has(row.line) || isTotal(one.given.handle);
      if (one.fault === null && isSum && !isMarked(one.given)) {
        return { ...rest, ...one, fault: 'not_a_profile' };
      }
      if (one.fault !== null) return { ...rest, ...one };
      const keys = accountKeys(one);
      const before = keys.map((key) => first.get(key)).find((line) => line !== undefined);
      for (const key of keys) first.set(key, before ?? row.line);
      return before === undefined
        ? { ...rest, ...one }
        : { ...rest, ...one, fault: 'duplicate', sameAs: before };
    });
  });
}

/** Returns all rows of a sheet but its headers: parsed list rows, and the rows above the headers. */
export const readSheetRows = (
  rows: readonly SheetRow[],
  head: HeadPlace,
  wishes: ReadingWishes,
): readonly ImportRow[] =>
  [...rowsAbove(rows, head).map(notRead), ...readImportRows(bodyOf(rows, head), wishes)].toSorted(
    (a, b) => a.line - b.line,
  );

function notRead({ line, cells }: SheetRow): ImportRow {
  const filled = cells.map((cell) => cleanCell(cell).trim()).filter((cell) => cell !== '');
  const handle = filled.join(', ').slice(0, 200);
  const given = { ...noWords, handle };
  return { line, given, platform: null, handle, channelId: null, fault: 'above_headings', sameAs: null };
}

/** Whether the text of a column is names: some link to other handles. */
function hasNames(rows: readonly SheetRow[], column: number | undefined): boolean {
  if (column === undefined) return false;
  return rows.some(({ cells, links }) => {
    const platform = platformAddress(links?.[column] ?? '')?.platform;
    const text = cells[column] ?? '';
    if (platform === undefined || mentionsIn(text).length > 0) return false;
    const behind = identityOf(links?.[column] ?? '', platform);
    return behind.kind === 'handle' && handleKey(behind.handle) !== handleKey(text);
  });
}

/**
 * The accounts that share one cell, each as a row of its own, as in a pasted list. The row's name is that of one of several
 * accounts of a platform.
 */
function accountsOf(given: Given, fallback: Section): readonly ReadAccount[] {
  const cells = [given.handle, given.homepage].filter((cell) => cell !== '');
  const accounts = cells.length === 1 ? accountsIn(cells[0] ?? '') : [];
  if (accounts.length < 2) return [{ given, ...understand(given, fallback) }];
  const all = accounts.map((handle) => {
    const own = { ...given, handle, homepage: '' };
    return { given: own, ...understand(own, fallback) };
  });
  const isOneEach = new Set(all.map(({ platform }) => platform)).size === all.length;
  return isOneEach ? all : all.map((one) => ({ ...one, given: { ...one.given, name: '' } }));
}

type ReadAccount = Understood & Pick<ImportRow, 'given'>;

/** The accounts in a column of one platform; none where the cell says nothing. */
function accountsInCell(
  { cells, links }: SheetRow,
  column: number | undefined,
  platform: Platform,
  { name, reason }: Given,
): readonly ReadAccount[] {
  if (column === undefined) return [];
  const text = cleanCell(cells[column] ?? '')
    .normalize('NFC')
    .trim();
  if (isNoAccount(text)) return [];
  const link = profileLink(text, links?.[column]);
  const given = { platform: '', handle: link ? '' : text, homepage: link ?? '', name, reason };
  return splitRow(given, platform).map((one) => ({
    ...one,
    given: { ...one.given, platform: one.platform ?? platform },
  }));
}

/** The account of a row, or each of several in its only cell of accounts. */
function splitRow(given: Given, fallback: Section): readonly ReadAccount[] {
  const understood = understand(given, fallback);
  return understood.fault === 'several_accounts' ? accountsOf(given, fallback) : [{ given, ...understood }];
}

/** Removes duplicates from the accounts of one row. */
function withoutTwins(accounts: readonly ReadAccount[]): readonly ReadAccount[] {
  const seen = new Set<string>();
  return accounts.filter((one) => {
    if (one.fault !== null) return true;
    const keys = accountKeys(one);
    const isTwin = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isTwin;
  });
}

/** Whether the cells mark an account as such; plain words may be anything. */
const isMarked = ({ handle, homepage }: Given) =>
  [handle, homepage].some((cell) => mentionsIn(cell).length > 0);

type Understood = Pick<ImportRow, 'platform' | 'handle' | 'channelId' | 'fault'>;

/** Keys that identify a creator in another row: the handle and the channel id. */
export const accountKeys = ({
  platform,
  handle,
  channelId,
}: Pick<Understood, 'platform' | 'handle' | 'channelId'>): readonly string[] => [
  `${platform} ${handleKey(handle)}`,
  ...(channelId === null ? [] : [`${platform} ${handleKey(channelId)}`]),
];

function understand(given: ImportRow['given'], fallback: Section): Understood {
  const refused = (fault: RowFault, platform: Platform | null): Understood => ({
    platform,
    handle: (given.handle || given.homepage).slice(0, 200),
    channelId: null,
    fault,
  });
  const [called, other] = platformsCalled(given.platform);
  const said = called === undefined || called === 'other' ? null : called;
  const cells = [given.handle, given.homepage];
  const isElsewhere = fallback === 'other' && said === null && platformsNamed(cells).length === 0;
  const found = rowIdentity(cells, { said, fallback: fallback === 'other' ? 'tiktok' : fallback });
  if ('fault' in found && (found.fault === 'no_identity' || found.fault === 'cell_error')) {
    return refused(found.fault, null);
  }
  if (other !== undefined) return refused('several_platforms', null);
  if (given.platform !== '' && said === null) return refused('unknown_platform', null);
  if ('fault' in found) return refused(found.fault, found.platform);
  return isElsewhere ? refused('unsupported_platform', null) : { ...found, fault: null };
}

/** Number of rows sampled to detect a list; most of them must identify a creator. */
const listSample = 200;
const listShare = 0.4;

/** Whether rows are a list of creators or videos: a sheet of notes or of headers only is neither. */
export function isList(rows: readonly SheetRow[]): boolean {
  const head = readHead(rows);
  const body = bodyOf(rows, head).slice(0, listSample);
  if (body.length === 0) return false;
  if (head.videos.length > 0) return true;
  const read = readImportRows(body, { mapping: head.mapping, platform: head.platform ?? 'tiktok' });
  return read.filter(({ fault }) => fault === null).length >= read.length * listShare;
}

/** Returns mapped, non-empty columns without any valid value. `read`: the parsed rows. */
export function unreadableFields(
  rows: readonly SheetRow[],
  read: readonly ImportRow[],
  { mapping, platform: fallback }: ReadingWishes,
): readonly MappingField[] {
  const isIdentity = (cell: string) => {
    const found = rowIdentity([cell], { said: null, fallback });
    return !('fault' in found) || found.fault === 'several_accounts';
  };
  const reads: Partial<Record<ImportField, (cell: string) => boolean>> = {
    platform: (cell) => platformsCalled(cell).some((called) => called !== 'other'),
    handle: isIdentity,
    homepage: isIdentity,
  };
  const own = importFields.filter((field) => {
    const isRead = reads[field];
    if (!isRead || mapping[field] === undefined) return false;
    const filled = read.flatMap(({ given }) => (isNoAccount(given[field]) ? [] : [given[field]]));
    return filled.length > 0 && !filled.some(isRead);
  });
  const further = platforms.filter((platform) => {
    const accounts = rows.flatMap((row) => accountsInCell(row, mapping[platform], platform, noWords));
    return (
      accounts.length > 0 && accounts.every(({ fault }) => fault !== null && fault !== 'several_accounts')
    );
  });
  return [...own, ...further];
}

/**
 * Returns the default mapping, without columns that have no valid value: a header alone stops no import. A column stays
 * if no other identifies the creators, or if its values are unsupported platforms.
 */
export function readableMapping(rows: readonly SheetRow[], wishes: ReadingWishes): ImportMapping {
  const read = readImportRows(rows, wishes);
  const isElsewhere = read.some(({ given }) => platformsCalled(given.platform).includes('other'));
  const left = unreadableFields(rows, read, wishes).filter((field) => field !== 'platform' || !isElsewhere);
  const kept = Object.fromEntries(
    Object.entries(wishes.mapping).filter(([field]) => !left.some((one) => one === field)),
  );
  return namesSomebody(kept) ? kept : wishes.mapping;
}

const noWords: Given = { platform: '', handle: '', homepage: '', name: '', reason: '' };
