import { createHash } from 'node:crypto';
import { readFile as readBytes, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readWorkbook } from '../workbook/readWorkbook.ts';
import type { SheetWish } from '../workbook/workbookCells.ts';
import { decodeText } from './decodeText.ts';
import { fileKind } from './fileKind.ts';
import type { RawTable } from './rawTable.ts';
import { readDelimited } from './readDelimited.ts';
import { Refusal } from './refusal.ts';

/** Larger files are rejected with a message; people can split them. */
export const readLimits = {
  maxFileBytes: 64 * 1024 * 1024,
  maxUnpackedBytes: 384 * 1024 * 1024,
  maxRows: 500_000,
} as const;

export interface ReadWishes extends SheetWish {
  readonly encoding?: string | undefined;
  /** Line of the headings, 0 for none. */
  readonly headings?: number | undefined;
}

/** Reads cells of a file on disk; rejects missing files, large files and files without a table. */
export async function readFile(
  path: string,
  wishes: ReadWishes = {},
): Promise<{ readonly table: RawTable; readonly hash: string }> {
  const bytes = await load(path);
  const table = { ...(await readTable(bytes, wishes)), file: basename(path) };
  return { table, hash: createHash('sha256').update(bytes).digest('hex') };
}

async function load(path: string): Promise<Buffer> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) throw new Refusal('not_a_file', { path });
    if (facts.size > readLimits.maxFileBytes) {
      throw new Refusal('too_big', { size: facts.size, max: readLimits.maxFileBytes });
    }
    return await readBytes(path);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Refusal(isMissing ? 'missing' : 'unreadable', { path }, error);
  }
}

/** Reads cells of a file given as bytes, ignoring its name. */
export async function readTable(bytes: Buffer, wishes: ReadWishes = {}): Promise<RawTable> {
  const { maxRows, maxUnpackedBytes, maxFileBytes } = readLimits;
  if (bytes.length > maxFileBytes) throw new Refusal('too_big', { size: bytes.length, max: maxFileBytes });
  if (fileKind(bytes) === 'workbook') {
    const table = await readWorkbook(bytes, { maxRows, maxUnpackedBytes }, wishes);
    return { ...table, headings: wishes.headings };
  }
  const { text, encoding } = decodeText(bytes, wishes.encoding);
  if (text.trim() === '') throw new Refusal('empty');
  const { rows, separator, endsOpen } = await readDelimited(text, maxRows);
  return {
    kind: 'delimited',
    rows,
    encoding,
    separator,
    endsOpen,
    otherSheets: [],
    headings: wishes.headings,
  };
}
