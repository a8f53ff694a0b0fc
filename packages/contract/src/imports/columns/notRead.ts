import { handleKey } from '../../creator/identity.ts';
import { type Platform, platforms } from '../../creator/platform.ts';
import { accountsIn } from '../accountsIn.ts';
import { isNoAccount } from '../cellWords.ts';
import { mentionsIn } from '../mentions.ts';
import { rowIdentity } from '../rowIdentity.ts';
import type { ImportRow, ReadingWishes } from '../rows.ts';
import { profileLink, type SheetRow } from '../sheetRow.ts';
import { headingPlatform } from './headingPlatform.ts';
import { sampledRows } from './identityColumns.ts';
import { platformsCalled } from './platformsCalled.ts';

/** Columns without a meaning of which most cells hold accounts that no row imports; a person may have meant them. */
export function accountColumnsNotRead(
  body: readonly SheetRow[],
  read: readonly ImportRow[],
  { mapping, platform: fallback }: ReadingWishes,
): readonly number[] {
  const rows = body.slice(0, sampledRows);
  const mapped = new Set(Object.values(mapping));
  const known = new Set(read.map(({ platform, handle }) => `${platform} ${handleKey(handle)}`));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (mapped.has(column)) return false;
    const filled = rows.filter(({ cells }) => !isNoAccount(cells[column] ?? ''));
    const accounts = filled.flatMap(({ cells, links }) => {
      const cell = profileLink(cells[column] ?? '', links?.[column]) ?? cells[column] ?? '';
      if (mentionsIn(cell).length === 0) return [];
      const found = accountsIn(cell).map((one) => rowIdentity([one], { said: null, fallback }));
      return [found.flatMap((one) => ('fault' in one ? [] : `${one.platform} ${handleKey(one.handle)}`))];
    });
    const isUnread = accounts.some((keys) => keys.some((key) => !known.has(key)));
    return isUnread && accounts.length * 2 >= filled.length;
  });
}

/** Platforms that a sheet names anywhere, in its headings, its cells or beside its accounts. */
export function platformsInSheet(
  rows: readonly SheetRow[],
  read: readonly ImportRow[],
): ReadonlySet<Platform> {
  const cells = new Set(rows.slice(0, sampledRows).flatMap((row) => row.cells));
  const called = [...cells].flatMap((cell) =>
    cell.length > maxWords ? [] : [...platformsCalled(cell), headingPlatform(cell)],
  );
  const all = new Set([...called, ...read.map(({ platform }) => platform)]);
  return new Set(platforms.filter((platform) => all.has(platform)));
}

/** Letters of a cell that may be the name of a platform. */
const maxWords = 40;
