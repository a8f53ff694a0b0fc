import { isChannelId, profilePlatform } from '../../creator/identity.ts';
import { type Platform, platforms } from '../../creator/platform.ts';
import { isFigure, isNoAccount } from '../cellWords.ts';
import { cleanCell } from '../cleanCell.ts';
import { rowIdentity } from '../rowIdentity.ts';
import { profileLink, type SheetRow } from '../sheetRow.ts';
import { headingPlatform } from './headingPlatform.ts';

/** Columns that each hold the accounts of one platform. */
export type PlatformColumns = Readonly<Partial<Record<Platform, number>>>;

/** The columns of a list with one column per platform. */
export interface ColumnsOfPlatforms {
  readonly ofPlatform: PlatformColumns;
  /** Their headers name the platforms, so a handle column beside them belongs to no particular one. */
  readonly isNamed: boolean;
}

/**
 * Finds the columns of a list with several accounts per row. If the headers name fewer than two platforms, the link
 * column with the most profiles stays the row's own.
 */
export function platformColumns(search: ColumnSearch, hasPlatformColumn: boolean): ColumnsOfPlatforms {
  const named = columnsByHeading(search);
  const taken = new Set(Object.values(named));
  const rest = { ...search, columns: search.columns.filter((column) => !taken.has(column)) };
  const linked = hasPlatformColumn ? {} : columnsByLinks(rest);
  const others = platforms.filter(
    (platform) => linked[platform] !== undefined && named[platform] === undefined,
  );
  const isNamed = taken.size > 1;
  if (!isNamed && (hasPlatformColumn || taken.size + others.length < 2)) return { ofPlatform: {}, isNamed };
  const own = isNamed
    ? undefined
    : Object.keys(linked).find((platform) => others.some((one) => one === platform));
  const further = others.filter((platform) => platform !== own);
  return {
    ofPlatform: { ...named, ...Object.fromEntries(further.map((platform) => [platform, linked[platform]])) },
    isNamed,
  };
}

interface ColumnSearch {
  readonly headings: readonly string[];
  readonly columns: readonly number[];
  readonly rows: readonly SheetRow[];
}

/** Min share of a column's links to one platform for it to be that platform's column. */
const pureShare = 0.9;
/** Tick marks and words for yes and no: such a column only says that there is an account. */
const tick = /^(?:y|n|x|yes|no|true|false|是|否|有|[√✓✔☑○×])$/iu;

/**
 * Returns account columns with platform names in their headers; of two for one platform the one with more accounts, and
 * the platform with the most first.
 */
function columnsByHeading({ headings, columns, rows }: ColumnSearch): PlatformColumns {
  const found = columns.flatMap((column) => {
    const platform = headingPlatform(headings[column] ?? '');
    const count = platform && accountsIn(rows, column, platform);
    return platform && count ? [{ platform, column, count }] : [];
  });
  return best(found);
}

/** Returns columns of links or ids of a single platform each, ignoring their headers; the platform with the most first. */
function columnsByLinks({ columns, rows }: Omit<ColumnSearch, 'headings'>): PlatformColumns {
  const found = columns.flatMap((column) => {
    const filled = filledOf(rows, column);
    const linked = filled.map(({ text, link }) =>
      isChannelId(text, 'youtube') ? 'youtube' : profilePlatform(profileLink(text, link) ?? ''),
    );
    return platforms.flatMap((platform) => {
      const count = linked.filter((one) => one === platform).length;
      return count > 0 && count >= filled.length * pureShare ? [{ platform, column, count }] : [];
    });
  });
  return best(found);
}

/** Finds the column of YouTube channel ids by its cells. */
export function channelIdColumn({ columns, rows }: Omit<ColumnSearch, 'headings'>): number | undefined {
  return columns.find((column) => {
    const filled = filledOf(rows, column);
    const ids = filled.filter(({ text }) => isChannelId(text, 'youtube')).length;
    return ids > 0 && ids * 2 >= filled.length;
  });
}

function filledOf(rows: readonly SheetRow[], column: number) {
  return rows
    .map(({ cells, links }) => ({ text: cleanCell(cells[column] ?? '').trim(), link: links?.[column] }))
    .filter(({ text }) => !isNoAccount(text));
}

/** How many cells of a column can be one or several accounts of the platform; 0 where most are figures, ticks or the same again. */
function accountsIn(rows: readonly SheetRow[], column: number, platform: Platform): number {
  const filled = filledOf(rows, column);
  const good = filled.filter(({ text, link }) => {
    if (isFigure(text) || tick.test(text)) return false;
    const cell = profileLink(text, link) ?? text;
    const found = rowIdentity([cell], { said: null, fallback: platform });
    return !('fault' in found) || found.fault === 'several_accounts';
  });
  const isVaried = new Set(good.map(({ text, link }) => link ?? text)).size * 2 >= good.length;
  return good.length * 2 >= filled.length && isVaried ? good.length : 0;
}

interface Counted {
  readonly platform: Platform;
  readonly column: number;
  readonly count: number;
}

function best(found: readonly Counted[]): PlatformColumns {
  const columns: Partial<Record<Platform, number>> = {};
  for (const { platform, column } of found.toSorted((a, b) => b.count - a.count))
    columns[platform] ??= column;
  return columns;
}
