import { identityOf, platformAddress } from '../../creator/identity.ts';
import type { Platform } from '../../creator/platform.ts';
import { accountsIn } from '../accountsIn.ts';
import { mentionsIn } from '../mentions.ts';

/** Counts of a column's cells: filled, handles, and handles without capitals. */
export interface HandleCounts {
  readonly known: number;
  readonly handles: number;
  readonly lowHandles: number;
}

/**
 * Returns 0 if a cell cannot be a handle, 1 if it can, 2 if it looks like one: no capitals. Without a platform, a link
 * determines it, else TikTok's rule applies.
 */
function handleScore(cell: string, platform: Platform | undefined): 0 | 1 | 2 {
  const identity = identityOf(cell, platform ?? platformAddress(cell)?.platform ?? 'tiktok');
  // E.g. `@mia (YouTube)`.
  if (identity.kind === 'none') return mentionsIn(cell).length > 0 ? 2 : accountsIn(cell).length > 1 ? 1 : 0;
  return identity.kind === 'channel' || identity.handle === identity.handle.toLowerCase() ? 2 : 1;
}

const part = (count: number, { known }: HandleCounts) => (known === 0 ? 0 : count / known);

/** Whether a column contains handles, judged by its own cells. */
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
 * Returns which of the columns that name people contains handles: the only one, if its cells clearly are handles, or the
 * one that is the likelier handle in most rows where it differs from another. Cells of one row have the same index in
 * each column; a cell without information is empty.
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
