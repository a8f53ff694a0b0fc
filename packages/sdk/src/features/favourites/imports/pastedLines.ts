import { meaningOf } from '@reachkit/contract/creator/headings';
import { accountsIn, isHeadingWord, separator } from '@reachkit/contract/imports/accountsIn';
import { mentionsIn } from '@reachkit/contract/imports/mentions';
import { noHeadings } from '@reachkit/contract/imports/rows';

/**
 * Converts a pasted text to a list of one account per line: a line with several is split, with the names of their
 * platforms. A table, with tabs or headings, stays unchanged.
 */
export function pastedLines(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text.split(/\r\n?|\n/);
  return isTable(lines) ? text : lines.flatMap(accountsIn).map(inOneCell).join('\n');
}

/** A sentence with commas in a list is one cell, as are accounts that stay together, so that the list keeps its only column. */
const inOneCell = (line: string) =>
  separator.test(line) && mentionsIn(line).length !== 1 ? `"${line.replaceAll('"', '""')}"` : line;

function isTable(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '');
  const wide = others.filter((line) => separator.test(line)).length;
  if (wide * 2 < others.length) return false;
  return separator.test(first) && accountsIn(first)[0] === first && mentionsIn(first).length === 0;
}

/** Max rows above the headings of a pasted table, e.g. a title. */
const headingsWithin = 10;

/** Detects that a pasted text has no headings; `undefined`: its rows decide. */
export function pastedHeadings(text: string): typeof noHeadings | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (!text.includes('\t') && !isTable(lines)) {
    return isHeading(lines[0] ?? '') ? undefined : noHeadings;
  }
  const isHead = lines.slice(0, headingsWithin).some((line) => line.split(/[\t,，;；|]/).some(isHeadingWord));
  return isHead ? undefined : noHeadings;
}

/** Whether the word above a list is a heading for accounts or links, and no handle. */
function isHeading(line: string): boolean {
  const meaning = meaningOf(line);
  return meaning === 'handle' || meaning === 'url';
}
