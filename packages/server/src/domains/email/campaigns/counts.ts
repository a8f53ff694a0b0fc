import type { MailCampaignCounts } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { mailDelivery } from '../sending/tables.ts';
import type { Counted } from '../tracking/shown.ts';
import { mailRecipient } from './tables.ts';

export type CampaignCounts = Counted<MailCampaignCounts>;

const none: CampaignCounts = {
  recipients: 0,
  skipped: 0,
  pending: 0,
  deferred: 0,
  accepted: 0,
  failed: 0,
  unknown: 0,
  bounced: 0,
  opened: 0,
  openedMachine: 0,
  clicked: 0,
  replied: 0,
  unsubscribed: 0,
};

/** What became of the recipients of campaigns, by campaign. */
export async function readCounts(
  executor: Executor,
  teamId: number,
  campaignIds: readonly number[],
): Promise<(id: number) => CampaignCounts> {
  if (campaignIds.length === 0) return () => none;
  const isMeant = sql`campaign_id = any(${sql.param([...campaignIds])}::bigint[])`;
  // Apart from each other: a join would be planned by what was known before the emails were made.
  const { rows } = await executor.execute<{ id: string } & Record<string, string>>(sql`
    select * from (
      select campaign_id as id,
        count(*) filter (where skip is null) as "recipients",
        count(*) filter (where skip is not null) as "skipped",
        count(opened_at) as "opened",
        count(opened_machine_at) filter (where opened_at is null) as "openedMachine",
        count(clicked_at) as "clicked",
        count(replied_at) as "replied",
        count(unsubscribed_at) as "unsubscribed"
      from ${teamRows(mailRecipient, teamId, 'r')} where ${isMeant} group by campaign_id
    ) people left join (
      select campaign_id as id,
        count(*) filter (where state in ('pending', 'claimed')) as "pending",
        count(*) filter (where state = 'deferred') as "deferred",
        count(*) filter (where state in ('accepted', 'ndrSoft', 'ndrHard')) as "accepted",
        count(*) filter (where state = 'failed') as "failed",
        count(*) filter (where state = 'unknown') as "unknown",
        count(*) filter (where state in ('ndrSoft', 'ndrHard')) as "bounced"
      from ${teamRows(mailDelivery, teamId, 'd')} where ${isMeant} and round = 0 group by campaign_id
    ) emails using (id)`);
  const counts = new Map(rows.map(({ id, ...row }) => [Number(id), numbersOf(row)]));
  return (id) => counts.get(id) ?? none;
}

const keys = [
  'recipients',
  'skipped',
  'pending',
  'deferred',
  'accepted',
  'failed',
  'unknown',
  'bounced',
  'opened',
  'openedMachine',
  'clicked',
  'replied',
  'unsubscribed',
] as const satisfies readonly (keyof MailCampaignCounts)[];

function numbersOf(row: Readonly<Record<string, string>>): CampaignCounts {
  const counts: Record<keyof CampaignCounts, number> = { ...none };
  for (const key of keys) counts[key] = Number(row[key] ?? 0);
  return counts;
}
