import type { CreatorTerms } from '../history/sourceTerms.ts';
import type { Measure, Unknown } from './measure.ts';
import type { CreatorMetrics } from './metricsOf.ts';

/** A figure that the terms of its source do not allow. */
const withheld = (measured: Measure<unknown>): Unknown => ({
  ...measured,
  value: null,
  unknown: 'source_terms',
});

/** A figure derived from counts, under the terms of their source; without terms all are allowed. */
export const ifDerivable = <Value>(
  measured: Measure<Value>,
  terms: CreatorTerms | undefined,
): Measure<Value> => (terms?.mayDerive === false ? withheld(measured) : measured);

/** Whether counts may be kept for so many days. */
export const isKeptFor = (days: number, terms: CreatorTerms | undefined): boolean =>
  terms === undefined || terms.keepDays === null || terms.keepDays >= days;

/** Without the figures that the terms do not allow: rates, growth and estimates. Averages of the counts stay. */
export function underTerms(metrics: CreatorMetrics, terms: CreatorTerms | undefined): CreatorMetrics {
  const { growth, advertising, pricing } = metrics;
  const growthIn = (days: 7 | 30 | 90) =>
    growth[days].value === null && !isKeptFor(days, terms)
      ? withheld(growth[days])
      : ifDerivable(growth[days], terms);
  return {
    ...metrics,
    interactionRate: ifDerivable(metrics.interactionRate, terms),
    followerPlays: ifDerivable(metrics.followerPlays, terms),
    growth: { 7: growthIn(7), 30: growthIn(30), 90: growthIn(90) },
    advertising: { ...advertising, share: ifDerivable(advertising.share, terms) },
    pricing: {
      price: ifDerivable(pricing.price, terms),
      cpm: ifDerivable(pricing.cpm, terms),
      perInteraction: ifDerivable(pricing.perInteraction, terms),
    },
    ...(terms?.mayDerive === false ? { steadiness: null, followerJump: null } : {}),
  };
}

/** The stored columns of the same figures; the grade needs them. */
export const derivedColumns = {
  interaction_rate: null,
  follower_plays: null,
  followers_change_30d: null,
  followers_change_90d: null,
  ad_share: null,
  price_middle: null,
  cpm: null,
  steadiness: null,
} as const;
