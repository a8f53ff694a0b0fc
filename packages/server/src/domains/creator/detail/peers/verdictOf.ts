import type { QualityLevelCode, Verdict, VerdictReasonId } from '@reachkit/contract';
import { hardStopOf, stopThresholds } from '../../metrics/definitions/hardStop.ts';

/** A figure compared with peers: the own value, their median, and the percentile (0–100). */
export interface FigureBesidePeers {
  readonly value: number | null;
  readonly peer: number | null;
  readonly percentile: number | null;
}

/** Input of a verdict. */
export interface VerdictFacts {
  readonly isGone: boolean;
  /** The team decided for all its lists not to work with the creator. */
  readonly isBlacklisted: boolean;
  /** Days from the last post until the counts were read; `null` if no post is known. */
  readonly daysSinceLastPost: number | null;
  /** Number of posts in the averages; `null` if the source reported the averages. */
  readonly sampleSize: number | null;
  /** Share of the posts in the window near their median, see `steadiness`. */
  readonly steadiness: number | null;
  readonly interaction: FigureBesidePeers;
  readonly followerPlays: FigureBesidePeers;
  /** Relative change of followers over 30 days. */
  readonly growth: FigureBesidePeers;
  /** 0–1. */
  readonly adShare: number | null;
  /** Relative jump in followers, if any. */
  readonly jumpRate: number | null;
  /** The quality grade; `null` without one. */
  readonly level: QualityLevelCode | null;
}

/** Thresholds of the reasons for or against a creator; the screen shows each of them with the verdict. */
export const verdictThresholds = {
  /** Percentiles among peers: a figure of `good` or more is a plus, of `poor` or less a minus. */
  good: 60,
  poor: 30,
  /**
   * Share of the posts near their median. With 0.8 as `steady`, seven of ten demo creators would be steady, with plays up
   * to tenfold.
   */
  steady: 0.9,
  uneven: 0.5,
  ...stopThresholds,
  /** Share of marked ads among the known posts above which ads are a minus. */
  manyAds: 0.5,
  /** Fewer posts than `fewVideos` are a reason; with fewer than `tooFewVideos` there is no verdict. */
  fewVideos: 5,
  tooFewVideos: 3,
} as const;

/** Weights of the reasons by their importance for a decision. */
const reasonWeights = {
  blacklisted: 11,
  gone: 10,
  inactive: 9,
  growth: 4,
  interaction: 3,
  follower_plays: 3,
  follower_jump: 2,
  ad_share: 2,
  plays_steady: 1,
  plays_uneven: 1,
  few_videos: 0,
} as const satisfies Record<VerdictReasonId, number>;

const maxReasons = 5;

type Reason = Verdict['reasons'][number];

/**
 * Returns whether a creator is worth writing to: the quality grade in words, so that both never disagree. Always `weak`
 * for a creator who is blacklisted, gone, silent for 90 days or losing a tenth of the followers in 30 days; unknown
 * without a grade or with fewer than 3 posts behind the figures.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const weightiest = reasonsOf(facts)
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, maxReasons);
  const isStopped = hardStopOf({ ...facts, growthRate: facts.growth.value }) !== undefined;
  return { kind: isStopped ? 'weak' : kindOf(facts), reasons: weightiest };
}

const kindOfLevel = {
  level1: 'weak',
  level2: 'weak',
  level3: 'fair',
  level4: 'strong',
  level5: 'strong',
} as const satisfies Record<QualityLevelCode, Verdict['kind']>;

function kindOf({ level, sampleSize }: VerdictFacts): Verdict['kind'] {
  const isTooFew = sampleSize !== null && sampleSize < verdictThresholds.tooFewVideos;
  return level === null || isTooFew ? 'unknown' : kindOfLevel[level];
}

/** Neutral reasons come last. */
const weightOf = ({ id, tone }: Reason) => (tone === 'neutral' ? 0 : reasonWeights[id]);

function reasonsOf(facts: VerdictFacts): Reason[] {
  const { quietDays, manyAds, fewVideos } = verdictThresholds;
  const { isBlacklisted, isGone, daysSinceLastPost, adShare, jumpRate, sampleSize } = facts;
  return [
    ...(isBlacklisted ? [plain('blacklisted', 'minus', null)] : []),
    ...(isGone ? [plain('gone', 'minus', null)] : []),
    ...(daysSinceLastPost !== null && daysSinceLastPost >= quietDays
      ? [plain('inactive', 'minus', daysSinceLastPost)]
      : []),
    ...besidePeers('interaction', facts.interaction, toneOf),
    ...besidePeers('follower_plays', facts.followerPlays, toneOf),
    ...growthReason(facts.growth),
    ...evenness(facts),
    ...(jumpRate === null ? [] : [plain('follower_jump', 'minus', jumpRate)]),
    ...(adShare !== null && adShare > manyAds ? [plain('ad_share', 'minus', adShare)] : []),
    ...(sampleSize !== null && sampleSize < fewVideos ? [plain('few_videos', 'neutral', sampleSize)] : []),
  ];
}

const plain = (id: VerdictReasonId, tone: Reason['tone'], value: number | null): Reason => ({
  id,
  tone,
  value,
  peer: null,
  percentile: null,
});

function besidePeers(
  id: VerdictReasonId,
  { value, peer, percentile }: FigureBesidePeers,
  tone: (percentile: number, value: number) => Reason['tone'],
): Reason[] {
  if (value === null || percentile === null) return [];
  return [{ id, tone: tone(percentile, value), value, peer, percentile }];
}

/** A fast loss is a reason even without peers, since it makes the verdict weak. */
const growthReason = (growth: FigureBesidePeers): Reason[] =>
  growth.percentile === null && growth.value !== null && growth.value <= -verdictThresholds.fastLoss
    ? [plain('growth', 'minus', growth.value)]
    : besidePeers('growth', growth, growthTone);

const toneOf = (percentile: number): Reason['tone'] => {
  if (percentile >= verdictThresholds.good) return 'plus';
  return percentile <= verdictThresholds.poor ? 'minus' : 'neutral';
};

/**
 * Returns the tone of growth: follower loss is never a plus, even if peers lose more; growth is never a minus, even if
 * they grow more.
 */
function growthTone(percentile: number, rate: number): Reason['tone'] {
  if (rate <= -verdictThresholds.fastLoss) return 'minus';
  const tone = toneOf(percentile);
  return (tone === 'plus' && rate <= 0) || (tone === 'minus' && rate >= 0) ? 'neutral' : tone;
}

function evenness({ steadiness }: VerdictFacts): Reason[] {
  if (steadiness === null) return [];
  if (steadiness >= verdictThresholds.steady) return [plain('plays_steady', 'plus', steadiness)];
  return steadiness <= verdictThresholds.uneven ? [plain('plays_uneven', 'minus', steadiness)] : [];
}
