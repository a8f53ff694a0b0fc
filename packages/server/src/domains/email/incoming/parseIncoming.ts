import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type HeaderLines, type Headers, MailParser } from 'mailparser';
import { decodeBytes, decodeEscapes, isUnreadable } from './encoding/charsets.ts';
import { decodeHeader } from './encoding/headerWords.ts';
import { repairHeaders } from './encoding/repairHeaders.ts';
import { readFieldGroups, readHeaderBlock } from './fields.ts';
import {
  type Fields,
  type Header,
  headerValue,
  headerValues,
  type IncomingMessage,
  type IncomingPart,
  type ParseProblem,
  textLimit,
} from './message.ts';
import { messageIdsIn } from './messageIds.ts';
import { calendarText, readCalendar } from './parts/calendar.ts';
import { shortenedRuns } from './parts/foldedText.ts';
import { textOf, withoutImageAddresses } from './parts/htmlText.ts';
import { fileNameOf, shownLine } from './parts/shownNames.ts';
import { peopleOf } from './people.ts';
import { withShortHead } from './shortHead.ts';

/** Max bytes of a part read by the rules. */
const partLimit = 256 * 1024;
const maxParts = 1000;
/** Bytes parsed per step. */
const pieceBytes = 256 * 1024;
/** Types with content used by the rules. */
const readTypes = /^(?:message\/|text\/|application\/ms-tnef)/;
const earliest = Date.UTC(1971, 0, 1);
const latest = Date.UTC(2098, 11, 31);

interface Raw {
  readonly lines: HeaderLines;
  readonly headers: Headers;
  readonly text: string;
  readonly html: string;
  readonly parts: readonly IncomingPart[];
  readonly error: string | null;
}

/** Parses a message. Never throws: returns the readable parts and reports the problems. */
export async function parseIncoming(raw: Uint8Array): Promise<IncomingMessage> {
  const given = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const source = withShortHead(given);
  const { bytes, isRelabelled } = repairHeaders(source);
  const first = await readMime(bytes);
  const problems = new Set<ParseProblem>();
  if (isRelabelled) problems.add('charset');
  if (source !== given) problems.add('headersTooLong');
  let text = first.text;
  let html = first.html;
  if (first.error !== null) {
    problems.add(problemOf(first.error));
  }
  // Without text after a parser error or a wrong boundary, the beginning of the body is used.
  if (text === '' && html === '' && (first.error !== null || first.parts.length === 0)) {
    text = bodyText(bytes);
    if (text.trim() !== '' && first.error === null) problems.add('structure');
  }
  if (isUnreadable(text) || isUnreadable(html)) {
    problems.add('charset');
    [text, html] = [decodeEscapes(text), decodeEscapes(html)];
  }
  // The parser creates a text from an HTML body, but not from an HTML part next to files.
  if (text.trim() === '' && html !== '') text = textOf(html);
  text = withoutImageAddresses(text, html);
  const calendar = readCalendar(first.parts);
  // Many invitation replies have no other text.
  if (calendar && text.trim() === '') text = calendarText(calendar);
  text = shortenedRuns(text);
  if (text.length > textLimit || html.length > textLimit) problems.add('textTooLong');
  const body = { text: text.slice(0, textLimit), html: html.slice(0, textLimit) };
  return assemble(first, { ...body, calendar }, problems);
}

function assemble(
  { lines, headers: parsed, parts }: Raw,
  body: Pick<IncomingMessage, 'text' | 'html' | 'calendar'>,
  problems: Set<ParseProblem>,
): IncomingMessage {
  const headers = headersOf(lines);
  const ids = headerValues(headers, 'message-id').flatMap(messageIdsIn);
  if (ids.length === 0) problems.add('noMessageId');
  if (new Set(ids).size > 1) problems.add('duplicateMessageId');
  const date = dateOf(headerValues(headers, 'date')[0]);
  if (date === null) problems.add('date');
  const types = [headerValues(headers, 'content-type')[0] ?? '', ...parts.map(({ type }) => type)];
  if (types.some((type) => /multipart\/encrypted|pkcs7-mime|pgp-encrypted/i.test(type)))
    problems.add('encrypted');
  if (types.some((type) => /ms-tnef/i.test(type))) problems.add('winmail');
  const people = (name: string) => peopleOf(parsed, name);
  const textOf = (pattern: RegExp) => parts.find(({ type }) => pattern.test(type))?.text ?? null;
  const original =
    textOf(/^message\/(?:rfc822|global)$/) ?? textOf(/^(?:text\/rfc822-headers|message\/.*headers)$/);
  const feedback = textOf(/^message\/feedback-report$/);
  return {
    headers,
    from: people('from'),
    to: people('to'),
    cc: people('cc'),
    replyTo: people('reply-to').filter(({ address }) => address !== ''),
    subject: shownLine(decodeEscapes(headerValues(headers, 'subject')[0] ?? '')),
    date,
    messageId: ids[0] ?? null,
    inReplyTo: headerValues(headers, 'in-reply-to').flatMap(messageIdsIn),
    references: headerValues(headers, 'references').flatMap(messageIdsIn),
    ...body,
    parts,
    deliveryStatus: parts
      .filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
      .flatMap(({ text }) => readFieldGroups(text ?? '')),
    feedback: feedback === null ? null : merged(readFieldGroups(feedback)),
    original: original === null ? null : readHeaderBlock(original),
    problems: [...problems],
  };
}

const merged = (groups: readonly Fields[]): Fields => new Map(groups.flatMap((group) => [...group]));

function dateOf(value: string | undefined): Date | null {
  const date = new Date((value ?? '').replace(/\([^()]*\)/g, '').trim());
  const time = date.getTime();
  return time >= earliest && time <= latest ? date : null;
}

function headersOf(lines: HeaderLines): readonly Header[] {
  return lines.map(({ key, line }) => {
    const written = line.slice(line.indexOf(':') + 1).replace(/\r?\n[ \t]*/g, ' ');
    const value = decodeHeader(Buffer.from(written, 'latin1'), '').replace(/[\r\n]+/g, ' ');
    return { name: key, value: value.trim() };
  });
}

const problemOf = (error: string): ParseProblem => {
  if (/child nodes/i.test(error)) return 'tooManyParts';
  return /header size/i.test(error) ? 'headersTooLong' : 'structure';
};

function bodyText(bytes: Buffer): string {
  const head = bytes.subarray(0, 2 * partLimit);
  const crlf = head.indexOf('\r\n\r\n');
  const lf = head.indexOf('\n\n');
  const start = [crlf, lf].filter((at) => at >= 0).sort((a, b) => a - b)[0] ?? 0;
  return decodeBytes(head.subarray(start, start + partLimit));
}

/** Subject of an attached email. */
function subjectOf(type: string, content: string | null): string {
  if (type !== 'message/rfc822' || content === null) return '';
  const written = headerValue(readHeaderBlock(content), 'subject');
  return decodeHeader(Buffer.from(written), '');
}

/** The parser runs as a stream, so that everything before an error is kept. */
function readMime(bytes: Buffer): Promise<Raw> {
  return new Promise((resolve) => {
    const parser = new MailParser({
      ignoreEmbedded: true,
      keepDeliveryStatus: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      checksumAlgo: false,
      maxHtmlLengthToParse: textLimit,
      maxChildNodes: maxParts,
    });
    const parts: IncomingPart[] = [];
    let lines: HeaderLines = [];
    let headers: Headers = new Map();
    let [text, html] = ['', ''];
    let isDone = false;
    const finish = (error: string | null) => {
      if (isDone) return;
      isDone = true;
      resolve({ lines, headers, text, html, parts, error });
    };
    parser.on('headers', (given) => {
      headers = given;
    });
    parser.on('headerLines', (given) => {
      lines = given;
    });
    parser.on('data', (data) => {
      if (data.type === 'text') {
        text = data.text ?? '';
        html = typeof data.html === 'string' ? data.html : '';
        return;
      }
      const type = data.contentType.toLowerCase();
      const kept: Buffer[] = [];
      let size = 0;
      data.content.on('data', (chunk: Buffer) => {
        if (readTypes.test(type) && size < partLimit) kept.push(chunk);
        size += chunk.length;
      });
      data.content.on('end', () => {
        const isRead = readTypes.test(type) && !type.startsWith('application/');
        const content = isRead ? decodeBytes(Buffer.concat(kept)) : null;
        const fileName = fileNameOf(
          { name: data.filename ?? null, type, subject: subjectOf(type, content) },
          parts.length,
        );
        parts.push({ type, size, fileName, charset: charsetOf(data.headers), text: content });
        data.release?.();
      });
    });
    parser.on('error', (error) => finish(error instanceof Error ? error.message : 'unreadable'));
    parser.on('end', () => finish(null));
    if (bytes.length <= pieceBytes) parser.end(bytes);
    else Readable.from(piecesOf(bytes)).pipe(parser);
  });
}

/** Yields to the event loop between two pieces. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await setImmediate();
  }
}

function charsetOf(headers: Headers): string | null {
  const type = headers.get('content-type');
  if (typeof type !== 'object' || !('params' in type) || typeof type.params !== 'object') return null;
  return 'charset' in type.params ? String(type.params.charset).toLowerCase() : null;
}
