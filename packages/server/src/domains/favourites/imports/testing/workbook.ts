import * as xlsx from 'xlsx';

export type CellGiven = string | number | boolean | null | xlsx.CellObject;
export type RowsGiven = readonly (readonly CellGiven[])[];

/** A sheet of these cells. */
export const sheetOf = (rows: RowsGiven): xlsx.WorkSheet =>
  xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]));

/** A workbook of these rows, followed by further sheets. */
export function bookOf(rows: RowsGiven | xlsx.WorkSheet, ...further: readonly RowsGiven[]): xlsx.WorkBook {
  const book = xlsx.utils.book_new();
  const first = Array.isArray(rows) ? sheetOf(rows) : (rows as xlsx.WorkSheet);
  xlsx.utils.book_append_sheet(book, first, 'Creators');
  for (const [at, more] of further.entries()) {
    xlsx.utils.book_append_sheet(book, sheetOf(more), `Sheet ${at + 2}`);
  }
  return book;
}

/** Serialises a workbook. */
export function bytesOf(book: xlsx.WorkBook, bookType: xlsx.BookType = 'xlsx'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType, bookSST: true, compression: true }));
}

export const workbookOf = (rows: RowsGiven, ...further: readonly RowsGiven[]) =>
  bytesOf(bookOf(rows, ...further));

/** Headings and handles. */
export const handlesOf = (handles: readonly CellGiven[]) =>
  workbookOf([['Handle'], ...handles.map((handle) => [handle])]);

/** The cell texts of the first sheet of a generated workbook. */
export function cellsOf(content: Uint8Array): string[][] {
  const book = xlsx.read(content, { type: 'array' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet');
  return xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
}
