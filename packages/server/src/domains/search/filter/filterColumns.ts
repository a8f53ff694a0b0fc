import type { AudienceFilter, ChoiceField, DaysFilter, RangeField } from '@reachkit/contract';
import type { Column } from 'drizzle-orm';
import { audience, creator } from '../../creator/tables.ts';

interface RangeColumn {
  readonly column: Column;
  /** Lower bounds of the facet's buckets, in the filter's unit; the last bucket has no upper bound. */
  readonly edges: readonly number[];
}

/** Column of each range filter; percentages are stored as fractions. */
export const rangeColumns: Readonly<Record<RangeField, RangeColumn>> = {
  followerCount: { column: creator.followers, edges: [0, ...logarithmic(100, 100_000_000)] },
  avg_plays: { column: creator.avgPlays, edges: [0, ...logarithmic(100, 100_000_000)] },
  avg_intrate: {
    column: creator.interactionRate,
    edges: Array.from({ length: 21 }, (_, percent) => percent),
  },
  follower_plays: {
    column: creator.followerPlays,
    edges: [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 125, 150, 200, 300, 500, 1000],
  },
  median_plays: { column: creator.medianPlays, edges: [0, ...logarithmic(100, 100_000_000)] },
  avg_likes: { column: creator.avgLikes, edges: [0, ...logarithmic(10, 10_000_000)] },
  avg_comments: { column: creator.avgComments, edges: [0, ...logarithmic(1, 1_000_000)] },
  growth: {
    column: creator.followersChange30d,
    edges: [-100, -50, -20, -10, -5, -2, -1, 0, 1, 2, 5, 10, 20, 50, 100, 200],
  },
  growth_90d: {
    column: creator.followersChange90d,
    edges: [-100, -50, -20, -10, -5, -2, 0, 2, 5, 10, 20, 50, 100, 200, 500],
  },
  posts_per_week: {
    column: creator.postsPerWeek,
    edges: [0, 0.5, 1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28],
  },
  price: { column: creator.priceMiddle, edges: [0, ...logarithmic(10, 1_000_000)] },
  cpm: {
    column: creator.cpm,
    edges: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 200],
  },
  ad_share: {
    column: creator.adShare,
    edges: [0, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100],
  },
};

export const daysColumns = {
  sendVideoDate: creator.lastVideoAt,
  updatedDate: creator.asOf,
} as const satisfies Record<DaysFilter, Column>;

/** Choice filters without a column: their condition is computed. */
type ComputedChoice = 'email_verified' | 'have_growth' | 'have_audience';

export const choiceColumns = {
  haveEmail: creator.hasEmail,
  have_whatsapp: creator.hasWhatsapp,
  have_shop: creator.hasShop,
} as const satisfies Record<Exclude<ChoiceField, ComputedChoice>, Column>;

export const audienceColumns = {
  audience_region: audience.region,
  audience_language: audience.language,
  audience_age: audience.age,
  audience_gender: audience.gender,
} as const satisfies Record<AudienceFilter, Column>;

/** Returns 1, 2 and 5 times each power of ten of the range. */
function logarithmic(from: number, to: number): number[] {
  const steps: number[] = [];
  for (let power = from; power <= to; power *= 10) steps.push(power, 2 * power, 5 * power);
  return steps.filter((step) => step <= to);
}
