import { columnsMost, type SheetRow, withoutFormulas } from './sheetRow.ts';

/** Options of `csv-parse` for text that spreadsheets write. */
export const spreadsheetText = {
  relax_column_count: true,
  relax_quotes: true,
  // Blank lines are rows of a spreadsheet too; they count where rows are numbered.
  skip_empty_lines: false,
} as const;

type SpreadsheetText = typeof spreadsheetText;

/** The same, with how its cells and lines are separated. */
export interface DelimitedOptions extends SpreadsheetText {
  readonly delimiter: string;
  readonly record_delimiter: '\n';
}

export interface DelimitedShape {
  /** The text with line ends as `\n`, without the line that names the separator. */
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

/** Characters of one row; a row that takes more has a quote mark that is never closed. */
const maxRowLength = 1_000_000;

/** A text that cannot be taken apart; `cause` is what `parse` threw. */
export class DelimitedFault extends Error {
  override readonly name = 'DelimitedFault';
  /** The row in which it fails, from 1. */
  readonly line: number;

  constructor(line: number, cause: unknown) {
    super(`Row ${line} cannot be read`, { cause });
    this.line = line;
  }
}

/** Rows of a text that hold something, without formulas of links. @throws DelimitedFault */
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

/** How a text from a spreadsheet is to be taken apart, whatever separates its cells. */
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

/** Lines above a header, such as a title, hardly ever are more. */
const maxAbove = 15;

/** The separator that splits most of the first lines alike into more than one cell, from as early a line as can be. */
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
