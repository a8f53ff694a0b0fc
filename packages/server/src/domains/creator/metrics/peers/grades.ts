import { qualitySignalIds } from '@reachkit/contract';
import {
  fewestKnown,
  flagPoints,
  heavyAdShare,
  levelOf,
  minWeight,
  type QualityFigures,
  type QualityLevel,
  qualityAmong,
  signalOf,
  signalWeights,
} from '../definitions/quality.ts';
import { fewestPeers, type PeerGroup, peerGroupsOf } from './peerGroup.ts';
import { peerReach } from './peers.ts';
import { percentileAmong } from './ranking.ts';

/** A creator's rank among the peers, see `Quality`; `null` where it is unknown. */
export interface Grade {
  readonly id: number;
  readonly score: number | null;
  readonly level: QualityLevel | null;
  /** 0–100: percentile of the interaction rate among the peers. */
  readonly interactionPercentile: number | null;
}

/**
 * Yields the grades of all creators of one platform, equal to those of `compareWithPeers`: the work of comparing each
 * with 2,000 peers is shared between neighbours in size. One grade at a time, so that the caller can yield to other work.
 */
export function* gradesOf(creators: readonly QualityFigures[], reach = peerReach): Generator<Grade> {
  const groups = new Map<string, PeersBySize>();
  const keyOf = ({ sizeBand, country }: PeerGroup) => `${sizeBand} ${country}`;
  const bySize = creators
    .filter(({ followers }) => followers !== null)
    .sort((a, b) => Number(a.followers) - Number(b.followers) || a.id - b.id);
  for (const one of bySize) {
    for (const group of peerGroupsOf(one)) {
      const key = keyOf(group);
      const peers = groups.get(key) ?? new PeersBySize(group, reach);
      groups.set(key, peers.add(one));
    }
  }
  const unsized = creators.filter(({ followers }) => followers === null);
  for (const one of [...bySize, ...unsized]) {
    let grade: Grade = { id: one.id, score: null, level: null, interactionPercentile: null };
    for (const group of peerGroupsOf(one)) {
      const found = groups.get(keyOf(group))?.gradeOf(one);
      if (found === undefined || found === 'too_few_peers') continue;
      grade = found;
      break;
    }
    yield grade;
  }
}

/** The signals of a range of peers, each computed once for all of them. */
interface PeerRange {
  readonly from: number;
  readonly to: number;
  /** By signal and index in the range; NaN where the signal is unknown. */
  readonly percentiles: readonly Float64Array[];
  /** By index in the range; NaN if too little is known. */
  readonly points: Float64Array;
}

/** One signal of neighbouring members: indexes in ascending order of the value, without unknown ones. */
interface Ladder {
  readonly places: Int32Array;
  readonly values: Float64Array;
}

/** A group in the order of followers and id. Grades requested in that order share their ladders and ranges. */
class PeersBySize {
  readonly #group: PeerGroup;
  readonly #reach: number;
  readonly #members: QualityFigures[] = [];
  readonly #places = new Map<number, number>();
  #ladders = { from: 0, to: 0, ladders: [] as readonly Ladder[] };
  #range: PeerRange | null = null;

  constructor(group: PeerGroup, reach: number) {
    this.#group = group;
    this.#reach = reach;
  }

  add(one: QualityFigures): this {
    this.#places.set(one.id, this.#members.length);
    this.#members.push(one);
    return this;
  }

  gradeOf(own: QualityFigures): Grade | 'too_few_peers' {
    const [from, to] = this.#windowOf(own.followers);
    const place = this.#places.get(own.id) ?? -1;
    if (place < from || place >= to) return this.#gradeApart(own, this.#members.slice(from, to));
    const others = to - from - 1;
    if (others < fewestPeers) return 'too_few_peers';
    const { percentiles, points } = this.#rangeOf(from, to);
    const at = place - from;
    const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
    const interactionPercentile = known(percentiles[0]?.[at]);
    if (Number.isNaN(points[at])) {
      return { id: own.id, score: null, level: null, interactionPercentile };
    }
    const ownPercentiles = percentiles.map((signal) => signal.subarray(at, at + 1));
    const ownPoints = pointsOf(ownPercentiles, 1, own)[0] ?? Number.NaN;
    let graded = 0;
    let below = 0;
    let equal = 0;
    for (let index = 0; index < points.length; index++) {
      const value = points[index] ?? Number.NaN;
      if (index === at || Number.isNaN(value)) continue;
      graded++;
      if (value < ownPoints) below++;
      else if (value === ownPoints) equal++;
    }
    if (graded < fewestPeers) return 'too_few_peers';
    const score = ((below + equal / 2) / graded) * 100;
    return { id: own.id, score, level: levelOf(score), interactionPercentile };
  }

  /**
   * Returns the index range of the nearest members: at most `#reach` with at least as many followers, and as many with
   * fewer.
   */
  #windowOf(followers: number | null): readonly [from: number, to: number] {
    const size = this.#members.length;
    if (followers === null) return [Math.max(0, size - this.#reach), size];
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Number(this.#members[middle]?.followers) < followers) low = middle + 1;
      else high = middle;
    }
    return [Math.max(0, low - this.#reach), Math.min(size, low + this.#reach)];
  }

  /** Grades separately a creator that is not among the nearest (followers unknown, or too many with the same number). */
  #gradeApart(own: QualityFigures, nearest: readonly QualityFigures[]): Grade | 'too_few_peers' {
    const peers = nearest.map((one) => ({ ...one, adShare: null, hasFollowerJump: false }));
    const quality = qualityAmong(own, peers, this.#group, null);
    if (quality.unknown === 'too_few_peers') return 'too_few_peers';
    const rates = [...peers, own]
      .flatMap(({ interactionRate }) => interactionRate ?? [])
      .sort((a, b) => a - b);
    const isRateRanked = own.interactionRate !== null && rates.length > fewestKnown;
    return {
      id: own.id,
      score: quality.value?.score ?? null,
      level: quality.value?.level ?? null,
      interactionPercentile: isRateRanked ? percentileAmong(rates, own.interactionRate) : null,
    };
  }

  #rangeOf(from: number, to: number): PeerRange {
    const last = this.#range;
    if (last?.from === from && last.to === to) return last;
    const base = this.#laddersOf(from, to);
    const percentiles = base.ladders.map((ladder) => percentilesOf(ladder, from - base.from, to - base.from));
    this.#range = { from, to, percentiles, points: pointsOf(percentiles, to - from) };
    return this.#range;
  }

  #laddersOf(from: number, to: number) {
    if (from < this.#ladders.from || to > this.#ladders.to) {
      const end = Math.min(this.#members.length, to + this.#reach);
      const members = this.#members.slice(from, end);
      this.#ladders = {
        from,
        to: end,
        ladders: qualitySignalIds.map((id) => ladderOf(members, signalOf[id])),
      };
    }
    return this.#ladders;
  }
}

function ladderOf(
  members: readonly QualityFigures[],
  figureIn: (one: QualityFigures) => number | null,
): Ladder {
  const known = members
    .map((one, place) => ({ place, value: figureIn(one) ?? Number.NaN }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((a, b) => a.value - b.value);
  return {
    places: Int32Array.from(known, ({ place }) => place),
    values: Float64Array.from(known, ({ value }) => value),
  };
}

/** `percentileAmong` for each index from `from` to before `to`; NaN if unknown, or known for too few. */
function percentilesOf({ places, values }: Ladder, from: number, to: number): Float64Array {
  const percentiles = new Float64Array(to - from).fill(Number.NaN);
  const within = new Int32Array(to - from);
  let known = 0;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? -1;
    if (place >= from && place < to) within[known++] = index;
  }
  if (known <= fewestKnown) return percentiles;
  for (let start = 0; start < known; ) {
    const value = values[within[start] ?? 0];
    let end = start + 1;
    while (end < known && values[within[end] ?? 0] === value) end++;
    const percentile = ((start + (end - start - 1) / 2) / (known - 1)) * 100;
    for (let index = start; index < end; index++) {
      percentiles[(places[within[index] ?? 0] ?? 0) - from] = percentile;
    }
    start = end;
  }
  return percentiles;
}

const weights = qualitySignalIds.map((id) => signalWeights[id]);
const growthAt = qualitySignalIds.indexOf('growth_30d');

/**
 * Points of several creators, from their percentiles by signal and index; for a single one including its flags. NaN if
 * too little is known.
 */
function pointsOf(percentiles: readonly Float64Array[], count: number, own?: QualityFigures): Float64Array {
  const known = new Float64Array(count);
  percentiles.forEach((signal, at) => {
    for (let place = 0; place < count; place++) {
      if (!Number.isNaN(signal[place])) known[place] = (known[place] ?? 0) + (weights[at] ?? 0);
    }
  });
  const points = new Float64Array(count).fill(50);
  percentiles.forEach((signal, at) => {
    const max = at === growthAt && own?.hasFollowerJump ? 0 : Number.POSITIVE_INFINITY;
    for (let place = 0; place < count; place++) {
      const percentile = signal[place] ?? Number.NaN;
      if (Number.isNaN(percentile)) continue;
      const part = ((weights[at] ?? 0) / (known[place] ?? 0)) * (percentile - 50);
      points[place] = (points[place] ?? 0) + Math.min(max, part);
    }
  });
  const isAdHeavy = own !== undefined && (own.adShare ?? 0) > heavyAdShare;
  const flags = [own?.hasFollowerJump ? flagPoints.follower_jump : 0, isAdHeavy ? flagPoints.ad_heavy : 0];
  for (let place = 0; place < count; place++) {
    const total = flags.reduce((sum, flag) => sum + flag, points[place] ?? 0);
    const isKnown = (known[place] ?? 0) >= minWeight;
    points[place] = isKnown ? Math.round(Math.min(100, Math.max(0, total)) * 1e6) / 1e6 : Number.NaN;
  }
  return points;
}
