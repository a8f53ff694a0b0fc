import { simpleParser } from 'mailparser';
import { decodeWords, parseHeaders } from '../mime/header.ts';
import type { Entry } from '../store.ts';
import { parseDate } from './dates.ts';
import { isInSet, isSet, parseSet } from './sequence.ts';
import { atomOf, BadCommand, isList, textOfValue, type Value } from './values.ts';

/** How much of a message a search key reads. */
export type Need = 'nothing' | 'header' | 'raw';

export interface Candidate {
  readonly entry: Entry;
  /** Sequence number in the folder, from 1. */
  readonly number: number;
  /** Content of the message, as far as the search keys need it; else empty. */
  readonly content: Buffer;
}

export interface SearchKey {
  readonly need: Need;
  matches(candidate: Candidate): boolean | Promise<boolean>;
}

const maxKeys = 200;
const day = 24 * 60 * 60 * 1000;
const needs = ['nothing', 'header', 'raw'] as const;

/** Parses search keys, which must all match. @throws BadCommand */
export function parseSearch(
  values: readonly Value[],
  last: { readonly uid: number; readonly number: number },
): SearchKey {
  if (values.length === 0) throw new BadCommand('Nothing to search for');
  const reader = { values: [...values], last, left: maxKeys };
  return allOf(readAll(reader));
}

interface Reader {
  readonly values: Value[];
  readonly last: { readonly uid: number; readonly number: number };
  left: number;
}

function readAll(reader: Reader): readonly SearchKey[] {
  const keys: SearchKey[] = [];
  while (reader.values.length > 0) keys.push(readKey(reader));
  return keys;
}

function readKey(reader: Reader): SearchKey {
  reader.left -= 1;
  if (reader.left < 0) throw new BadCommand('Too many search keys');
  const value = reader.values.shift();
  if (isList(value)) {
    const inner: Reader = { ...reader, values: [...value] };
    const key = allOf(readAll(inner));
    reader.left = inner.left;
    return key;
  }
  const word = atomOf(value);
  const text = () => textOfValue(reader.values.shift()).toLowerCase();
  const date = () => parseDate(textOfValue(reader.values.shift())).getTime();
  const flag = flagKeys[word];
  if (flag) return ofEntry(({ flags }) => flags.includes(flag.flag) === flag.isSet);
  if (isSet(word)) {
    const set = parseSet(word, reader.last.number);
    return { need: 'nothing', matches: ({ number }) => isInSet(set, number) };
  }
  switch (word) {
    case 'ALL':
    case 'OLD':
      return ofEntry(() => true);
    case 'RECENT':
    case 'NEW':
      return ofEntry(() => false);
    case 'UID': {
      const set = parseSet(atomOf(reader.values.shift()), reader.last.uid);
      return ofEntry(({ uid }) => isInSet(set, uid));
    }
    case 'KEYWORD':
    case 'UNKEYWORD': {
      const name = text();
      return ofEntry(({ flags }) => flags.some((own) => own.toLowerCase() === name) === (word === 'KEYWORD'));
    }
    // A message arrives here as soon as it is sent, so SENTSINCE equals SINCE.
    case 'SINCE':
    case 'SENTSINCE': {
      const since = date();
      return ofEntry(({ at }) => at.getTime() >= since);
    }
    case 'BEFORE':
    case 'SENTBEFORE': {
      const before = date();
      return ofEntry(({ at }) => at.getTime() < before);
    }
    case 'ON':
    case 'SENTON': {
      const from = date();
      return ofEntry(({ at }) => at.getTime() >= from && at.getTime() < from + day);
    }
    case 'LARGER':
    case 'SMALLER': {
      const bytes = Number(text());
      return ofEntry(({ size }) => (word === 'LARGER' ? size > bytes : size < bytes));
    }
    case 'HEADER':
      return headerKey(text(), text());
    case 'FROM':
    case 'TO':
    case 'CC':
    case 'BCC':
    case 'SUBJECT':
      return headerKey(word.toLowerCase(), text());
    case 'BODY':
    case 'TEXT': {
      const wanted = text();
      return { need: 'raw', matches: ({ content }) => hasText(content, wanted, word === 'TEXT') };
    }
    case 'NOT': {
      const key = readKey(reader);
      return { need: key.need, matches: async (candidate) => !(await key.matches(candidate)) };
    }
    case 'OR': {
      const [one, other] = [readKey(reader), readKey(reader)];
      const matches = async (candidate: Candidate) =>
        (await one.matches(candidate)) || (await other.matches(candidate));
      return { need: needOf([one, other]), matches };
    }
    default:
      throw new BadCommand('Unknown search key');
  }
}

const flagKeys: Readonly<Record<string, { readonly flag: string; readonly isSet: boolean }>> =
  Object.fromEntries(
    ['Seen', 'Answered', 'Flagged', 'Deleted', 'Draft'].flatMap((name) => [
      [name.toUpperCase(), { flag: `\\${name}`, isSet: true }],
      [`UN${name.toUpperCase()}`, { flag: `\\${name}`, isSet: false }],
    ]),
  );

const ofEntry = (matches: (entry: Entry) => boolean): SearchKey => ({
  need: 'nothing',
  matches: ({ entry }) => matches(entry),
});

function allOf(keys: readonly SearchKey[]): SearchKey {
  const matches = async (candidate: Candidate) => {
    for (const key of keys) if (!(await key.matches(candidate))) return false;
    return true;
  };
  return { need: needOf(keys), matches };
}

function needOf(keys: readonly SearchKey[]): Need {
  return needs[Math.max(0, ...keys.map(({ need }) => needs.indexOf(need)))] ?? 'raw';
}

function headerKey(name: string, wanted: string): SearchKey {
  // The folder's entries contain the Message-ID, so the content is not read.
  if (name === 'message-id') return ofEntry(({ messageId }) => messageId.toLowerCase().includes(wanted));
  return {
    need: 'header',
    matches: ({ content }) =>
      parseHeaders(content).some(
        ([own, value]) => own === name && decodeWords(value).toLowerCase().includes(wanted),
      ),
  };
}

async function hasText(raw: Buffer, wanted: string, withHeader: boolean): Promise<boolean> {
  const { text = '', html, headerLines } = await simpleParser(raw);
  const header = withHeader ? headerLines.map(({ line }) => decodeWords(line)).join('\n') : '';
  return [header, text, html || ''].some((piece) => piece.toLowerCase().includes(wanted));
}
