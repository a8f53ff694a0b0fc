import type { ShortLink } from '@reachkit/contract';

/** Names of the columns in the person's language. */
export interface ResultHeadings {
  readonly creator: string;
  readonly short: string;
  readonly target: string;
}

/** A row a link, below the headings. */
export function resultRows(links: readonly ShortLink[], headings: ResultHeadings): string[][] {
  return [
    [headings.creator, headings.short, headings.target],
    ...links.map(({ creator, name, shortUrl, target }) => [creator?.name ?? name, shortUrl, target]),
  ];
}

/** The rows as text that spreadsheets take when it is pasted. */
export function resultText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(plainCell).join('\t')).join('\n');
}

/** Cells that begin as a formula would be run by the spreadsheet that they are pasted into. */
const plainCell = (cell: string): string => {
  const line = cell.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
};

/** The rows as a workbook; every cell is a text, so none is run as a formula. */
export async function resultWorkbook(rows: string[][], sheetName: string): Promise<Uint8Array> {
  const { utils, write } = await import('xlsx');
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!cols'] = [{ wch: 28 }, { wch: 36 }, { wch: 64 }];
  const book = utils.book_new();
  // A sheet's name may have 31 characters.
  utils.book_append_sheet(book, sheet, sheetName.slice(0, 31));
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('The workbook was not written as bytes');
  return new Uint8Array(bytes);
}
