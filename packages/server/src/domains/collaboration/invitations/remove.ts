import { promotionCreatorsMost } from '@reachkit/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { actorOf } from '../actor.ts';
import { writeLog } from '../log.ts';
import { holdPromotion, requireWithinLimit } from '../promotions/find.ts';
import { cooperation, promotionInvitation } from '../tables.ts';
import { countCreators, requireOpen } from './add.ts';
import { lockInvitations } from './find.ts';
import { endPages } from './pageLinks.ts';

type RemoveDeps = Pick<Deps, 'db' | 'now'>;

/** Takes creators out of a promotion, and ends their links; one with a collaboration stays. @throws Failure `notFound` */
export async function removeFromPromotion(
  { db, now }: RemoveDeps,
  caller: Caller,
  id: string,
  ids: readonly string[],
): Promise<{ removed: number; kept: number }> {
  const { teamId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    const rows = await lockInvitations(tx, teamId, { promotionId: promotion.id, ids });
    const there = rows.filter(({ removedAt }) => removedAt === null);
    const working = await teamScope(tx, teamId)
      .select({ id: cooperation.invitationId })
      .from(cooperation)
      .where(inArray(cooperation.invitationId, [0, ...there.map((row) => row.id)]));
    const kept = new Set(working.map((row) => row.id));
    const leaving = there.filter((row) => !kept.has(row.id));
    await teamScope(tx, teamId)
      .update(promotionInvitation)
      .set({ removedAt: at, revision: sql`${promotionInvitation.revision} + 1` })
      .where(inArray(promotionInvitation.id, [0, ...leaving.map((row) => row.id)]));
    await endPages(tx, teamId, { ids: leaving.map((row) => row.id), at });
    await writeLog(tx, teamId, {
      actor: await actorOf(tx, caller),
      at,
      changes: leaving.map((row) => ({
        promotionId: promotion.id,
        invitationId: row.id,
        action: 'creatorRemoved',
        before: { creator: row.name },
      })),
    });
    return { removed: leaving.length, kept: kept.size };
  });
}

/**
 * Brings creators back that were taken out, as they were, without their links.
 * @throws Failure `notFound`; `promotionNotRunning` for a closed one; `equity`
 */
export async function restoreToPromotion(
  { db, now }: RemoveDeps,
  caller: Caller,
  id: string,
  ids: readonly string[],
): Promise<{ restored: number }> {
  const { teamId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    requireOpen(promotion);
    await requireWithinLimit(tx, promotion, at);
    const rows = await lockInvitations(tx, teamId, { promotionId: promotion.id, ids });
    const room = Math.max(0, promotionCreatorsMost - (await countCreators(tx, promotion)));
    const back = rows.filter(({ removedAt }) => removedAt !== null).slice(0, room);
    await teamScope(tx, teamId)
      .update(promotionInvitation)
      .set({ removedAt: null, revision: sql`${promotionInvitation.revision} + 1` })
      .where(inArray(promotionInvitation.id, [0, ...back.map((row) => row.id)]));
    await writeLog(tx, teamId, {
      actor: await actorOf(tx, caller),
      at,
      changes: back.map((row) => ({
        promotionId: promotion.id,
        invitationId: row.id,
        action: 'creatorRestored',
        after: { creator: row.name },
      })),
    });
    return { restored: back.length };
  });
}
