import { figureField, meaningOf } from '../../creator/headings.ts';
import type { SheetRow } from '../sheetRow.ts';
import { headingsIn } from './headingCells.ts';

/** Max rows searched above a header. */
const maxAbove = 15;

/** Rows used to determine the width of a table. */
const looked = 60;

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');
const filledOf = ({ cells }: SheetRow) => filledIn(cells);

/** Counts the distinct meanings of a row's cells as headers. */
function meaningsOf(row: SheetRow): number {
  const cells = filledIn(headingsIn(row)).filter((cell) => cell.length <= 60);
  const meanings = cells.map((cell) => meaningOf(cell) ?? figureField(cell));
  return new Set(meanings.filter((meaning) => meaning !== undefined && meaning !== 'unused')).size;
}

/** Whether a row contains values that headers do not: numbers, handles and URLs. */
const holdsValues = (row: SheetRow) => filledOf(row).some((cell) => /^[\d\s.,%+-]+$|^\s*@|:\/\//.test(cell));

/**
 * Returns the index of the header among non-empty rows: the first row, unless it is a title (one cell above a wider
 * table, or words that name no column) and a later row names columns.
 */
export function headerAt(rows: readonly SheetRow[]): number {
  const [first] = rows;
  if (!first) return 0;
  const widths = rows.slice(0, looked).map((row) => filledOf(row).length);
  const width = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isTitle = filledOf(first).length <= Math.max(1, width / 3) && width >= 2;
  if (!isTitle && meaningsOf(first) > 0) return 0;
  const later = rows.slice(1, maxAbove + 1).findIndex((row) => {
    const filled = filledOf(row).length;
    return filled >= Math.max(2, width * 0.6) && meaningsOf(row) >= (isTitle ? 1 : 2) && !holdsValues(row);
  });
  return later + 1;
}
