import { figureField, meaningOf } from '@reachkit/contract/creator/headings';
import { platformAddress } from '@reachkit/contract/creator/identity';
import { headingPlatform } from '@reachkit/contract/imports/columns/headingPlatform';
import {
  bareEntry,
  isBareHandle,
  type Mention,
  mentionsIn,
  withLabels,
  withoutBullet,
} from '@reachkit/contract/imports/mentions';
import { noHeadings } from '@reachkit/contract/imports/rows';

/**
 * A pasted text as a list of one account a line: several that share a line get a line each, with the names of their
 * platforms. A table, which has tabs or begins with headings, stays as it is.
 */
export function pastedLines(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text.split(/\r\n?|\n/);
  return isTable(lines) ? text : lines.flatMap(accountsIn).map(inOneCell).join('\n');
}

/** A sentence with commas in a list is one cell, so that the list keeps its only column. */
const inOneCell = (line: string) =>
  separator.test(line) && mentionsIn(line).length === 0 ? `"${line.replaceAll('"', '""')}"` : line;

function isTable(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '');
  const wide = others.filter((line) => separator.test(line)).length;
  if (wide * 2 < others.length) return false;
  return separator.test(first) && accountsIn(first)[0] === first && mentionsIn(first).length === 0;
}

/** Rows that may be the headings of a pasted table, below its title. */
const headingsWithin = 10;

/** Says that a pasted text has no headings; `undefined`: its rows show whether it has. */
export function pastedHeadings(text: string): typeof noHeadings | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (!text.includes('\t') && !isTable(lines)) {
    return isHeading(lines[0] ?? '') ? undefined : noHeadings;
  }
  const isHead = lines.slice(0, headingsWithin).some((line) => line.split(/[\t,，;；|]/).some(isWord));
  return isHead ? undefined : noHeadings;
}

/** The word above a list that means accounts or links and no one. */
function isHeading(line: string): boolean {
  const meaning = meaningOf(line);
  return meaning === 'handle' || meaning === 'url';
}

const isWord = (cell: string) =>
  meaningOf(cell) !== undefined || figureField(cell) !== undefined || headingPlatform(cell) !== undefined;

const separator = /[,，、;；|]/;

function accountsIn(given: string): readonly string[] {
  const bare = bareEntry(given);
  const line = isBareHandle(bare) ? bare : given;
  const cells = cellsIn(line);
  const inCells = cells.map(mentionsIn);
  const inLine = mentionsIn(line);
  const isEach = inCells.every((found) => found.length > 0);
  // None has an `@`, and the first has the name of a platform before it.
  const isLabelled = inLine.length === 0 && inCells[0]?.[0]?.isLabelled;
  const mentions = isEach || isLabelled ? inCells.flat() : inLine;
  // Some accounts may stand without their `@`; beside a single one, the rest must all look like accounts.
  const areBare = cells
    .filter((_, place) => inCells[place]?.length === 0)
    .map((cell) => isBareHandle(bareEntry(cell)));
  const isList =
    mentions.length > 1 ? areBare.includes(true) : areBare.length > 0 && !areBare.includes(false);
  if (mentions.length > 0 && isList)
    return withLabels(cells.flatMap((cell, place) => accountsOf(cell, inCells[place] ?? []))).map(written);
  // Cells beside the only account of a line may hold a name or a figure.
  if (mentions.length > 1 || (mentions.length === 1 && cells.length === 1))
    return withLabels(mentions).map(written);
  return mentions.length === 0 && isHandles(line) ? cells.map(withoutBullet) : [line];
}

const accountsOf = (cell: string, found: readonly Mention[]): readonly Mention[] =>
  found.length === 0 && isBareHandle(bareEntry(cell))
    ? [{ text: bareEntry(cell), called: null, word: '' }]
    : found;

/** Words between the last two of a list. */
const joint =
  /\s(?:and|or|und|et|y|e|dan|和|与|與|及|或|以及|&|\+)\s|(?<=[\w.])\s?[和与與及]\s?(?=[\w@])/iu;

/** The parts of a line between separators; words such as `and` separate what looks like accounts. */
function cellsIn(line: string): readonly string[] {
  const cells = line.split(/[,，、;；|]|\s\/\s/).filter((cell) => cell.trim() !== '');
  return cells.flatMap((cell) => {
    const parts = cell.replace(/^\s*(?:and|und|or|et|&|和|与|及)\s+/iu, '').split(joint);
    const isList = parts.every((part) => mentionsIn(part).length > 0 || isBareHandle(bareEntry(part)));
    return isList ? parts : [cell];
  });
}

/** Handles without their `@`: in small letters, so that no headings or names are among them. */
function isHandles(line: string): boolean {
  const parts = cellsIn(line).map(withoutBullet);
  return (
    parts.length > 1 &&
    parts.filter(isWord).length * 2 < parts.length &&
    parts.every((part) => /^[a-z0-9_.]{2,40}$/.test(part) && /[a-z]/.test(part))
  );
}

const names = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' } as const;

function written({ text, called, word }: Mention): string {
  if (called === null || platformAddress(text)) return text;
  return `${called === 'other' ? word : names[called]}: ${text}`;
}
