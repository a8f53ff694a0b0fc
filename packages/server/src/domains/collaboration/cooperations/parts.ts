import type { CooperationEntry } from '@reachkit/contract';
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import { cooperationPart, cooperationPayment } from '../tables.ts';

export type PaymentRow = typeof cooperationPayment.$inferSelect;

/** A part of a fee with the sum of its payments. */
export type PaidPart = typeof cooperationPart.$inferSelect & { readonly paid: number };

/** A part of a fee with its payments, in the order in which they were recorded. */
export interface PartRow extends PaidPart {
  readonly payments: readonly PaymentRow[];
}

/** The sum of the payments of a query. */
export const paidSum: SQL<number> = sql<number>`coalesce(sum(${cooperationPayment.amount}), 0)::float8`;

/** The rest of a part that is still to be paid; 0: it is paid, or more was paid than agreed. */
export const restOfPart = ({ amount, paid }: Pick<PaidPart, 'amount' | 'paid'>): number =>
  Math.max(0, amount - paid);

/** The rest of parts that is still to be paid. A payment beyond one part does not lessen the rest of another. */
export const restOf = (parts: readonly Pick<PaidPart, 'amount' | 'paid'>[]): number =>
  parts.reduce((sum, part) => sum + restOfPart(part), 0);

/** The unpaid part that is due first: by its day, else by its place, for it waits for its occasion. */
export function nextPayment(
  parts: readonly Pick<PaidPart, 'amount' | 'paid' | 'dueOn' | 'occasion' | 'days'>[],
): CooperationEntry['nextPayment'] {
  const unpaid = parts.filter((part) => restOfPart(part) > 0);
  const dated = unpaid.flatMap((part) => part.dueOn ?? []).sort();
  const next = unpaid.find(({ dueOn }) => dueOn === (dated[0] ?? null));
  return next
    ? { rest: restOfPart(next), dueOn: next.dueOn, occasion: next.occasion, days: next.days }
    : null;
}

/** Reads the parts of collaborations with their sums, in their order. */
export const readPaidParts = (
  executor: Executor,
  teamId: number,
  cooperationIds: readonly number[],
): Promise<PaidPart[]> =>
  teamScope(executor, teamId)
    .select({ ...getTableColumns(cooperationPart), paid: paidSum })
    .from(cooperationPart)
    .leftJoin(cooperationPayment, eq(cooperationPayment.partId, cooperationPart.id))
    .where(sql`${cooperationPart.cooperationId} = any(${sql.param([...cooperationIds])}::bigint[])`)
    .groupBy(cooperationPart.id)
    .orderBy(asc(cooperationPart.position), asc(cooperationPart.id));

/** Reads the parts of a collaboration with their payments. */
export async function readParts(
  executor: Executor,
  teamId: number,
  cooperationId: number,
): Promise<PartRow[]> {
  const parts = await readPaidParts(executor, teamId, [cooperationId]);
  const ids = parts.map(({ id }) => id);
  const payments = await teamScope(executor, teamId)
    .select()
    .from(cooperationPayment)
    .where(inArray(cooperationPayment.partId, ids))
    .orderBy(asc(cooperationPayment.id));
  const byPart = groupBy(payments, ({ partId }) => partId);
  return parts.map((part) => ({ ...part, payments: byPart.get(part.id) ?? [] }));
}
