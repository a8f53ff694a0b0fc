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

/** An email between a team and a creator. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: id(),
    teamId: teamId(),
    /** Its author, or the owner of the mailbox that received it. */
    accountId: accountId('set null'),
    creatorId: creatorId('set null'),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** The creator's address, in lower case. */
    address: text('address').notNull(),
    subject: text('subject').notNull().default(''),
    /** The beginning of its text, without markup. */
    preview: text('preview').notNull().default(''),
    /** null for incoming email. */
    outcome: text('outcome', { enum: mailOutcomes }),
    /** `Message-ID`, if known. */
    messageId: text('message_id'),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('mail_message_creator').on(t.creatorId),
    index('mail_message_of_creator').on(t.teamId, t.creatorId, t.at.desc()),
    // For the search filter "written to by": the author of outgoing emails.
    index('mail_message_out').on(t.teamId, t.creatorId, t.accountId).where(sql`direction = 'out'`),
    check('mail_message_direction', sql`direction in ('out', 'in')`),
    check(
      'mail_message_outcome',
      sql`case direction when 'in' then outcome is null else outcome is not null and outcome in ('successful', 'failed', 'read', 'ndr', 'noReply', 'replied', 'readNoReply') end`,
    ),
  ],
);

/** An address that a team has unlocked, unless the charge was refunded. */
export const emailUnlock = pgTable(
  'email_unlock',
  {
    teamId: teamId(),
    creatorId: creatorId('cascade').notNull(),
    accountId: accountId('set null'),
    unlockedAt: timestampColumn('unlocked_at').notNull(),
    /** The charged period; null if nothing was charged. */
    periodStart: date('period_start', { mode: 'string' }),
    /** Time of the refund because mail to it bounced: the address is locked until it is unlocked again. */
    creditedAt: timestampColumn('credited_at'),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.creatorId] }), index('email_unlock_of_creator').on(t.creatorId)],
);

/** Whether a domain accepts mail, from the last DNS lookup. */
export const mailDomain = pgTable('mail_domain', {
  /** In lower case, in Punycode. */
  domain: text('domain').primaryKey(),
  /** `there` or `none`. */
  mailServer: text('mail_server').notNull(),
  checkedAt: timestampColumn('checked_at').notNull(),
});

/** Bounces of an address, over all teams. */
export const emailBounce = pgTable('email_bounce', {
  /** In lower case. */
  address: text('address').primaryKey(),
  bounces: integer('bounces').notNull(),
  /** Hard bounces: the mailbox does not exist. */
  permanent: integer('permanent').notNull().default(0),
  lastAt: timestampColumn('last_at').notNull(),
});

/** A text template for emails. A started email keeps its copy. */
export const mailTemplate = pgTable(
  'mail_template',
  {
    id: id(),
    teamId: teamId(),
    /** Its creator, or the person who took it over. */
    accountId: accountId().notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: mailTemplateKinds }).notNull(),
    subject: text('subject').notNull(),
    /** Sanitised. */
    html: text('html').notNull(),
    /** The plain version written by the person; null if generated from the HTML. */
    ownText: text('own_text'),
    /** Seen by the whole team. */
    isShared: boolean('is_shared').notNull(),
    /** Increases with each change. */
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
    /** The clean-up deletes the file once no row refers to it. */
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

/** Use of an image in a template, a campaign or a round; the image is kept as long as a use exists. */
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
