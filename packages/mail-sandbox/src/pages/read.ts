import type { Database } from '@reachkit/server/platform/deps';
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { sandboxMessage, sandboxReaction } from '../tables.ts';

const outgoing = {
  id: sandboxMessage.id,
  mailbox: sandboxMessage.mailbox,
  recipients: sandboxMessage.recipients,
  subject: sandboxMessage.subject,
  at: sandboxMessage.at,
};

export const outgoingPage = 50;

/** Sent messages, newest first. */
export async function readOutgoing(db: Database, before: number | null) {
  // Qualified with its table: a plain `id` would refer to the inner select.
  const own = sql.raw('r.message_id = sandbox_message.id');
  const done = sql<number>`(select count(*)::int from ${sandboxReaction} r where ${own} and r.done_at is not null)`;
  const planned = sql<number>`(select count(*)::int from ${sandboxReaction} r where ${own} and r.done_at is null)`;
  return db
    .select({ ...outgoing, done, planned })
    .from(sandboxMessage)
    .where(
      and(
        sql`${sandboxMessage.recipients} is not null`,
        before === null ? undefined : lt(sandboxMessage.id, before),
      ),
    )
    .orderBy(desc(sandboxMessage.id))
    .limit(outgoingPage);
}

/** Returns a sent message; undefined if there is none. */
export async function readSent(db: Database, id: number) {
  const [found] = await db
    .select({ ...outgoing, raw: sandboxMessage.raw })
    .from(sandboxMessage)
    .where(and(eq(sandboxMessage.id, id), sql`${sandboxMessage.recipients} is not null`));
  return found;
}

/** Past and planned actions of a message's recipients. */
export async function readReactions(db: Database, messageId: number) {
  return db
    .select()
    .from(sandboxReaction)
    .where(eq(sandboxReaction.messageId, messageId))
    .orderBy(asc(sandboxReaction.recipient), asc(sandboxReaction.dueAt), asc(sandboxReaction.id));
}

/** The latest rejected recipients. */
export async function readRefused(db: Database) {
  return db
    .select()
    .from(sandboxReaction)
    .where(isNull(sandboxReaction.messageId))
    .orderBy(desc(sandboxReaction.dueAt))
    .limit(20);
}
