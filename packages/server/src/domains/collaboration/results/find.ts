import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findPromotion, lockPromotion, type PromotionRow } from '../promotions/find.ts';

/** Reads a promotion of the team, in any state. @throws Failure `notFound`, also for a removed one */
export async function findKept(executor: Executor, teamId: number, id: string): Promise<PromotionRow> {
  return kept(await findPromotion(executor, teamId, id));
}

/** The same, locked for a change of it until the transaction ends. @throws Failure `notFound` */
export async function lockKept(tx: Transaction, teamId: number, id: string): Promise<PromotionRow> {
  return kept(await lockPromotion(tx, teamId, id));
}

function kept(row: PromotionRow): PromotionRow {
  if (row.removedAt !== null) throw new Failure('notFound');
  return row;
}
