import type { BotReason, ExportFormat } from '@reachkit/contract';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { Cell, CellKind } from '../../../platform/spreadsheets/writing/spreadsheet.ts';
import { SpreadsheetMaker } from '../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import { namesOf } from '../../search/exporting/columns.ts';
import { visitFileTexts } from './texts.ts';
import type { VisitFileTexts } from './texts.zh.ts';
import type { ShownVisit } from './visitRecords.ts';
import type { VisitWindow } from './window.ts';

/** Max access records in one file. */
export const maxFileVisits = 20_000;

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

interface Reading {
  readonly texts: VisitFileTexts;
  readonly countryOf: (code: string | null) => string | null;
}

interface Column {
  readonly key: keyof VisitFileTexts['headers'];
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
  readonly read: (visit: ShownVisit, reading: Reading) => Cell;
}

const columns: readonly Column[] = [
  { key: 'at', kind: 'time', width: 18, read: ({ at }) => at },
  {
    key: 'visitor',
    kind: 'text',
    width: 12,
    read: ({ visitorType, isPage }, { texts }) =>
      isPage ? texts.page : visitorType === null ? texts.bot : texts.visitors[visitorType],
  },
  { key: 'country', kind: 'text', width: 20, read: ({ country }, { countryOf }) => countryOf(country) },
  { key: 'ip', kind: 'text', width: 20, read: ({ ip }) => ip },
  { key: 'system', kind: 'text', width: 16, read: ({ system }) => system },
  { key: 'browser', kind: 'text', width: 20, read: ({ browser }) => browser },
  { key: 'referrer', kind: 'text', width: 28, read: ({ referrer }) => referrer },
  {
    key: 'reason',
    kind: 'text',
    width: 24,
    read: ({ bot }, { texts }) => (bot === null ? null : texts.reasons[bot satisfies BotReason]),
  },
];

interface VisitsFileOptions {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly window: VisitWindow;
  /** Code of the link; part of the file name. */
  readonly code: string;
}

/** Writes access records as a workbook or CSV, in a worker thread while they are read. */
export async function makeVisitsFile(
  records: AsyncIterable<readonly ShownVisit[]>,
  { format, language, window: { first, last, timeZone }, code }: VisitsFileOptions,
): Promise<FileAnswer> {
  const texts = visitFileTexts[language];
  const countries = namesOf(language, 'region');
  const reading = { texts, countryOf: (key: string | null) => (key === 'LAN' ? texts.lan : countries(key)) };
  const sheet = new SpreadsheetMaker(
    {
      format,
      timeZone,
      name: texts.sheet,
      columns: columns.map(({ key, kind, width }) => ({ header: texts.headers[key], kind, width })),
    },
    AbortSignal.timeout(60_000),
  );
  try {
    for await (const part of records) {
      sheet.add(part.map((visit) => columns.map(({ read }) => read(visit, reading))));
    }
    return {
      name: `reachkit-visits-${code}-${first}-${last}.${format}`,
      mediaType: mediaTypes[format],
      content: await sheet.finish(),
    };
  } finally {
    await sheet.close();
  }
}
