import type { QualityLevelCode, Verdict, VerdictReasonId } from '@reachkit/contract';

/** A figure beside the peers: the own value, their median, and the own place among them (0–100). */
export interface FigureBesidePeers {
  readonly value: number | null;
  readonly peer: number | null;
  readonly percentile: number | null;
}

/** Input of a verdict. */
export interface VerdictFacts {
  readonly isGone: boolean;
  /** Days from the last post to when the counts were read; `null` where no post is known. */
  readonly daysSinceLastPost: number | null;
  /** Posts that the averages rest on; `null` where the source reported the averages. */
  readonly sampleSize: number | null;
  readonly medianPlays: number | null;
  readonly avgPlays: number | null;
  readonly interaction: FigureBesidePeers;
  readonly followerPlays: FigureBesidePeers;
  /** Relative change of followers over 30 days. */
  readonly growth: FigureBesidePeers;
  /** Less is better. */
  readonly cpm: FigureBesidePeers;
  /** 0–1. */
  readonly adShare: number | null;
  /** Relative rise of followers that stands out. */
  readonly jumpRate: number | null;
  /** The quality grade; `null` where there is none. */
  readonly level: QualityLevelCode | null;
}

/** Limits from which a figure counts for or against a creator; the screen shows each of them beside the verdict. */
export const verdictThresholds = {
  /** Percentiles among the peers from which a figure speaks for a creator, and up to which against. */
  good: 60,
  poor: 30,
  /** Median ÷ mean of the plays. */
  steady: 0.7,
  uneven: 0.4,
  /** Days without a post that speak against a creator, and that end it. */
  quietDays: 90,
  silentDays: 180,
  /** Marked advertisements among the posts known. */
  manyAds: 0.5,
  /** Fewer posts than the first are mentioned as a reason; fewer than the second are too few for a verdict. */
  fewVideos: 5,
  tooFewVideos: 3,
} as const;

/** How much each reason counts, for or against; `verdictSums` says what their sum is worth. */
export const verdictWeights = {
  gone: 10,
  inactive: 4,
  interaction: 3,
  follower_plays: 3,
  follower_jump: 2,
  ad_share: 2,
  growth: 1,
  plays_steady: 1,
  plays_uneven: 1,
  cpm: 1,
  few_videos: 0,
} as const satisfies Record<VerdictReasonId, number>;
/** `strong` from the first on: a heavy figure alone is not enough. `weak` up to the second: one is. */
export const verdictSums = { strong: 5, weak: -3 } as const;

const mostReasons = 5;

type Reason = Verdict['reasons'][number];

/**
 * Whether a creator is worth writing to. `weak` at once for who is gone or silent for 180 days; otherwise unknown while
 * neither interaction nor plays per follower can be set beside peers, or while fewer than 3 posts stand behind them. Then
 * the weights of all reasons are summed: from +5 on `strong` (unless something warns of bought followers or of silence, or the quality is graded poor or pass),
 * up to −3 `weak`, in between `fair`.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const reasons = reasonsOf(facts);
  const weightiest = reasons
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, mostReasons);
  return { kind: kindOf(facts, reasons), reasons: weightiest };
}

function kindOf(facts: VerdictFacts, reasons: readonly Reason[]): Verdict['kind'] {
  const { silentDays, tooFewVideos } = verdictThresholds;
  if (facts.isGone || (facts.daysSinceLastPost ?? 0) >= silentDays) return 'weak';
  const isJudged = facts.interaction.percentile !== null || facts.followerPlays.percentile !== null;
  if (!isJudged || (facts.sampleSize !== null && facts.sampleSize < tooFewVideos)) return 'unknown';
  const sum = reasons.reduce((total, reason) => total + signOf[reason.tone] * verdictWeights[reason.id], 0);
  if (sum <= verdictSums.weak) return 'weak';
  const isWarned =
    facts.level === 'level1' ||
    facts.level === 'level2' ||
    reasons.some(({ id }) => id === 'follower_jump' || id === 'inactive');
  return sum >= verdictSums.strong && !isWarned ? 'strong' : 'fair';
}

const signOf = { plus: 1, minus: -1, neutral: 0 } as const;

/** Neutral reasons come last. */
const weightOf = ({ id, tone }: Reason) => (tone === 'neutral' ? 0 : verdictWeights[id]);

function reasonsOf(facts: VerdictFacts): Reason[] {
  const { quietDays, manyAds, fewVideos } = verdictThresholds;
  const { isGone, daysSinceLastPost, adShare, jumpRate, sampleSize } = facts;
  return [
    ...(isGone ? [plain('gone', 'minus', null)] : []),
    ...(daysSinceLastPost !== null && daysSinceLastPost >= quietDays
      ? [plain('inactive', 'minus', daysSinceLastPost)]
      : []),
    ...besidePeers('interaction', facts.interaction, toneOf),
    ...besidePeers('follower_plays', facts.followerPlays, toneOf),
    ...besidePeers('growth', facts.growth, growthTone),
    ...besidePeers('cpm', facts.cpm, (percentile) => toneOf(100 - percentile)),
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

const toneOf = (percentile: number): Reason['tone'] => {
  if (percentile >= verdictThresholds.good) return 'plus';
  return percentile <= verdictThresholds.poor ? 'minus' : 'neutral';
};

/** Losing followers is no merit, even where peers lose more; gaining some is no fault, even where they gain more. */
function growthTone(percentile: number, rate: number): Reason['tone'] {
  const tone = toneOf(percentile);
  return (tone === 'plus' && rate <= 0) || (tone === 'minus' && rate >= 0) ? 'neutral' : tone;
}

/** A video or two are even by themselves. */
function evenness({ medianPlays, avgPlays, sampleSize }: VerdictFacts): Reason[] {
  if (medianPlays === null || avgPlays === null || avgPlays === 0) return [];
  if (sampleSize !== null && sampleSize < verdictThresholds.tooFewVideos) return [];
  const ratio = medianPlays / avgPlays;
  if (ratio >= verdictThresholds.steady) return [plain('plays_steady', 'plus', ratio)];
  return ratio <= verdictThresholds.uneven ? [plain('plays_uneven', 'minus', ratio)] : [];
}
