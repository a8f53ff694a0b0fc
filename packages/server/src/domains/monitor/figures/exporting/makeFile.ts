import type { ExportFormat } from '@reachkit/contract';
import type { Language } from '../../../../platform/http/request/language.ts';
import { type MadeFile, makeTableFile } from '../../../../platform/spreadsheets/writing/tableFile.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import type { FileColumn } from './columns.ts';
import { monitorFileTexts } from './texts.ts';

export interface FileOptions {
  readonly kind: 'projects' | 'links' | 'readings';
  readonly format: ExportFormat;
  readonly language: Language;
  /** IANA time zone of the times in the file. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Writes rows as a workbook or CSV, in a worker thread. */
export function makeFile<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  { kind, format, language, timeZone, now }: FileOptions,
): Promise<MadeFile> {
  const texts = monitorFileTexts[language];
  const name = `reachkit-monitor-${kind}-${dayOf(now, timeZone)}`;
  return makeTableFile(rows, columns, { name, sheet: texts.sheets[kind], texts, format, timeZone });
}
