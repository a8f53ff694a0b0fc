import { platformAddress } from '@reachkit/contract';
import type { RawRow } from '../read/rawTable.ts';
import { figureField, meaningOf } from './fields.ts';

/** So many rows above a header are looked through. */
const mostAbove = 15;

/** How many rows tell how wide a table is. */
const looked = 60;

const filledOf = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== '');

/** Different things that the cells of a row would mean as headers. */
function meaningsOf(row: RawRow): number {
  const cells = filledOf(row).filter((cell) => cell.length <= 60);
  const meanings = cells.map((cell) => meaningOf(cell) ?? figureField(cell));
  return new Set(meanings.filter((meaning) => meaning !== undefined && meaning !== 'unused')).size;
}

const holdsNumbers = (row: RawRow) => filledOf(row).some((cell) => /^[\d\s.,%+-]+$/.test(cell));

/** What the only column of a list without a header holds: profile links, or handles with an @. */
export function bareList(rows: readonly RawRow[]): 'url' | 'handle' | undefined {
  const cells = rows.map(filledOf);
  const first = cells[0]?.[0]?.trim() ?? '';
  if (cells.some((filled) => filled.length !== 1)) return undefined;
  if (platformAddress(first)) return 'url';
  return /^@[\p{L}\p{N}._-]+$/u.test(first) ? 'handle' : undefined;
}

/**
 * Where the header stands among rows that hold something: the first row, unless that is a title (one cell above a wider
 * table, or words that name no column) and a later row names columns.
 */
export function headerAt(rows: readonly RawRow[]): number {
  const [first] = rows;
  if (!first) return 0;
  const widths = rows.slice(0, looked).map((row) => filledOf(row).length);
  const width = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isTitle = filledOf(first).length <= Math.max(1, width / 3) && width >= 2;
  if (!isTitle && meaningsOf(first) > 0) return 0;
  const later = rows.slice(1, mostAbove + 1).findIndex((row) => {
    const filled = filledOf(row).length;
    return filled >= Math.max(2, width * 0.6) && meaningsOf(row) >= (isTitle ? 1 : 2) && !holdsNumbers(row);
  });
  return later + 1;
}
