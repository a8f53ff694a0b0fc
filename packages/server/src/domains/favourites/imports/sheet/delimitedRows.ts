import { shapeOfDelimited } from '@reachkit/contract/delimited';
import type { SheetRow } from '@reachkit/contract/importRows';
import { withoutFormulas } from '@reachkit/contract/sheetRow';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../acquisition/read/decodeText.ts';
import { Refusal } from '../../../acquisition/refusal.ts';

/** Columns that a mapping can name. */
const widthMost = 1000;
/** Characters of one row; a row that takes more has a quote mark that is never closed. */
const rowMost = 1_000_000;

/**
 * Rows of a CSV file or a pasted list that hold something. Runs for long and blocks: meant for a worker thread.
 * @throws Refusal `binary`, `unsure_encoding`, `unknown_encoding`, `open_quote`, `damaged_table`
 */
export function delimitedRows(bytes: Buffer, encoding: string | undefined, maxRows: number): SheetRow[] {
  const { body, options } = shapeOfDelimited(decodeText(bytes, encoding).text);
  const rows: SheetRow[] = [];
  let line = 0;
  try {
    parse(body, {
      ...options,
      max_record_size: rowMost,
      on_record: (cells: string[]) => {
        line += 1;
        if (rows.length < maxRows && cells.some((cell) => cell.trim() !== '')) {
          rows.push(withoutFormulas({ line, cells: cells.slice(0, widthMost) }));
        }
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
    throw new Refusal(isOpen ? 'open_quote' : 'damaged_table', { line: line + 1 }, error);
  }
  return rows;
}
