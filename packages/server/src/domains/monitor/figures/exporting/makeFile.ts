import type { ExportFormat } from '@reachkit/contract';
import type { Language } from '../../../../platform/http/request/language.ts';
import { SpreadsheetMaker } from '../../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import type { FileColumn } from './columns.ts';
import { monitorFileTexts } from './texts.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export interface FileOptions {
  readonly kind: 'projects' | 'links' | 'readings';
  readonly format: ExportFormat;
  readonly language: Language;
  /** IANA time zone of the times in the file. */
  readonly timeZone: string;
  readonly now: Date;
}

export interface MonitorFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Writes rows as a workbook or CSV, in a worker thread. */
export async function makeFile<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  { kind, format, language, timeZone, now }: FileOptions,
): Promise<MonitorFile> {
  const texts = monitorFileTexts[language];
  const sheet = new SpreadsheetMaker(
    {
      format,
      timeZone,
      name: texts.sheets[kind],
      columns: columns.map(({ key, kind: cells, width }) => ({
        header: texts.headers[key],
        kind: cells,
        width,
      })),
    },
    AbortSignal.timeout(60_000),
  );
  try {
    sheet.add(rows.map((row) => columns.map(({ read }) => read(row, texts))));
    return {
      name: `reachkit-monitor-${kind}-${dayOf(now, timeZone)}.${format}`,
      mediaType: mediaTypes[format],
      content: await sheet.finish(),
    };
  } finally {
    await sheet.close();
  }
}
