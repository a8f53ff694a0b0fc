import { linkInFormula, textInFormula } from '../linkInFormula.ts';

/** The parts of a SheetJS (`xlsx`) cell that we read. */
export interface LibraryCell {
  /** `n` for numbers, `e` for errors; all others are texts. */
  readonly t: string;
  readonly v?: unknown;
  /** The number's format. */
  readonly z?: string | number | undefined;
  /** The formula, without its `=`. */
  readonly f?: string | undefined;
  readonly l?: { readonly Target: string } | undefined;
}

/**
 * Returns the stored value, not the displayed one: `6.8E+18` on screen is 6800000000000000000 here.
 * @param shown A number as its format means it; `undefined` for the number itself.
 */
export function cellText(
  cell: LibraryCell | undefined,
  shown: (number: number, format: string) => string | undefined,
): string {
  // Programs that write no values leave it to Excel to calculate them.
  if (cell?.v === undefined || cell.v === null || cell.v === '')
    return textInFormula(`=${cell?.f ?? ''}`) ?? '';
  if (cell.t === 'e') return errorWords.get(Number(cell.v)) ?? '#VALUE!';
  if (cell.t !== 'n') return String(cell.v).replaceAll('\0', '');
  const number = Number(cell.v);
  return (typeof cell.z === 'string' ? shown(number, cell.z) : undefined) ?? String(number);
}

/** Returns the link of a cell, set directly or by a formula. */
export function cellLink(cell: LibraryCell | undefined): string | undefined {
  return cell?.l?.Target ?? (cell?.f === undefined ? undefined : linkInFormula(`=${cell.f}`)?.link);
}

/** Errors by their codes (MS-XLS, 2.5.10). */
const errorWords: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
