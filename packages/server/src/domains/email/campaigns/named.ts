import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailRecipient } from './tables.ts';

/** Campaigns of a team by their id, for other domains; those that are not the team's are left out. */
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

/** The creators that a campaign writes to, each once, at most so many. */
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
