import type { NotificationContent } from '@reachkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../deps.ts';
import type { Person } from '../../tenant/person.ts';
import { teamScope } from '../../tenant/teamScope.ts';
import { notificationMail } from '../tables.ts';

/** Milliseconds before a notification is sent by email: later ones join it, and what is read meanwhile is not sent. */
export const mailDelayMs = 2 * 60_000;

export interface QueuedNotice {
  readonly content: NotificationContent;
  readonly subject: string | undefined;
  readonly at: Date;
  /** Of the same notification in the app, where there is one. */
  readonly notificationId: number | null;
}

/** Lets a notification be sent by email with the transaction; an unsent one of the same subject is replaced. */
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
      // An email that is under way holds the earlier values: these get one of their own.
      set: { notificationId, values, target, createdAt: at, dueAt, attempts: 0 },
    });
}

/** Drops emails of a kind that wait: what they say about the subject holds no longer. */
export async function dropMails(
  tx: Transaction,
  teamId: number,
  { kind, subject }: { readonly kind: NotificationContent['kind']; readonly subject: string },
): Promise<void> {
  await teamScope(tx, teamId)
    .delete(notificationMail)
    .where(and(eq(notificationMail.kind, kind), eq(notificationMail.subject, subject)));
}
