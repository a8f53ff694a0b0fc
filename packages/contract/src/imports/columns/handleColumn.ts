import { identityOf, platformAddress } from '../../creator/identity.ts';
import type { Platform } from '../../creator/platform.ts';
import { accountsIn } from '../accountsIn.ts';
import { mentionsIn } from '../mentions.ts';

/** How many cells of a column hold something, are handles, and are handles without a capital. */
export interface HandleCounts {
  readonly known: number;
  readonly handles: number;
  readonly lowHandles: number;
}

/** 0 cannot be a handle, 1 can, 2 looks like one: no capitals. Without a platform a link names it, and TikTok's rule holds. */
function handleScore(cell: string, platform: Platform | undefined): 0 | 1 | 2 {
  const identity = identityOf(cell, platform ?? platformAddress(cell)?.platform ?? 'tiktok');
  // `@mia (YouTube)`, say.
  if (identity.kind === 'none') return mentionsIn(cell).length > 0 ? 2 : accountsIn(cell).length > 1 ? 1 : 0;
  return identity.kind === 'channel' || identity.handle === identity.handle.toLowerCase() ? 2 : 1;
}

const part = (count: number, { known }: HandleCounts) => (known === 0 ? 0 : count / known);

/** Whether a column holds handles, by its own cells alone. */
export const isPlainlyHandles = (counts: HandleCounts): boolean =>
  part(counts.handles, counts) >= 0.9 && part(counts.lowHandles, counts) >= 0.5;

export function countsOf(cells: readonly string[], platform: Platform | undefined): HandleCounts {
  const counts = { known: 0, handles: 0, lowHandles: 0 };
  for (const cell of cells) {
    if (cell === '' || cell === '-') continue;
    const like = handleScore(cell, platform);
    counts.known++;
    if (like > 0) counts.handles++;
    if (like > 1) counts.lowHandles++;
  }
  return counts;
}

/**
 * Which of the columns that name people holds their handles: the only one, if its cells plainly are handles, or the one
 * that is the likelier handle in most rows in which it differs from another. Cells of one row stand at the same place of
 * each column; one that says nothing is empty.
 */
export function handleColumn(
  columns: readonly (readonly string[])[],
  platform?: Platform,
): number | undefined {
  const scored = columns.map((cells, at) => {
    const counts = countsOf(cells, platform);
    return { at, cells, counts, weight: part(counts.handles + counts.lowHandles, counts) };
  });
  const [best, ...others] = scored.toSorted((a, b) => b.weight - a.weight);
  if (!best || part(best.counts.handles, best.counts) < 0.5) return undefined;
  if (others.length === 0) return isPlainlyHandles(best.counts) ? best.at : undefined;
  return others.every((other) => isLikelier(best.cells, other.cells, platform)) ? best.at : undefined;
}

function isLikelier(
  cells: readonly string[],
  others: readonly string[],
  platform: Platform | undefined,
): boolean {
  let forThese = 0;
  let forOthers = 0;
  for (const [row, cell] of cells.entries()) {
    const other = others[row] ?? '';
    if (cell === other || cell.trim() === '' || other.trim() === '') continue;
    const difference = handleScore(cell, platform) - handleScore(other, platform);
    if (difference > 0) forThese++;
    if (difference < 0) forOthers++;
  }
  return forThese > 0 && forThese >= forOthers * 4;
}
