import { pipeline, Readable } from 'node:stream';
import { shapeOfDelimited } from '@reachkit/contract/imports/delimited';
import { CsvError, type Options, parse } from 'csv-parse';
import type { RawRow } from './rawTable.ts';
import { Refusal } from './refusal.ts';

export interface DelimitedText {
  readonly rows: readonly RawRow[];
  readonly separator: string;
  /** The last line has no line end. */
  readonly endsOpen: boolean;
}

/** Cells of a delimited text, with each row's number. @throws Refusal */
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
 * Rows of a delimited text as they come out of the last stream, blank ones too.
 * @throws Refusal `open_quote` or `damaged_table`, with the line; what a stream throws
 */
export async function* readRecords(
  from: readonly (Readable | NodeJS.ReadWriteStream)[],
  options: Options,
): AsyncGenerator<RawRow> {
  let parsed = 0;
  const parser = parse({
    ...options,
    // The stream drops what it has buffered on an error; the place is kept here.
    on_record: (record) => {
      parsed++;
      return record;
    },
    encoding: 'utf8',
  });
  // The parser, which is read below, throws errors of every stage.
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
  // A pair of surrogates must not be torn apart between two slices.
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + 1_000_000);
    const code = text.charCodeAt(end - 1);
    if (end < text.length && code >= 0xd800 && code < 0xdc00) end--;
    yield text.slice(at, end);
    at = end;
  }
}
