import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortLink } from '../tables.ts';

/** Creators with a link of a promotion that works and has no end. */
export async function creatorsWithLinks(
  executor: Executor,
  teamId: number,
  promotionId: number,
): Promise<ReadonlySet<number>> {
  const rows = await teamScope(executor, teamId)
    .select({ creatorId: shortLink.creatorId })
    .from(shortLink)
    .where(
      and(
        eq(shortLink.promotionId, promotionId),
        isNull(shortLink.archivedAt),
        isNull(shortLink.pausedAt),
        isNull(shortLink.stoppedReason),
        isNull(shortLink.endsAt),
      ),
    );
  return new Set(rows.flatMap(({ creatorId }) => creatorId ?? []));
}
