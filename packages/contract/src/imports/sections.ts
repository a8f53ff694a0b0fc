import type { Platform } from '../creator/platform.ts';
import { platformCalled } from '../creator/platformWords.ts';
import { cleanCell } from './cleanCell.ts';
import { headingPlatform } from './columns/headingPlatform.ts';
import { isUnsupportedCalled } from './otherSites.ts';
import type { SheetRow } from './sheetRow.ts';

/** The platform of the rows below a line that only names it; `other` is unsupported. */
export type Section = Platform | 'other';

/**
 * Returns the platform of a section line such as `Instagram:`, `— YouTube —` or `TikTok (12)`; with an `@` it is an
 * account.
 */
export function sectionCalled(line: string): Section | undefined {
  const text = cleanCell(line).normalize('NFKC').trim();
  if (text.length > 40 || /[@/]/.test(text)) return undefined;
  const words = text
    .replace(/[([【]\s*\d+\s*[^\s\d]?\s*[)\]】]/gu, ' ')
    .replace(/^[^\p{L}\p{N}]*(?:\d{1,2}[.)、]\s*)?|[^\p{L}\p{N}]+$/gu, '')
    .trim();
  const own = platformCalled(words) ?? headingPlatform(words);
  if (own) return own;
  // A short lower-case word, e.g. `red`, may be a handle.
  const isPlain = /^[a-z]{1,5}$/.test(text);
  return !isPlain && isUnsupportedCalled(words) ? 'other' : undefined;
}

/** Returns the section that a row starts: its only cell names a platform. */
export function sectionOf({ cells }: SheetRow): Section | undefined {
  let only: string | undefined;
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    if (only !== undefined) return undefined;
    only = cell;
  }
  return only === undefined ? undefined : sectionCalled(only);
}
