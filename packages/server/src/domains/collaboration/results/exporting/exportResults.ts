import type { ExportFormat } from '@reachkit/contract';
import type { Database } from '../../../../platform/deps.ts';
import { chargeRows } from '../../../../platform/http/gatedRoute.ts';
import type { Meter } from '../../../../platform/http/meter.ts';
import type { Language } from '../../../../platform/http/request/language.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { makeTableFile } from '../../../../platform/spreadsheets/writing/tableFile.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { requireLevel } from '../../../plan/claims.ts';
import type { PromotionRow } from '../../promotions/find.ts';
import { collaborationRecords } from '../../records.ts';
import type { KnownResults } from '../results.ts';
import { type ExportedResult, resultColumns } from './columns.ts';
import { resultsFileTexts } from './texts.ts';

interface FileOptions {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly promotion: Pick<PromotionRow, 'id' | 'name'>;
  /** IANA zone of the day in the name. */
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Makes a file with a row for each creator; each counts as an exported row.
 * @throws Failure `equity` where fewer rows are left
 */
export async function exportResults(
  { db, meter, caller }: { readonly db: Database; readonly meter: Meter; readonly caller: Caller },
  { results, counted }: KnownResults,
  options: FileOptions,
): ReturnType<typeof makeFile> {
  const { now } = options;
  const rows = counted.map((one) => ({ counted: one, currency: results.currency }));
  // A team without exports is refused even if there is nothing to export.
  if (rows.length === 0) {
    await requireLevel(db, caller.teamId, 'exportRows', 1, now);
    return makeFile(rows, options);
  }
  return chargeRows(meter, caller, { rows: rows.length, now }, async () => {
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
}

function makeFile(rows: readonly ExportedResult[], { format, language, timeZone, now }: FileOptions) {
  const texts = resultsFileTexts[language];
  const name = `reachkit-campaign-results-${dayOf(now, timeZone)}`;
  return makeTableFile(rows, resultColumns, { name, sheet: texts.sheet, texts, format, timeZone });
}
