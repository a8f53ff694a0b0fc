import { platformAddress, profilePlatform } from '../creator/identity.ts';
import { cleanCell } from './cleanCell.ts';
import { linkInFormula, textInFormula } from './linkInFormula.ts';

/** A raw row of a sheet; `line` counts from 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Link URLs of cells, at the same indices. */
  readonly links?: readonly (string | undefined)[];
}

/** Max columns of a mapping; further ones are ignored. */
export const columnsMost = 1000;

/** Filled cells and their links by row number, while a sheet is read. */
export interface SheetCells {
  readonly cells: Map<number, string[]>;
  readonly links: Map<number, (string | undefined)[]>;
}

export const rowsOf = ({ cells, links }: SheetCells): SheetRow[] =>
  [...cells].map(([line, texts]) => {
    const behind = links.get(line);
    return behind ? { line, cells: texts, links: behind } : { line, cells: texts };
  });

/** A cell that is merged with those below it. */
export interface MergedCell {
  readonly column: number;
  /** Line numbers of its first and last row. */
  readonly from: number;
  readonly to: number;
}

/** Copies a vertically merged cell to each of its non-empty rows. */
export function fillDown(rows: ReadonlyMap<number, string[]>, merged: Iterable<MergedCell>): void {
  const last = [...rows.keys()].at(-1) ?? 0;
  for (const { column, from, to } of merged) {
    const text = rows.get(from)?.[column] ?? '';
    if (text === '') continue;
    for (let line = from + 1; line <= Math.min(to, last); line += 1) {
      const cells = rows.get(line);
      if (!cells || cells[column]) continue;
      while (cells.length <= column) cells.push('');
      cells[column] = text;
    }
  }
}

/** A row of text whose formulas are the texts that they show, with the addresses of links behind them. */
export function withoutFormulas(row: SheetRow): SheetRow {
  if (!row.cells.some((cell) => cell.startsWith('='))) return row;
  const cells = row.cells.map((cell) => textInFormula(cell) ?? cell);
  const found = row.cells.map(linkInFormula);
  if (found.every((one) => one === undefined)) return { ...row, cells };
  return { line: row.line, cells, links: row.cells.map((_, at) => row.links?.[at] ?? found[at]?.link) };
}

/** Returns a cell's platform URL, or its only profile URL among other text, e.g. `TikTok: https://…`. */
export function profileIn(cell: string): string | undefined {
  if (platformAddress(cell)) return cell;
  if (!cell.includes('://')) return undefined;
  const [address, other] = (cell.match(/https?:\/\/[^\s<>()[\]"'，；、]+/gi) ?? []).filter(profilePlatform);
  return other === undefined ? address : undefined;
}

/** Returns the platform URL in a cell, or behind its text. */
export const profileLink = (cell: string, link: string | undefined): string | undefined =>
  profileIn(cell) ?? (link !== undefined && platformAddress(link) ? link : undefined);

const textOf = (cell: string) => cleanCell(cell).replace(/\s+/g, ' ').trim();

const wholeText = ({ cells }: SheetRow) => cells.map(textOf).join('\n').trim();

/** Returns the first non-blank cell. */
function firstText({ cells }: SheetRow): string {
  for (const cell of cells) {
    const text = textOf(cell);
    if (text !== '') return text;
  }
  return '';
}

/** Whether two rows are equal in every cell, e.g. headers repeated on each page of a printout. */
export function hasSameCells(a: SheetRow, b: SheetRow): boolean {
  // Compares the first cell beforehand: nearly all rows already differ there.
  return firstText(a) === firstText(b) && wholeText(a) === wholeText(b);
}
