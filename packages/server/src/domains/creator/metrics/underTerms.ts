import { type CreatorTerms, mayDerive } from '../history/sourceTerms.ts';
import type { Growth } from './definitions/growth.ts';
import type { Measure } from './measure.ts';
import type { CreatorMetrics } from './metricsOf.ts';

/** A figure derived from counts, under the terms of their source. Figures that another source reports stay. */
export const ifDerivable = <Value>(
  measured: Measure<Value>,
  terms: CreatorTerms | undefined,
): Measure<Value> =>
  measured.formula === 'reported' || mayDerive(terms)
    ? measured
    : { ...measured, value: null, unknown: 'source_terms' };

/** Whether counts may be kept for so many days. */
export const isKeptFor = (days: number, terms: CreatorTerms | undefined): boolean =>
  terms === undefined || terms.keepDays === null || terms.keepDays >= days;

/** Without the figures that the terms do not allow: averages, rates, growth and estimates. Counts stay. */
export function underTerms(metrics: CreatorMetrics, terms: CreatorTerms | undefined): CreatorMetrics {
  const { growth, advertising, pricing } = metrics;
  const allowed = <Value>(measured: Measure<Value>) => ifDerivable(measured, terms);
  const growthIn = (days: 7 | 30 | 90): Measure<Growth> =>
    growth[days].value === null && mayDerive(terms) && !isKeptFor(days, terms)
      ? { ...growth[days], value: null, unknown: 'not_kept' }
      : allowed(growth[days]);
  return {
    ...metrics,
    avgPlays: allowed(metrics.avgPlays),
    medianPlays: allowed(metrics.medianPlays),
    avgLikes: allowed(metrics.avgLikes),
    avgComments: allowed(metrics.avgComments),
    avgShares: allowed(metrics.avgShares),
    interactionRate: allowed(metrics.interactionRate),
    followerPlays: allowed(metrics.followerPlays),
    publishing: allowed(metrics.publishing),
    growth: { 7: growthIn(7), 30: growthIn(30), 90: growthIn(90) },
    advertising: { ...advertising, share: allowed(advertising.share) },
    pricing: {
      price: allowed(pricing.price),
      cpm: allowed(pricing.cpm),
      perInteraction: allowed(pricing.perInteraction),
    },
    ...(mayDerive(terms) ? {} : { steadiness: null, followerJump: null }),
  };
}
