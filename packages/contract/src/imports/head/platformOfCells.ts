import type { Platform } from '../../creator/platform.ts';
import type { ImportMapping } from '../fields.ts';
import { platformsNamed } from '../rowIdentity.ts';
import { profileLink, type SheetRow } from '../sheetRow.ts';

/** Number of rows sampled to classify a list. */
export const sampledRows = 200;

/** Min share of rows that name the same platform for it to apply to the rest, too. */
const namedShare = 0.6;

/** Returns the platform of a list with no other platform in its rows: a handle among channel ids is one of YouTube. */
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
