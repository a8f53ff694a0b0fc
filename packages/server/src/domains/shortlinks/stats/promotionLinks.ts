import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortLink } from '../tables.ts';
import { visitTotals } from '../visitTotals.ts';

/** The links of the creators of a promotion with their total visits by people, archived ones too. */
export const readPromotionLinks = (executor: Executor, teamId: number, promotionId: number) =>
  teamScope(executor, teamId)
    .select({
      id: shortLink.id,
      creatorId: shortLink.creatorId,
      clicks: visitTotals.pv,
      visitors: visitTotals.uv,
    })
    .from(shortLink)
    .where(and(eq(shortLink.promotionId, promotionId), isNotNull(shortLink.creatorId)))
    .orderBy(shortLink.id);
