import { pipeline, Readable } from 'node:stream';
import { shapeOfDelimited } from '@reachkit/contract/imports/delimited';
import { CsvError, type Options, parse } from 'csv-parse';
import type { RawRow } from './rawTable.ts';
import { Refusal } from './refusal.ts';

export interface DelimitedText {
  readonly rows: readonly RawRow[];
  readonly separator: string;
  /** Whether the last line has no line break. */
  readonly endsOpen: boolean;
}

/** Parses delimited text into cells with row numbers. @throws Refusal */
export async function readDelimited(text: string, maxRows: number): Promise<DelimitedText> {
  const { body, options } = shapeOfDelimited(text);
  const rows: RawRow[] = [];
  for await (const row of readRecords([Readable.from(slices(body))], options)) {
    if (!hasText(row)) continue;
    if (rows.length > maxRows) throw new Refusal('too_many_rows', { max: maxRows });
    rows.push(row);
  }
  return { rows, separator: options.delimiter, endsOpen: !body.endsWith('\n') };
}

/**
 * Parses rows of delimited text from the last stream, including blank ones.
 * @throws Refusal `open_quote` or `damaged_table`, with the line; what a stream throws
 */
export async function* readRecords(
  from: readonly (Readable | NodeJS.ReadWriteStream)[],
  options: Options,
): AsyncGenerator<RawRow> {
  let parsed = 0;
  const parser = parse({
    ...options,
    // On an error the stream drops its buffer, so the position is tracked here.
    on_record: (record) => {
      parsed++;
      return record;
    },
    encoding: 'utf8',
  });
  // Errors of every stage are thrown by the parser, which is read below.
  pipeline([...from, parser], () => undefined);
  let line = 0;
  try {
    const records: AsyncIterable<string[]> = parser;
    for await (const cells of records) {
      line++;
      yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const code = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open_quote' : 'damaged_table';
    throw new Refusal(code, { line: parsed + 1 }, error);
  }
}

export const hasText = ({ cells }: RawRow) => cells.some((cell) => cell.trim() !== '');

function* slices(text: string): Generator<string> {
  // A surrogate pair must not be split between two slices.
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + 1_000_000);
    const code = text.charCodeAt(end - 1);
    if (end < text.length && code >= 0xd800 && code < 0xdc00) end--;
    yield text.slice(at, end);
    at = end;
  }
}
