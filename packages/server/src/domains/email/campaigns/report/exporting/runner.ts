import { mailReportDimensions } from '@reachkit/contract';
import type { Deps } from '../../../../../platform/deps.ts';
import { fileNameOf } from '../../../../../platform/spreadsheets/writing/fileName.ts';
import { SpreadsheetMaker } from '../../../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import { wallClock } from '../../../../../platform/time/wallClock.ts';
import type { JobOutcome, JobRunner, JobWork } from '../../../../job/kinds.ts';
import { readTrackingShown } from '../../../tracking/shown.ts';
import { findCampaign } from '../../read.ts';
import { readGroups } from '../groups.ts';
import { readReport } from '../report.ts';
import { reportInputSchema } from './input.ts';
import { readRecipients, recipientColumns, recipientRow } from './recipients.ts';
import { type GroupsOf, groupsSheet, summarySheet } from './summary.ts';
import { reportTexts } from './texts.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes the report of a campaign as a workbook: its figures, its groups, its recipients. */
export function reportRunner(deps: Pick<Deps, 'db' | 'now'>): JobRunner {
  return { kind: 'mailReport', seenBy: 'account', run: (work) => makeFile(deps, work) };
}

async function makeFile({ db, now }: Pick<Deps, 'db' | 'now'>, work: JobWork): Promise<JobOutcome> {
  const { campaignId, timeZone, language } = reportInputSchema.parse(work.input);
  const texts = reportTexts[language];
  const campaign = await findCampaign(db, work, String(campaignId));
  const shown = await readTrackingShown(db, campaign.teamId, now());
  const report = await readReport(db, work, String(campaignId), now());
  const groups: GroupsOf[] = [];
  for (const by of mailReportDimensions) {
    work.signal.throwIfAborted();
    groups.push({ by, list: (await readGroups(db, campaign, by, shown)).list });
  }
  const sheet = new SpreadsheetMaker(
    {
      format: 'xlsx',
      timeZone,
      columns: recipientColumns(texts, timeZone, shown),
      name: texts.sheets.recipients,
      before: [summarySheet(campaign, report, texts), groupsSheet(groups, texts)],
    },
    work.signal,
  );
  try {
    const total = report.counts.recipients + report.counts.skipped;
    let rows = 0;
    for await (const some of readRecipients(db, campaign)) {
      work.signal.throwIfAborted();
      sheet.add(some.map((row) => recipientRow(row, texts, shown)));
      rows += some.length;
      work.progress(rows, total);
    }
    const content = await sheet.finish();
    const day = new Date(wallClock(timeZone)(work.createdAt.getTime())).toISOString().slice(0, 10);
    const list = { id: campaign.id, name: campaign.name };
    const name = fileNameOf({ platform: null, list, format: 'xlsx' }, day);
    return { result: { rows }, file: { name, mediaType, content: [content] } };
  } finally {
    await sheet.close();
  }
}
