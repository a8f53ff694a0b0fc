import { mailOutcomes, mailTemplateKinds } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { creatorId } from '../creator/tables.ts';
import { accountId, teamId } from '../session/tables.ts';
import { mailCampaign } from './campaigns/tables.ts';

/** A mail between a team and a creator. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: id(),
    teamId: teamId(),
    /** Who sent it, or whose mailbox it came into. */
    accountId: accountId('set null'),
    creatorId: creatorId('set null'),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** The creator's address, in lower case. */
    address: text('address').notNull(),
    subject: text('subject').notNull().default(''),
    /** The beginning of its text, without markup. */
    preview: text('preview').notNull().default(''),
    /** null for one that came in. */
    outcome: text('outcome', { enum: mailOutcomes }),
    /** `Message-ID`, where known. */
    messageId: text('message_id'),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('mail_message_creator').on(t.creatorId),
    index('mail_message_of_creator').on(t.teamId, t.creatorId, t.at.desc()),
    // For "written to by" in a search: who wrote out to whom.
    index('mail_message_out').on(t.teamId, t.creatorId, t.accountId).where(sql`direction = 'out'`),
    check('mail_message_direction', sql`direction in ('out', 'in')`),
    check(
      'mail_message_outcome',
      sql`case direction when 'in' then outcome is null else outcome is not null and outcome in ('successful', 'failed', 'read', 'ndr', 'noReply', 'replied', 'readNoReply') end`,
    ),
  ],
);

/** An address that a team has unlocked. It stays so, unless its charge is given back. */
export const emailUnlock = pgTable(
  'email_unlock',
  {
    teamId: teamId(),
    creatorId: creatorId('cascade').notNull(),
    accountId: accountId('set null'),
    unlockedAt: timestampColumn('unlocked_at').notNull(),
    /** The period whose counter paid; null where nothing was taken. */
    periodStart: date('period_start', { mode: 'string' }),
    /** When it was given back because mail to it bounced: the address is locked again, until a later unlocking. */
    creditedAt: timestampColumn('credited_at'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.creatorId] }), index('email_unlock_of_creator').on(t.creatorId)],
);

/** Whether a domain takes mail, as it was last asked. */
export const mailDomain = pgTable('mail_domain', {
  /** In lower case, in Punycode. */
  domain: text('domain').primaryKey(),
  /** `there` or `none`. */
  mailServer: text('mail_server').notNull(),
  checkedAt: timestampColumn('checked_at').notNull(),
});

/** Mails to an address that came back, of all teams. */
export const emailBounce = pgTable('email_bounce', {
  /** In lower case. */
  address: text('address').primaryKey(),
  bounces: integer('bounces').notNull(),
  /** Came back for good: no such mailbox. */
  permanent: integer('permanent').notNull().default(0),
  lastAt: timestampColumn('last_at').notNull(),
});

/** A text that emails begin with. An email that has begun keeps what it took from it. */
export const mailTemplate = pgTable(
  'mail_template',
  {
    id: id(),
    teamId: teamId(),
    /** Who made it, or took it over. */
    accountId: accountId().notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: mailTemplateKinds }).notNull(),
    subject: text('subject').notNull(),
    /** Sanitised. */
    html: text('html').notNull(),
    /** The plain version that somebody wrote; null where it is made from the HTML. */
    ownText: text('own_text'),
    /** Seen by the whole team. */
    isShared: boolean('is_shared').notNull(),
    /** Rises with each change. */
    revision: integer('revision').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    check('mail_template_kind', sql`kind in ('body', 'follow')`),
    check('mail_template_name', sql`name <> ''`),
    index('mail_template_team').on(t.teamId),
    index('mail_template_account').on(t.accountId),
  ],
);

/** An image that was uploaded for the text of emails. */
export const mailImage = pgTable(
  'mail_image',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId().notNull(),
    /** The name that texts use for it, see `mailImageAddress` of the contract. */
    key: uuid('key').notNull(),
    /** The clean-up removes the file once no row names it. */
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('mail_image_key').on(t.key),
    index('mail_image_team').on(t.teamId),
    index('mail_image_account').on(t.accountId),
    index('mail_image_file').on(t.fileId),
    index('mail_image_age').on(t.createdAt),
  ],
);

/** The text of a template, or of a campaign and its rounds, that names an image: it is kept for as long. */
export const mailImageUse = pgTable(
  'mail_image_use',
  {
    id: id(),
    teamId: teamId(),
    imageId: bigint('image_id', { mode: 'number' })
      .notNull()
      .references(() => mailImage.id),
    campaignId: bigint('campaign_id', { mode: 'number' }).references(() => mailCampaign.id, {
      onDelete: 'cascade',
    }),
    templateId: bigint('template_id', { mode: 'number' }).references(() => mailTemplate.id, {
      onDelete: 'cascade',
    }),
  },
  (t) => [
    index('mail_image_use_team').on(t.teamId),
    index('mail_image_use_image').on(t.imageId),
    uniqueIndex('mail_image_use_campaign').on(t.campaignId, t.imageId),
    uniqueIndex('mail_image_use_template').on(t.templateId, t.imageId),
    check('mail_image_use_one', sql`num_nonnulls(campaign_id, template_id) = 1`),
  ],
);

export * from './campaigns/tables.ts';
export * from './inbox/tables.ts';
export * from './senders/tables.ts';
export * from './sending/tables.ts';
