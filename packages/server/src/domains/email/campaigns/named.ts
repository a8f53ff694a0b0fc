import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailRecipient } from './tables.ts';

/** Names of a team's campaigns by id, for other domains; other ids are left out. */
export async function campaignNames(
  executor: Executor,
  teamId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({ id: mailCampaign.id, name: mailCampaign.name })
    .from(mailCampaign)
    .where(inArray(mailCampaign.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The distinct creators among a campaign's recipients, up to a limit. */
export async function creatorsOfCampaign(
  executor: Executor,
  teamId: number,
  { id, max }: { readonly id: number; readonly max: number },
): Promise<number[]> {
  const rows = await teamScope(executor, teamId)
    .selectDistinct({ id: mailRecipient.creatorId })
    .from(mailRecipient)
    .where(and(eq(mailRecipient.campaignId, id), isNotNull(mailRecipient.creatorId)))
    .orderBy(asc(mailRecipient.creatorId))
    .limit(max);
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]));
}
