import {
  type AnswerOf,
  type BodyOf,
  type exportUsage,
  locales,
  type UsageCounter,
  usageCounters,
  usageExportMost,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps, Executor } from '../../../../platform/deps.ts';
import type { Language } from '../../../../platform/http/request/language.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import type { JobService } from '../../../job/service.ts';
import { membershipRecords } from '../../records.ts';
import { equityCharge } from '../../tables.ts';
import { scopeOf, type UsageScope } from '../scope.ts';

/** Input of the export job of a report. Permissions are checked again when it runs. */
export const usageExportInputSchema = z.object({
  from: z.string(),
  to: z.string(),
  member: z.string(),
  counter: z.enum(['', ...usageCounters]),
  language: z.enum(locales),
});
type UsageExportInput = z.output<typeof usageExportInputSchema>;

export interface UsageExportDeps extends Pick<Deps, 'db' | 'now'> {
  readonly jobs: JobService;
}

/** Begins the job that writes a report. @throws Failure as `scopeOf` */
export async function beginUsageExport(
  { db, jobs, now }: UsageExportDeps,
  caller: Caller,
  { member, counter, requestKey, ...range }: BodyOf<typeof exportUsage>,
  language: Language,
): Promise<AnswerOf<typeof exportUsage>> {
  const scope = await scopeOf(db, caller, { ...range, member }, now());
  const { from, to } = scope;
  const input: UsageExportInput = { from, to, member, counter, language };
  const about = { from, to, rows: Math.min(await countCharges(db, scope, counter), usageExportMost) };
  const made = await db.transaction(async (tx) => {
    const wish = { kind: 'usageReport', input, about, total: about.rows, requestKey } as const;
    const added = await jobs.add(tx, caller, wish);
    if (added !== undefined) {
      const detail = { rows: about.rows };
      await recordActions(tx, membershipRecords, caller, [{ action: 'usageExported', detail, at: now() }]);
      return added;
    }
    if (requestKey === undefined) return undefined;
    return (await jobs.byRequest(tx, caller, 'usageReport', requestKey))?.id;
  });
  if (made === undefined) throw new Error('A job was neither made nor found');
  return { jobId: made };
}

async function countCharges(
  db: Executor,
  { teamId, seen, chosen }: UsageScope,
  counter: UsageCounter | '',
): Promise<number> {
  const isKey = counter === '' ? sql`true` : sql`${equityCharge.key} = ${counter}`;
  const { rows } = await db.execute<{ found: string }>(sql`
    select count(*) as found from ${teamRows(equityCharge, teamId)} where ${seen} and ${chosen} and ${isKey}`);
  return Number(rows[0]?.found ?? 0);
}
