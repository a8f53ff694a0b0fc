import { platforms, videoFormats } from '@reachkit/contract';
import type { LocalizedText } from '@reachkit/contract/localizedText';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { tsvector } from '../../platform/database/tsvector.ts';
import { accountId, teamId } from '../session/tables.ts';
import type { FigureDays } from './posts/figureDays.ts';
import { namesShop, namesWhatsapp } from './words/profileWords.ts';

const count = (name: string) => bigint(name, { mode: 'number' });

/** Foreign key to a creator. `onDelete` sets what happens to the row when the creator is removed. */
export const creatorId = (onDelete: 'cascade' | 'set null') =>
  bigint('creator_id', { mode: 'number' }).references(() => creator.id, { onDelete });

/** A person or channel on one platform. An unknown figure is null, never 0. */
export const creator = pgTable(
  'creator',
  {
    id: id(),
    platform: text('platform', { enum: platforms }).notNull(),
    /** As shown, without a leading @. */
    handle: text('handle').notNull(),
    /** Normalised handle: the identity within a platform. */
    handleKey: text('handle_key').notNull(),
    /** The platform's own stable id, where known. */
    channelId: text('channel_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    region: text('region'),
    /** ISO 639-1. */
    language: text('language'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    homepage: text('homepage'),
    avatarUrl: text('avatar_url'),
    email: text('email'),
    hasEmail: boolean('has_email').generatedAlwaysAs(sql`(email is not null)`),
    hasWhatsapp: boolean('has_whatsapp').generatedAlwaysAs(namesWhatsapp),
    hasShop: boolean('has_shop').generatedAlwaysAs(namesShop),
    followers: count('followers'),
    /** Relative: 0.042 is +4.2 %. */
    followersChange30d: doublePrecision('followers_change_30d'),
    followersChange90d: doublePrecision('followers_change_90d'),
    avgPlays: doublePrecision('avg_plays'),
    medianPlays: doublePrecision('median_plays'),
    avgLikes: doublePrecision('avg_likes'),
    avgComments: doublePrecision('avg_comments'),
    avgShares: doublePrecision('avg_shares'),
    /** 0–1. */
    interactionRate: doublePrecision('interaction_rate'),
    /** Median plays ÷ followers. */
    followerPlays: doublePrecision('follower_plays'),
    videoCount: integer('video_count'),
    adVideoCount: integer('ad_video_count'),
    /** Share of marked ads among the known posts, 0–1. */
    adShare: doublePrecision('ad_share'),
    /** Number of videos in the averages. */
    sampleSize: integer('sample_size').notNull().default(0),
    lastVideoAt: timestampColumn('last_video_at'),
    /** Estimated for one post, in US dollars. */
    priceMiddle: doublePrecision('price_middle'),
    /** Estimated for 1,000 views, in US dollars. */
    cpm: doublePrecision('cpm'),
    postsPerWeek: doublePrecision('posts_per_week'),
    /** Share of the window's videos with plays from half to double their median, 0–1. */
    steadiness: doublePrecision('steadiness'),
    /** The terms of the source forbid figures derived from its counts: averages, rates and estimates are null. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /** When the creator was first found to be gone from the platform. */
    goneAt: timestampColumn('gone_at'),
    /** `videos`: averages computed from the known videos; `reported`: given by the source. */
    basis: text('basis').notNull(),
    metricVersion: integer('metric_version').notNull(),
    /** Date of the newest figure. */
    asOf: timestampColumn('as_of'),
    /** Days (`2022-09-01`) of the figures that were measured on another day than `asOf`. */
    figureDays: jsonb('figure_days').$type<FigureDays>().notNull().default({}),
    /** `demo`, `file`, or a platform's API. */
    source: text('source').notNull(),
    /** Has audience, brand and daily snapshot data. */
    isAnalysed: boolean('is_analysed').notNull().default(false),
    /** Lexemes of handle, name, tags and description, made by `searchTokens`. */
    searchTokens: tsvector('search_tokens').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // Also supports prefix search on handles, whatever the database's collation.
    uniqueIndex('creator_platform_handle').on(t.platform, t.handleKey.op('text_pattern_ops')),
    uniqueIndex('creator_platform_channel').on(t.platform, t.channelId).where(sql`channel_id is not null`),
    index('creator_by_followers').on(t.platform, t.followers.desc().nullsLast(), t.id.desc()),
    index('creator_by_avg_plays').on(t.platform, t.avgPlays.desc().nullsLast(), t.id.desc()),
    index('creator_by_median_plays').on(t.platform, t.medianPlays.desc().nullsLast(), t.id.desc()),
    index('creator_by_interaction_rate').on(t.platform, t.interactionRate.desc().nullsLast(), t.id.desc()),
    index('creator_by_follower_plays').on(t.platform, t.followerPlays.desc().nullsLast(), t.id.desc()),
    index('creator_by_last_video').on(t.platform, t.lastVideoAt.desc().nullsLast(), t.id.desc()),
    index('creator_by_growth').on(t.platform, t.followersChange30d.desc().nullsLast(), t.id.desc()),
    index('creator_by_price').on(t.platform, t.priceMiddle.desc().nullsLast(), t.id.desc()),
    index('creator_by_cpm').on(t.platform, t.cpm.desc().nullsLast(), t.id.desc()),
    index('creator_by_as_of').on(t.platform, t.asOf.desc().nullsLast(), t.id.desc()),
    index('creator_by_email').on(sql`lower(${t.email})`).where(sql`email is not null`),
    index('creator_by_region').on(t.platform, t.region, t.medianPlays.desc().nullsLast(), t.id.desc()),
    index('creator_by_region_followers').on(
      t.platform,
      t.region,
      t.followers.desc().nullsLast(),
      t.id.desc(),
    ),
    index('creator_by_language').on(t.platform, t.language, t.medianPlays.desc().nullsLast(), t.id.desc()),
    index('creator_tags').using('gin', t.tags),
    index('creator_search_tokens').using('gin', t.searchTokens),
    index('creator_handle_trgm').using('gin', t.handleKey.op('gin_trgm_ops')),
    index('creator_name_trgm').using('gin', t.name.op('gin_trgm_ops')),
    check('creator_platform', sql`platform in ('tiktok', 'youtube', 'instagram')`),
    check('creator_followers', sql`followers >= 0`),
    check('creator_basis', sql`basis in ('videos', 'reported')`),
  ],
);

/**
 * A creator's rank among comparable ones, computed in batches by `gradeCreators`. Separate table, because each change of
 * `creator` rewrites its many indexes. Without a row: not graded yet, or too little is known.
 */
export const creatorGrade = pgTable(
  'creator_grade',
  {
    creatorId: creatorId('cascade').primaryKey(),
    /** 0–100, see `Quality.score`. */
    score: doublePrecision('score'),
    /** `level1` (poor) to `level5` (excellent). */
    level: text('level'),
    /** 0–100: percentile of the interaction rate among the peers. */
    interactionPercentile: doublePrecision('interaction_percentile'),
  },
  (t) => [index('creator_grade_by_level').on(t.level, t.creatorId)],
);

/**
 * A row of `creator` that was merged into an older one for the same channel. Its id stays valid: it leads to that
 * creator.
 */
export const creatorJoin = pgTable(
  'creator_join',
  {
    /** The id of the merged row. */
    formerId: bigint('former_id', { mode: 'number' }).primaryKey(),
    creatorId: creatorId('cascade').notNull(),
    platform: text('platform', { enum: platforms }).notNull(),
    /** As in the merged row. */
    handle: text('handle').notNull(),
    channelId: text('channel_id'),
    name: text('name').notNull(),
    /** The source that named both: `file`, or a platform's API. */
    source: text('source').notNull(),
    /** Moved rows, and dropped duplicates, by `table.column`. */
    moved: jsonb('moved').$type<Readonly<Record<string, JoinedRows>>>().notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('creator_join_of_creator').on(t.creatorId),
    index('creator_join_latest').on(t.at, t.formerId),
  ],
);

export interface JoinedRows {
  readonly moved: number;
  readonly dropped: number;
}

/** Names in the posts of a creator, stored by `keepContent` for the search; without a row: no names, or no known posts. */
export const creatorContent = pgTable(
  'creator_content',
  {
    creatorId: creatorId('cascade').primaryKey(),
    /** Names of brands, normalised by `foldBrand`. */
    brands: text('brands').array().notNull(),
    /** Normalised by `foldHashtag`. */
    hashtags: text('hashtags').array().notNull(),
    /** Accounts mentioned with an @ in titles, normalised by `foldMention`. */
    mentions: text('mentions').array().notNull(),
  },
  (t) => [
    index('creator_content_brands').using('gin', t.brands),
    index('creator_content_hashtags').using('gin', t.hashtags),
    index('creator_content_mentions').using('gin', t.mentions),
  ],
);

/** A brand that creators advertise. */
export const brand = pgTable('brand', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
});

/** A post of a creator; `kind` is `video` or `image` (an image has no views). */
export const video = pgTable(
  'video',
  {
    creatorId: creatorId('cascade').notNull(),
    /** The platform's id of the post. */
    externalId: text('external_id').notNull(),
    kind: text('kind').notNull().default('video'),
    postedAt: timestampColumn('posted_at').notNull(),
    title: text('title').notNull().default(''),
    hashtags: text('hashtags').array().notNull().default(sql`'{}'::text[]`),
    views: count('views'),
    likes: count('likes'),
    comments: count('comments'),
    shares: count('shares'),
    saves: count('saves'),
    durationSeconds: integer('duration_seconds'),
    isPinned: boolean('is_pinned').notNull().default(false),
    isAd: boolean('is_ad').notNull().default(false),
    brandId: integer('brand_id').references(() => brand.id),
    /** When the counts were read; null where that is not known. */
    readAt: timestampColumn('read_at'),
    coverUrl: text('cover_url'),
  },
  (t) => [
    primaryKey({ columns: [t.creatorId, t.externalId] }),
    index('video_latest').on(t.creatorId, t.postedAt.desc()),
  ],
);

/** Condition for data of sources whose terms may limit how long it is kept: of APIs. Indexes for retention have it. */
export const limitedSources = sql`source not in ('file', 'demo', 'hand')`;

/** A creator's figures on a day. */
export const snapshot = pgTable(
  'creator_snapshot',
  {
    creatorId: creatorId('cascade').notNull(),
    day: date('day').notNull(),
    followers: count('followers'),
    avgPlays: doublePrecision('avg_plays'),
    medianPlays: doublePrecision('median_plays'),
    avgLikes: doublePrecision('avg_likes'),
    avgComments: doublePrecision('avg_comments'),
    avgShares: doublePrecision('avg_shares'),
    interactionRate: doublePrecision('interaction_rate'),
    videoCount: integer('video_count'),
    source: text('source').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.creatorId, t.day] }),
    index('creator_snapshot_source').on(t.source, t.day).where(limitedSources),
  ],
);

/** A shared vocabulary of topics, in two levels. */
export const tag = pgTable('tag', {
  code: text('code').primaryKey(),
  parent: text('parent'),
  names: jsonb('names').$type<LocalizedText>().notNull(),
});

/** A creator's audience, as shares (0–1) by gender, age, region and language. */
export const audience = pgTable('creator_audience', {
  creatorId: creatorId('cascade').primaryKey(),
  /** Number of people behind the shares; null if the source does not report it. */
  sampleSize: integer('sample_size'),
  /** `modelled` from a sample, or `authorised` by the creator. */
  origin: text('origin').notNull(),
  asOf: timestampColumn('as_of').notNull(),
  gender: jsonb('gender').$type<Record<string, number>>().notNull(),
  age: jsonb('age').$type<Record<string, number>>().notNull(),
  region: jsonb('region').$type<Record<string, number>>().notNull(),
  language: jsonb('language').$type<Record<string, number>>().notNull(),
});

/** A creator's quote to a team for one post. */
export const creatorQuote = pgTable(
  'creator_quote',
  {
    id: id(),
    teamId: teamId(),
    creatorId: creatorId('cascade').notNull(),
    accountId: accountId('set null'),
    /** In US dollars. */
    amount: doublePrecision('amount').notNull(),
    format: text('format', { enum: videoFormats }).notNull(),
    /** Median views of the creator at the time of the quote. */
    medianPlays: doublePrecision('median_plays'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    index('creator_quote_of_creator').on(t.creatorId),
    index('creator_quote_of_team').on(t.teamId, t.creatorId, t.id.desc()),
    check('creator_quote_amount', sql`amount > 0`),
  ],
);

/**
 * Creators shown to a team, once each. `found`: by a search. `named`: by giving their id or handle. `suggested`: name and
 * handle only, while typing.
 */
export const creatorDisclosure = pgTable(
  'creator_disclosure',
  {
    teamId: teamId(),
    /** No foreign key: checking one would lock, and so write, every creator shown by a search. */
    creatorId: bigint('creator_id', { mode: 'number' }).notNull(),
    /** First person to whom the creator was shown; kept as a number if the account is deleted. */
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    /** In the team's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.creatorId] }),
    index('creator_disclosure_day').on(t.day, t.teamId, t.kind),
    check('creator_disclosure_kind', sql`kind in ('found', 'named', 'suggested')`),
  ],
);
