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
    /** Start of the bounce guard's count: when a person resumed sending after too many bounces. */
    guardedFrom: timestampColumn('guarded_from'),
    /** When its owner was last notified that unproven reports hold back recipients. */
    heldNoticeAt: timestampColumn('held_notice_at'),
    /** Separated by `;`. */
    cc: text('cc').notNull().default(''),
    subject: text('subject').notNull().default(''),
    /** Sanitised. */
    html: text('html').notNull().default(''),
    ownText: text('own_text'),
    /** Template and version from which the content was copied; the template may be deleted. */
    templateId: bigint('template_id', { mode: 'number' }),
    templateRevision: integer('template_revision'),
    /** The promotion that it invites to. */
    promotionId: bigint('promotion_id', { mode: 'number' }),
    tracksOpens: boolean('tracks_opens').notNull(),
    tracksClicks: boolean('tracks_clicks').notNull(),
    skipContactedDays: integer('skip_contacted_days'),
    /** Max emails per day; null: only the other limits apply. */
    dailyCap: integer('daily_cap'),
    /** `fixed` or `creatorMorning`; null if the campaign is sent at once. */
    scheduleKind: text('schedule_kind'),
    /** Local time as chosen: `2026-11-28T09:30`. */
    scheduleAt: text('schedule_at'),
    scheduleZone: text('schedule_zone'),
    scheduleMoment: timestampColumn('schedule_moment'),
    revision: integer('revision').notNull().default(1),
    /** Incremented with each change of its rounds. */
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
    index('mail_campaign_promotion').on(t.promotionId).where(sql`promotion_id is not null`),
    index('mail_campaign_due').on(t.scheduleMoment).where(sql`status = 'timing'`),
    index('mail_campaign_sending').on(t.resumeAt).where(sql`status = 'sending'`),
    index('mail_campaign_uncounted').on(t.id).where(sql`not is_counted`),
    check('mail_campaign_daily_cap', sql`daily_cap > 0`),
    check('mail_campaign_status', sql`status in ('draft', 'timing', 'sending', 'sent', 'notSent')`),
  ],
);

/** The senders of a campaign, in the chosen order. */
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

/** An uploaded attachment. */
export const mailAttachment = pgTable(
  'mail_attachment',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId().notNull(),
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

/** A recipient of a campaign, including skipped ones. */
export const mailRecipient = pgTable(
  'mail_recipient',
  {
    id: id(),
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    creatorId: creatorId('set null'),
    /** As used for sending; null while it is locked or unknown. */
    address: text('address'),
    /** Key for comparison: case, plus tags, Gmail's dots and IDN folded (see `canonicalAddress`). */
    addressKey: text('address_key'),
    /** Domain of the address, in Punycode. */
    domain: text('domain'),
    name: text('name').notNull().default(''),
    /** Values of variables from a file, by name. */
    fields: jsonb('fields').notNull().default({}),
    origin: text('origin', { enum: ['search', 'list', 'creator', 'pasted', 'file'] }).notNull(),
    /** Source list; creators blacklisted in it are skipped. */
    listId: bigint('list_id', { mode: 'number' }).references(() => favouriteList.id, {
      onDelete: 'set null',
    }),
    /** A team member typed or imported the address: it is shown in full. */
    isAddressOwn: boolean('is_address_own').notNull().default(false),
    /** Reason for skipping the recipient; null if included. */
    skip: text('skip', { enum: mailSkipReasons }),
    /** Detail of the reason: the id of a campaign or an account, or a timestamp. */
    skipDetail: text('skip_detail'),
    /** A person has overruled a skip reason. */
    isIncluded: boolean('is_included').notNull().default(false),
    /** Set with the first round. */
    senderId: bigint('sender_id', { mode: 'number' }).references(() => mailSender.id, {
      onDelete: 'set null',
    }),
    openedMachineAt: timestampColumn('opened_machine_at'),
    openedAt: timestampColumn('opened_at'),
    clickedAt: timestampColumn('clicked_at'),
    autoRepliedAt: timestampColumn('auto_replied_at'),
    /** No round is sent before this time, as the person is absent. */
    awayUntil: timestampColumn('away_until'),
    repliedAt: timestampColumn('replied_at'),
    unsubscribedAt: timestampColumn('unsubscribed_at'),
    complainedAt: timestampColumn('complained_at'),
  },
  (t) => [
    // Addresses of included recipients are distinct.
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

/** Content of each round; round 0 is the campaign's own content. Changing a running round creates a new version. */
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
    /** Minutes after the previous round; null if `at` is set. */
    delayMinutes: integer('delay_minutes'),
    at: timestampColumn('at'),
    /** Minutes since midnight in the recipient's zone. */
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

/** Why a round was not sent to a recipient when due, and a person's decision about it. */
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
    /** Time of the next check; null: never, the recipient gets no further round. */
    nextAt: timestampColumn('next_at'),
    /** Whether a person forces the round despite a reason that can be overruled. */
    isForced: boolean('is_forced').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.round] }),
    index('mail_round_hold_campaign').on(t.campaignId, t.round),
    index('mail_round_hold_team').on(t.teamId),
    index('mail_round_hold_due').on(t.nextAt),
  ],
);
