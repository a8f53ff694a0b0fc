import { notificationChangeSchema, notificationContentSchema, notificationEvent } from '@reachkit/contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Executor, Transaction } from '../deps.ts';
import { encode } from '../http/encode.ts';
import { publishLive } from '../live/publish.ts';
import type { Person } from '../tenant/person.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { choicesOf } from './choices.ts';
import { type QueuedNotice, queueMail } from './mail/queueMail.ts';
import { notification } from './tables.ts';

/** The content of a notification, with database values instead of wire values. */
export type NoticeContent = z.input<typeof notificationContentSchema>;

export interface Notice {
  readonly content: NoticeContent;
  /** Subject of the notification: an unread one of the same kind and subject is replaced. */
  readonly subject?: string;
  readonly at: Date;
}

/**
 * Notifies a person through the channels chosen for this kind: stored with the transaction, shown live once it commits,
 * sent by email later.
 * @returns whether it was stored for the app
 */
export async function notify(tx: Transaction, recipient: Person, notice: Notice): Promise<boolean> {
  const { subject, at } = notice;
  // Stored in the wire format.
  const content = notificationContentSchema.parse(encode(notificationContentSchema, notice.content));
  const choice = (await choicesOf(tx, recipient)).find(({ kind }) => kind === content.kind);
  const notificationId = choice?.inApp ? await store(tx, recipient, { content, subject, at }) : null;
  if (choice?.byMail) await queueMail(tx, recipient, { content, subject, at, notificationId });
  return notificationId !== null;
}

/** Stores a notification for the app; returns its id. */
async function store(
  tx: Transaction,
  { teamId, accountId }: Person,
  { content: { kind, values, target }, subject, at }: Pick<QueuedNotice, 'content' | 'subject' | 'at'>,
): Promise<number> {
  const [row] = await teamScope(tx, teamId)
    .insert(notification)
    .values({ accountId, kind, subject: subject ?? null, values, target, createdAt: at })
    .onConflictDoUpdate({
      target: [notification.accountId, notification.kind, notification.subject],
      targetWhere: sql`read_at is null and subject is not null`,
      set: { values, target, createdAt: at },
    })
    .returning();
  if (!row) throw new Error('A notification was not stored');
  await publishChange(tx, { teamId, accountId }, row);
  return row.id;
}

/** Publishes the unread count, and the new notification, to a person's open pages. */
export async function publishChange(
  tx: Transaction,
  recipient: Person,
  added: typeof notification.$inferSelect | null,
): Promise<number> {
  const unread = await countUnread(tx, recipient);
  const data = encode(notificationChangeSchema, { unread, notification: added });
  await publishLive(
    tx,
    { account: recipient.accountId },
    { code: 0, msg: '', event: notificationEvent, data },
  );
  return unread;
}

export async function countUnread(db: Executor, { teamId, accountId }: Person): Promise<number> {
  const [row] = await teamScope(db, teamId)
    .select({ found: count() })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)));
  return row?.found ?? 0;
}
