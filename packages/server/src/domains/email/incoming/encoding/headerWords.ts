import { charsetOf, charsetOfLabel, decodeBytes, decodeIn } from './charsets.ts';

/** Encoded words (RFC 2047), including those with spaces or with incomplete padding. */
const encodedWord = /=\?([^?\s]{1,60})\?([bq])\?((?:(?!=\?\w)[^\r\n])*?)\?=/gi;
/** White space between two encoded words is not part of the text. */
const between = /^[ \t\r\n]*$/;

interface Word {
  readonly charset: string;
  readonly bytes: Buffer;
}

interface Piece {
  readonly text: string;
  /** Whether it was an encoded word. */
  readonly isEncoded: boolean;
}

/**
 * Decodes a header's value. Bytes above ASCII outside encoded words are decoded in their detected charset; `label` is the
 * charset declared for the body.
 */
export const decodeHeader = (written: Buffer, label: string): string =>
  piecesOf(written, label)
    .map(({ text }) => text)
    .join('');

/**
 * Converts all non-ASCII text in a header to UTF-8 encoded words, readable by every parser. Encoded text stays encoded:
 * its characters must not affect the header's structure.
 */
export function encodeHeader(written: Buffer, label: string): string {
  let header = '';
  for (const { text, isEncoded } of piecesOf(written, label)) {
    const next = isEncoded ? encoded(text) : text.replace(aboveAscii, encoded);
    // Two encoded words are separated by white space, which is no part of the text.
    header += header.endsWith('?=') && next.startsWith('=?') ? ` ${next}` : next;
  }
  return header;
}

/** Non-ASCII text, including the white space beside an adjacent encoded word. */
const aboveAscii = /(?:^[ \t]+)?[^\x20-\x7e\t]+(?:[ \t]+[^\x20-\x7e\t]+)*(?:[ \t]+$)?/g;
const encoded = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

function piecesOf(written: Buffer, label: string): readonly Piece[] {
  const raw = written.toString('latin1');
  const pieces: (string | Word)[] = [];
  let at = 0;
  for (const found of raw.matchAll(encodedWord)) {
    const [whole, charset = '', encoding = '', content = ''] = found;
    const gap = raw.slice(at, found.index);
    const last = pieces.at(-1);
    const bytes = encoding.toLowerCase() === 'b' ? decodeB(content) : decodeQ(content);
    at = found.index + whole.length;
    if (typeof last !== 'object' || !between.test(gap)) pieces.push(gap, { charset, bytes });
    // A character of several bytes may begin in one word and end in the next.
    else if (last.charset.toLowerCase() === charset.toLowerCase())
      pieces[pieces.length - 1] = { charset, bytes: Buffer.concat([last.bytes, bytes]) };
    else pieces.push({ charset, bytes });
  }
  pieces.push(raw.slice(at));
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? { text: decodeRaw(piece, label), isEncoded: false }
      : { text: decodeWord(piece), isEncoded: true },
  );
}

const decodeRaw = (text: string, label: string): string => decodeBytes(Buffer.from(text, 'latin1'), label);

/** Uses the word's own charset, if its bytes are valid in it. */
function decodeWord({ charset, bytes }: Word): string {
  const declared = charsetOfLabel(charset);
  if (declared === 'iso-2022-jp') return decodeIn(bytes, declared);
  return decodeIn(bytes, charsetOf(bytes, charset));
}

const decodeB = (content: string): Buffer => Buffer.from(content.replace(/[^\w+/-]/g, ''), 'base64');

const decodeQ = (content: string): Buffer =>
  Buffer.from(
    content
      .replace(/_/g, ' ')
      .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
