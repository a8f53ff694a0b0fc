import { meaningOf } from '../../creator/headings.ts';
import { profilePlatform } from '../../creator/identity.ts';
import type { Platform } from '../../creator/platform.ts';
import { isPlatformHeading } from '../../creator/platformWords.ts';
import { isFigure, isNoAccount } from '../cellWords.ts';
import { cleanCell } from '../cleanCell.ts';
import { mentionsIn } from '../mentions.ts';
import { rowIdentity } from '../rowIdentity.ts';
import { profileLink, type SheetRow } from '../sheetRow.ts';
import { countsOf, handleColumn, isPlainlyHandles } from './handleColumn.ts';
import { isHandleForm } from './headingCells.ts';
import { channelIdColumn, type PlatformColumns, platformColumns } from './platformColumns.ts';
import { platformsCalled } from './platformsCalled.ts';

/** Columns that identify the creator of a row, by headers and cells together. Indices count from 0. */
export interface IdentityColumns {
  readonly platform: number | undefined;
  readonly handle: number | undefined;
  readonly channelId: number | undefined;
  readonly homepage: number | undefined;
  /** Columns with the accounts of one platform each, beside the row's own account. */
  readonly ofPlatform: PlatformColumns;
  /** Further link columns with about as many profiles as `homepage`; a person must choose. */
  readonly otherLinks: readonly number[];
  readonly name: number | undefined;
  /** The header says handle, but the cells are display names, and another column contains the handles. */
  readonly isSwapped: boolean;
}

export interface ColumnsWish {
  /** Platform of all rows, if known; otherwise each link determines its own. */
  readonly platform?: Platform | undefined;
  /** Columns with a meaning set by a person, or without a real header. */
  readonly without?: ReadonlySet<number> | undefined;
  /** Columns that may contain profile links although their header does not mention links. */
  readonly mayHoldLinks?: ((column: number) => boolean) | undefined;
  /** Whether a column without a meaning may be detected as the handles. */
  readonly guessesHandles?: boolean | undefined;
}

/** Number of rows sampled to determine a column's content. */
export const sampledRows = 1000;

/** Fraction of the best link column's profiles from which another column competes with it. */
const rivalShare = 0.5;

/** distinguishes the columns of handles, of links and of names. */
export function identityColumns(
  headings: readonly string[],
  body: readonly SheetRow[],
  { platform, without, mayHoldLinks = () => true, guessesHandles = false }: ColumnsWish = {},
): IdentityColumns {
  const rows = body.slice(0, sampledRows);
  const cellsOf = (column: number) => rows.map(({ cells }) => cleanCell(cells[column] ?? '').trim());
  const all = headings.map((_, at) => at).filter((at) => !without?.has(at));
  const titled = all.find(
    (at) => isPlatformHeading(headings[at] ?? '') && namesPlatforms(headings[at] ?? '', cellsOf(at)),
  );
  const platformColumn = titled ?? all.find((at) => arePlatforms(cellsOf(at)));
  // For a single-platform file, other platforms' columns are excluded beforehand.
  const { ofPlatform, isNamed } =
    platform === undefined
      ? platformColumns({ headings, columns: all, rows }, platformColumn !== undefined)
      : { ofPlatform: {}, isNamed: false };
  const columns = all.filter(
    (at) => !Object.values(ofPlatform).includes(at) && (at !== platformColumn || at === titled),
  );
  const meanings = headings.map((heading) => meaningOf(cleanCell(heading)));
  const said = (...wanted: readonly string[]) => columns.filter((at) => wanted.includes(meanings[at] ?? ''));
  const links = linkColumns({ said: said('url'), columns: columns.filter(mayHoldLinks), rows, platform });
  const linked = links[0]?.column ?? said('url')[0];
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).length;
  const channels = said('channelId')[0] ?? channelIdColumn({ columns, rows });
  const hasLinks = isNamed || channels !== undefined || (links[0]?.count ?? 0) * 2 >= Math.max(1, filled);
  const unsaid = [...said('person'), ...said('name')];
  const marked = channels === undefined ? [] : unsaid.filter((at) => areMarked(cellsOf(at)));
  const people = handleAndName(
    { named: [...said('handle'), ...marked].filter((at) => at !== linked), people: unsaid },
    {
      cellsOf,
      platform,
      hasLinks,
      isLinkColumn: (at) => at === linked || at === channels || links.some(({ column }) => column === at),
    },
  );
  const hasFurther = Object.keys(ofPlatform).length > 0;
  const isUnsaid = hasFurther || (linked === undefined && channels === undefined);
  const isOfRow = !isNamed || platformColumn !== undefined;
  const handle =
    (isOfRow ? people.handle : undefined) ??
    (guessesHandles && isUnsaid && !isNamed && people.candidates === 0 ? unnamedHandles() : undefined);
  // If no header mentions either, handles in most rows outrank a few links of other accounts.
  const isGuessed =
    handle !== undefined &&
    linked !== undefined &&
    ![meanings[handle], meanings[linked]].some((meaning) => meaning === 'handle' || meaning === 'url');
  const isBeside = isGuessed && !hasLinks && contradicts(handle, linked, 1);
  // Without headers, a link to a different account is an additional account.
  const linkedPlatform =
    hasFurther && handle !== undefined && meanings[handle] === undefined && linked !== undefined
      ? platformOfLinks(handle, linked)
      : undefined;
  const homepage = isBeside || !isOfRow || linkedPlatform ? undefined : linked;
  const rival = links.filter(({ count }, place) => place > 0 && count >= (links[0]?.count ?? 0) * rivalShare);
  const isNames = handle !== undefined && homepage !== undefined && contradicts(handle, homepage, 3);
  return {
    platform: platformColumn === linked ? undefined : platformColumn,
    handle: isNames ? undefined : handle,
    channelId: isOfRow && channels !== handle && channels !== homepage ? channels : undefined,
    homepage,
    ofPlatform:
      linkedPlatform && linked !== undefined ? { ...ofPlatform, [linkedPlatform]: linked } : ofPlatform,
    otherLinks: rival.map(({ column }) => column),
    name: people.name ?? (isNames ? handle : isOfRow ? undefined : people.handle),
    isSwapped: people.isSwapped && !isNames,
  };

  /** Returns the platform of a link column that names accounts other than the handles. */
  function platformOfLinks(handles: number, column: number): Platform | undefined {
    if (!contradicts(handles, column, 1)) return undefined;
    return rows
      .map(({ cells, links: behind }) =>
        profilePlatform(profileLink(cells[column] ?? '', behind?.[column]) ?? ''),
      )
      .find((found) => found !== undefined);
  }

  /** Finds the only column without a meaning that contains just handles, nearly all distinct. */
  function unnamedHandles(): number | undefined {
    const found = columns.filter((at) => {
      if (meanings[at] !== undefined || at === platformColumn || at === linked) return false;
      const cells = cellsOf(at).filter((cell) => cell !== '' && cell !== '-');
      const isLong = cells.filter((cell) => cell.length > 3).length >= cells.length / 2;
      if (cells.length < 2 || !isLong || areFigures(cells) || new Set(cells).size < cells.length * 0.9)
        return false;
      return isPlainlyHandles(countsOf(cells, platform));
    });
    return found.length === 1 ? found[0] : undefined;
  }

  /** Whether links of most rows name a different account: then a column with a handle header contains display names. */
  function contradicts(one: number, other: number, min: number): boolean {
    const both = rows
      .map((row) => [
        row.cells[one] ?? '',
        profileLink(cleanCell(row.cells[other] ?? ''), row.links?.[other]) ?? '',
      ])
      .filter(([text, link]) => text?.trim() !== '' && link !== '');
    const wrong = both.filter((cells) => {
      const found = rowIdentity(cells, { said: platform ?? null, fallback: platform ?? 'tiktok' });
      return 'fault' in found && found.fault === 'contradiction';
    });
    return both.length >= min && wrong.length * 2 > both.length;
  }
}

/** Whether most cells of a column are marked accounts, so that it contains handles beside channel ids. */
function areMarked(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNoAccount(cell));
  const marked = filled.filter((cell) => mentionsIn(cell).length > 0 || isHandleForm(cell));
  return filled.length > 0 && marked.length * 2 > filled.length;
}

/** Whether most filled cells of a column are figures. */
function areFigures(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isFigure).length * 2 >= filled.length;
}

/** Part of the cells that makes a column that of platforms, whatever its heading. */
const platformShare = 0.8;

/** Whether nearly all cells name platforms. Of names of other sites alone all have to be some: they have other meanings. */
function arePlatforms(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNoAccount(cell));
  const called = filled.map(platformsCalled).filter(([first]) => first !== undefined);
  const isOurs = called.some((all) => all.some((one) => one !== 'other'));
  return called.length > 0 && called.length >= filled.length * (isOurs ? platformShare : 1);
}

/** Words that can only mean a platform; `channel type` or `site` may be headers of other things. */
const surelyPlatform = /plat|平|プラット|플랫폼|منصة|แพลต|nền|платформа|渠道/i;

const namesPlatforms = (heading: string, cells: readonly string[]) =>
  surelyPlatform.test(heading) || cells.some((cell) => platformsCalled(cell).length > 0);

interface LinkSearch {
  readonly said: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly SheetRow[];
  readonly platform: Platform | undefined;
}

/**
 * Returns the profile columns, of the given platform if any, most profiles first. Below a header without link words, at
 * least half of the cells must be profiles.
 */
function linkColumns({ said, columns, rows, platform }: LinkSearch) {
  const counted = columns.map((column) => {
    let filled = 0;
    let count = 0;
    for (const { cells, links } of rows) {
      const cell = cleanCell(cells[column] ?? '').trim();
      if (cell === '') continue;
      filled += 1;
      const found = profilePlatform(profileLink(cell, links?.[column]) ?? '');
      if (found !== undefined && (platform === undefined || found === platform)) count += 1;
    }
    return { column, filled, count };
  });
  const isSaid = (column: number) => said.includes(column);
  return counted
    .filter(({ column, filled, count }) => count > 0 && (isSaid(column) || count * 2 >= filled))
    .sort((a, b) => b.count - a.count || Number(isSaid(b.column)) - Number(isSaid(a.column)));
}

interface People {
  readonly named: readonly number[];
  readonly people: readonly number[];
}

interface PeopleSearch {
  readonly cellsOf: (column: number) => readonly string[];
  readonly platform: Platform | undefined;
  readonly hasLinks: boolean;
  readonly isLinkColumn: (column: number) => boolean;
}

/**
 * Returns handle and name columns. A header that says "handle" is trusted unless its cells cannot be handles; if the
 * headers only name a person, the cells decide. Beside identifying links, such a column contains names.
 */
function handleAndName(
  { named: saidHandles, people }: People,
  { cellsOf, platform, hasLinks, isLinkColumn }: PeopleSearch,
) {
  const [named] = saidHandles;
  const share = (at: number) => {
    const { handles, known } = countsOf(cellsOf(at), platform);
    return known === 0 ? 1 : handles / known;
  };
  const nameAmong = (pool: readonly number[], handle: number | undefined) =>
    pool.filter((at) => at !== handle && !areFigures(cellsOf(at))).toSorted((a, b) => share(a) - share(b))[0];
  const candidates = people.length + saidHandles.length;
  if (named !== undefined && share(named) >= 0.5) {
    return { handle: named, name: nameAmong(people, named), isSwapped: false, candidates };
  }
  const pool = [...new Set([...people, ...(named === undefined ? [] : [named])])];
  const guessed = hasLinks ? undefined : pool.filter((at) => !isLinkColumn(at));
  const at = guessed && handleColumn(guessed.map(cellsOf), platform);
  const best = at === undefined ? undefined : guessed?.[at];
  if (best !== undefined) {
    return {
      handle: best,
      name: nameAmong(pool, best),
      isSwapped: named !== undefined && named !== best,
      candidates,
    };
  }
  const isRead = (cell: string) =>
    !('fault' in rowIdentity([cell], { said: null, fallback: platform ?? 'tiktok' }));
  // If no cell is a handle, the links identify the creators, and such a column contains names.
  if (hasLinks && named !== undefined && !cellsOf(named).some(isRead)) {
    return { handle: undefined, name: nameAmong(people, undefined) ?? named, isSwapped: false, candidates };
  }
  // Without another column the header decides, so that its rows report their errors.
  return { handle: named, name: nameAmong(people, undefined), isSwapped: false, candidates };
}
