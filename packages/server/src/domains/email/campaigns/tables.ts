import {
  mailCampaignReasons,
  mailCampaignStatuses,
  mailRoundConditions,
  mailRoundHolds,
  mailSkipReasons,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { storedFile } from '../../../platform/files/tables.ts';
import { creatorId } from '../../creator/tables.ts';
import { favouriteList } from '../../favourites/tables.ts';
import { accountId, teamId } from '../../session/tables.ts';
import { mailSender } from '../senders/tables.ts';

/** An email to many creators: the specification's email task. */
export const mailCampaign = pgTable(
  'mail_campaign',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId().notNull(),
    name: text('name').notNull().default(''),
    status: text('status', { enum: mailCampaignStatuses }).notNull(),
    reason: text('reason', { enum: mailCampaignReasons }),
    resumeAt: timestampColumn('resume_at'),
    /** `{ sent, hardBounces, days }` that made the bounce guard pause it. */
    pauseTally: jsonb('pause_tally'),
    /** The bounce guard counts emails from then on: a person resumed it after too many bounces. */
    guardedFrom: timestampColumn('guarded_from'),
    /** When its owner was last notified that unproven reports hold recipients. */
    heldNoticeAt: timestampColumn('held_notice_at'),
    /** Separated by `;`. */
    cc: text('cc').notNull().default(''),
    subject: text('subject').notNull().default(''),
    /** Sanitised. */
    html: text('html').notNull().default(''),
    ownText: text('own_text'),
    /** Where the content was copied from, and which version of it; the template may be gone. */
    templateId: bigint('template_id', { mode: 'number' }),
    templateRevision: integer('template_revision'),
    tracksOpens: boolean('tracks_opens').notNull(),
    tracksClicks: boolean('tracks_clicks').notNull(),
    skipContactedDays: integer('skip_contacted_days'),
    /** Emails a day of the team; null: as many as the other limits allow. */
    dailyCap: integer('daily_cap'),
    /** `fixed` or `creatorMorning`; null for one that is sent at once. */
    scheduleKind: text('schedule_kind'),
    /** Wall time as it was chosen: `2026-11-28T09:30`. */
    scheduleAt: text('schedule_at'),
    scheduleZone: text('schedule_zone'),
    scheduleMoment: timestampColumn('schedule_moment'),
    revision: integer('revision').notNull().default(1),
    /** Rises with each change of its rounds. */
    planRevision: integer('plan_revision').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
    startedAt: timestampColumn('started_at'),
    finishedAt: timestampColumn('finished_at'),
    archivedAt: timestampColumn('archived_at'),
    /** Whether each email records its own outcome; until then `recountCampaigns` writes it. */
    isCounted: boolean('is_counted').notNull().default(true),
  },
  (t) => [
    index('mail_campaign_team').on(t.teamId, t.updatedAt.desc()),
    index('mail_campaign_account').on(t.accountId),
    index('mail_campaign_due').on(t.scheduleMoment).where(sql`status = 'timing'`),
    index('mail_campaign_sending').on(t.resumeAt).where(sql`status = 'sending'`),
    index('mail_campaign_uncounted').on(t.id).where(sql`not is_counted`),
    check('mail_campaign_daily_cap', sql`daily_cap > 0`),
    check('mail_campaign_status', sql`status in ('draft', 'timing', 'sending', 'sent', 'notSent')`),
  ],
);

/** The mailboxes of a campaign, in the order in which they were chosen. */
export const mailCampaignSender = pgTable(
  'mail_campaign_sender',
  {
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => mailSender.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.senderId] }),
    index('mail_campaign_sender_sender').on(t.senderId),
    index('mail_campaign_sender_team').on(t.teamId),
  ],
);

/** A file to be attached. */
export const mailAttachment = pgTable(
  'mail_attachment',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId().notNull(),
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
    index('mail_attachment_team').on(t.teamId),
    index('mail_attachment_account').on(t.accountId),
    index('mail_attachment_file').on(t.fileId),
    index('mail_attachment_age').on(t.createdAt),
  ],
);

export const mailCampaignAttachment = pgTable(
  'mail_campaign_attachment',
  {
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    attachmentId: bigint('attachment_id', { mode: 'number' })
      .notNull()
      .references(() => mailAttachment.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.attachmentId] }),
    index('mail_campaign_attachment_file').on(t.attachmentId),
    index('mail_campaign_attachment_team').on(t.teamId),
  ],
);

/** Who gets a campaign, or would without a reason to skip. */
export const mailRecipient = pgTable(
  'mail_recipient',
  {
    id: id(),
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    creatorId: creatorId('set null'),
    /** As it is written to; null while it is locked or unknown. */
    address: text('address'),
    /** Key for comparison: case, plus tags, Gmail's dots and IDN folded (see `canonicalAddress`). */
    addressKey: text('address_key'),
    /** Domain of the address, in Punycode. */
    domain: text('domain'),
    name: text('name').notNull().default(''),
    /** Values of variables from a file, by name. */
    fields: jsonb('fields').notNull().default({}),
    origin: text('origin', { enum: ['search', 'list', 'creator', 'pasted', 'file'] }).notNull(),
    /** The list that it came from: who is blacklisted there is skipped. */
    listId: bigint('list_id', { mode: 'number' }).references(() => favouriteList.id, {
      onDelete: 'set null',
    }),
    /** A team member typed the address in or imported it: it is shown in full. */
    isAddressOwn: boolean('is_address_own').notNull().default(false),
    /** null: gets the email. */
    skip: text('skip', { enum: mailSkipReasons }),
    /** Detail of the reason: the id of a campaign or an account, or a timestamp. */
    skipDetail: text('skip_detail'),
    /** A person overruled a reason to skip. */
    isIncluded: boolean('is_included').notNull().default(false),
    /** Fixed with the first round. */
    senderId: bigint('sender_id', { mode: 'number' }).references(() => mailSender.id, {
      onDelete: 'set null',
    }),
    openedMachineAt: timestampColumn('opened_machine_at'),
    openedAt: timestampColumn('opened_at'),
    clickedAt: timestampColumn('clicked_at'),
    autoRepliedAt: timestampColumn('auto_replied_at'),
    /** No round goes out before it: the person is away. */
    awayUntil: timestampColumn('away_until'),
    repliedAt: timestampColumn('replied_at'),
    unsubscribedAt: timestampColumn('unsubscribed_at'),
    complainedAt: timestampColumn('complained_at'),
  },
  (t) => [
    // Of those who get the email each address stands once.
    uniqueIndex('mail_recipient_address').on(t.campaignId, t.addressKey).where(sql`skip is null`),
    uniqueIndex('mail_recipient_creator')
      .on(t.campaignId, t.creatorId)
      .where(sql`skip is distinct from 'duplicate'`),
    index('mail_recipient_campaign').on(t.campaignId, t.id),
    index('mail_recipient_team_creator').on(t.teamId, t.creatorId),
    index('mail_recipient_team_address').on(t.teamId, t.addressKey),
    index('mail_recipient_of_creator').on(t.creatorId),
    index('mail_recipient_sender').on(t.senderId),
    index('mail_recipient_list').on(t.listId),
  ],
);

/** Content of each round; round 0 is the campaign's own content. A change of a round that runs makes a new version. */
export const mailRound = pgTable(
  'mail_round',
  {
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    version: integer('version').notNull(),
    condition: text('condition', { enum: mailRoundConditions }).notNull(),
    /** Minutes after the round before; null where `at` is set. */
    delayMinutes: integer('delay_minutes'),
    at: timestampColumn('at'),
    /** Minutes of the day in the recipient's zone. */
    windowFrom: integer('window_from'),
    windowTo: integer('window_to'),
    /** Not on Saturday and Sunday of the recipient's zone. */
    isOnWeekdays: boolean('is_on_weekdays').notNull().default(false),
    templateId: bigint('template_id', { mode: 'number' }),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    ownText: text('own_text'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.round, t.version] }),
    index('mail_round_team').on(t.teamId),
    check('mail_round_number', sql`round between 1 and 5`),
    check('mail_round_condition', sql`condition in ('unread', 'readNoReply', 'noReply')`),
  ],
);

/** Why a round has not gone out to a recipient when it was due, and what a person decided about it. */
export const mailRoundHold = pgTable(
  'mail_round_hold',
  {
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    recipientId: bigint('recipient_id', { mode: 'number' })
      .notNull()
      .references(() => mailRecipient.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    /** null: only postponed or forced by a person. */
    reason: text('reason', { enum: mailRoundHolds }),
    since: timestampColumn('since').notNull(),
    /** When it is looked at again; null: never, the recipient gets no further round. */
    nextAt: timestampColumn('next_at'),
    /** A person sends it in spite of a reason that is a matter of choice. */
    isForced: boolean('is_forced').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.round] }),
    index('mail_round_hold_campaign').on(t.campaignId, t.round),
    index('mail_round_hold_team').on(t.teamId),
    index('mail_round_hold_due').on(t.nextAt),
  ],
);
