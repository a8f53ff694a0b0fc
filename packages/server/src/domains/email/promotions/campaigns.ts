import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { visibleThreads } from '../inbox/api/threads.ts';
import { mailCampaign, mailThread } from '../tables.ts';

/** Ids of the email campaigns of a promotion, the latest first. */
export async function campaignIdsOf(
  executor: Executor,
  teamId: number,
  promotionId: number,
): Promise<number[]> {
  const rows = await teamScope(executor, teamId)
    .select({ id: mailCampaign.id })
    .from(mailCampaign)
    .where(and(eq(mailCampaign.promotionId, promotionId), isNull(mailCampaign.archivedAt)))
    .orderBy(desc(mailCampaign.id));
  return rows.map(({ id }) => id);
}

/** The latest conversation of each creator in the emails of a promotion, as far as the person may see it. */
export async function readPromotionThreads(
  executor: Executor,
  { teamId, accountId }: Person,
  { promotionId, creatorIds }: { readonly promotionId: number; readonly creatorIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const isVisible = await visibleThreads(executor, { teamId, accountId }, 't');
  const { rows } = await executor.execute<{ creatorId: number; id: number }>(sql`
    select distinct on (t.creator_id) t.creator_id::float8 as "creatorId", t.id::float8 as id
      from ${teamRows(mailThread, teamId, 't')}
        join ${teamRows(mailCampaign, teamId, 'c')} on c.id = t.campaign_id and c.promotion_id = ${promotionId}
      where t.creator_id = any(${sql.param([...creatorIds])}::bigint[]) and ${isVisible ?? sql`true`}
      order by t.creator_id, t.last_at desc`);
  return new Map(rows.map(({ creatorId, id }) => [creatorId, id]));
}
