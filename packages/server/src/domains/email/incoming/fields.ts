import type { Fields, Header } from './message.ts';

/** Parses the unfolded header fields of a text block; other lines are skipped. */
export function readHeaders(block: string): readonly Header[] {
  const headers: { name: string; value: string }[] = [];
  for (const line of block.split(/\r?\n/)) {
    const last = headers.at(-1);
    const field = /^([!-9;-~]{1,80}):[ \t]*(.*)$/.exec(line);
    if (field) headers.push({ name: (field[1] ?? '').toLowerCase(), value: (field[2] ?? '').trim() });
    else if (last && /^[ \t]/.test(line)) last.value = `${last.value} ${line.trim()}`;
  }
  return headers;
}

/** Headers up to the first empty line. */
export const readHeaderBlock = (text: string): readonly Header[] =>
  readHeaders(text.replace(/^\s+/, '').split(/\r?\n[ \t]*\r?\n/, 1)[0] ?? '');

/** Groups of fields, separated by empty lines (RFC 3464, section 2.1). */
export function readFieldGroups(text: string): readonly Fields[] {
  return text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((group) => new Map(readHeaders(group).map(({ name, value }) => [name, value])))
    .filter((group) => group.size > 0);
}
