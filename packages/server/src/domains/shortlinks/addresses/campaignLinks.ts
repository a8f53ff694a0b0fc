import { and, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { shortLink } from '../tables.ts';
import { teamOrigin } from './origins.ts';
import { stateOf } from './state.ts';

interface Wanted {
  readonly campaignIds: readonly number[];
  readonly creatorIds: readonly number[];
  /** Scheme and host of the installation's short links. */
  readonly origin: string;
  readonly now: Date;
}

/** Returns the URL of a creator's own link in a campaign; `undefined` if there is none that works, now or later. */
export type CampaignLinkOf = (campaignId: number, creatorId: number | null) => string | undefined;

/** Reads the latest link of each creator in each campaign of a team. */
export async function readCampaignLinks(
  executor: Executor,
  teamId: number,
  { campaignIds, creatorIds, origin, now }: Wanted,
): Promise<CampaignLinkOf> {
  if (campaignIds.length === 0 || creatorIds.length === 0) return () => undefined;
  const rows = await teamScope(executor, teamId)
    .select()
    .from(shortLink)
    .where(
      and(
        inArray(shortLink.campaignId, [...campaignIds]),
        inArray(shortLink.creatorId, [...creatorIds]),
        isNull(shortLink.archivedAt),
        isNull(shortLink.pausedAt),
        isNull(shortLink.stoppedReason),
      ),
    )
    .orderBy(desc(shortLink.id));
  const base = await teamOrigin(executor, teamId, origin);
  const found = new Map<string, string>();
  for (const row of rows) {
    const key = `${row.campaignId}/${row.creatorId}`;
    if (stateOf(row, now) !== 'ended' && !found.has(key)) found.set(key, `${base}/s/${row.code}`);
  }
  return (campaignId, creatorId) => found.get(`${campaignId}/${creatorId}`);
}

/** SQL condition: recipient `r` has no own link in the campaign; the end date is checked on sending. */
export const lacksCampaignLink = (teamId: number): SQL => sql`not exists (
  select from ${teamRows(shortLink, teamId, 's')}
    where s.campaign_id = r.campaign_id and s.creator_id = r.creator_id
      and s.archived_at is null and s.stopped_reason is null)`;
