import { utils, write } from 'xlsx';
import type { Cell } from './sheetRows.ts';

export interface WorkbookOptions {
  readonly name?: string;
  /** Rows by sheet name, in order. */
  readonly sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>;
}

/** Builds a workbook like Excel. */
export function workbookFile({ name = 'creators.xlsx', sheets }: WorkbookOptions): File {
  const book = utils.book_new();
  for (const [title, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), title);
  }
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return new File([bytes], name);
}
