import {
  cancelParties,
  cooperationStages,
  deliverableFormats,
  deliverableStates,
  feeCurrencies,
  feeMethods,
  fulfilmentKinds,
  openStages,
  type Parcel,
  paymentOccasions,
  platforms,
  sampleStates,
  usageChannels,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { storedFile } from '../../../platform/files/tables.ts';
import { creatorId } from '../../creator/tables.ts';
import { mailRecipient } from '../../email/campaigns/tables.ts';
import { monitorLink } from '../../monitor/tables.ts';
import { accountId, teamId } from '../../session/tables.ts';
import { promotionInvitation } from '../invitations/tables.ts';
import type { Agreed } from '../promotions/duties.ts';
import { promotionId } from '../promotions/tables.ts';

/** One creator's collaboration in a promotion, from the agreement on. */
export const cooperation = pgTable(
  'cooperation',
  {
    id: id(),
    teamId: teamId(),
    promotionId: promotionId(),
    invitationId: bigint('invitation_id', { mode: 'number' })
      .notNull()
      .references(() => promotionInvitation.id, { onDelete: 'cascade' }),
    creatorId: creatorId('set null'),
    /** Its owner. */
    accountId: accountId('set null'),
    stage: text('stage', { enum: cooperationStages }).notNull(),
    stageSince: timestampColumn('stage_since').notNull(),
    /** The day on which the work of the stage is due, in the team's calendar. */
    dueOn: date('due_on'),
    /** In minor units; null: none agreed. */
    fee: bigint('fee', { mode: 'number' }),
    currency: text('currency', { enum: feeCurrencies }).notNull(),
    conditions: text('conditions').notNull().default(''),
    note: text('note').notNull().default(''),
    sample: text('sample', { enum: sampleStates }).notNull(),
    parcel: jsonb('parcel').$type<Parcel>(),
    receivedOn: date('received_on'),
    /** The shipping address as JSON, sealed. */
    address: text('address'),
    /** When the address is removed; null while the collaboration is open. */
    addressUntil: timestampColumn('address_until'),
    /** The creator's IANA zone, as far as it is known. */
    timeZone: text('time_zone'),
    contractFileId: uuid('contract_file_id').references(() => storedFile.id),
    contractName: text('contract_name'),
    contractType: text('contract_type'),
    contractBytes: integer('contract_bytes'),
    contractSignedOn: date('contract_signed_on'),
    usageChannels: text('usage_channels', { enum: usageChannels }).array(),
    usageUntil: date('usage_until'),
    /** When a member changed the rights after the agreement; null: never. */
    usageChangedAt: timestampColumn('usage_changed_at'),
    /** When the team was reminded of the end of the rights. */
    usageRemindedAt: timestampColumn('usage_reminded_at'),
    /** Authorisation code of the platform for ads, sealed. */
    adCode: text('ad_code'),
    /** The creator asks for time until this day. */
    timeUntil: date('time_until'),
    timeReason: text('time_reason').notNull().default(''),
    timeAskedAt: timestampColumn('time_asked_at'),
    /** The day of the latest request that the team refused; null: none. */
    timeRefusedUntil: date('time_refused_until'),
    timeRefusedAt: timestampColumn('time_refused_at'),
    /** Terms and duties as they were agreed; later changes of the promotion do not reach them. */
    agreed: jsonb('agreed').$type<Agreed>().notNull(),
    agreedAt: timestampColumn('agreed_at').notNull(),
    doneAt: timestampColumn('done_at'),
    cancelledFrom: text('cancelled_from', { enum: openStages }),
    cancelledBy: text('cancelled_by', { enum: cancelParties }),
    cancelReason: text('cancel_reason').notNull().default(''),
    cancelledAt: timestampColumn('cancelled_at'),
    /** Why the rest of the fee is not paid; null: it is not waived. */
    waiveReason: text('waive_reason'),
    /** Name of the member who waived it. */
    waivedBy: text('waived_by'),
    /** Increases with each change. */
    revision: integer('revision').notNull().default(1),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('cooperation_of_invitation').on(t.invitationId),
    index('cooperation_of_promotion').on(t.promotionId, t.stage),
    index('cooperation_open').on(t.teamId, t.dueOn).where(sql`stage not in ('done', 'cancelled')`),
    index('cooperation_of_creator').on(t.creatorId),
    index('cooperation_of_account').on(t.accountId),
    index('cooperation_contract').on(t.contractFileId),
    index('cooperation_address').on(t.addressUntil).where(sql`address is not null`),
    index('cooperation_usage').on(t.usageUntil).where(sql`usage_until is not null`),
    check('cooperation_fee', sql`fee >= 0`),
    check('cooperation_end', sql`(stage = 'cancelled') = (cancelled_at is not null)`),
  ],
);

const cooperationId = () =>
  bigint('cooperation_id', { mode: 'number' })
    .notNull()
    .references(() => cooperation.id, { onDelete: 'cascade' });

/** The brief as it was agreed; later changes of the promotion do not reach it. It is apart, so that lists do not read it. */
export const cooperationBrief = pgTable(
  'cooperation_brief',
  {
    teamId: teamId(),
    cooperationId: cooperationId().primaryKey(),
    /** As HTML. */
    brief: text('brief').notNull(),
    /** Ids of the files of the promotion. */
    files: bigint('files', { mode: 'number' }).array().notNull(),
  },
  (t) => [index('cooperation_brief_of_team').on(t.teamId)],
);

/** A thing that a creator makes. */
export const deliverable = pgTable(
  'deliverable',
  {
    id: id(),
    teamId: teamId(),
    cooperationId: cooperationId(),
    position: integer('position').notNull(),
    platform: text('platform', { enum: platforms }).notNull(),
    format: text('format', { enum: deliverableFormats }).notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: deliverableStates }).notNull(),
    /** Days of the team's calendar. */
    draftOn: date('draft_on'),
    publishOn: date('publish_on'),
    requiredWords: text('required_words').array().notNull().default(sql`'{}'::text[]`),
    needsDisclosure: boolean('needs_disclosure').notNull(),
    /** The post that is its evidence; it stays with its address when the monitor loses it. */
    monitorLinkId: bigint('monitor_link_id', { mode: 'number' }).references(() => monitorLink.id, {
      onDelete: 'set null',
    }),
    postUrl: text('post_url'),
    attachedAt: timestampColumn('attached_at'),
    /** Name of the member; null: the creator, or a rule of the monitor. */
    attachedBy: text('attached_by'),
    isOfOther: boolean('is_of_other').notNull().default(false),
  },
  (t) => [
    index('deliverable_of_cooperation').on(t.cooperationId, t.position),
    index('deliverable_of_team').on(t.teamId),
    uniqueIndex('deliverable_post').on(t.monitorLinkId).where(sql`monitor_link_id is not null`),
    check('deliverable_post_known', sql`(state = 'published') = (post_url is not null)`),
  ],
);

/** A draft of a deliverable: a file, a link, or both. */
export const deliverableDraft = pgTable(
  'deliverable_draft',
  {
    id: id(),
    teamId: teamId(),
    deliverableId: bigint('deliverable_id', { mode: 'number' })
      .notNull()
      .references(() => deliverable.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fileId: uuid('file_id').references(() => storedFile.id),
    fileName: text('file_name'),
    mediaType: text('media_type'),
    bytes: integer('bytes'),
    link: text('link'),
    note: text('note').notNull().default(''),
    at: timestampColumn('at').notNull(),
    /** Name of the member who entered it; null: the creator on their page. */
    by: text('by_name'),
    verdict: text('verdict', { enum: ['approved', 'revise'] }),
    verdictNote: text('verdict_note').notNull().default(''),
    verdictAt: timestampColumn('verdict_at'),
    verdictBy: text('verdict_by'),
  },
  (t) => [
    uniqueIndex('deliverable_draft_number').on(t.deliverableId, t.number),
    index('deliverable_draft_of_team').on(t.teamId),
    index('deliverable_draft_file').on(t.fileId),
    check('deliverable_draft_content', sql`file_id is not null or link is not null`),
  ],
);

/** A part of a fee. */
export const cooperationPart = pgTable(
  'cooperation_part',
  {
    id: id(),
    teamId: teamId(),
    cooperationId: cooperationId(),
    position: integer('position').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    occasion: text('occasion', { enum: paymentOccasions }).notNull(),
    days: integer('days').notNull().default(0),
    /** Null until its occasion. */
    dueOn: date('due_on'),
  },
  (t) => [
    index('cooperation_part_of_cooperation').on(t.cooperationId, t.position),
    index('cooperation_part_of_team').on(t.teamId),
    check('cooperation_part_amount', sql`amount >= 0`),
  ],
);

/** A payment of a part of a fee. It is recorded, never executed. */
export const cooperationPayment = pgTable(
  'cooperation_payment',
  {
    id: id(),
    teamId: teamId(),
    partId: bigint('part_id', { mode: 'number' })
      .notNull()
      .references(() => cooperationPart.id, { onDelete: 'cascade' }),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    on: date('paid_on').notNull(),
    method: text('method', { enum: feeMethods }).notNull(),
    reference: text('reference').notNull().default(''),
    /** Name of the member who recorded it. */
    by: text('by_name').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('cooperation_payment_of_part').on(t.partId, t.id),
    index('cooperation_payment_of_team').on(t.teamId),
    check('cooperation_payment_amount', sql`amount >= 0`),
  ],
);

/** An entry of the team's own track record with a creator. */
export const fulfilment = pgTable(
  'fulfilment',
  {
    id: id(),
    teamId: teamId(),
    cooperationId: cooperationId(),
    creatorId: creatorId('set null'),
    kind: text('kind', { enum: fulfilmentKinds }).notNull(),
    lateDays: integer('late_days').notNull().default(0),
    cancelledBy: text('cancelled_by', { enum: cancelParties }),
    reason: text('reason').notNull().default(''),
    posts: text('posts').array().notNull().default(sql`'{}'::text[]`),
    note: text('note').notNull().default(''),
    noteBy: text('note_by').notNull().default(''),
    /** The creator's own words. */
    answer: text('answer').notNull().default(''),
    answeredAt: timestampColumn('answered_at'),
    at: timestampColumn('at').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    uniqueIndex('fulfilment_of_cooperation').on(t.cooperationId),
    index('fulfilment_of_creator').on(t.teamId, t.creatorId),
    index('fulfilment_creator').on(t.creatorId),
  ],
);

/** A reminder of a due date, once for each day, recipient and distance. */
export const cooperationReminder = pgTable(
  'cooperation_reminder',
  {
    id: id(),
    teamId: teamId(),
    cooperationId: cooperationId(),
    to: text('to_whom', { enum: ['creator', 'member'] }).notNull(),
    /** The due date that it is about. */
    dueOn: date('due_on').notNull(),
    /** Days before the due date; negative: after it. */
    daysBefore: integer('days_before').notNull(),
    at: timestampColumn('at').notNull(),
    /** Null: sent. */
    held: text('held', { enum: ['replied', 'noAddress', 'optedOut', 'unsubscribed', 'noSender', 'failed'] }),
    /** Of its email; null for a member, and once the email is removed. */
    recipientId: bigint('recipient_id', { mode: 'number' }).references(() => mailRecipient.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    uniqueIndex('cooperation_reminder_once').on(t.cooperationId, t.to, t.dueOn, t.daysBefore),
    index('cooperation_reminder_of_team').on(t.teamId),
    index('cooperation_reminder_email').on(t.recipientId).where(sql`recipient_id is not null`),
  ],
);
