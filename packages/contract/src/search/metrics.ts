import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { timestamp } from '../fields/rowFields.ts';
import { qualityLevelCodes } from './qualityLevel.ts';

/** How a value is computed; each id has an explanation on the screens in every language. */
export const formulaIds = [
  'followers',
  'avg_plays',
  'median_plays',
  'avg_likes',
  'avg_comments',
  'avg_shares',
  'interaction_rate_tiktok',
  'interaction_rate_tiktok_saves',
  'interaction_rate_video',
  'interaction_rate_images',
  'follower_plays',
  'growth',
  'posts_per_week',
  'posting_hours',
  'top_hashtags',
  'ad_count',
  'ad_share',
  'price_table',
  'price_team_quotes',
  'cpm_table',
  'cpm_team_quotes',
  'price_per_interaction',
  'audience_share',
  'quality_percentile',
  /** Taken unchanged from the source. */
  'reported',
] as const;
export type FormulaId = (typeof formulaIds)[number];

/** Why a value cannot be known. */
export const unknownReasons = [
  'no_videos',
  'no_settled_videos',
  'no_views',
  'counts_hidden',
  'no_followers',
  'too_few_snapshots',
  'snapshots_too_short',
  'too_few_posts',
  'posts_too_short',
  'too_few_peers',
  'too_little_known',
  'no_sample',
  /** The source of the figures does not report this one. */
  'not_reported',
  /** The terms of the source do not allow to show it. */
  'source_terms',
  /** The terms of the source do not allow to keep its data for long enough. */
  'not_kept',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** A value with its basis, date and formula. An unknown value is `null` with a reason, never 0. */
export const measureOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    value: z.nullable(value),
    /** `null` exactly where the value is known. */
    unknown: z.nullable(z.enum(unknownReasons)),
    /** ISO 8601: date of the underlying data. */
    asOf: z.nullable(timestamp),
    /** Number of underlying videos, snapshots, people or creators, depending on the formula. */
    sampleSize: z.number(),
    formula: z.enum(formulaIds),
  });

export const numberMeasure = measureOf(z.number());
export type NumberMeasure = z.output<typeof numberMeasure>;

/** A measure in wire format. */
export interface WireMeasure<Value = number> {
  readonly value: Value | null;
  readonly unknown: UnknownReason | null;
  readonly asOf: string | null;
  readonly sampleSize: number;
  readonly formula: FormulaId;
}

export const confidences = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof confidences)[number];

/** Days over which growth is reported. */
export const growthDays = [7, 30, 90] as const;
export type GrowthDays = (typeof growthDays)[number];

const dayCount = z.object({ day: z.string(), followers: z.number() });

export const growthSchema = z.object({
  /** Relative: 0.042 is +4.2 %. */
  rate: z.number(),
  /** Absolute change. */
  gained: z.number(),
  from: dayCount,
  to: dayCount,
  confidence: z.enum(confidences),
});
export type CreatorGrowth = z.output<typeof growthSchema>;

/**
 * Size bands of peers, by followers: as `sizeBands`, finer from a million on. `from` inclusive, `to` exclusive, `null`
 * unbounded. The last two include narrower ones, for use when those have too few creators.
 */
export const peerSizeBands = [
  { code: 'nano', from: 0, to: 10_000 },
  { code: 'micro', from: 10_000, to: 50_000 },
  { code: 'mid', from: 50_000, to: 200_000 },
  { code: 'macro', from: 200_000, to: 1_000_000 },
  { code: 'from1to3m', from: 1_000_000, to: 3_000_000 },
  { code: 'from3to10m', from: 3_000_000, to: 10_000_000 },
  { code: 'over10m', from: 10_000_000, to: null },
  { code: 'over3m', from: 3_000_000, to: null },
  { code: 'mega', from: 1_000_000, to: null },
] as const;
export type PeerSizeBand = (typeof peerSizeBands)[number]['code'];

/** Kinds of peer groups for grading, closest first. */
export const peerGroupKinds = ['platform_band_country', 'platform_band', 'platform'] as const;
export const peerGroupSchema = z.object({
  kind: z.enum(peerGroupKinds),
  platform: platformSchema,
  /** Code of `peerSizeBands`. */
  sizeBand: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
});
export type WirePeerGroup = z.output<typeof peerGroupSchema>;

/** Range of the peers (20th, 50th and 80th percentile), and this creator's own percentile, 0–100. */
export const peerRankSchema = z.object({
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  /** Peers with a known figure. */
  sampleSize: z.number(),
  percentile: z.nullable(z.number()),
});
export type PeerRank = z.output<typeof peerRankSchema>;

export const qualitySignalIds = [
  'interaction_rate',
  'follower_plays',
  'growth_30d',
  'recency',
  'steadiness',
] as const;
export const qualityFlagIds = ['follower_jump', 'ad_heavy'] as const;

export const qualityReasonSchema = z.object({
  id: z.enum([...qualitySignalIds, ...qualityFlagIds]),
  /** Signed; 50 plus the sum of all gives `points`. */
  points: z.number(),
  /** 0–100 among the peers; `null` for a flag. */
  percentile: z.nullable(z.number()),
  /** The creator's own figure in the unit of the signal (`recency`: milliseconds since 1970). */
  value: z.nullable(z.number()),
  peerMedian: z.nullable(z.number()),
});
export type WireQualityReason = z.output<typeof qualityReasonSchema>;

export const qualitySchema = z.object({
  /** 0–100: percentile of the points among the peers. */
  score: z.number(),
  level: z.enum(qualityLevelCodes),
  /** 0–100, before the comparison: 50 and all reasons. */
  points: z.number(),
  group: peerGroupSchema,
  /** A closer group was too small, or country or size is not known. */
  isWidened: z.boolean(),
  /** Reasons, strongest effect first. */
  reasons: z.array(qualityReasonSchema),
  unknownSignals: z.array(z.enum(qualitySignalIds)),
});
export type WireQuality = z.output<typeof qualitySchema>;

/**
 * Reasons for the verdict on a creator. `plays_steady`: at least nine in ten posts have plays within half and
 * double of their median (value: their share); `plays_uneven`: half of them or fewer. `interaction`, `follower_plays`,
 * `growth`: beside the peers (value the own figure, `peer` their median). `inactive`: days since the last post.
 * `ad_share`, `follower_jump`: relative. `few_videos`: how many the figures rest on. `gone`: no longer on the platform.
 * `blacklisted`: by the team, for all its lists.
 */
export const verdictReasonIds = [
  'plays_steady',
  'plays_uneven',
  'interaction',
  'follower_plays',
  'growth',
  'inactive',
  'ad_share',
  'follower_jump',
  'few_videos',
  'gone',
  'blacklisted',
] as const;
export type VerdictReasonId = (typeof verdictReasonIds)[number];

export { type HardStopId, hardStopIds } from './hardStops.ts';

/** `strong`: recommended, graded good or excellent. `fair`: medium. `weak`: not recommended. `unknown`: not graded. */
export const verdictKinds = ['strong', 'fair', 'weak', 'unknown'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

export const verdictSchema = z.object({
  kind: z.enum(verdictKinds),
  /** At most five, strongest first. */
  reasons: z.array(
    z.object({
      id: z.enum(verdictReasonIds),
      tone: z.enum(['plus', 'minus', 'neutral']),
      value: z.nullable(z.number()),
      peer: z.nullable(z.number()),
      /** 0–100 among the peers. */
      percentile: z.nullable(z.number()),
    }),
  ),
});
export type Verdict = z.output<typeof verdictSchema>;

export const videoFormats = ['tiktok_video', 'youtube_long', 'youtube_short', 'instagram_reel'] as const;
export type VideoFormat = (typeof videoFormats)[number];
export const countryTierCodes = ['first', 'second', 'third', 'fourth', 'unknown'] as const;

export const priceBandSchema = z.object({
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  basis: z.object({
    format: z.enum(videoFormats),
    countryTier: z.enum(countryTierCodes),
    /** Codes of first-level topics that changed the estimate. */
    topics: z.array(z.string()),
    /** Factor applied for the team's own quotes; 1 without any. */
    quoteFactor: z.number(),
    quotes: z.number(),
    /** `our_estimate`: there is no public table of paid prices. */
    source: z.string(),
  }),
});
export type WirePriceBand = z.output<typeof priceBandSchema>;
