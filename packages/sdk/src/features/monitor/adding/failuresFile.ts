import type { FileToSave } from '../../../domain/saveFile.ts';

/** Cells that start like a formula would be run by the spreadsheet. */
const plainCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => `"${plainCell(cell).replaceAll('"', '""')}"`;

/** Spreadsheets read a file as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF';

/** Returns rows as a CSV file (RFC 4180). */
export function failuresFile(name: string, rows: readonly (readonly string[])[]): FileToSave {
  const text = byteOrderMark + rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  return { name: `${name}.csv`, mediaType: 'text/csv', content: new TextEncoder().encode(text) };
}
