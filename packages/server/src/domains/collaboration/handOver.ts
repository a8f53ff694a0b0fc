import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/deps.ts';
import type { Removal } from '../../platform/ownership/registry.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { type Change, writeLog } from './log.ts';
import { cooperation, promotion, promotionInvitation } from './tables.ts';

/** Entries that are written at once. */
const batch = 1_000;

/**
 * Hands the promotions, invitations and collaborations of a removed member over to a colleague; the log names each.
 * @returns how many promotions and collaborations have changed hands
 */
export async function handOver(
  tx: Transaction,
  { teamId, fromAccountId, toAccountId, at }: Removal,
): Promise<number> {
  if (fromAccountId === toAccountId) return 0;
  const scope = teamScope(tx, teamId);
  const owner = { accountId: toAccountId };
  // In the order of every change: a promotion before what belongs to it.
  const promotions = await scope
    .update(promotion)
    .set(owner)
    .where(eq(promotion.accountId, fromAccountId))
    .returning({ promotionId: promotion.id });
  const invitations = await scope
    .update(promotionInvitation)
    .set(owner)
    .where(eq(promotionInvitation.accountId, fromAccountId))
    .returning({ promotionId: promotionInvitation.promotionId, invitationId: promotionInvitation.id });
  const cooperations = await scope
    .update(cooperation)
    .set(owner)
    .where(eq(cooperation.accountId, fromAccountId))
    .returning({
      promotionId: cooperation.promotionId,
      invitationId: cooperation.invitationId,
      cooperationId: cooperation.id,
    });
  const changes = [...promotions, ...invitations, ...cooperations].map(
    (about): Change => ({
      ...about,
      action: 'ownerHandedOver',
      before: { owner: fromAccountId },
      after: { owner: toAccountId },
    }),
  );
  for (let from = 0; from < changes.length; from += batch) {
    await writeLog(tx, teamId, { actor: { kind: 'system' }, at, changes: changes.slice(from, from + batch) });
  }
  return promotions.length + cooperations.length;
}
