import { figureField, isAllHeadingWords, meaningOf } from '../../creator/headings.ts';
import { platformAddress } from '../../creator/identity.ts';
import { isFigure } from '../cellWords.ts';
import { cleanCell } from '../cleanCell.ts';
import type { SheetRow } from '../sheetRow.ts';

/**
 * Whether a word has the form of a handle and not of a heading: with a dot or a digit in it, or with an underscore or a
 * hyphen beside a word that headings do not have, e.g. `link.lee`, `tiktok_queen`, `user99`; not `user_name`.
 */
export function isHandleForm(word: string): boolean {
  if (!/^[\w.-]{2,100}$/.test(word) || !/[a-z]/i.test(word) || isFigure(word)) return false;
  return /\d|[a-z_]\.[a-z_]/i.test(word) || (/\w[_-]\w|^_|_$/.test(word) && !isAllHeadingWords(word));
}

/** Whether a cell reads as an account or an address, so that it is no heading, whatever word it contains. */
function readsAsAccount(cell: string): boolean {
  const words = cleanCell(cell).trim().split(/\s+/);
  if (cell.includes('://') || (words.length === 1 && /@\w/.test(cell))) return true;
  return words.length === 1
    ? isHandleForm(cell.trim())
    : words.some((word) => /[a-z][._]/i.test(word) && isHandleForm(word) && !platformAddress(word));
}

/** Whether a text names a field of a creator, not only a person or something that is not used. */
function namesField(text: string): boolean {
  const meaning = meaningOf(text);
  if (meaning === undefined) return figureField(text) !== undefined;
  return meaning !== 'person' && meaning !== 'unused';
}

/** A single word, with the signs that join the words of programs. */
const isJoined = (cell: string) => /^\p{L}[\p{L}\p{N}_.-]*$/u.test(cell.trim());

/**
 * The cells of a row as headings. Beside a cell that reads as an account only whole words of headings are some: `Link Lee`
 * is none beside `link.lee`. Where two columns name fields by single words, all are headings, as in exports of programs,
 * e.g. `profile.username`, `profile.followers`.
 */
export function headingsIn({ cells }: SheetRow): readonly string[] {
  if (!cells.some(readsAsAccount)) return cells;
  const fields = cells.filter((cell) => isJoined(cell) && namesField(cell)).length;
  return fields >= 2
    ? cells
    : cells.map((cell) => (readsAsAccount(cell) || !isAllHeadingWords(cell) ? '' : cell));
}

/** How many cells of a row are headings. */
export const countHeadings = (row: SheetRow): number =>
  headingsIn(row).filter((cell) => meaningOf(cell) !== undefined || figureField(cell) !== undefined).length;

/** Whether a row of several filled cells has one that reads as an account, and so is no title. */
export const isAccountRow = ({ cells }: SheetRow): boolean =>
  cells.filter((cell) => cell.trim() !== '').length > 1 && cells.some(readsAsAccount);
