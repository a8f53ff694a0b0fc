import { platformAddress } from '@reachkit/contract/creator/identity';
import { type Mention, mentionsIn } from '@reachkit/contract/imports/mentions';

/**
 * A pasted text as a list of one account a line: several that share a line get a line each, with the names of their
 * platforms. A table, which has tabs or begins with headings, stays as it is.
 */
export function pastedLines(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text.split(/\r\n?|\n/);
  const [first = ''] = lines.filter((line) => line.trim() !== '');
  const isTable = separator.test(first) && mentionsIn(first).length === 0 && !isHandles(first);
  return isTable ? text : lines.flatMap(accountsIn).join('\n');
}

const separator = /[,，、;；|]/;

function accountsIn(line: string): readonly string[] {
  const cells = line.split(separator).filter((cell) => cell.trim() !== '');
  const inCells = cells.map(mentionsIn);
  const isEach = inCells.every((found) => found.length > 0);
  const mentions = isEach ? inCells.flat() : mentionsIn(line);
  // Some accounts may stand without their `@`; beside a single one, the rest must all look like accounts.
  const areBare = cells.filter((_, place) => inCells[place]?.length === 0).map(isBareHandle);
  const isList =
    mentions.length > 1 ? areBare.includes(true) : areBare.length > 0 && !areBare.includes(false);
  if (mentions.length > 0 && isList)
    return cells.flatMap((cell, place) => linesOf(cell, inCells[place] ?? []));
  // What stands beside the only account of a line of several cells may be a name or a figure.
  if (mentions.length > 1 || (mentions.length === 1 && cells.length === 1)) return mentions.map(written);
  return mentions.length === 0 && isHandles(line) ? line.split(betweenHandles).filter(Boolean) : [line];
}

const linesOf = (cell: string, found: readonly Mention[]): readonly string[] =>
  found.length === 0 && isBareHandle(cell) ? [cell.trim()] : found.map(written);

/** A handle without its `@`, among others that have one; no name, such as `Mia`, and no figure, such as `12K`. */
function isBareHandle(cell: string): boolean {
  const word = cell.trim();
  const isNameOrFigure = /^[A-Z][a-z]*$|^[\d.]+[a-zA-Z]?$/.test(word);
  return /^[\w.]{2,40}$/.test(word) && !isNameOrFigure;
}

const betweenHandles = /\s*[,，、;；|]\s*/;

/** Handles without their `@`: in small letters, so that no headings or names are among them. */
function isHandles(line: string): boolean {
  const parts = line.trim().split(betweenHandles).filter(Boolean);
  return parts.length > 1 && parts.every((part) => /^[a-z0-9_.]{2,40}$/.test(part) && /[a-z]/.test(part));
}

const names = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' } as const;

function written({ text, called, word }: Mention): string {
  if (called === null || platformAddress(text)) return text;
  return `${called === 'other' ? word : names[called]}: ${text}`;
}
