import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { cooperation, cooperationPart, cooperationPayment } from '../tables.ts';

/**
 * Money of a collaboration in minor units of its currency, as columns of a query of collaborations. Every place that shows
 * money reads it here: the header and the list of promotions, the board and its columns, the table, results, the shared
 * report and all files.
 *
 * - `paid`: all recorded payments, also of a cancelled collaboration.
 * - `unpaid`: the rest of each part of the fee that is still owed; 0 once the rest is waived or the collaboration is
 *   cancelled. A payment beyond one part does not lessen the rest of another.
 * - `cost`: what was paid plus what is still owed. A fee whose payments are not recorded, as the promotion has no stage for
 *   them, is owed. `null`: no fee was agreed, and nothing was paid.
 */
export interface CooperationMoney {
  readonly paid: number;
  readonly unpaid: number;
  readonly cost: number | null;
}

/** The columns of `CooperationMoney`, for a query that selects from `cooperation`. */
export function moneyColumns(teamId: number): {
  readonly [Name in keyof CooperationMoney]: SQL<CooperationMoney[Name]>;
} {
  const payments = teamRows(cooperationPayment, teamId, 'payment');
  const sumOfParts = (amount: SQL) => sql`coalesce((select sum(${amount}) from (
    select part.amount, coalesce((select sum(payment.amount) from ${payments} where payment.part_id = part.id), 0) as paid
      from ${teamRows(cooperationPart, teamId, 'part')} where part.cooperation_id = ${cooperation.id}) money), 0)`;
  const hasEnded = sql`(${cooperation.stage} = 'cancelled' or ${cooperation.waiveReason} is not null)`;
  const paid = sumOfParts(sql`money.paid`);
  const beyond = sumOfParts(sql`greatest(money.paid - money.amount, 0)`);
  return {
    paid: sql`${paid}::float8`,
    unpaid: sql`(case when ${hasEnded} then 0 else ${sumOfParts(sql`greatest(money.amount - money.paid, 0)`)} end)::float8`,
    cost: sql`(case when ${cooperation.fee} is null then nullif(${paid}, 0)
      when ${hasEnded} then ${paid} else ${cooperation.fee} + ${beyond} end)::float8`,
  };
}

/** Reads the money of collaborations by their ids. */
export async function readMoney(
  executor: Executor,
  teamId: number,
  cooperationIds: readonly number[],
): Promise<ReadonlyMap<number, CooperationMoney>> {
  const rows = await teamScope(executor, teamId)
    .select({ id: cooperation.id, ...moneyColumns(teamId) })
    .from(cooperation)
    .where(sql`${cooperation.id} = any(${sql.param([...cooperationIds])}::bigint[])`);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}
