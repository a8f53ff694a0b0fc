import type { MailSkipReason } from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import {
  queueReminderMail,
  type ReminderOutcome,
  readReminderSender,
} from '../../email/promotions/reminderMail.ts';
import { type Change, writeLog } from '../log.ts';
import type { PromotionRow } from '../promotions/find.ts';
import { cooperationReminder } from '../tables.ts';
import { claimReminders } from './claim.ts';
import type { Reminder } from './due.ts';
import type { DueRow } from './find.ts';
import { readHolds } from './holds.ts';
import { type ReminderWords, reminderText } from './text.ts';

type Held = NonNullable<(typeof cooperationReminder.$inferSelect)['held']>;

/** Reasons of the email domain in the words of reminders. */
const heldBy: Readonly<Partial<Record<MailSkipReason, Held>>> = {
  noAddress: 'noAddress',
  locked: 'noAddress',
  invalid: 'noAddress',
  unknownCreator: 'noAddress',
  unsubscribed: 'unsubscribed',
  optedOut: 'optedOut',
  blacklisted: 'optedOut',
  complained: 'optedOut',
  bouncedBefore: 'optedOut',
};

interface Group {
  readonly promotion: PromotionRow;
  readonly senderId: number | null;
  readonly words: ReminderWords;
  readonly teamZone: string;
  readonly now: Date;
}

/**
 * Reminds creators by one email campaign. Those who wrote since the first reminder, or wait for an answer, and those who do not
 * want emails get none. While the mailbox does not send, they stay due until the end of the day.
 */
export async function remindCreators(
  tx: Transaction,
  { promotion, senderId, words, teamZone, now }: Group,
  reminders: readonly Reminder<DueRow>[],
): Promise<void> {
  const { id: promotionId, teamId, accountId } = promotion;
  const sender = await readReminderSender(tx, teamId, senderId, now);
  if (!sender) return;
  const { holdOf, contactOf } = await readHolds(
    tx,
    teamId,
    reminders.map(({ row }) => row),
    now,
  );
  const claimed = await claimReminders(tx, promotion, reminders, now);
  const held = new Map<number, Held>();
  for (const { row } of claimed) {
    const reason = row.creatorId === null ? 'noAddress' : holdOf(row);
    if (reason !== null) held.set(row.id, reason);
  }
  const creators = claimed.flatMap(({ row: { id, creatorId, name, ...row } }) =>
    creatorId === null || held.has(id)
      ? []
      : [{ creatorId, name, ownAddress: contactOf({ ...row, id, creatorId }).ownAddress }],
  );
  const outcomes: ReadonlyMap<number, ReminderOutcome> =
    creators.length === 0
      ? new Map()
      : await queueReminderMail(
          tx,
          teamId,
          { promotionId, accountId, sender, creators, ...reminderText(promotion, words, { teamZone, now }) },
          now,
        );
  faultPoint('reminders.queued');
  const changes: Change[] = [];
  for (const { row, daysBefore } of claimed) {
    const outcome = outcomes.get(row.creatorId ?? 0);
    const skip = outcome ? outcome.skip && (heldBy[outcome.skip] ?? 'failed') : 'failed';
    const reason = held.get(row.id) ?? skip;
    await teamScope(tx, teamId)
      .update(cooperationReminder)
      .set({ held: reason, recipientId: reason === null ? (outcome?.recipientId ?? null) : null })
      .where(
        and(
          eq(cooperationReminder.cooperationId, row.id),
          eq(cooperationReminder.to, 'creator'),
          eq(cooperationReminder.dueOn, row.dueOn),
          eq(cooperationReminder.daysBefore, daysBefore),
        ),
      );
    if (reason !== null) continue;
    changes.push({
      promotionId,
      invitationId: row.invitationId,
      cooperationId: row.id,
      action: 'reminderSent',
      after: { remindedOf: row.dueOn, byEmail: true },
    });
  }
  await writeLog(tx, teamId, { actor: { kind: 'system' }, at: now, changes });
}
