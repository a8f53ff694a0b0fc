import type { AnswerOf, BodyOf, exportMailReport } from '@reachkit/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../../../platform/deps.ts';
import { refuseFields } from '../../../../../platform/http/failure.ts';
import type { Language } from '../../../../../platform/http/request/language.ts';
import type { Caller } from '../../../../../platform/http/route.ts';
import { recordActions } from '../../../../../platform/records/actions.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { isTimeZone } from '../../../../../platform/time/wallClock.ts';
import type { JobService } from '../../../../job/service.ts';
import { readTeamFacts } from '../../../../people/teamFacts.ts';
import { emailRecords } from '../../../records.ts';
import { findCampaign } from '../../read.ts';
import { mailRecipient } from '../../tables.ts';
import type { ReportInput } from './input.ts';

export interface ReportExportDeps extends Pick<Deps, 'db' | 'now'> {
  readonly jobs: JobService;
}

/** Begins the job that writes a report. @throws Failure `notFound`, `validation` at `timeZone` */
export async function exportReport(
  { db, jobs, now }: ReportExportDeps,
  caller: Caller,
  id: string,
  { timeZone: wanted, requestKey }: BodyOf<typeof exportMailReport>,
  language: Language,
): Promise<AnswerOf<typeof exportMailReport>> {
  const campaign = await findCampaign(db, caller, id);
  if (wanted !== undefined && !isTimeZone(wanted))
    throw refuseFields({ timeZone: { rule: 'unknown_value' } });
  const timeZone = wanted ?? (await readTeamFacts(db, campaign.teamId))?.timeZone ?? 'UTC';
  const input: ReportInput = { campaignId: campaign.id, timeZone, language };
  const [found] = await teamScope(db, campaign.teamId)
    .select({ rows: count() })
    .from(mailRecipient)
    .where(and(eq(mailRecipient.campaignId, campaign.id), isNull(mailRecipient.skip)));
  const about = { id, name: campaign.name, rows: found?.rows ?? 0 };
  const made = await db.transaction(async (tx) => {
    const wish = { kind: 'mailReport', input, about, total: null, requestKey } as const;
    const added = await jobs.add(tx, caller, wish);
    if (added !== undefined) {
      const object = { kind: 'mailCampaign', id: campaign.id, label: campaign.name };
      const detail = { rows: about.rows };
      await recordActions(tx, emailRecords, caller, [
        { action: 'reportExported', object, detail, at: now() },
      ]);
      return added;
    }
    if (requestKey === undefined) return undefined;
    return (await jobs.byRequest(tx, caller, 'mailReport', requestKey))?.id;
  });
  if (made === undefined) throw new Error('A job was neither made nor found');
  return { jobId: made };
}
