import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { sniffSeparator, spreadsheetText } from '@reachkit/contract/imports/delimited';
import iconv from 'iconv-lite';
import { decodeText, encodingOf } from './decodeText.ts';
import { fileKind } from './fileKind.ts';
import type { RawRow } from './rawTable.ts';
import { hasText, readRecords } from './readDelimited.ts';
import { type ReadWishes, readFile } from './readFile.ts';
import { Refusal } from './refusal.ts';

/** A file that can be streamed several times without holding its rows in memory. */
export interface RowFile {
  readonly encoding: string | undefined;
  readonly separator: string | undefined;
  /** Workbook only: the sheet that is read, and the other sheets with content. */
  readonly sheet: string | undefined;
  readonly otherSheets: readonly string[];
  /** Line of the headings if the person chose one, 0 for none. */
  readonly headings: number | undefined;
  /** Reads the file again from the start at each call; blank rows are left out. @throws Refusal */
  rows(): AsyncIterable<RawRow>;
  /** SHA-256 of the file, available once it was read completely. */
  hash(): string;
}

/** Max bytes read from the start of a file to detect its format. */
const sampleSize = 1_000_000;

/** Opens a file of posts: a delimited one of any size, or a workbook (which is held in memory). @throws Refusal */
export async function openRows(path: string, wishes: ReadWishes = {}): Promise<RowFile> {
  const sample = await beginningOf(path);
  if (fileKind(sample) === 'workbook') {
    const { table, hash } = await readFile(path, { ...wishes, seeks: 'posts' });
    return {
      encoding: undefined,
      separator: undefined,
      sheet: table.sheet,
      otherSheets: table.otherSheets,
      headings: wishes.headings,
      async *rows() {
        yield* table.rows.filter(hasText);
      },
      hash: () => hash,
    };
  }
  const { text, encoding } = decodeText(
    wholeLines(sample),
    wishes.encoding ?? (sample.length < sampleSize ? undefined : await laterEncoding(path)),
  );
  if (text.trim() === '') throw new Refusal('empty');
  const separator = sniffSeparator(text.replace(/\r\n?/g, '\n'));
  let hash = '';
  return {
    encoding,
    separator,
    sheet: undefined,
    otherSheets: [],
    headings: wishes.headings,
    async *rows() {
      const sum = createHash('sha256');
      yield* readRows(path, encoding, separator, sum);
      hash = sum.digest('hex');
    },
    hash: () => hash,
  };
}

async function beginningOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      if (!(await file.stat()).isFile()) throw new Refusal('not_a_file', { path });
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Refusal(isMissing ? 'missing' : 'unreadable', { path }, error);
  }
}

/** Detects the encoding from the first bytes that are not UTF-8, anywhere in a large file; undefined if all is UTF-8. */
async function laterEncoding(path: string): Promise<string | undefined> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let before: Buffer = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: sampleSize });
  for await (const chunk of chunks) {
    // The first bytes identify another encoding.
    if (before.length === 0 && (chunk.includes(0) || chunk[0] === 0xff || chunk[0] === 0xfe))
      return undefined;
    try {
      utf8.decode(chunk, { stream: true });
    } catch {
      const both = Buffer.concat([before, chunk]);
      return encodingOf(both.subarray(both.indexOf(0x0a) + 1, both.lastIndexOf(0x0a)));
    }
    before = chunk;
  }
  return undefined;
}

/** Cuts a sample at a line end: a split character would hide its encoding. */
function wholeLines(sample: Buffer): Buffer {
  if (sample.length < sampleSize) return sample;
  const end = sample.lastIndexOf(0x0a);
  return end > 0 ? sample.subarray(0, end) : sample;
}

async function* readRows(
  path: string,
  encoding: string,
  separator: string,
  sum: Hash,
): AsyncGenerator<RawRow> {
  const source = createReadStream(path);
  source.on('data', (chunk) => sum.update(chunk));
  const records = readRecords([source, iconv.decodeStream(encoding, { stripBOM: true })], {
    ...spreadsheetText,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  for await (const row of records) if (hasText(row)) yield row;
}
