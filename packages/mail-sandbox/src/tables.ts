import { id, timestampColumn } from '@reachkit/server/platform/database/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Schema of the tables and their migrations. */
export const sandboxSchema = pgSchema('sandbox');

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A folder of a mailbox of the sandbox. Its row is locked while a message gets its UID. */
export const sandboxFolder = sandboxSchema.table(
  'sandbox_folder',
  {
    mailbox: text('mailbox').notNull(),
    name: text('name').notNull(),
    uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
    uidNext: bigint('uid_next', { mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.mailbox, t.name] })],
);

/** A message in a folder. A sent message is in its sender's `Sent`. */
export const sandboxMessage = sandboxSchema.table(
  'sandbox_message',
  {
    id: id(),
    mailbox: text('mailbox').notNull(),
    folder: text('folder').notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    flags: text('flags').array().notNull(),
    at: timestampColumn('at').notNull(),
    size: integer('size').notNull(),
    messageId: text('message_id').notNull(),
    subject: text('subject').notNull(),
    /** Recipients that accepted the message; null if it was not sent from the sandbox. */
    recipients: text('recipients').array(),
    header: bytea('header').notNull(),
    raw: bytea('raw').notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_message_uid').on(t.mailbox, t.folder, t.uid),
    index('sandbox_message_message_id').on(t.mailbox, t.messageId),
    index('sandbox_message_sent').on(t.id.desc()).where(sql`recipients is not null`),
  ],
);

/** A planned or completed action of a simulated recipient; each runs once. */
export const sandboxReaction = sandboxSchema.table(
  'sandbox_reaction',
  {
    id: id(),
    /** Null for a refused recipient, as no message was accepted. */
    messageId: bigint('message_id', { mode: 'number' }).references(() => sandboxMessage.id, {
      onDelete: 'cascade',
    }),
    recipient: text('recipient').notNull(),
    /** One of `reactionKinds`. */
    kind: text('kind').notNull(),
    detail: jsonb('detail').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    doneAt: timestampColumn('done_at'),
    result: text('result'),
  },
  (t) => [
    index('sandbox_reaction_message').on(t.messageId),
    index('sandbox_reaction_due').on(t.dueAt).where(sql`done_at is null`),
    index('sandbox_reaction_refused').on(t.dueAt).where(sql`message_id is null`),
  ],
);
