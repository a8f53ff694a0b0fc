import { figureField, isAllHeadingWords, meaningOf } from '../../creator/headings.ts';
import { isHandleShaped } from '../../creator/identity.ts';
import { isNoAccount } from '../cellWords.ts';
import { cleanCell } from '../cleanCell.ts';
import { headingsIn, isHandleForm } from '../columns/headingCells.ts';
import { mentionsIn, withoutBullet } from '../mentions.ts';
import { sectionOf } from '../sections.ts';
import { profileLink, type SheetRow } from '../sheetRow.ts';
import { sampledRows } from './platformOfCells.ts';

/** Max rows above a list, such as its title and its header. */
const maxAbove = 10;

const textOf = (row: SheetRow | undefined) => cleanCell(row?.cells[0] ?? '').trim();

/** Returns the only non-empty column; `undefined` if there are several. */
export function listColumn(rows: readonly SheetRow[]): number | undefined {
  const filled = rows
    .slice(0, sampledRows)
    .flatMap(({ cells }) => cells.flatMap((cell, column) => (cleanCell(cell).trim() === '' ? [] : column)));
  const [column, ...others] = new Set(filled);
  return others.length === 0 ? column : undefined;
}

/** Returns the kind of a cell that consists only of header words; a name such as `Kim Channel` does not. */
function headingIn(row: SheetRow): 'account' | 'other' | undefined {
  const text = cleanCell(headingsIn(row)[0] ?? '').trim();
  const meaning = meaningOf(text);
  if (meaning === 'handle' || meaning === 'url' || meaning === 'channelId') return 'account';
  if (meaning === 'person' && isAllHeadingWords(text)) return 'account';
  return meaning !== undefined || figureField(text) !== undefined ? 'other' : undefined;
}

/** Whether the only cell of a row is one account: a link, a marked one, or a handle by its form. */
function isAccount(row: SheetRow): boolean {
  const text = textOf(row);
  if (profileLink(text, row.links?.[0]) !== undefined) return true;
  const mentions = mentionsIn(text);
  // Headers may contain a platform name too, e.g. `Influencer (TikTok)`.
  if (mentions.length > 0)
    return !mentions.some((one) => meaningOf(one.text) !== undefined && !isHandleForm(one.text));
  const word = withoutBullet(text);
  return isHandleForm(word) || (isHandleShaped(word, 'tiktok') && /^[a-z]|[a-z][A-Z]/.test(word));
}

/** Whether the rows look like capitalised YouTube handles, e.g. `Valentinaart`. */
const areCapitalised = (rows: readonly SheetRow[]) =>
  rows.filter((row) => /^[A-Z][\w.]*$/.test(textOf(row))).length * 2 >= rows.length;

/**
 * Locates the header and the first account of a single-column list. Only titles can precede a header: below an account
 * there is none.
 * @returns `undefined` where its rows are no accounts
 */
export function singleColumn(
  sheet: readonly SheetRow[],
): { readonly at: number | null; readonly from: number } | undefined {
  const column = listColumn(sheet);
  if (column === undefined) return undefined;
  const rows = column === 0 ? sheet : sheet.map((row) => fromColumn(row, column));
  const hasSections = rows.some(sectionOf);
  const top = rows.slice(0, maxAbove);
  for (const [at, row] of top.entries()) {
    if (sectionOf(row) || isNoAccount(textOf(row))) continue;
    const below = rows.slice(at + 1, sampledRows);
    const heading = headingIn(row);
    const isList = hasSections || below.some(isAccount);
    if (heading === 'account' && isList) return { at, from: at + 1 };
    if (heading === 'other') return hasSections ? { at: null, from: 0 } : undefined;
    if (isAccount(row) && (isSurely(row) || areAccounts([row, ...below]))) return { at: null, from: at };
    if (!isCapitalWord(row)) continue;
    // Below an unknown word, lower-case words may be anything.
    if (!below.some(isSurely)) return hasSections ? { at: null, from: 0 } : undefined;
    return areCapitalised(below) ? { at: null, from: at } : { at, from: at + 1 };
  }
  return hasSections ? { at: null, from: 0 } : undefined;
}

const fromColumn = ({ line, cells, links }: SheetRow, column: number): SheetRow => ({
  line,
  cells: cells.slice(column),
  ...(links && { links: links.slice(column) }),
});

/** Whether a row is an account by more than lower-case letters, which other words have too. */
const isSurely = (row: SheetRow) =>
  profileLink(textOf(row), row.links?.[0]) !== undefined ||
  mentionsIn(textOf(row)).length > 0 ||
  isHandleForm(withoutBullet(textOf(row)));

/** Min share of accounts among the rows if the first is a lower-case word. */
const accountShare = 0.6;
const areAccounts = (rows: readonly SheetRow[]) =>
  rows.filter(isAccount).length >= rows.length * accountShare;

const isCapitalWord = (row: SheetRow) => /^[A-Z][a-z]+$/.test(textOf(row));
