import { textOf } from '../mime/header.ts';
import type { CommandText } from './commandReader.ts';

/** An argument of a command. An atom may contain brackets with spaces, e.g. `BODY[HEADER.FIELDS (DATE)]`. */
export type Value = Atom | Text | readonly Value[];
export interface Atom {
  readonly atom: string;
}
export interface Text {
  readonly bytes: Buffer;
}

/** Error for client input that cannot be parsed: answered with BAD. */
export class BadCommand extends Error {
  override readonly name = 'BadCommand';
}

const maxDepth = 20;

/** Reads the arguments of a command. @throws BadCommand */
export function parseValues(command: CommandText): readonly Value[] {
  const root: Value[] = [];
  const open: Value[][] = [root];
  const add = (value: Value) => open.at(-1)?.push(value);
  for (const piece of command) {
    if (typeof piece !== 'string') {
      add({ bytes: piece });
      continue;
    }
    let at = 0;
    while (at < piece.length) {
      const mark = piece[at];
      if (mark === ' ') at += 1;
      else if (mark === '(') {
        const list: Value[] = [];
        add(list);
        open.push(list);
        if (open.length > maxDepth) throw new BadCommand('Too many parentheses');
        at += 1;
      } else if (mark === ')') {
        if (open.length === 1) throw new BadCommand('Unexpected )');
        open.pop();
        at += 1;
      } else {
        const [value, length] = mark === '"' ? readQuoted(piece, at) : readAtom(piece, at);
        add(value);
        at += length;
      }
    }
  }
  if (open.length > 1) throw new BadCommand('Missing )');
  return root;
}

function readQuoted(text: string, at: number): readonly [Text, number] {
  const match = /^"((?:[^"\\\r\n\0]|\\["\\])*)"/.exec(text.slice(at));
  if (!match) throw new BadCommand('Unclosed or invalid quoted string');
  return [{ bytes: Buffer.from((match[1] ?? '').replace(/\\(.)/g, '$1'), 'latin1') }, match[0].length];
}

function readAtom(text: string, at: number): readonly [Atom, number] {
  const match = /^(?:[^\s()"{[\]\p{Cc}]+(?:\[[^\]]*\][^\s()"{[\]]*)?|\[[^\]]*\])/u.exec(text.slice(at));
  if (!match) throw new BadCommand('Invalid character');
  return [{ atom: match[0] }, match[0].length];
}

/** @throws BadCommand */
export function textOfValue(value: Value | undefined): string {
  if (value === undefined) throw new BadCommand('Missing argument');
  if ('atom' in value) return value.atom;
  if ('bytes' in value) return textOf(value.bytes);
  throw new BadCommand('Unexpected list');
}

/** Returns an atom in upper case. @throws BadCommand */
export function atomOf(value: Value | undefined): string {
  if (value === undefined || !('atom' in value)) throw new BadCommand('Expected a word');
  return value.atom.toUpperCase();
}

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** Formats a string of a response: quoted, or as a literal if it cannot be quoted. */
export function formatText(text: string | undefined): string {
  if (text === undefined) return 'NIL';
  if (/^[\x20-\x7e]*$/.test(text)) return `"${text.replace(/["\\]/g, '\\$&')}"`;
  const bytes = Buffer.from(text.replaceAll('\0', ''), 'utf8');
  return `{${bytes.length}}\r\n${bytes.toString('latin1')}`;
}
