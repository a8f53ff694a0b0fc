/** The stored figures that the terms of a source may withhold: averages, rates, growth and estimates. */
export const derivedColumns = {
  avg_plays: null,
  median_plays: null,
  avg_likes: null,
  avg_comments: null,
  avg_shares: null,
  interaction_rate: null,
  follower_plays: null,
  followers_change_30d: null,
  followers_change_90d: null,
  ad_share: null,
  price_middle: null,
  cpm: null,
  posts_per_week: null,
  steadiness: null,
} as const;
