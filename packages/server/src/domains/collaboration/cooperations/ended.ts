import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf, daysBetween } from '../../../platform/time/days.ts';
import { fulfilment } from '../tables.ts';
import type { Opened } from './rows.ts';

/** Writes the entry of an ended collaboration into the team's record with its creator; a reopened one has none. */
export async function keepFulfilment(tx: Transaction, opened: Opened, at: Date): Promise<void> {
  const { row, items } = opened;
  const scope = teamScope(tx, row.teamId);
  if (row.stage !== 'done' && row.stage !== 'cancelled') {
    await scope.delete(fulfilment).where(eq(fulfilment.cooperationId, row.id));
    return;
  }
  const isCancelled = row.stage === 'cancelled';
  const lateDays = isCancelled ? 0 : lateDaysOf(opened);
  const entry = {
    creatorId: row.creatorId,
    kind: isCancelled ? ('cancelled' as const) : lateDays > 0 ? ('late' as const) : ('completed' as const),
    lateDays,
    cancelledBy: row.cancelledBy,
    reason: row.cancelReason,
    posts: items.flatMap(({ postUrl }) => postUrl ?? []),
    at,
  };
  await scope
    .insert(fulfilment)
    .values({ ...entry, cooperationId: row.id })
    .onConflictDoUpdate({
      target: fulfilment.cooperationId,
      set: { ...entry, revision: sql`${fulfilment.revision} + 1` },
    });
}

/**
 * Days by which the posts came after their day, at most of all; 0: in time. A post counts from its publication, as far as
 * it is known, else from the day on which it was attached.
 */
function lateDaysOf({ items, timeZone }: Opened): number {
  const late = items.map(({ publishOn, postedAt, attachedAt }) => {
    const out = postedAt ?? attachedAt;
    return publishOn === null || out === null ? 0 : daysBetween(publishOn, dayOf(out, timeZone));
  });
  return Math.max(0, ...late);
}
