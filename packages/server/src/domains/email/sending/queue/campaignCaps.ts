import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../../platform/deps.ts';
import { type TeamScope, teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { roomOfMembers } from '../../../plan/memberCaps.ts';
import { mailCampaign, mailDelivery } from '../../tables.ts';
import { wakeMail } from '../wake.ts';

/** States of emails that count towards the daily limit. */
const taken = ['claimed', 'accepted', 'unknown', 'ndrSoft', 'ndrHard'];

/** Remaining emails of campaigns on a day of the team, by campaign; campaigns without their own limit are left out. */
export async function roomOfCampaigns(
  tx: Executor,
  teamId: number,
  { ids, day }: { readonly ids: readonly number[]; readonly day: string },
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; left: number }>(sql`
    select c.id, (c.daily_cap - (select count(*) from ${teamRows(mailDelivery, teamId, 'd')}
        where d.campaign_id = c.id and d.charged_day = ${day} and d.state = any(${sql.param(taken)}::text[])))::int4 as left
      from ${teamRows(mailCampaign, teamId, 'c')}
      where c.id = any(${sql.param(ids)}::int8[]) and c.daily_cap is not null`);
  return new Map(rows.map(({ id, left }) => [Number(id), left]));
}

/** Remaining emails of people on a day of the team, by account; people without a cap are left out. */
export async function roomOfAccounts(
  tx: Transaction,
  teamId: number,
  wanted: {
    readonly rows: readonly { readonly accountId: number }[];
    readonly key: string;
    readonly day: string;
  },
): Promise<Map<number, number>> {
  const { rows, key, day } = wanted;
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const capped = await roomOfMembers(tx, { teamId, key, periodStart: day }, accountIds);
  return new Map(capped.map(({ accountId, cap, used }) => [accountId, cap - used]));
}

/** Resumes a person's campaigns that wait for the next day, as the person's cap was raised. */
export async function resumeCampaignsOf(
  tx: Transaction,
  teamId: number,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<void> {
  const resumed = await teamScope(tx, teamId)
    .update(mailCampaign)
    .set({ reason: 'queued', resumeAt: null, updatedAt: now })
    .where(
      and(
        eq(mailCampaign.accountId, accountId),
        eq(mailCampaign.status, 'sending'),
        eq(mailCampaign.reason, 'pausedQuota'),
      ),
    )
    .returning({ id: mailCampaign.id });
  if (resumed.length > 0) await wakeMail(tx);
}

interface Wait {
  readonly until: Date;
  readonly now: Date;
}

/** Pauses campaigns until the counters reset, unless they wait for a person. @returns those that do */
export async function pauseForQuota(
  scope: TeamScope,
  ids: readonly number[],
  { until, now }: Wait,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const paused = await scope
    .update(mailCampaign)
    .set({ reason: 'pausedQuota', resumeAt: until, updatedAt: now })
    .where(
      and(
        eq(mailCampaign.status, 'sending'),
        sql`(${mailCampaign.reason} is null or ${mailCampaign.reason} in ('queued', 'pausedSender', 'pausedQuota'))`,
        inArray(mailCampaign.id, [...ids]),
      ),
    )
    .returning({ id: mailCampaign.id });
  return paused.map(({ id }) => id);
}

/** Resumes campaigns that wait for the next day if their own limit has room again. */
export async function resumeCapped(
  tx: Transaction,
  teamId: number,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  // Sorted, so that two processes do not deadlock.
  const waiting = await teamScope(tx, teamId)
    .select({ id: mailCampaign.id })
    .from(mailCampaign)
    .where(
      and(
        eq(mailCampaign.status, 'sending'),
        eq(mailCampaign.reason, 'pausedQuota'),
        isNotNull(mailCampaign.dailyCap),
        inArray(mailCampaign.id, [...new Set(ids)]),
      ),
    )
    .orderBy(mailCampaign.id)
    .for('update');
  if (waiting.length === 0) return;
  await teamScope(tx, teamId)
    .update(mailCampaign)
    .set({ reason: 'queued', resumeAt: null, updatedAt: now })
    .where(
      inArray(
        mailCampaign.id,
        waiting.map(({ id }) => id),
      ),
    );
  await wakeMail(tx);
}
