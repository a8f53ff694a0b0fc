import { followedKinds, platforms, rankingKinds, rankingPeriods } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { creatorId } from '../creator/tables.ts';
import { accountId, teamId } from '../session/tables.ts';
import type { ScopeReasons } from './engine/reasons.ts';

const count = (name: string) => bigint(name, { mode: 'number' });

/** A window of a platform of which the lists were made. */
export const rankingSnapshot = pgTable(
  'ranking_snapshot',
  {
    id: id(),
    platform: text('platform', { enum: platforms }).notNull(),
    period: text('period', { enum: rankingPeriods }).notNull(),
    /** End of the window, excluded. */
    endsAt: timestampColumn('ends_at').notNull(),
    madeAt: timestampColumn('made_at').notNull(),
    /** `rankingVersion` of its scores. */
    version: smallint('version').notNull(),
    /** Sum of the weights of the late readings of its days; another sum: it is outdated. */
    basis: count('basis').notNull(),
    /** Sources that might not feed it, in order, with commas between; others than now: it is outdated. */
    barred: text('barred').notNull(),
    /** The terms of a source of its readings allow it until then; null: 400 days after its end. */
    keptUntil: timestampColumn('kept_until'),
  },
  (t) => [
    uniqueIndex('ranking_snapshot_window').on(t.platform, t.period, t.endsAt),
    index('ranking_snapshot_end').on(t.endsAt),
  ],
);

/** A list of a snapshot: the arrays go together, in the order of the ranks. */
export const rankingList = pgTable(
  'ranking_list',
  {
    snapshotId: bigint('snapshot_id', { mode: 'number' })
      .notNull()
      .references(() => rankingSnapshot.id, { onDelete: 'cascade' }),
    ranking: text('ranking', { enum: rankingKinds }).notNull(),
    /** `""`: over everything; `r:DE`: of a region; `c:beauty`: of a category. */
    scope: text('scope').notNull(),
    /** Posts (`video`, `ad`) or creators; empty for tags. */
    ids: bigint('ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Only of tags. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Score of creators and tags. */
    scores: doublePrecision('scores').array().notNull().default(sql`'{}'`),
    /** Posts of creators and tags. */
    posts: integer('posts').array().notNull().default(sql`'{}'`),
    /** Creators of tags. */
    creators: integer('creators').array().notNull().default(sql`'{}'`),
    /** Rise of tags, or share of the best post of creators; null in it: unknown. */
    figures: real('figures').array().notNull().default(sql`'{}'`),
    reasons: jsonb('reasons').$type<ScopeReasons>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.snapshotId, t.ranking, t.scope] })],
);

/**
 * Gains of posts in the newest window of each platform and period. No foreign keys: their checks would cost as
 * much as the rows; who reads joins the posts and creators.
 */
export const rankingGain = pgTable(
  'ranking_gain',
  {
    platform: text('platform', { enum: platforms }).notNull(),
    period: text('period', { enum: rankingPeriods }).notNull(),
    postId: count('post_id').notNull(),
    creatorId: count('creator_id'),
    externalId: text('external_id').notNull(),
    /** Of the creator, when the list was made. */
    region: text('region'),
    /** First-level code of the creator's first topic. */
    category: text('category'),
    views: count('views').notNull(),
    interactions: count('interactions'),
    /** Views at the end. */
    total: count('total').notNull(),
    fromAt: timestampColumn('from_at').notNull(),
    toAt: timestampColumn('to_at').notNull(),
    /** Published in the window. */
    isFresh: boolean('is_fresh').notNull(),
    isAd: boolean('is_ad').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.period, t.postId] }),
    index('ranking_gain_views').on(t.platform, t.period, t.views.desc()),
    index('ranking_gain_creator').on(t.creatorId, t.period),
  ],
);

/** A list, or a subject in it, that a person follows. */
export const rankingFollow = pgTable(
  'ranking_follow',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    ranking: text('ranking', { enum: rankingKinds }).notNull(),
    platform: text('platform', { enum: platforms }).notNull(),
    period: text('period', { enum: rankingPeriods }).notNull(),
    region: text('region').notNull().default(''),
    category: text('category').notNull().default(''),
    kind: text('kind', { enum: followedKinds }).notNull(),
    tag: text('tag'),
    brandId: integer('brand_id'),
    creatorId: creatorId('cascade'),
    top: smallint('top').notNull(),
    /** End of the newest list that was compared. */
    comparedTo: timestampColumn('compared_to'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    // A subject is followed once in a list.
    unique('ranking_follow_once')
      .on(
        t.accountId,
        t.kind,
        t.ranking,
        t.platform,
        t.period,
        t.region,
        t.category,
        t.tag,
        t.brandId,
        t.creatorId,
      )
      .nullsNotDistinct(),
    index('ranking_follow_account').on(t.accountId, t.id.desc()),
    index('ranking_follow_team').on(t.teamId),
    index('ranking_follow_creator').on(t.creatorId).where(sql`creator_id is not null`),
    index('ranking_follow_compared').on(t.comparedTo),
    check('ranking_follow_subject', sql`num_nonnulls(tag, brand_id, creator_id) = (kind <> 'list')::int`),
  ],
);
