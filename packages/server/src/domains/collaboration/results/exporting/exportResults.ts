import { randomUUID } from 'node:crypto';
import type { ExportFormat } from '@reachkit/contract';
import type { Database } from '../../../../platform/deps.ts';
import { giveBackOnFailure } from '../../../../platform/http/gatedRoute.ts';
import type { Meter } from '../../../../platform/http/meter.ts';
import type { Language } from '../../../../platform/http/request/language.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { SpreadsheetMaker } from '../../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { requireLevel } from '../../../plan/claims.ts';
import type { PromotionRow } from '../../promotions/find.ts';
import { collaborationRecords } from '../../records.ts';
import type { KnownResults } from '../results.ts';
import { type ExportedResult, resultColumns } from './columns.ts';
import { resultsFileTexts } from './texts.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

interface FileOptions {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly promotion: Pick<PromotionRow, 'id' | 'name'>;
  /** IANA zone of the day in the name. */
  readonly timeZone: string;
  readonly now: Date;
}

interface ResultsFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/**
 * Makes a file with a row for each creator; each counts as an exported row.
 * @throws Failure `equity` where fewer rows are left
 */
export async function exportResults(
  { db, meter, caller }: { readonly db: Database; readonly meter: Meter; readonly caller: Caller },
  { results, counted }: KnownResults,
  options: FileOptions,
): Promise<ResultsFile> {
  const { now } = options;
  const rows = counted.map((one) => ({ counted: one, currency: results.currency }));
  // A team without exports is refused even if there is nothing to export.
  if (rows.length === 0) {
    await requireLevel(db, caller.teamId, 'exportRows', 1, now);
    return makeFile(rows, options);
  }
  const charge = { key: 'exportRows', subject: `export ${randomUUID()}`, amount: rows.length } as const;
  const reservation = await meter.reserve(caller, charge, now);
  const file = await giveBackOnFailure(reservation, async () => {
    const made = await makeFile(rows, options);
    const { promotion, format } = options;
    await recordActions(db, collaborationRecords, caller, [
      {
        action: 'exported',
        object: { kind: 'promotion', id: promotion.id, label: promotion.name },
        detail: { format, rows: rows.length },
        at: now,
      },
    ]);
    return made;
  });
  await reservation.keep();
  return file;
}

async function makeFile(
  rows: readonly ExportedResult[],
  { format, language, timeZone, now }: FileOptions,
): Promise<ResultsFile> {
  const texts = resultsFileTexts[language];
  const sheet = new SpreadsheetMaker(
    {
      format,
      timeZone,
      name: texts.sheet,
      columns: resultColumns.map(({ key, kind, width }) => ({ header: texts.headers[key], kind, width })),
    },
    AbortSignal.timeout(60_000),
  );
  try {
    sheet.add(rows.map((row) => resultColumns.map(({ read }) => read(row, texts))));
    return {
      name: `reachkit-campaign-results-${dayOf(now, timeZone)}.${format}`,
      mediaType: mediaTypes[format],
      content: await sheet.finish(),
    };
  } finally {
    await sheet.close();
  }
}
