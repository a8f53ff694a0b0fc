import { openStages } from '@reachkit/contract';
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { readUnsent, withdrawUnsent } from '../../email/promotions/reminderMail.ts';
import { type Change, writeLog } from '../log.ts';
import type { PromotionRow } from '../promotions/find.ts';
import { cooperation, cooperationReminder } from '../tables.ts';
import { creatorWork } from './due.ts';
import { readHolds } from './holds.ts';

/** Emails that wait longer are taken back with their day; older ones have left or were stopped. */
const waitingMs = 7 * dayMs;

/**
 * Takes back emails of reminders that wait in a mailbox and are not true any more: the work is done or due on another day, the
 * creator wrote, the day is over, or reminders are off.
 */
export async function withdrawReminders(
  tx: Transaction,
  promotion: PromotionRow,
  { teamZone, now }: { readonly teamZone: string; readonly now: Date },
): Promise<void> {
  const { id: promotionId, teamId } = promotion;
  const rows = await teamScope(tx, teamId)
    .select({ reminder: cooperationReminder, cooperation })
    .from(cooperationReminder)
    .innerJoin(cooperation, eq(cooperation.id, cooperationReminder.cooperationId))
    .where(
      and(
        eq(cooperation.promotionId, promotionId),
        isNotNull(cooperationReminder.recipientId),
        isNull(cooperationReminder.held),
        gt(cooperationReminder.at, new Date(now.getTime() - waitingMs)),
      ),
    );
  const recipientOf = rows.flatMap(({ reminder }) => reminder.recipientId ?? []);
  const unsent = new Set(await readUnsent(tx, teamId, recipientOf));
  const waiting = rows.filter(({ reminder }) => unsent.has(reminder.recipientId ?? 0));
  if (waiting.length === 0) return;
  const { contactOf } = await readHolds(
    tx,
    teamId,
    waiting.map(({ cooperation: one, reminder }) => ({ ...one, dueOn: reminder.dueOn })),
    now,
  );
  const isOff = promotion.removedAt !== null || promotion.reminders?.creators !== true;
  const untrue = waiting.filter(({ cooperation: one, reminder }) => {
    const { waits, wroteAt } = contactOf({ ...one, dueOn: reminder.dueOn });
    return (
      isOff ||
      one.dueOn !== reminder.dueOn ||
      !openStages.some((stage) => stage === one.stage) ||
      // A draft and a post are both the creator's work.
      creatorWork({ ...one, ownWork: 'draft' }) === null ||
      dayOf(reminder.at, teamZone) !== dayOf(now, teamZone) ||
      waits ||
      (wroteAt !== null && wroteAt > reminder.at)
    );
  });
  const taken = new Set(
    await withdrawUnsent(
      tx,
      teamId,
      untrue.flatMap(({ reminder }) => reminder.recipientId ?? []),
      now,
    ),
  );
  const ended = untrue.filter(({ reminder }) => taken.has(reminder.recipientId ?? 0));
  if (ended.length === 0) return;
  await teamScope(tx, teamId)
    .update(cooperationReminder)
    .set({ held: 'failed' })
    .where(
      inArray(
        cooperationReminder.id,
        ended.map(({ reminder }) => reminder.id),
      ),
    );
  const changes = ended.map(
    ({ cooperation: one, reminder }): Change => ({
      promotionId,
      invitationId: one.invitationId,
      cooperationId: one.id,
      action: 'reminderWithdrawn',
      before: { remindedOf: reminder.dueOn },
    }),
  );
  await writeLog(tx, teamId, { actor: { kind: 'system' }, at: now, changes });
}
