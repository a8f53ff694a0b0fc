import { headerEnd } from '../mime/header.ts';
import { findPart, type MessagePart, parseMessage } from '../mime/parts.ts';
import type { Entry } from '../store.ts';
import { bodyStructureOf } from './bodyStructure.ts';
import { formatDate } from './dates.ts';
import { envelopeOf } from './envelope.ts';
import { atomOf, BadCommand, isList, type Value } from './values.ts';

/** One item that a FETCH requests. */
export type FetchItem =
  | {
      readonly kind: 'FLAGS' | 'UID' | 'INTERNALDATE' | 'RFC822.SIZE' | 'ENVELOPE' | 'BODYSTRUCTURE' | 'BODY';
    }
  | {
      readonly kind: 'SECTION';
      /** As written in the response. */
      readonly name: string;
      readonly path: readonly number[];
      readonly part: 'ALL' | 'HEADER' | 'TEXT' | 'MIME' | 'FIELDS' | 'FIELDS.NOT';
      readonly fields: readonly string[];
      readonly partial: readonly [from: number, count: number] | null;
      /** Whether fetching it marks the message as read. */
      readonly isRead: boolean;
    };

const macros: Readonly<Record<string, readonly string[]>> = {
  ALL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE'],
  FAST: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'],
  FULL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE', 'BODY'],
};
const plain = ['FLAGS', 'UID', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE', 'BODYSTRUCTURE', 'BODY'] as const;
const old: Readonly<Record<string, string>> = {
  RFC822: 'BODY[]',
  'RFC822.HEADER': 'BODY.PEEK[HEADER]',
  'RFC822.TEXT': 'BODY[TEXT]',
};

/** @throws BadCommand */
export function parseFetchItems(value: Value | undefined): readonly FetchItem[] {
  const words = isList(value) ? value.map(atomOf) : (macros[atomOf(value)] ?? [atomOf(value)]);
  if (words.length === 0 || words.length > 50) throw new BadCommand('Nothing, or too much, to fetch');
  return words.map((word) => {
    const kind = plain.find((name) => name === word);
    return kind ? { kind } : parseSection(word);
  });
}

function parseSection(word: string): FetchItem {
  const pattern =
    /^BODY(\.PEEK)?\[((?:\d{1,4}\.)*\d{1,4})?\.?(HEADER\.FIELDS(?:\.NOT)? \([^()]*\)|HEADER|TEXT|MIME)?\](?:<(\d{1,10})\.(\d{1,10})>)?$/;
  const match = pattern.exec(old[word] ?? word);
  if (!match) throw new BadCommand('Unknown item to fetch');
  const [, peek, numbers, section, from, count] = match;
  const [, not, list] = /^HEADER\.FIELDS(\.NOT)? \(([^)]*)\)$/.exec(section ?? '') ?? [];
  const isFields = list !== undefined;
  const path = numbers === undefined ? [] : numbers.split('.').map(Number);
  if (section === 'MIME' && path.length === 0) throw new BadCommand('MIME needs a part');
  const inBrackets = [numbers, section].filter((piece) => piece !== undefined).join('.');
  const origin = from === undefined ? '' : `<${from}>`;
  return {
    kind: 'SECTION',
    name: old[word] ? word : `BODY[${inBrackets}]${origin}`,
    path,
    part: isFields ? (not ? 'FIELDS.NOT' : 'FIELDS') : sectionOf(section),
    fields: isFields
      ? list
          .toLowerCase()
          .split(/[\s"]+/)
          .filter((name) => name !== '')
      : [],
    partial: from === undefined ? null : [Number(from), Number(count)],
    isRead: peek === undefined && word !== 'RFC822.HEADER',
  };
}

function sectionOf(section: string | undefined): 'ALL' | 'HEADER' | 'TEXT' | 'MIME' {
  return section === 'HEADER' || section === 'TEXT' || section === 'MIME' ? section : 'ALL';
}

/** Returns how much of a message the items need. */
export function needOf(items: readonly FetchItem[]): 'nothing' | 'header' | 'raw' {
  const needs = items.map((item) => {
    if (item.kind === 'ENVELOPE') return 'header';
    if (item.kind === 'BODYSTRUCTURE' || item.kind === 'BODY') return 'raw';
    if (item.kind !== 'SECTION') return 'nothing';
    return item.path.length === 0 && /^(HEADER|FIELDS)/.test(item.part) ? 'header' : 'raw';
  });
  return needs.includes('raw') ? 'raw' : needs.includes('header') ? 'header' : 'nothing';
}

/** Formats the parenthesised data of a FETCH response for one message. */
export function formatFetch(items: readonly FetchItem[], entry: Entry, content: Buffer): Buffer {
  const root = needOf(items) === 'nothing' ? null : parseMessage(content);
  const pieces: Buffer[] = [];
  for (const item of items) {
    pieces.push(Buffer.from(pieces.length === 0 ? '(' : ' '));
    pieces.push(...formatItem(item, entry, content, root));
  }
  pieces.push(Buffer.from(')'));
  return Buffer.concat(pieces);
}

function formatItem(
  item: FetchItem,
  entry: Entry,
  content: Buffer,
  root: MessagePart | null,
): readonly Buffer[] {
  const line = (value: string) => [Buffer.from(`${item.kind} ${value}`, 'latin1')];
  switch (item.kind) {
    case 'FLAGS':
      return line(`(${entry.flags.join(' ')})`);
    case 'UID':
      return line(String(entry.uid));
    case 'INTERNALDATE':
      return line(`"${formatDate(entry.at)}"`);
    case 'RFC822.SIZE':
      return line(String(entry.size));
    case 'ENVELOPE':
      return line(root ? envelopeOf(root) : 'NIL');
    case 'BODYSTRUCTURE':
    case 'BODY':
      return line(root ? bodyStructureOf(content, root, item.kind === 'BODY') : 'NIL');
    case 'SECTION': {
      const found = root ? sectionBytes(item, content, root) : undefined;
      if (!found) return [Buffer.from(`${item.name} NIL`)];
      const [from, count] = item.partial ?? [0, found.length];
      const bytes = found.subarray(from, from + count);
      return [Buffer.from(`${item.name} {${bytes.length}}\r\n`), bytes];
    }
  }
}

function sectionBytes(
  { path, part, fields }: Extract<FetchItem, { kind: 'SECTION' }>,
  raw: Buffer,
  root: MessagePart,
): Buffer | undefined {
  const found = findPart(root, path);
  if (!found) return undefined;
  if (part === 'ALL') return raw.subarray(path.length === 0 ? found.start : found.bodyStart, found.end);
  if (part === 'MIME') return raw.subarray(found.start, found.bodyStart);
  // HEADER and TEXT refer to a message: the whole one, or one nested in it.
  const message = path.length === 0 ? found : found.message;
  if (!message) return undefined;
  if (part === 'TEXT') return raw.subarray(message.bodyStart, message.end);
  const header = raw.subarray(message.start, message.bodyStart);
  return part === 'HEADER' ? header : pickFields(header, fields, part === 'FIELDS');
}

/** Returns the header fields with these names, or all others, unchanged. */
function pickFields(header: Buffer, names: readonly string[], isIncluded: boolean): Buffer {
  const text = header.subarray(0, headerEnd(header)).toString('latin1');
  const fields = text.split(/\r?\n(?![ \t])/).filter((field) => {
    const colon = field.indexOf(':');
    return colon > 0 && names.includes(field.slice(0, colon).trim().toLowerCase()) === isIncluded;
  });
  return Buffer.from(`${fields.map((field) => `${field}\r\n`).join('')}\r\n`, 'latin1');
}
