import { roleTeamAdmin, usageExportMost } from '@reachkit/contract';
import { fileNameOf } from '../../../../platform/spreadsheets/writing/fileName.ts';
import { SpreadsheetMaker } from '../../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import type { JobOutcome, JobRunner, JobWork } from '../../../job/kinds.ts';
import { hasRole } from '../../../people/people.ts';
import { type EquityDeps, EquityService } from '../../service.ts';
import { type ChargePlace, readCharges } from '../charges.ts';
import { readUsage } from '../report.ts';
import { scopeOf } from '../scope.ts';
import { usageExportInputSchema } from './begin.ts';
import { chargeColumns, chargeRow, daysSheet, membersSheet, summarySheet } from './sheets.ts';
import { usageTexts } from './texts.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Charges per read. */
const batchSize = 1_000;

/** Writes a usage report as a workbook: its totals, days, members and single charges. */
export function usageRunner(deps: EquityDeps): JobRunner {
  return { kind: 'usageReport', seenBy: 'account', run: (work) => makeFile(deps, work) };
}

async function makeFile(deps: EquityDeps, work: JobWork): Promise<JobOutcome> {
  const { db } = deps;
  const { counter, language, ...input } = usageExportInputSchema.parse(work.input);
  const wish = { ...input, days: 1 };
  const texts = usageTexts[language];
  const now = deps.now();
  // Current permissions: a former owner gets their own figures, or none.
  const roleIds = (await hasRole(db, work, roleTeamAdmin)) ? [roleTeamAdmin] : [];
  const { teamId, accountId } = work;
  const viewer = { teamId, accountId, roleIds };
  const equity = new EquityService(deps);
  const report = await readUsage({ db, equity }, viewer, wish, { now, language });
  const scope = await scopeOf(db, viewer, wish, now);
  const sheet = new SpreadsheetMaker(
    {
      format: 'xlsx',
      timeZone: scope.timeZone,
      name: texts.sheets.charges,
      columns: chargeColumns(texts, scope.timeZone),
      before: [summarySheet(report, texts), daysSheet(report, texts), membersSheet(report, texts)],
    },
    work.signal,
  );
  try {
    let rows = 0;
    let after: ChargePlace | undefined;
    do {
      work.signal.throwIfAborted();
      const max = Math.min(batchSize, usageExportMost - rows);
      const page = await readCharges(db, viewer, scope, { counter, after, max });
      sheet.add(page.list.map((charge) => chargeRow(charge, texts)));
      rows += page.list.length;
      work.progress(rows, null);
      after = page.last ?? undefined;
    } while (after && rows < usageExportMost);
    const content = await sheet.finish();
    const list = { id: 0, name: texts.fileName };
    const name = fileNameOf({ platform: null, list, format: 'xlsx' }, `${report.from}-${report.to}`);
    return { result: { rows }, file: { name, mediaType, content: [content] } };
  } finally {
    await sheet.close();
  }
}
