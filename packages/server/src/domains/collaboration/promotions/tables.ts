import {
  collaborationActions,
  feeCurrencies,
  logActors,
  type PromotionTerms,
  platforms,
  promotionStates,
  type UsageRights,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { storedFile } from '../../../platform/files/tables.ts';
import { monitorProject } from '../../monitor/tables.ts';
import { accountId, teamId } from '../../session/tables.ts';

/** Days on which creators and members are reminded of due dates. */
export interface ReminderSettings {
  readonly creators: boolean;
  readonly senderId: number | null;
  /** Days before a due date; 0 is the day itself. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly members: boolean;
}

/** A promotion of a team, or a template for promotions: the specification's promotion task. */
export const promotion = pgTable(
  'promotion',
  {
    id: id(),
    teamId: teamId(),
    /** Its owner. */
    accountId: accountId('set null'),
    isTemplate: boolean('is_template').notNull().default(false),
    state: text('state', { enum: promotionStates }).notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    product: text('product').notNull().default(''),
    productLink: text('product_link'),
    goal: text('goal').notNull().default(''),
    /** Sanitised. */
    brief: text('brief').notNull().default(''),
    platforms: text('platforms', { enum: platforms }).array().notNull().default(sql`'{}'::text[]`),
    /** In minor units. */
    budget: bigint('budget', { mode: 'number' }),
    currency: text('currency', { enum: feeCurrencies }).notNull(),
    /** Days of the team's calendar, both inclusive; null: open. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    planned: integer('planned'),
    /** Terms from which each offer begins. */
    terms: jsonb('terms').$type<PromotionTerms>().notNull(),
    requiredWords: text('required_words').array().notNull().default(sql`'{}'::text[]`),
    needsDisclosure: boolean('needs_disclosure').notNull().default(true),
    usage: jsonb('usage').$type<UsageRights>(),
    usesSample: boolean('uses_sample').notNull().default(true),
    usesDraft: boolean('uses_draft').notNull().default(true),
    usesPayment: boolean('uses_payment').notNull().default(true),
    answerDays: integer('answer_days').notNull().default(7),
    /** Null while no reminder was ever switched on. */
    reminders: jsonb('reminders').$type<ReminderSettings>(),
    /** The monitor project of its posts; null until a post is attached. */
    monitorProjectId: bigint('monitor_project_id', { mode: 'number' }).references(() => monitorProject.id, {
      onDelete: 'set null',
    }),
    /** When the brief or its files last changed; null: never since they were made. */
    briefChangedAt: timestampColumn('brief_changed_at'),
    startedAt: timestampColumn('started_at'),
    closedAt: timestampColumn('closed_at'),
    /** It can be restored for 30 days. */
    removedAt: timestampColumn('removed_at'),
    /** Increases with each change. */
    revision: integer('revision').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    index('promotion_of_team').on(t.teamId, t.updatedAt.desc()),
    index('promotion_of_account').on(t.accountId),
    index('promotion_of_monitor').on(t.monitorProjectId),
    index('promotion_removed').on(t.removedAt).where(sql`removed_at is not null`),
    check('promotion_name', sql`name <> ''`),
    check('promotion_budget', sql`budget >= 0`),
    check('promotion_period', sql`ends_on >= starts_on`),
    check('promotion_template', sql`not is_template or state = 'draft'`),
  ],
);

export const promotionId = () =>
  bigint('promotion_id', { mode: 'number' })
    .notNull()
    .references(() => promotion.id, { onDelete: 'cascade' });

/** A file of a brief. Copies of a promotion refer to the same content. */
export const promotionFile = pgTable(
  'promotion_file',
  {
    id: id(),
    teamId: teamId(),
    promotionId: promotionId(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Taken out of the brief, and kept for the agreements to it. */
    removedAt: timestampColumn('removed_at'),
  },
  (t) => [
    index('promotion_file_of_promotion').on(t.promotionId),
    index('promotion_file_of_team').on(t.teamId),
    index('promotion_file_content').on(t.fileId),
  ],
);

/** An exchange rate that was entered by hand: one unit of `currency` is `rate` units of the promotion's currency. */
export const promotionRate = pgTable(
  'promotion_rate',
  {
    teamId: teamId(),
    promotionId: promotionId(),
    currency: text('currency', { enum: feeCurrencies }).notNull(),
    rate: doublePrecision('rate').notNull(),
    on: date('on_day').notNull(),
    accountId: accountId('set null'),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.currency] }),
    index('promotion_rate_of_team').on(t.teamId),
    check('promotion_rate_positive', sql`rate > 0`),
  ],
);

/** A value in the log. */
export type LogValue = string | number | boolean | null | readonly string[];

/** Every change of a promotion, its invitations and collaborations. Rows are only added. */
export const collaborationLog = pgTable(
  'collaboration_log',
  {
    id: id(),
    teamId: teamId(),
    promotionId: promotionId(),
    /** Of the invitation that it is about. */
    invitationId: bigint('invitation_id', { mode: 'number' }),
    cooperationId: bigint('cooperation_id', { mode: 'number' }),
    action: text('action', { enum: collaborationActions }).notNull(),
    actor: text('actor', { enum: logActors }).notNull(),
    accountId: accountId('set null'),
    /** The name at that time: members who leave keep their entries. */
    actorName: text('actor_name').notNull().default(''),
    /** Only the changed fields; never an address. */
    before: jsonb('before').$type<Readonly<Record<string, LogValue>>>().notNull().default({}),
    after: jsonb('after').$type<Readonly<Record<string, LogValue>>>().notNull().default({}),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('collaboration_log_of_promotion').on(t.promotionId, t.id.desc()),
    index('collaboration_log_of_cooperation').on(t.cooperationId, t.id.desc()),
    index('collaboration_log_of_invitation').on(t.invitationId),
    index('collaboration_log_of_team').on(t.teamId),
  ],
);

/** The name, mark, colour and contact with which creators and clients see a team. */
export const collaborationBrand = pgTable(
  'collaboration_brand',
  {
    teamId: teamId().primaryKey(),
    name: text('name').notNull().default(''),
    logoFileId: uuid('logo_file_id').references(() => storedFile.id),
    logoType: text('logo_type'),
    accent: text('accent'),
    contact: text('contact').notNull().default(''),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [index('collaboration_brand_logo').on(t.logoFileId)],
);
