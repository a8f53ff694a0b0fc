import type { ShortLink } from '@reachkit/contract';

/** Column headings in the person's language. */
export interface ResultHeadings {
  readonly creator: string;
  readonly short: string;
  readonly target: string;
}

/** Returns the headings and one row per link. */
export function resultRows(links: readonly ShortLink[], headings: ResultHeadings): string[][] {
  return [
    [headings.creator, headings.short, headings.target],
    ...links.map(({ creator, name, shortUrl, target }) => [creator?.name ?? name, shortUrl, target]),
  ];
}

/** Returns the rows as text that can be pasted into a spreadsheet. */
export function resultText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(plainCell).join('\t')).join('\n');
}

/** Cells that start like a formula would be run by the spreadsheet. */
const plainCell = (cell: string): string => {
  const line = cell.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
};

/** Returns the rows as a workbook; every cell is text, so no formula runs. */
export async function resultWorkbook(rows: string[][], sheetName: string): Promise<Uint8Array> {
  const { utils, write } = await import('xlsx');
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!cols'] = [{ wch: 28 }, { wch: 36 }, { wch: 64 }];
  const book = utils.book_new();
  // Sheet names are limited to 31 characters.
  utils.book_append_sheet(book, sheet, sheetName.slice(0, 31));
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('The workbook was not written as bytes');
  return new Uint8Array(bytes);
}
