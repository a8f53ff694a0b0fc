import type { CreatorMetrics } from '../metrics/metricsOf.ts';
import { dateOfFigures } from '../posts/figureDays.ts';
import type { StoredCreator } from './findCreator.ts';

/** Dates figures that also depend on followers by the followers' day if that is before the videos' day. */
export function datedByFollowers(
  creator: StoredCreator,
  { followerPlays, interactionRate, pricing }: CreatorMetrics,
): Pick<CreatorMetrics, 'followerPlays' | 'interactionRate' | 'pricing'> {
  if (creator.figureDays.followers === undefined) return { followerPlays, interactionRate, pricing };
  const asOf = dateOfFigures(creator, 'medianPlays', 'followers');
  const isRateByFollowers = interactionRate.formula === 'interaction_rate_images';
  return {
    followerPlays: { ...followerPlays, asOf },
    interactionRate: isRateByFollowers ? { ...interactionRate, asOf } : interactionRate,
    pricing: isRateByFollowers
      ? { ...pricing, perInteraction: { ...pricing.perInteraction, asOf } }
      : pricing,
  };
}
