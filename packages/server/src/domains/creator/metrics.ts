/** Exports of the metrics engine; each definition has its own file in `metrics/definitions`. */
export { type Advertising, advertisingOf } from './metrics/definitions/advertising.ts';
export {
  type AudienceOrigin,
  type AudienceShare,
  type AudienceShares,
  audienceShares,
  type Interval,
  wilson,
} from './metrics/definitions/audienceShares.ts';
export { mean, median } from './metrics/definitions/averages.ts';
export {
  type CountryTier,
  cpmAsOf,
  cpmCurrency,
  cpmSource,
  type Format,
} from './metrics/definitions/cpmTable.ts';
export {
  type Confidence,
  type FollowerJump,
  type FollowerSnapshot,
  followerJump,
  followersChange30d,
  followersChange90d,
  type Growth,
  type GrowthDays,
  growthDays,
  growthOver,
} from './metrics/definitions/growth.ts';
export { type HashtagUse, topHashtags } from './metrics/definitions/hashtags.ts';
export {
  followerPlays,
  type Interaction,
  interactionOf,
  interactionRate,
} from './metrics/definitions/interaction.ts';
export {
  countryTierOf,
  type PriceBand,
  type PriceBasis,
  type PriceTraits,
  type Pricing,
  pricingOf,
  type Quote,
  quoteFactor,
} from './metrics/definitions/price.ts';
export {
  type PostingHours,
  type Publishing,
  postingHours,
  postsPerWeek,
} from './metrics/definitions/publishing.ts';
export {
  type Quality,
  type QualityFigures,
  type QualityFlag,
  type QualityLevel,
  type QualityReason,
  type QualitySignal,
  qualityLevels,
  qualityOf,
} from './metrics/definitions/quality.ts';
export {
  type LeftOut,
  type Post,
  settledWindow,
  settlingHours,
  type Window,
  windowOf,
  windowSize,
} from './metrics/definitions/window.ts';
export { estimatesOf, type Figures, figuresOf } from './metrics/figures.ts';
export type {
  FormulaId,
  Known,
  Measure,
  Unknown,
  UnknownReason,
} from './metrics/measure.ts';
export { type CreatorMetrics, type MetricInput, metricsOf, type WindowFacts } from './metrics/metricsOf.ts';
export { type PeerGroup, type PeerGroupKind, peerGroupsOf } from './metrics/peers/peerGroup.ts';
export { type PeerBand, peerBand } from './metrics/peers/ranking.ts';
export { metricVersion } from './metrics/version.ts';
