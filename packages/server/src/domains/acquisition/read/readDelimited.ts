import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../refusal.ts';
import type { RawRow } from './rawTable.ts';

const separators = [',', ';', '\t', '|'] as const;

/** Lines above a header, such as a title, hardly ever are more. */
const mostAbove = 15;

/** The separator that splits most of the first lines alike into more than one cell, from as early a line as can be. */
export function sniffSeparator(text: string): string {
  const lines = unquotedLines(text.slice(0, 200_000), 50);
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = commonest(counts.slice(0, mostAbove), counts);
    const above = counts.indexOf(usual);
    const even = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { separator, score: usual === 0 ? 0 : even * 1000 + Math.min(usual, 500) - above * 200 };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.separator : ',';
}

/** Of the first counts the one that is met most often among all; the earlier of two. */
function commonest(first: readonly number[], all: readonly number[]): number {
  const times = (wanted: number) => all.filter((count) => count === wanted).length;
  return first.reduce((best, count) => (times(count) > times(best) ? count : best), first[0] ?? 0);
}

/** The first lines with everything between quotes taken out, so that only real separators are left. */
function unquotedLines(text: string, limit: number): string[] {
  return text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, limit);
}

export interface DelimitedText {
  readonly rows: readonly RawRow[];
  readonly separator: string;
  /** The last line has no line end. */
  readonly endsOpen: boolean;
}

/** Cells of a delimited text, with each row's number. Refuses a quote that is never closed. */
export async function readDelimited(text: string, maxRows: number): Promise<DelimitedText> {
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = (hint ? text.slice(hint[0].length) : text).replace(/\r\n?/g, '\n');
  const separator = hint?.[1] ?? sniffSeparator(body);
  const rows: RawRow[] = [];
  let parsed = 0;
  const parser = Readable.from(slices(body)).pipe(
    parse({
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      // Blank lines are rows of a spreadsheet too; they are counted and left out below.
      skip_empty_lines: false,
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
  return { rows, separator, endsOpen: !body.endsWith('\n') };
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
