import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { read, utils, write } from 'xlsx';

export type Row = readonly (string | number | null)[];

/** A file for a file input. */
export interface FileToChoose {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Builds a workbook from sheet names and their rows, in order. */
export function workbook(name: string, sheets: Readonly<Record<string, readonly Row[]>>): FileToChoose {
  const book = utils.book_new();
  for (const [title, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), title);
  }
  const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return { name, mimeType: mediaType, buffer };
}

/** Reads all rows of the first sheet of a downloaded file, including headings. */
export async function rowsOf(download: Download): Promise<string[][]> {
  const book = read(await readFile(await download.path()));
  const [sheet = ''] = book.SheetNames;
  return utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1, defval: '', raw: false });
}
