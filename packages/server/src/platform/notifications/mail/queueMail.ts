import type { NotificationContent } from '@reachkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../deps.ts';
import type { Person } from '../../tenant/person.ts';
import { teamScope } from '../../tenant/teamScope.ts';
import { notificationMail } from '../tables.ts';

/** Delay in milliseconds before a notification is emailed: later ones join the same email, and read ones are dropped. */
export const mailDelayMs = 2 * 60_000;

export interface QueuedNotice {
  readonly content: NotificationContent;
  readonly subject: string | undefined;
  readonly at: Date;
  /** Id of the same notification in the app, if there is one. */
  readonly notificationId: number | null;
}

/** Queues a notification email within the transaction; replaces an unsent one of the same subject. */
export async function queueMail(
  tx: Transaction,
  { teamId, accountId }: Person,
  { content, subject, at, notificationId }: QueuedNotice,
): Promise<void> {
  const { kind, values, target } = content;
  const dueAt = new Date(at.getTime() + mailDelayMs);
  await teamScope(tx, teamId)
    .insert(notificationMail)
    .values({
      accountId,
      notificationId,
      kind,
      subject: subject ?? null,
      values,
      target,
      createdAt: at,
      dueAt,
    })
    .onConflictDoUpdate({
      target: [notificationMail.accountId, notificationMail.kind, notificationMail.subject],
      targetWhere: sql`subject is not null`,
      // An email that is being sent contains the earlier values, so the new values get their own row.
      set: { notificationId, values, target, createdAt: at, dueAt, attempts: 0 },
    });
}

/** Drops queued emails of a kind if their content no longer applies. */
export async function dropMails(
  tx: Transaction,
  teamId: number,
  { kind, subject }: { readonly kind: NotificationContent['kind']; readonly subject: string },
): Promise<void> {
  await teamScope(tx, teamId)
    .delete(notificationMail)
    .where(and(eq(notificationMail.kind, kind), eq(notificationMail.subject, subject)));
}
