import { figureField, meaningOf } from '../../creator/headings.ts';
import { isHandleShaped, platformAddress, profilePlatform } from '../../creator/identity.ts';
import { platformCalled } from '../../creator/platformWords.ts';
import { isFigure, isNoAccount } from '../cellWords.ts';
import { cleanCell } from '../cleanCell.ts';
import { countsOf, isPlainlyHandles } from '../columns/handleColumn.ts';
import { headingsIn, isHandleForm } from '../columns/headingCells.ts';
import { mentionsIn } from '../mentions.ts';
import type { SheetRow } from '../sheetRow.ts';

/** Kinds of cells that are not headers. */
type CellKind = 'account' | 'named' | 'figure' | 'email' | 'day' | 'platform' | 'text';

/** Number of rows below that are sampled for a column's content. */
const sampledRows = 200;
/** Min share of filled cells that makes a kind the column's. */
const usualShare = 0.6;

const day = /^\d{4}\s*[-/.年]\s*\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/;
const email = /^\S{1,64}@\S{1,190}\.\w+$/;

function kindOf(text: string, link: string | undefined): CellKind {
  if (link !== undefined && profilePlatform(link)) return 'account';
  const mentions = mentionsIn(text);
  if (mentions.some((one) => isMarked(one.text))) return 'account';
  // Header words may also have a platform in brackets, e.g. `Handle (TikTok)`.
  if (mentions.length > 0) return 'named';
  if (isFigure(text)) return 'figure';
  if (email.test(text)) return 'email';
  if (day.test(text)) return 'day';
  return platformCalled(text) === undefined ? 'text' : 'platform';
}

const isMarked = (text: string) =>
  /^[@＠]/.test(text) ||
  text.includes('://') ||
  platformAddress(text) !== undefined ||
  /^UC[\w-]{22}$/.test(text);

/** Whether a row resembles the rows below, and so is no header row: an account, or figures above figures. */
export function isLikeBelow(row: SheetRow, below: readonly SheetRow[]): boolean {
  const sample = below.slice(0, sampledRows);
  const votes = row.cells.flatMap((_, column) => voteOf(row, sample, column));
  if (votes.includes('account')) return true;
  if (votes.includes('heading')) return false;
  // A description such as `Travel blogger` may contain a header word by chance.
  return votes.includes('same') || (votes.includes('handle') && !votes.includes('person'));
}

type Vote = 'account' | 'same' | 'handle' | 'heading' | 'person';

function voteOf(row: SheetRow, below: readonly SheetRow[], column: number): Vote[] {
  const { cells, links } = row;
  const text = textAt(cells, column);
  if (isNoAccount(text)) return [];
  const kind = kindOf(text, links?.[column]);
  if (kind === 'account') return ['account'];
  const filled = below
    .map((row) => ({ text: textAt(row.cells, column), link: row.links?.[column] }))
    .filter((cell) => !isNoAccount(cell.text));
  const usual = usualKind(filled.map((cell) => kindOf(cell.text, cell.link)));
  const meaning = meaningOf(textAt(headingsIn(row), column));
  const isHeading = meaning !== undefined && meaning !== 'person' && meaning !== 'unused';
  if (usual === 'account' && kind === 'named' && isNamedHandle(text)) return ['account'];
  if (usual !== 'text') return [usual === kind && !isHeading ? 'same' : 'heading'];
  if (meaning !== undefined) return [isHeading ? 'heading' : 'person'];
  return isHandleOver(
    text,
    filled.map((cell) => cell.text),
  )
    ? ['handle']
    : [];
}

/** Whether a handle, not a header word, precedes the name of its platform. */
const isNamedHandle = (text: string) =>
  mentionsIn(text).every(
    (one) =>
      isHandleShaped(one.text, 'tiktok') && one.text === one.text.toLowerCase() && isNoHeading(one.text),
  );

const isNoHeading = (word: string) => meaningOf(word) === undefined && figureField(word) === undefined;

const textAt = (cells: readonly string[], column: number) => cleanCell(cells[column] ?? '').trim();

function usualKind(kinds: readonly CellKind[]): CellKind {
  const common = (['account', 'named', 'figure', 'email', 'day', 'platform'] as const).find(
    (kind) => kinds.filter((one) => one === kind).length >= Math.max(1, kinds.length * usualShare),
  );
  return common ?? 'text';
}

/** Whether a handle without `@` is above other handles. */
function isHandleOver(text: string, below: readonly string[]): boolean {
  const isLow =
    isHandleForm(text) ||
    (isHandleShaped(text, 'tiktok') && /[a-z]/.test(text) && text === text.toLowerCase());
  const isLong = below.filter((cell) => cell.length > 3).length * 2 >= below.length && text.length > 3;
  const isVaried = new Set(below).size >= below.length * 0.9;
  return isLow && below.length > 1 && isLong && isVaried && isPlainlyHandles(countsOf(below, undefined));
}
