import type { NotificationContent } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../database/columns.ts';

/** A notification to a person. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    kind: text('kind').$type<NotificationContent['kind']>().notNull(),
    /** One unread notification per person, kind and subject: later ones replace earlier ones. */
    subject: text('subject'),
    values: jsonb('values').$type<NotificationContent['values']>().notNull(),
    target: jsonb('target').$type<NotificationContent['target']>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    readAt: timestampColumn('read_at'),
  },
  (t) => [
    index('notification_of_account').on(t.teamId, t.accountId, t.createdAt, t.id),
    index('notification_unread').on(t.teamId, t.accountId).where(sql`read_at is null`),
    uniqueIndex('notification_subject')
      .on(t.accountId, t.kind, t.subject)
      .where(sql`read_at is null and subject is not null`),
    index('notification_age').on(t.createdAt),
  ],
);

/** A person's choice of channels per kind; without a row the default applies. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] }), index('notification_choice_team').on(t.teamId)],
);

/** Notifications queued for email; a row is deleted with its email. */
export const notificationMail = pgTable(
  'notification_mail',
  {
    id: id(),
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    /** `null` if the person does not want this kind in the app. */
    notificationId: bigint('notification_id', { mode: 'number' }).references(() => notification.id, {
      onDelete: 'cascade',
    }),
    kind: text('kind').$type<NotificationContent['kind']>().notNull(),
    subject: text('subject'),
    values: jsonb('values').$type<NotificationContent['values']>().notNull(),
    target: jsonb('target').$type<NotificationContent['target']>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    index('notification_mail_due').on(t.dueAt),
    index('notification_mail_team').on(t.teamId, t.accountId),
    index('notification_mail_notification').on(t.notificationId),
    uniqueIndex('notification_mail_subject')
      .on(t.accountId, t.kind, t.subject)
      .where(sql`subject is not null`),
  ],
);
