import { and, desc, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { mailCampaign } from '../../email/campaigns/tables.ts';
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

/** Reads the latest link of each creator in each campaign of a team, or in the promotion that the campaign invites to. */
export async function readCampaignLinks(
  executor: Executor,
  teamId: number,
  { campaignIds, creatorIds, origin, now }: Wanted,
): Promise<CampaignLinkOf> {
  if (campaignIds.length === 0 || creatorIds.length === 0) return () => undefined;
  const campaigns = await teamScope(executor, teamId)
    .select({ id: mailCampaign.id, promotionId: mailCampaign.promotionId })
    .from(mailCampaign)
    .where(and(inArray(mailCampaign.id, [...campaignIds]), isNotNull(mailCampaign.promotionId)));
  const promotionOf = new Map(campaigns.map(({ id, promotionId }) => [id, promotionId]));
  const rows = await teamScope(executor, teamId)
    .select()
    .from(shortLink)
    .where(
      and(
        or(
          inArray(shortLink.campaignId, [...campaignIds]),
          inArray(
            shortLink.promotionId,
            [0, ...promotionOf.values()].flatMap((id) => id ?? []),
          ),
        ),
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
    if (stateOf(row, now) === 'ended') continue;
    for (const owner of [`campaign ${row.campaignId}`, `promotion ${row.promotionId}`]) {
      const key = `${owner}/${row.creatorId}`;
      if (!found.has(key)) found.set(key, `${base}/s/${row.code}`);
    }
  }
  return (campaignId, creatorId) =>
    found.get(`campaign ${campaignId}/${creatorId}`) ??
    found.get(`promotion ${promotionOf.get(campaignId) ?? ''}/${creatorId}`);
}

/** SQL condition: recipient `r` has no own link in the campaign or its promotion; the end date is checked on sending. */
export const lacksCampaignLink = (teamId: number): SQL => sql`not exists (
  select from ${teamRows(shortLink, teamId, 's')}
    where s.creator_id = r.creator_id and (s.campaign_id = r.campaign_id or s.promotion_id =
        (select mc.promotion_id from ${teamRows(mailCampaign, teamId, 'mc')} where mc.id = r.campaign_id))
      and s.archived_at is null and s.stopped_reason is null)`;
