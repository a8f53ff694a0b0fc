import { cleanCell } from './cleanCell.ts';
import { platformAddress } from './creatorIdentity.ts';
import { linkInFormula } from './linkInFormula.ts';

/** A row of a sheet as it stands there: `line` counts from 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Addresses behind the words of cells, at the places of the cells. */
  readonly links?: readonly (string | undefined)[];
}

/** A row of text whose formulas of links are words with an address behind them. */
export function withoutFormulas(row: SheetRow): SheetRow {
  const found = row.cells.map(linkInFormula);
  if (found.every((one) => one === undefined)) return row;
  return {
    line: row.line,
    cells: row.cells.map((cell, at) => found[at]?.words ?? cell),
    links: row.cells.map((_, at) => row.links?.[at] ?? found[at]?.link),
  };
}

/** The address of a platform in a cell, or behind its words. */
export const profileLink = (cell: string, link: string | undefined): string | undefined =>
  [cell, link].find((text) => text !== undefined && platformAddress(text) !== undefined);

/** Whether two rows say the same in every cell, e.g. headings that come again on each page of a printout. */
export function hasSameCells(a: SheetRow, b: SheetRow): boolean {
  const textsOf = ({ cells }: SheetRow) => cells.map((cell) => cleanCell(cell).replace(/\s+/g, ' ').trim());
  return textsOf(a).join('\n').trim() === textsOf(b).join('\n').trim();
}
