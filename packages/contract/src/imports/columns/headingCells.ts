import { figureField, isAllHeadingWords, meaningOf } from '../../creator/headings.ts';
import { platformAddress } from '../../creator/identity.ts';
import { isFigure } from '../cellWords.ts';
import { cleanCell } from '../cleanCell.ts';
import type { SheetRow } from '../sheetRow.ts';

/**
 * Whether a word looks like a handle, not a header: with a dot or digit, or with an underscore or hyphen beside a word
 * unknown in headers, e.g. `link.lee`, `tiktok_queen`, `user99`; not `user_name`.
 */
export function isHandleForm(word: string): boolean {
  if (!/^[\w.-]{2,100}$/.test(word) || !/[a-z]/i.test(word) || isFigure(word)) return false;
  return /\d|[a-z_]\.[a-z_]/i.test(word) || (/\w[_-]\w|^_|_$/.test(word) && !isAllHeadingWords(word));
}

/** Whether a cell looks like an account or URL, and so is no header, even if it contains a header word. */
function readsAsAccount(cell: string): boolean {
  const words = cleanCell(cell).trim().split(/\s+/);
  if (cell.includes('://') || (words.length === 1 && /@\w/.test(cell))) return true;
  return words.length === 1
    ? isHandleForm(cell.trim())
    : words.some((word) => /[a-z][._]/i.test(word) && isHandleForm(word) && !platformAddress(word));
}

/** Whether a text names a field of a creator, not only a person or an unused column. */
function namesField(text: string): boolean {
  const meaning = meaningOf(text);
  if (meaning === undefined) return figureField(text) !== undefined;
  return meaning !== 'person' && meaning !== 'unused';
}

/** A single word, including characters that join identifiers. */
const isJoined = (cell: string) => /^\p{L}[\p{L}\p{N}_.-]*$/u.test(cell.trim());

/**
 * Returns the cells of a row as headers. Beside a cell that looks like an account, only cells of header words count:
 * `Link Lee` does not beside `link.lee`. If two columns name fields by single words, all are headers, as in exports of
 * programs, e.g. `profile.username`, `profile.followers`.
 */
export function headingsIn({ cells }: SheetRow): readonly string[] {
  if (!cells.some(readsAsAccount)) return cells;
  const fields = cells.filter((cell) => isJoined(cell) && namesField(cell)).length;
  return fields >= 2
    ? cells
    : cells.map((cell) => (readsAsAccount(cell) || !isAllHeadingWords(cell) ? '' : cell));
}

/** Returns the number of header cells in a row. */
export const countHeadings = (row: SheetRow): number =>
  headingsIn(row).filter((cell) => meaningOf(cell) !== undefined || figureField(cell) !== undefined).length;

/** Whether a row with several filled cells contains an account, and so is no title. */
export const isAccountRow = ({ cells }: SheetRow): boolean =>
  cells.filter((cell) => cell.trim() !== '').length > 1 && cells.some(readsAsAccount);
