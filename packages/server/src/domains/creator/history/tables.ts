import { platforms, postEventKinds, postStates } from '@reachkit/contract';
import type { Disclosure } from '@reachkit/contract/posts/disclosure';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { creatorId, limitedSources } from '../tables.ts';

const count = (name: string) => bigint(name, { mode: 'number' });
const postId = () =>
  bigint('post_id', { mode: 'number' })
    .notNull()
    .references(() => post.id, { onDelete: 'cascade' });

export type { PostEventKind, PostState } from '@reachkit/contract';

/** Who needs a post to be read, the most urgent first. */
export const readClasses = ['asked', 'monitored', 'rankings', 'acquisition'] as const;
export type ReadClass = (typeof readClasses)[number];

/** A post on a platform, with or without a known creator. Belongs to no team. */
export const post = pgTable(
  'post',
  {
    id: id(),
    platform: text('platform', { enum: platforms }).notNull(),
    /** The platform's id of the post. */
    externalId: text('external_id').notNull(),
    creatorId: creatorId('cascade'),
    kind: text('kind', { enum: ['video', 'image'] })
      .notNull()
      .default('video'),
    postedAt: timestampColumn('posted_at'),
    state: text('state', { enum: postStates }).notNull().default('there'),
    /** Start of the state; null: since it is known. */
    since: timestampColumn('since'),
    /** The newest reading. */
    readAt: timestampColumn('read_at'),
    /** The earliest `next_at` of its needs; null: no need. */
    nextReadAt: timestampColumn('next_read_at'),
    /** Failed attempts since the last reading or gap. */
    failures: smallint('failures').notNull().default(0),
    /** A process reads it until then. */
    leaseUntil: timestampColumn('lease_until'),
  },
  (t) => [
    uniqueIndex('post_platform_external').on(t.platform, t.externalId),
    index('post_creator').on(t.creatorId).where(sql`creator_id is not null`),
    check('post_state', sql`state in ('there', 'missing', 'unavailable', 'deleted', 'private')`),
  ],
);

/** Why a post is read, and when next. */
export const postNeed = pgTable(
  'post_need',
  {
    postId: postId(),
    /** As in the post, so that an index gives what is due of a source. */
    platform: text('platform', { enum: platforms }).notNull(),
    kind: text('kind', { enum: readClasses }).notNull(),
    /** The planned time of the next reading. */
    dueAt: timestampColumn('due_at').notNull(),
    /** The next call: `dueAt`, later after a failure, or earlier to confirm that the post is gone. */
    nextAt: timestampColumn('next_at').notNull(),
    /** Interval of the readings; null: once. */
    everySeconds: integer('every_seconds'),
    /** From then on its readings are `slowSeconds` apart; null: the interval stays. */
    slowFrom: timestampColumn('slow_from'),
    slowSeconds: integer('slow_seconds'),
    /** No readings after this. */
    until: timestampColumn('until'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.kind] }),
    index('post_need_due').on(t.platform, t.kind, t.nextAt),
  ],
);

/**
 * The counts of a post at a time; null: unknown or hidden. Partitioned by month of `read_at`; partitions are in the
 * schema `post_readings`. No foreign key: its check would cost as much as the row. A trigger deletes rows with their
 * post.
 */
export const postReading = pgTable(
  'post_reading',
  {
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    readAt: timestampColumn('read_at').notNull(),
    precision: text('precision', { enum: ['instant', 'day'] }).notNull(),
    views: count('views'),
    likes: count('likes'),
    comments: count('comments'),
    shares: count('shares'),
    saves: count('saves'),
    /** `file`, `demo`, `hand`, or the platform of an API. */
    source: text('source').notNull(),
    /** Digest of the caption that was read with it; null: read without a caption. */
    caption: count('caption'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.readAt] }),
    // For retention; some 8 bytes a reading of an API.
    index('post_reading_source').on(t.source, t.readAt).where(limitedSources),
    // For windows of time; readings are stored in about their order, so that it takes next to no space.
    index('post_reading_time').using('brin', t.readAt),
  ],
);

/**
 * Readings that were stored in another hour than that of their time, e.g. by an import. Figures of windows with the hour
 * are outdated when the sum of its weights has changed. Rows are only added, so that writers wait for nothing; the rows of
 * an hour are joined from time to time.
 */
export const lateReadings = pgTable(
  'late_readings',
  {
    id: id(),
    platform: text('platform', { enum: platforms }).notNull(),
    /** The first full hour at or after the reading. */
    hour: timestampColumn('hour').notNull(),
    /** Number of rows that were joined to this one. */
    weight: bigint('weight', { mode: 'number' }).notNull().default(1),
    at: timestampColumn('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('late_readings_hour').on(t.hour)],
);

/** A time at which the source of a post was asked and did not find it. */
export const postMiss = pgTable(
  'post_miss',
  {
    postId: postId(),
    at: timestampColumn('at').notNull(),
    /** The state that the source named; null: not found, without a reason. */
    reason: text('reason', { enum: postStates }),
    source: text('source').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.at] }),
    index('post_miss_source').on(t.source, t.at).where(limitedSources),
  ],
);

/** A caption from the reading that first found it on; the next row of the post ends it. */
export const postCaption = pgTable(
  'post_caption',
  {
    postId: postId(),
    readAt: timestampColumn('read_at').notNull(),
    /** Empty: none was read. */
    title: text('title').notNull(),
    /** At most 5,000 characters; null: read without its text, of which it says nothing. */
    text: text('text'),
    disclosure: text('disclosure', { enum: ['disclosed', 'none', 'unknown'] }).notNull(),
    evidence: jsonb('evidence').$type<Disclosure['evidence']>(),
    source: text('source').notNull(),
    digest: count('digest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.readAt] }),
    index('post_caption_source').on(t.source, t.readAt).where(limitedSources),
  ],
);

/** A change of a post, at the reading that found it. */
export const postEvent = pgTable(
  'post_event',
  {
    postId: postId(),
    at: timestampColumn('at').notNull(),
    kind: text('kind', { enum: postEventKinds }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.at, t.kind] })],
);

/** The readings of a source on a UTC day. */
export const sourceDay = pgTable(
  'source_day',
  {
    source: text('source').notNull(),
    day: date('day').notNull(),
    calls: integer('calls').notNull().default(0),
    posts: integer('posts').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    gaps: integer('gaps').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.source, t.day] })],
);
