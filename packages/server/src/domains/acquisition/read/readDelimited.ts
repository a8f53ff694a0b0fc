import { Readable } from 'node:stream';
import { shapeOfDelimited } from '@reachkit/contract/delimited';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../refusal.ts';
import type { RawRow } from './rawTable.ts';

export interface DelimitedText {
  readonly rows: readonly RawRow[];
  readonly separator: string;
  /** The last line has no line end. */
  readonly endsOpen: boolean;
}

/** Cells of a delimited text, with each row's number. Refuses a quote that is never closed. */
export async function readDelimited(text: string, maxRows: number): Promise<DelimitedText> {
  const { body, options } = shapeOfDelimited(text);
  const rows: RawRow[] = [];
  let parsed = 0;
  const parser = Readable.from(slices(body)).pipe(
    parse({
      ...options,
      // The stream drops what it has buffered on an error; the place is kept here.
      on_record: (record) => {
        parsed++;
        return record;
      },
      encoding: 'utf8',
    }),
  );
  let line = 0;
  try {
    const records: AsyncIterable<string[]> = parser;
    for await (const cells of records) {
      line++;
      if (isBlankLine(cells)) continue;
      if (rows.length > maxRows) throw new Refusal('too_many_rows', { max: maxRows });
      rows.push({ line, cells });
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof CsvError) {
      const code = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open_quote' : 'damaged_table';
      throw new Refusal(code, { line: parsed + 1 }, error);
    }
    throw error;
  }
  return { rows, separator: options.delimiter, endsOpen: !body.endsWith('\n') };
}

const isBlankLine = (cells: readonly string[]) => cells.length === 1 && cells[0] === '';

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
