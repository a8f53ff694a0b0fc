import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { promotion } from '../tables.ts';

export { requireWithinLimit } from '../limits.ts';
export type PromotionRow = typeof promotion.$inferSelect;

/** A removed promotion can be restored for this time, then it is deleted. */
export const restorableMs = 30 * dayMs;

/** Parses an id from the API; `0`, which no row has, if it is invalid. */
export const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

const withId = (executor: Executor, teamId: number, id: string | number) =>
  teamScope(executor, teamId)
    .select()
    .from(promotion)
    .where(eq(promotion.id, typeof id === 'number' ? id : idOf(id)));

/** Reads a promotion of the team, also a removed one or a template. @throws Failure `notFound` */
export async function findPromotion(
  executor: Executor,
  teamId: number,
  id: string | number,
): Promise<PromotionRow> {
  const [found] = await withId(executor, teamId, id);
  if (!found) throw new Failure('notFound');
  return found;
}

/** The same, locked for a change of it until the transaction ends. @throws Failure `notFound` */
export async function lockPromotion(
  tx: Transaction,
  teamId: number,
  id: string | number,
): Promise<PromotionRow> {
  const [found] = await withId(tx, teamId, id).for('no key update');
  if (!found) throw new Failure('notFound');
  return found;
}

/**
 * The same, held in its state until the transaction ends, for a change of what belongs to it: others may hold it too, but
 * no one closes or removes it meanwhile. A key share would not hold it, as a closing changes no key. Take it before any lock
 * on invitations and collaborations, and never raise it to `lockPromotion`.
 * @throws Failure `notFound`, also for a removed one
 */
export async function holdPromotion(
  tx: Transaction,
  teamId: number,
  id: string | number,
): Promise<PromotionRow> {
  const [found] = await withId(tx, teamId, id).for('share');
  if (!found || found.removedAt !== null) throw new Failure('notFound');
  return found;
}

/** @throws Failure `notFound` for a removed one; `promotionNotRunning` for a draft, a closed one and a template */
export function requireRunning({
  state,
  isTemplate,
  removedAt,
}: Pick<PromotionRow, 'state' | 'isTemplate' | 'removedAt'>): void {
  if (removedAt !== null) throw new Failure('notFound');
  if (isTemplate || state !== 'running') throw new Failure('promotionNotRunning');
}
