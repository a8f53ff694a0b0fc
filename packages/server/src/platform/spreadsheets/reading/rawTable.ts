import type { SheetRow } from '@reachkit/contract/imports/sheetRow';

/** `line` is the number that a spreadsheet shows beside the row, blank rows counted too. */
export type RawRow = SheetRow;

/** A file's cells before anything is understood. */
export interface RawTable {
  readonly kind: 'delimited' | 'workbook';
  readonly rows: readonly RawRow[];
  /** Delimited text only. */
  readonly encoding?: string;
  readonly separator?: string;
  /** Delimited text whose last line has no end: it may have been cut off. */
  readonly endsOpen: boolean;
  /** Workbook only: the sheet that was read, and the others that hold something. */
  readonly sheet?: string;
  readonly otherSheets: readonly string[];
  /** Name of the file, where it is known. */
  readonly file?: string;
  /** Line of the headings by a person's word, 0 for none; left out: as the rows show it. */
  readonly headings?: number | undefined;
}
