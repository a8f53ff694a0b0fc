import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';

/** The latest address to which a team wrote to a creator, of a promotion first; `null` where it has none. */
export async function latestAddress(
  executor: Executor,
  teamId: number,
  { creatorId, promotionId }: { readonly creatorId: number; readonly promotionId: number },
): Promise<string | null> {
  const [found] = await teamScope(executor, teamId)
    .select({ address: mailRecipient.address })
    .from(mailRecipient)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailRecipient.campaignId))
    .where(and(eq(mailRecipient.creatorId, creatorId), isNotNull(mailRecipient.address)))
    .orderBy(desc(sql`coalesce(${mailCampaign.promotionId} = ${promotionId}, false)`), desc(mailRecipient.id))
    .limit(1);
  return found?.address ?? null;
}
