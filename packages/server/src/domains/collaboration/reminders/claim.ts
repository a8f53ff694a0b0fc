import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { cooperation, cooperationReminder, promotion } from '../tables.ts';
import type { Reminder } from './due.ts';
import type { DueRow } from './find.ts';

/**
 * Writes down the reminders that are still true, each once for its recipient, due date and distance: of two processes one gets
 * them. Those that changed since they were read are left to the next run.
 */
export async function claimReminders(
  tx: Transaction,
  { id: promotionId, teamId }: { readonly id: number; readonly teamId: number },
  reminders: readonly Reminder<DueRow>[],
  now: Date,
): Promise<readonly Reminder<DueRow>[]> {
  const scope = teamScope(tx, teamId);
  const [held] = await scope
    .select({ removedAt: promotion.removedAt })
    .from(promotion)
    .where(eq(promotion.id, promotionId))
    .for('share');
  if (!held || held.removedAt !== null) return [];
  const rows = await scope
    .select()
    .from(cooperation)
    .where(sql`${cooperation.id} = any(${sql.param(reminders.map(({ row }) => row.id))}::bigint[])`)
    .orderBy(cooperation.id)
    .for('share');
  const current = new Map(rows.map((row) => [row.id, row]));
  const same = reminders.filter(({ row }) => {
    const found = current.get(row.id);
    return found?.stage === row.stage && found.dueOn === row.dueOn && found.timeUntil === row.timeUntil;
  });
  if (same.length === 0) return [];
  const made = await scope
    .insert(cooperationReminder)
    .values(
      same.map(({ row, to, daysBefore }) => ({
        cooperationId: row.id,
        to,
        dueOn: row.dueOn,
        daysBefore,
        at: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: cooperationReminder.cooperationId });
  faultPoint('reminders.claimed');
  const ids = new Set(made.map(({ id }) => id));
  return same.filter(({ row }) => ids.has(row.id));
}
