import { columnsMost, type SheetRow, withoutFormulas } from './sheetRow.ts';

/** Options of `csv-parse` for text exported by spreadsheets. */
export const spreadsheetText = {
  relax_column_count: true,
  relax_quotes: true,
  // Blank lines are spreadsheet rows too, and count in row numbers.
  skip_empty_lines: false,
} as const;

type SpreadsheetText = typeof spreadsheetText;

/** The same, with the separators of cells and lines. */
export interface DelimitedOptions extends SpreadsheetText {
  readonly delimiter: string;
  readonly record_delimiter: '\n';
}

export interface DelimitedShape {
  /** The text with line ends as `\n`, without the separator declaration line. */
  readonly body: string;
  readonly options: DelimitedOptions;
}

/** `parse` of `csv-parse/sync`. */
export type ParseDelimited = (
  text: string,
  options: DelimitedOptions & {
    readonly max_record_size: number;
    readonly on_record: (cells: string[]) => null;
  },
) => unknown;

/** Max characters of one row; a longer row has an unclosed quote mark. */
const maxRowLength = 1_000_000;

/** A text that cannot be parsed; `cause` is the error thrown by `parse`. */
export class DelimitedFault extends Error {
  override readonly name = 'DelimitedFault';
  /** The row where parsing fails, from 1. */
  readonly line: number;

  constructor(line: number, cause: unknown) {
    super(`Row ${line} cannot be read`, { cause });
    this.line = line;
  }
}

/** Returns the non-empty rows of a text, without link formulas. @throws DelimitedFault */
export function delimitedRows(text: string, maxRows: number, parse: ParseDelimited): SheetRow[] {
  const { body, options } = shapeOfDelimited(text);
  const rows: SheetRow[] = [];
  let line = 0;
  const on_record = (cells: string[]) => {
    line += 1;
    if (rows.length < maxRows && cells.some((cell) => cell.trim() !== '')) {
      rows.push(withoutFormulas({ line, cells: cells.slice(0, columnsMost) }));
    }
    return null;
  };
  try {
    parse(body, { ...options, max_record_size: maxRowLength, on_record });
  } catch (cause) {
    throw new DelimitedFault(line + 1, cause);
  }
  return rows;
}

/** Returns how to parse a text from a spreadsheet, for any separator. */
export function shapeOfDelimited(text: string): DelimitedShape {
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = (hint ? text.slice(hint[0].length) : text).replace(/\r\n?/g, '\n');
  return {
    body,
    options: {
      delimiter: hint?.[1] ?? sniffSeparator(body),
      record_delimiter: '\n',
      ...spreadsheetText,
    },
  };
}

const separators = [',', ';', '\t', '|'] as const;

/** Max lines above a header, such as a title. */
const maxAbove = 15;

/**
 * Finds the separator that splits most of the first lines into the same number of cells (above one), from as early a line
 * as possible.
 */
export function sniffSeparator(text: string): string {
  const lines = unquotedLines(text.slice(0, 200_000), 50);
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = commonest(counts.slice(0, maxAbove), counts);
    const above = counts.indexOf(usual);
    const even = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { separator, score: usual === 0 ? 0 : even * 1000 + Math.min(usual, 500) - above * 200 };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.separator : ',';
}

/** Returns, of the first counts, the one that is most frequent overall; on a tie the earlier. */
function commonest(first: readonly number[], all: readonly number[]): number {
  const times = (wanted: number) => all.filter((count) => count === wanted).length;
  return first.reduce((best, count) => (times(count) > times(best) ? count : best), first[0] ?? 0);
}

/** Returns the first lines without quoted text, so that only real separators are left. */
function unquotedLines(text: string, limit: number): string[] {
  return text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, limit);
}
