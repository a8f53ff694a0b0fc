import { type QualityLevelCode, type qualityFlagIds, qualitySignalIds } from '@reachkit/contract';
import { type Measure, measure } from '../measure.ts';
import { fewestPeers, isInGroup, type PeerGroup, type PeerTraits, peerGroupsOf } from '../peers/peerGroup.ts';
import { peerBand, percentileAmong } from '../peers/ranking.ts';

export type QualitySignal = (typeof qualitySignalIds)[number];

/** Signals of a creator's grade, with their weights. The two highest measure views and interactions. */
export const signalWeights = {
  interaction_rate: 35,
  follower_plays: 30,
  growth_30d: 15,
  recency: 10,
  steadiness: 10,
} as const satisfies Record<QualitySignal, number>;

/** Flags that deduct points if they are known. */
export const flagPoints = { follower_jump: -10, ad_heavy: -5 } as const satisfies Record<QualityFlag, number>;
export type QualityFlag = (typeof qualityFlagIds)[number];

/** Share of marked ads among the known posts above which points are deducted. */
export const heavyAdShare = 0.5;

/** The specification's grades (section 4), poor to excellent, each with its lowest percentile. */
export type QualityLevel = QualityLevelCode;
export const qualityLevels = [
  { level: 'level1', grade: 'poor', from: 0 },
  { level: 'level2', grade: 'pass', from: 20 },
  { level: 'level3', grade: 'medium', from: 40 },
  { level: 'level4', grade: 'good', from: 60 },
  { level: 'level5', grade: 'excellent', from: 80 },
] as const satisfies readonly { level: QualityLevel; grade: string; from: number }[];

/** Figures of a creator, and of each peer, for grading. */
export interface QualityFigures extends PeerTraits {
  readonly id: number;
  readonly interactionRate: number | null;
  readonly followerPlays: number | null;
  readonly followersChange30d: number | null;
  readonly lastVideoAt: Date | null;
  /** 0–1, see `steadiness`. */
  readonly steadiness: number | null;
  /** 0–1; `null` if not checked. */
  readonly adShare: number | null;
  /** Followers jumped (`followerJump`); `false` also with too few snapshots. */
  readonly hasFollowerJump: boolean;
}

/** A contribution to the score. The UI has a sentence for each id and sign, in each language. */
export interface QualityReason {
  readonly id: QualitySignal | QualityFlag;
  /** Signed; 50 plus all of them is `Quality.points`. */
  readonly points: number;
  /** 0–100 among the peers; `null` for a flag. */
  readonly percentile: number | null;
  /** The creator's own figure, in the unit of the signal (`recency`: milliseconds since 1970). */
  readonly value: number | null;
  readonly peerMedian: number | null;
}

export interface Quality {
  /** 0–100: percentile of the points among the peers. */
  readonly score: number;
  readonly level: QualityLevel;
  /** 0–100, before the comparison: 50 and all reasons. */
  readonly points: number;
  readonly group: PeerGroup;
  /** Whether the peers are not from the closest group: a closer one was too small, or country or size is unknown. */
  readonly isWidened: boolean;
  /** The strongest reason first. */
  readonly reasons: readonly QualityReason[];
  /** Unknown signals; the weights of the others are scaled up. */
  readonly unknownSignals: readonly QualitySignal[];
}

/** Min total weight (of 100) of known signals. */
export const minWeight = 50;
/** Min creators in a group with a known signal for it to be used. */
export const fewestKnown = 10;

/** The grade of a score of 0–100: <20, <40, <60, <80, and from 80 on. */
export const levelOf = (score: number): QualityLevel =>
  qualityLevels.findLast(({ from }) => score >= from)?.level ?? 'level1';

export const signalOf = {
  interaction_rate: ({ interactionRate }) => interactionRate,
  follower_plays: ({ followerPlays }) => followerPlays,
  growth_30d: ({ followersChange30d }) => followersChange30d,
  recency: ({ lastVideoAt }) => lastVideoAt?.getTime() ?? null,
  steadiness: ({ steadiness }) => steadiness,
} as const satisfies Record<QualitySignal, (one: QualityFigures) => number | null>;

const known = (value: number | null): value is number => value !== null && Number.isFinite(value);

const isSignal = (id: QualitySignal | QualityFlag): id is QualitySignal => id in signalWeights;

type Ladders = Readonly<Record<QualitySignal, readonly number[]>>;

/** The known values of each signal in a group, ascending. */
function laddersOf(members: readonly QualityFigures[]): Ladders {
  const ladder = (signal: QualitySignal) =>
    members
      .map(signalOf[signal])
      .filter(known)
      .sort((a, b) => a - b);
  return {
    interaction_rate: ladder('interaction_rate'),
    follower_plays: ladder('follower_plays'),
    growth_30d: ladder('growth_30d'),
    recency: ladder('recency'),
    steadiness: ladder('steadiness'),
  };
}

interface SignalRank {
  readonly signal: QualitySignal;
  readonly value: number;
  readonly percentile: number;
}

/** A creator's percentile in each signal that is used in its group. */
function signalRanksOf(one: QualityFigures, ladders: Ladders): readonly SignalRank[] {
  return qualitySignalIds.flatMap((signal): SignalRank[] => {
    const value = signalOf[signal](one);
    const ladder = ladders[signal];
    if (!known(value) || ladder.length <= fewestKnown) return [];
    const percentile = percentileAmong(ladder, value);
    return percentile === null ? [] : [{ signal, value, percentile }];
  });
}

/** Returns the signed contributions to the points, in signal order; `null` if too little is known. */
function partsOf(one: QualityFigures, ladders: Ladders): readonly Omit<QualityReason, 'peerMedian'>[] | null {
  const ranks = signalRanksOf(one, ladders);
  const weight = ranks.reduce((sum, { signal }) => sum + signalWeights[signal], 0);
  if (weight < minWeight) return null;
  const parts: Omit<QualityReason, 'peerMedian'>[] = ranks.map(({ signal, value, percentile }) => {
    const points = (signalWeights[signal] / weight) * (percentile - 50);
    // Growth by a jump earns no points.
    const isJump = signal === 'growth_30d' && one.hasFollowerJump;
    return { id: signal, value, percentile, points: isJump ? Math.min(0, points) : points };
  });
  const flag = (id: QualityFlag, value: number | null) =>
    parts.push({ id, points: flagPoints[id], percentile: null, value });
  if (one.hasFollowerJump) flag('follower_jump', null);
  if (known(one.adShare) && one.adShare > heavyAdShare) flag('ad_heavy', one.adShare);
  return parts;
}

/** Rounds to six decimals, so that equal creators get equal points in any order of summing. */
function pointsOf(parts: readonly { readonly points: number }[]): number {
  const sum = parts.reduce((total, { points }) => total + points, 50);
  return Math.round(Math.min(100, Math.max(0, sum)) * 1e6) / 1e6;
}

/**
 * Grades a creator against peers of the same platform, size and country. If there are fewer than 30, uses peers of the
 * same platform and size, then of wider sizes, then of the platform, and reports the group. `peers` may contain creators
 * of other groups, and the creator. Unknown if even the platform has too few, or if too little is known of the creator.
 */
export function qualityOf(
  own: QualityFigures,
  peers: readonly QualityFigures[],
  asOf: Date | null,
): Measure<Quality> {
  let quality = noPeers(0, asOf);
  for (const group of peerGroupsOf(own)) {
    quality = qualityAmong(own, peers, group, asOf);
    if (quality.unknown !== 'too_few_peers') break;
  }
  return quality;
}

const noPeers = (sampleSize: number, asOf: Date | null): Measure<Quality> =>
  measure<Quality>({ asOf, sampleSize, formula: 'quality_percentile' }, null, 'too_few_peers');

/** Grades a creator against the peers of one group; `peers` may also contain creators of other groups, and the creator. */
export function qualityAmong(
  own: QualityFigures,
  peers: readonly QualityFigures[],
  group: PeerGroup,
  asOf: Date | null,
): Measure<Quality> {
  const beside = peers.filter((one) => one.id !== own.id && isInGroup(one, group));
  if (beside.length < fewestPeers) return noPeers(beside.length, asOf);
  const graded = gradeIn(own, beside, group, group.kind !== 'platform_band_country');
  if (graded === 'too_few_peers') return noPeers(beside.length, asOf);
  const explain = (sampleSize: number) => ({ asOf, sampleSize, formula: 'quality_percentile' as const });
  return graded === 'too_little_known'
    ? measure<Quality>(explain(beside.length), null, graded)
    : measure(explain(graded.peers), graded.quality, 'too_few_peers');
}

function gradeIn(
  own: QualityFigures,
  beside: readonly QualityFigures[],
  group: PeerGroup,
  isWidened: boolean,
): { readonly quality: Quality; readonly peers: number } | 'too_few_peers' | 'too_little_known' {
  const members = [own, ...beside];
  const ladders = laddersOf(members);
  const parts = partsOf(own, ladders);
  if (parts === null) return 'too_little_known';
  const points = pointsOf(parts);
  const all = beside.flatMap((one) => {
    const theirs = partsOf(one, ladders);
    return theirs === null ? [] : [pointsOf(theirs)];
  });
  if (all.length < fewestPeers) return 'too_few_peers';
  const score =
    percentileAmong(
      [...all, points].sort((a, b) => a - b),
      points,
    ) ?? 0;
  const medianOf = (id: QualityReason['id']) =>
    isSignal(id) ? (peerBand(beside.map(signalOf[id]))?.middle ?? null) : null;
  const reasons = parts
    .map((part) => ({ ...part, peerMedian: medianOf(part.id) }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.id < b.id ? -1 : 1));
  const knownSignals = new Set<string>(parts.map(({ id }) => id));
  return {
    quality: {
      score,
      level: levelOf(score),
      points,
      group,
      isWidened,
      reasons,
      unknownSignals: qualitySignalIds.filter((signal) => !knownSignals.has(signal)),
    },
    peers: all.length,
  };
}
