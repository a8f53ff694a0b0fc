import type { ExportFormat } from '@reachkit/contract';
import type { FileAnswer } from '../../http/pages/sendFile.ts';
import type { Cell, CellKind, SpreadsheetTask } from './spreadsheet.ts';
import { SpreadsheetMaker } from './spreadsheetMaker.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

interface FileTexts {
  readonly headers: Readonly<Record<string, string>>;
}

/** A column of a file; its header is a text of the same key. */
export interface FileColumn<Row, Texts extends FileTexts> {
  readonly key: keyof Texts['headers'];
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
  readonly read: (row: Row, texts: Texts) => Cell;
}

interface TableFile<Texts> extends Pick<SpreadsheetTask, 'head'> {
  /** Name without its ending. */
  readonly name: string;
  /** Name of the sheet. */
  readonly sheet: string;
  readonly texts: Texts;
  readonly format: ExportFormat;
  /** IANA zone of the times in the file. */
  readonly timeZone: string;
}

export type MadeFile = FileAnswer & { readonly content: Uint8Array<ArrayBuffer> };

/** Writes rows as a workbook or CSV, in a worker thread. */
export async function makeTableFile<Row, Texts extends FileTexts>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row, Texts>[],
  { name, sheet: sheetName, texts, format, timeZone, head }: TableFile<Texts>,
): Promise<MadeFile> {
  const { headers }: { readonly headers: Texts['headers'] } = texts;
  const sheet = new SpreadsheetMaker(
    {
      format,
      timeZone,
      name: sheetName,
      ...(head && { head }),
      columns: columns.map(({ key, kind, width }) => ({ header: headers[key], kind, width })),
    },
    AbortSignal.timeout(60_000),
  );
  try {
    sheet.add(rows.map((row) => columns.map(({ read }) => read(row, texts))));
    return { name: `${name}.${format}`, mediaType: mediaTypes[format], content: await sheet.finish() };
  } finally {
    await sheet.close();
  }
}
