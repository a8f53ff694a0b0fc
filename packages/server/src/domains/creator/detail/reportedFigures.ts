import { followerPlays } from '../metrics/definitions/interaction.ts';
import { type Pricing, pricingOf, type Quote } from '../metrics/definitions/price.ts';
import type { Post } from '../metrics/definitions/window.ts';
import { type Measure, measure } from '../metrics/measure.ts';
import type { CreatorMetrics } from '../metrics/metricsOf.ts';
import { dateOfFigures } from '../posts/figureDays.ts';
import type { FigureName } from '../storing/incoming.ts';
import type { StoredCreator } from './findCreator.ts';
import { readAtOf } from './posts/loadPosts.ts';

type Averages = Pick<
  CreatorMetrics,
  | 'window'
  | 'avgPlays'
  | 'medianPlays'
  | 'steadiness'
  | 'avgLikes'
  | 'avgComments'
  | 'avgShares'
  | 'interactionRate'
  | 'followerPlays'
  | 'pricing'
>;

/** Replaces the figures from posts with those reported by a source, and derives the others from them. */
export function reportedFigures(
  creator: StoredCreator,
  /** Posts of the window for averages. */
  posts: readonly Post[],
  window: CreatorMetrics['window'],
  quotes: readonly Quote[],
): Averages {
  const { medianPlays, followers } = creator;
  const reported = (name: FigureName) =>
    measure(
      { asOf: dateOfFigures(creator, name), sampleSize: 0, formula: 'reported' },
      creator[name],
      'not_reported',
    );
  return {
    // The averages do not use any known posts.
    window: { ...window, sampleSize: 0, from: null, to: null },
    avgPlays: reported('avgPlays'),
    medianPlays: reported('medianPlays'),
    steadiness: null,
    avgLikes: reported('avgLikes'),
    avgComments: reported('avgComments'),
    avgShares: reported('avgShares'),
    interactionRate: reported('interactionRate'),
    followerPlays: measure(
      {
        asOf: dateOfFigures(creator, 'medianPlays', 'followers'),
        sampleSize: 0,
        formula: 'follower_plays',
      },
      followerPlays(medianPlays, followers),
      medianPlays === null ? 'not_reported' : 'no_followers',
    ),
    pricing: reportedPricing(creator, posts, quotes),
  };
}

function reportedPricing(creator: StoredCreator, window: readonly Post[], quotes: readonly Quote[]): Pricing {
  const { medianPlays, interactionRate } = creator;
  const readAt = dateOfFigures(creator, 'medianPlays') ?? readAtOf(creator);
  const pricing = pricingOf({ traits: creator, window, medianPlays, interactionRate, asOf: readAt, quotes });
  const ofReport = <Value>(
    { value, formula }: Measure<Value>,
    isReported: boolean,
    ...inputs: readonly FigureName[]
  ) =>
    measure(
      { asOf: dateOfFigures(creator, 'medianPlays', ...inputs), sampleSize: 0, formula },
      value,
      isReported ? 'no_views' : 'not_reported',
    );
  return {
    price: ofReport(pricing.price, medianPlays !== null),
    cpm: ofReport(pricing.cpm, medianPlays !== null),
    perInteraction: ofReport(
      pricing.perInteraction,
      medianPlays !== null && interactionRate !== null,
      'interactionRate',
    ),
  };
}
