import type { SheetRow } from '@reachkit/contract/imports/sheetRow';

/** A row; `line` is its row number in a spreadsheet, with blank rows counted. */
export type RawRow = SheetRow;

/** Raw cells of a file, before interpretation. */
export interface RawTable {
  readonly kind: 'delimited' | 'workbook';
  readonly rows: readonly RawRow[];
  /** Delimited text only. */
  readonly encoding?: string;
  readonly separator?: string;
  /** Delimited text without a final line break: it may be truncated. */
  readonly endsOpen: boolean;
  /** Workbook only: the sheet that was read, and the other sheets with content. */
  readonly sheet?: string;
  readonly otherSheets: readonly string[];
  /** Name of the file, if known. */
  readonly file?: string;
  /** Line of the headings if the person chose one, 0 for none; default: detected from the rows. */
  readonly headings?: number | undefined;
}
