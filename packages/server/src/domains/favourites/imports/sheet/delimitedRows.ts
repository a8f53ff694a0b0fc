import { DelimitedFault, delimitedRows as rowsIn } from '@reachkit/contract/imports/delimited';
import type { SheetRow } from '@reachkit/contract/imports/sheetRow';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../acquisition/read/decodeText.ts';
import { Refusal } from '../../../acquisition/refusal.ts';

/**
 * Rows of a CSV file or a pasted list that hold something. Runs for long and blocks: meant for a worker thread.
 * @throws Refusal `binary`, `unsure_encoding`, `unknown_encoding`, `open_quote`, `damaged_table`
 */
export function delimitedRows(bytes: Buffer, encoding: string | undefined, maxRows: number): SheetRow[] {
  const { text } = decodeText(bytes, encoding);
  try {
    return rowsIn(text, maxRows, parse);
  } catch (error) {
    if (!(error instanceof DelimitedFault && error.cause instanceof CsvError)) throw error;
    const { code } = error.cause;
    const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
    throw new Refusal(isOpen ? 'open_quote' : 'damaged_table', { line: error.line }, error);
  }
}
