/** How a value is worked out; each id has a sentence in every language on the screens. */
export const formulaIds = [
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
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

interface Explained {
  /** When what it rests on was true; null where nothing is known. */
  readonly asOf: Date | null;
  /** Videos, snapshots, people or creators that it rests on, as its formula says. */
  readonly sampleSize: number;
  readonly formula: FormulaId;
}

export interface Known<Value> extends Explained {
  readonly value: Value;
  readonly unknown: null;
}

export interface Unknown extends Explained {
  readonly value: null;
  readonly unknown: UnknownReason;
}

/** A value that explains itself. What cannot be known is null with its reason: never 0, NaN or infinite. */
export type Measure<Value = number> = Known<Value> | Unknown;

export type Explanation = Explained;

/** A value with its explanation, or why there is none. */
export function measure<Value>(
  explanation: Explanation,
  value: Value | null,
  otherwise: UnknownReason,
): Measure<Value> {
  const { asOf, sampleSize, formula } = explanation;
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) {
    return { value: null, unknown: otherwise, asOf, sampleSize, formula };
  }
  return { value, unknown: null, asOf, sampleSize, formula };
}
