import { figureField, meaningOf } from '../creator/headings.ts';
import { platformAddress } from '../creator/identity.ts';
import { platformNames } from '../creator/platform.ts';
import { headingPlatform } from './columns/headingPlatform.ts';
import { platformsCalled } from './columns/platformsCalled.ts';
import { bareEntry, isBareHandle, type Mention, mentionsIn, withLabels, withoutBullet } from './mentions.ts';

export const isHeadingWord = (cell: string): boolean =>
  meaningOf(cell) !== undefined || figureField(cell) !== undefined || headingPlatform(cell) !== undefined;

export const separator = /[,，、;；|]/;

/**
 * Splits a pasted line or a cell into its accounts, each with a written platform name; returns the line itself for one
 * account or none.
 */
export function accountsIn(given: string): readonly string[] {
  const bare = bareEntry(given);
  const line = isBareHandle(bare) ? bare : withoutBullet(given);
  if (isDoubtful(line)) return [line];
  const cells = cellsIn(line);
  const inCells = cells.map(mentionsIn);
  const inLine = mentionsIn(line);
  const isEach = inCells.every((found) => found.length > 0);
  // No account has an `@`, and the first follows a platform name.
  const isLabelled = inLine.length === 0 && inCells[0]?.[0]?.isLabelled;
  const mentions = isEach || isLabelled ? inCells.flat() : inLine;
  // Some accounts may lack their `@`; beside a single account that has it, the rest must all look like accounts.
  const areBare = cells
    .filter((_, place) => inCells[place]?.length === 0)
    .map((cell) => isBareHandle(bareEntry(cell)));
  const isList =
    mentions.length > 1 ? areBare.includes(true) : areBare.length > 0 && !areBare.includes(false);
  if (mentions.length > 0 && isList)
    return withLabels(cells.flatMap((cell, place) => accountsOf(cell, inCells[place] ?? []))).map(written);
  // Cells beside the only account of a line may contain a name or a figure.
  if (mentions.length > 1 || (mentions.length === 1 && cells.length === 1))
    return withLabels(mentions).map(written);
  return mentions.length === 0 && isHandles(line) ? cells.map(withoutBullet) : [line];
}

const accountsOf = (cell: string, found: readonly Mention[]): readonly Mention[] =>
  found.length === 0 && isBareHandle(bareEntry(cell))
    ? [{ text: bareEntry(cell), called: null, word: '' }]
    : found;

/** Words that leave open which of several accounts is meant: a choice, a question. */
const choice = /\s(?:or|oder|ou|o|atau|vs)\s|或|还是|還是|[?？](?=\s|$)/iu;
/** The text between two handles that no sign of a list separates. */
const between = /[@＠][\w.]+([^@＠,，、;；|/&+\n]{1,120})(?=[@＠])/gu;
const listWords = /^(?:and|und|et|dan|on|auf|en|sur|followers|fans|subs|subscribers)$/;

/** Whether words leave open which of the accounts are meant, e.g. `@mia or @kim?`, `@mia formerly @mia_k`. */
function isDoubtful(line: string): boolean {
  if (choice.test(line)) return true;
  const words = [...line.matchAll(between)].flatMap(([, gap = '']) =>
    gap.replace(/[(（[【][^()（）[\]【】]*[)）\]】]/gu, '').split(/[^\p{L}]+/u),
  );
  return words.some(
    (word) => /^\p{Ll}{2,}$/u.test(word) && !listWords.test(word) && platformsCalled(word).length === 0,
  );
}

/** Conjunctions between the last two items of a list. */
const joint = /\s(?:and|und|et|y|e|dan|和|与|與|及|以及|&|\+)\s|(?<=[\w.])\s?[和与與及]\s?(?=[\w@])/iu;

/** Between the cells of a line; what stands in brackets is a remark on one account. */
const cellSeparator = /(?:[,，、;；|\r\n]|\s\/\s)(?![^()（）[\]【】]{0,80}[)）\]】])/;

/** Splits a line at separators; words such as `and` separate text that looks like accounts. */
function cellsIn(line: string): readonly string[] {
  const cells = line.split(cellSeparator).filter((cell) => cell.trim() !== '');
  return cells.flatMap((cell) => {
    const parts = cell.replace(/^\s*(?:and|und|et|&|和|与|及)\s+/iu, '').split(joint);
    const isList = parts.every((part) => mentionsIn(part).length > 0 || isBareHandle(bareEntry(part)));
    return isList ? parts.flatMap(wordsIn) : wordsIn(cell);
  });
}

/** A handle that cannot be a word: it contains a digit, `_` or an inner dot. */
const plainHandle = /^(?=.*[a-z])(?=.*[\d_]|.*\w\.\w)[a-z0-9_.]{4,40}$/;

/** Returns the words of a part if each is a handle with an `@` or can only be a handle. */
function wordsIn(part: string): readonly string[] {
  const words = withoutBullet(part).split(/\s+/);
  const areHandles = words.every(
    (word) => /^[@＠][\w.]+$/.test(word) || (plainHandle.test(word) && isBareHandle(word)),
  );
  return words.length > 1 && areHandles ? words : [part];
}

/** Whether a line consists of handles without `@`: in lower case, so that no headers or names match. */
function isHandles(line: string): boolean {
  const parts = cellsIn(line).map(withoutBullet);
  return (
    parts.length > 1 &&
    parts.filter(isHeadingWord).length * 2 < parts.length &&
    parts.every((part) => /^[a-z0-9_.]{2,40}$/.test(part) && /[a-z]/.test(part))
  );
}

function written({ text, called, word }: Mention): string {
  if (called === null || platformAddress(text)) return text;
  if (called === 'several') return `${text} (${word.replace(/\s*[,，、;；|]\s*/g, '/')})`;
  return `${called === 'other' ? word : platformNames[called]}: ${text}`;
}
