import { and, count, eq, isNull, notInArray } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { cooperation, promotion } from './tables.ts';

/** Condition of the promotions that take a place of the plan. */
export const takesPlace = and(
  eq(promotion.state, 'running'),
  eq(promotion.isTemplate, false),
  isNull(promotion.removedAt),
);

/** Condition of collaborations that are not at an end: they take a place of the plan. */
export const isOpenCooperation = notInArray(cooperation.stage, ['done', 'cancelled']);

/** Counts a team's running promotions, without templates and removed ones. */
export async function countPromotions(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(promotion)
    .where(takesPlace);
  return row?.found ?? 0;
}

/** Counts a team's open collaborations, without those of removed promotions. */
export async function countCooperations(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(cooperation)
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .where(and(isOpenCooperation, isNull(promotion.removedAt)));
  return row?.found ?? 0;
}
