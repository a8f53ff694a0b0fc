import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../refusal.ts';
import type { RawRow } from './rawTable.ts';

const separators = [',', ';', '\t', '|'] as const;

/** The separator that splits the first lines most evenly into more than one cell. */
export function sniffSeparator(text: string): string {
  const lines = unquotedLines(text.slice(0, 200_000), 50);
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const first = counts[0] ?? 0;
    const even = counts.filter((count) => count === first).length / Math.max(1, counts.length);
    return { separator, score: first === 0 ? 0 : even * 1000 + Math.min(first, 500) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.separator : ',';
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

/** Cells of a delimited text, with the line on which each row begins. Refuses a quote that is never closed. */
export async function readDelimited(text: string, maxRows: number): Promise<DelimitedText> {
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = (hint ? text.slice(hint[0].length) : text).replace(/\r\n?/g, '\n');
  const separator = hint?.[1] ?? sniffSeparator(body);
  const linesBefore = hint ? 1 : 0;
  const rows: RawRow[] = [];
  let parsedTo = 0;
  const parser = Readable.from(slices(body)).pipe(
    parse({
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      // The stream drops what it has buffered on an error; the place is kept here.
      on_record: (record, { lines }) => {
        parsedTo = lines;
        return record;
      },
      encoding: 'utf8',
    }),
  );
  let ended = linesBefore;
  try {
    const entries: AsyncIterable<{ record: string[]; info: { lines: number } }> = parser;
    for await (const entry of entries) {
      if (rows.length > maxRows) throw new Refusal('too_many_rows', { max: maxRows });
      const last = entry.info.lines + linesBefore;
      rows.push({ line: firstLine(entry.record, last, ended), cells: entry.record });
      ended = last;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof CsvError) {
      const line = linesBefore + parsedTo + 1;
      throw new Refusal(
        error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open_quote' : 'damaged_table',
        { line },
        error,
      );
    }
    throw error;
  }
  return { rows, separator, endsOpen: !body.endsWith('\n') };
}

/** A row's first line, from its last one and the line breaks inside its quotes. */
export function firstLine(cells: readonly string[], last: number, previousLast: number): number {
  const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  return Math.max(previousLast + 1, last - breaks);
}

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
