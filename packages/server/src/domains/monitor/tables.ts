import {
  feeCurrencies,
  monitorAlertKinds,
  monitorGoals,
  monitorLinkOrigins,
  platforms,
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
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { post } from '../creator/history/tables.ts';
import { creatorId } from '../creator/tables.ts';
import { favouriteList } from '../favourites/tables.ts';
import { account, accountId, teamId } from '../session/tables.ts';

const count = (name: string) => bigint(name, { mode: 'number' });
/** A person who did something, until the account is removed. */
const person = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => account.id, { onDelete: 'set null' });

/** A team's project of monitored posts. */
export const monitorProject = pgTable(
  'monitor_project',
  {
    id: id(),
    teamId: teamId(),
    /** Its owner. */
    accountId: accountId('set null'),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    brand: text('brand').notNull().default(''),
    /** Days of the team's calendar, both inclusive; null: open. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** Of fees and costs. */
    currency: text('currency', { enum: feeCurrencies }).notNull(),
    goalKind: text('goal_kind', { enum: monitorGoals }),
    goalValue: count('goal_value'),
    needsDisclosure: boolean('needs_disclosure').notNull().default(false),
    mutedAlerts: text('muted_alerts', { enum: monitorAlertKinds })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    archivedAt: timestampColumn('archived_at'),
    /** It can be restored for 30 days. */
    removedAt: timestampColumn('removed_at'),
    /** When the alerts that wait were last sent. */
    alertedAt: timestampColumn('alerted_at'),
    /** Increases with each change. */
    revision: integer('revision').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    index('monitor_project_of_team').on(t.teamId, t.id.desc()),
    check('monitor_project_name', sql`name <> ''`),
    check('monitor_project_goal', sql`(goal_kind is null) = (goal_value is null) and goal_value > 0`),
    check('monitor_project_period', sql`ends_on >= starts_on`),
  ],
);

const projectId = () =>
  bigint('project_id', { mode: 'number' })
    .notNull()
    .references(() => monitorProject.id, { onDelete: 'cascade' });

/** A rule that adds posts of a creator, or of the creators of a list, to a project. */
export const monitorRule = pgTable(
  'monitor_rule',
  {
    id: id(),
    teamId: teamId(),
    projectId: projectId(),
    accountId: accountId('set null'),
    name: text('name').notNull(),
    creatorId: creatorId('cascade'),
    /** Null beside a null creator: its list was removed. */
    listId: bigint('list_id', { mode: 'number' }).references(() => favouriteList.id, {
      onDelete: 'set null',
    }),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    hashtags: text('hashtags').array().notNull().default(sql`'{}'::text[]`),
    mentions: text('mentions').array().notNull().default(sql`'{}'::text[]`),
    coupons: text('coupons').array().notNull().default(sql`'{}'::text[]`),
    links: text('links').array().notNull().default(sql`'{}'::text[]`),
    words: text('words').array().notNull().default(sql`'{}'::text[]`),
    offAt: timestampColumn('off_at'),
    /** It found more posts than the plan allows in a project. */
    cappedAt: timestampColumn('capped_at'),
    /** Posts up to this id and caption time were matched. */
    seenPostId: bigint('seen_post_id', { mode: 'number' }).notNull().default(0),
    seenAt: timestampColumn('seen_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    index('monitor_rule_of_project').on(t.projectId),
    index('monitor_rule_of_team').on(t.teamId),
    check('monitor_rule_period', sql`ends_on >= starts_on`),
    check('monitor_rule_creators', sql`creator_id is null or list_id is null`),
  ],
);

/** A post in a project, or a share link whose post is not known yet. */
export const monitorLink = pgTable(
  'monitor_link',
  {
    id: id(),
    teamId: teamId(),
    projectId: projectId(),
    /** Null until a share link is resolved. */
    postId: bigint('post_id', { mode: 'number' }).references(() => post.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: platforms }).notNull(),
    /** As added, without tracking parameters. */
    url: text('url').notNull(),
    /** Chosen by a person; null: as the post says. */
    creatorId: creatorId('set null'),
    origin: text('origin', { enum: monitorLinkOrigins }).notNull(),
    ruleId: bigint('rule_id', { mode: 'number' }).references(() => monitorRule.id, { onDelete: 'set null' }),
    /** The person who added it. */
    accountId: accountId('set null'),
    addedAt: timestampColumn('added_at').notNull(),
    /** Last day of readings, in the team's calendar. */
    endsOn: date('ends_on').notNull(),
    /** The end of that day, exclusive. */
    until: timestampColumn('until').notNull(),
    /** In minor units of the project's currency. */
    fee: count('fee'),
    /** Views to reach. */
    goal: count('goal'),
    note: text('note').notNull().default(''),
    /** Who took it out; rules do not add it again. */
    removedAt: timestampColumn('removed_at'),
    removedBy: person('removed_by'),
    /** The share link leads to no post. */
    unsupportedAt: timestampColumn('unsupported_at'),
    /** The next attempt to resolve a share link. */
    resolveAt: timestampColumn('resolve_at'),
    resolveFailures: integer('resolve_failures').notNull().default(0),
    /** Alerts were derived from what was read until then. */
    seenAt: timestampColumn('seen_at').notNull(),
    /** When a condition without a reading is checked next: a missing disclosure, failing readings. */
    checkAt: timestampColumn('check_at'),
  },
  (t) => [
    // Links that a person took out keep their place, so that a rule does not add them again.
    uniqueIndex('monitor_link_post').on(t.projectId, t.postId),
    uniqueIndex('monitor_link_url').on(t.projectId, t.url).where(sql`post_id is null`),
    index('monitor_link_of_team').on(t.teamId),
    index('monitor_link_of_post').on(t.postId),
    index('monitor_link_resolving').on(t.resolveAt).where(sql`resolve_at is not null`),
    check('monitor_link_fee', sql`fee >= 0`),
    check('monitor_link_goal', sql`goal > 0`),
  ],
);

const linkId = () =>
  bigint('link_id', { mode: 'number' })
    .notNull()
    .references(() => monitorLink.id, { onDelete: 'cascade' });

/** Counts of a post that the team entered; other teams do not see them. */
export const monitorReading = pgTable(
  'monitor_reading',
  {
    teamId: teamId(),
    linkId: linkId(),
    readAt: timestampColumn('read_at').notNull(),
    precision: text('precision', { enum: ['instant', 'day'] }).notNull(),
    views: count('views'),
    likes: count('likes'),
    comments: count('comments'),
    shares: count('shares'),
    saves: count('saves'),
    source: text('source', { enum: ['hand', 'file'] }).notNull(),
    accountId: accountId('set null'),
    enteredAt: timestampColumn('entered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.readAt] }), index('monitor_reading_of_team').on(t.teamId)],
);

/** Values of an alert's sentence; times are ISO 8601. */
export interface MonitorAlertValues {
  readonly views?: number;
  readonly viewsAnHour?: number;
  readonly median?: number;
  readonly goal?: number;
  readonly posts?: number;
  readonly of?: number;
  readonly platform?: (typeof platforms)[number];
  readonly words?: string;
  readonly from?: string;
  readonly to?: string;
  readonly cause?: string;
}

/** An alert, once for each event or beginning of a condition. */
export const monitorAlert = pgTable(
  'monitor_alert',
  {
    id: id(),
    teamId: teamId(),
    projectId: projectId(),
    /** Null where it is about several posts. */
    linkId: bigint('link_id', { mode: 'number' }).references(() => monitorLink.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: monitorAlertKinds }).notNull(),
    /** When the reading found it. */
    at: timestampColumn('at').notNull(),
    /** The same for the same event of the same link: it is alerted once. */
    key: text('key').notNull(),
    values: jsonb('values').$type<MonitorAlertValues>().notNull().default({}),
    /** The condition has ended, so that it is alerted when it comes again; null for events. */
    endedAt: timestampColumn('ended_at'),
    /** Null while its notification waits. */
    sentAt: timestampColumn('sent_at'),
    handledAt: timestampColumn('handled_at'),
    handledBy: person('handled_by'),
  },
  (t) => [
    uniqueIndex('monitor_alert_once')
      .on(t.projectId, t.linkId, t.kind, t.key)
      .where(sql`link_id is not null`),
    uniqueIndex('monitor_alert_common').on(t.projectId, t.kind, t.key).where(sql`link_id is null`),
    index('monitor_alert_of_team').on(t.teamId, t.id.desc()),
    index('monitor_alert_of_link').on(t.linkId),
    index('monitor_alert_unsent').on(t.projectId).where(sql`sent_at is null`),
  ],
);
