import { type CooperationBoardData, type CooperationStage, cooperationStages } from '@reachkit/contract';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { isOpenCooperation } from '../../counts.ts';
import { sumsOf } from '../../results/figures/exchange.ts';
import { cooperation, promotion } from '../../tables.ts';
import { moneyColumns } from '../money.ts';

/** The stages that occur, with the number of collaborations and what each costs, apart by currency. */
export async function readColumns(
  executor: Executor,
  teamId: number,
  where: SQL | undefined,
): Promise<CooperationBoardData['columns']> {
  const rows = await teamScope(executor, teamId)
    .select({
      stage: cooperation.stage,
      currency: cooperation.currency,
      found: count(),
      cost: sql<number>`coalesce(sum(${moneyColumns(teamId).cost}), 0)::float8`,
    })
    .from(cooperation)
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .where(and(isNull(promotion.removedAt), where))
    .groupBy(cooperation.stage, cooperation.currency);
  const columnOf = (stage: CooperationStage) => {
    const own = rows.filter((row) => row.stage === stage);
    return {
      stage,
      count: own.reduce((sum, { found }) => sum + found, 0),
      sums: [...sumsOf(own.map(({ currency, cost }) => ({ currency, amount: cost })))],
    };
  };
  return cooperationStages.map(columnOf).filter((column) => column.count > 0);
}

/** Counts the open collaborations that are due today, and those that are overdue. */
export async function countDue(
  executor: Executor,
  teamId: number,
  today: string,
  where: SQL | undefined,
): Promise<{ readonly dueToday: number; readonly overdue: number }> {
  const [row] = await teamScope(executor, teamId)
    .select({
      dueToday: sql<number>`count(*) filter (where ${cooperation.dueOn} = ${today})::int`,
      overdue: sql<number>`count(*) filter (where ${cooperation.dueOn} < ${today})::int`,
    })
    .from(cooperation)
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .where(and(isNull(promotion.removedAt), isOpenCooperation, where));
  return row ?? { dueToday: 0, overdue: 0 };
}
