import type { Platform } from '../../creator/platform.ts';
import type { ImportMapping } from '../fields.ts';
import { platformsNamed } from '../rowIdentity.ts';
import { profileLink, type SheetRow } from '../sheetRow.ts';

/** Rows that show what a list is. */
export const sampledRows = 200;

/** Part of the rows that name their platform and makes it that of the others, where all name the same. */
const namedShare = 0.6;

/** The platform of a list whose rows name no other: a handle among ids of channels is one of YouTube. */
export function platformOfCells(
  rows: readonly SheetRow[],
  { platform, handle, homepage, channelId }: ImportMapping,
): Platform | undefined {
  if (platform !== undefined) return undefined;
  const sample = rows.slice(0, sampledRows);
  const named = sample.map(({ cells, links }) =>
    platformsNamed(
      [handle, homepage, channelId].flatMap((at) =>
        at === undefined ? [] : (profileLink(cells[at] ?? '', links?.[at]) ?? cells[at] ?? ''),
      ),
    ),
  );
  const [first, ...others] = new Set(named.flat());
  const count = named.filter(({ length }) => length > 0).length;
  return others.length === 0 && count >= sample.length * namedShare ? first : undefined;
}
