import type { CreatorOverview, PeerRank } from '@reachkit/contract';
import type { Executor } from '../../../../platform/deps.ts';
import {
  type Quality,
  type QualityFigures,
  qualityAmong,
  qualityOf,
} from '../../metrics/definitions/quality.ts';
import type { Measure } from '../../metrics/measure.ts';
import { fewestPeers, type PeerGroup, peerGroupsOf } from '../../metrics/peers/peerGroup.ts';
import { loadPeerGroup, type PeerFigures } from '../../metrics/peers/peers.ts';
import { peerBand, percentileAmong } from '../../metrics/peers/ranking.ts';

/** A grade, and the peers used for it. */
export interface Comparison {
  readonly quality: Measure<Quality>;
  /** `null` if no comparable creator is known. */
  readonly group: PeerGroup | null;
  /** Peers of the group, without the creator. */
  readonly peers: readonly PeerFigures[];
  /** The group has more creators; the peers are the nearest by followers. */
  readonly isNearest: boolean;
}

/**
 * Grades a creator against the nearest by followers in the closest group with enough peers; wider groups are only fetched
 * if closer ones are too small.
 */
export async function compareWithPeers(
  db: Executor,
  own: QualityFigures,
  asOf: Date | null,
  reach?: number,
): Promise<Comparison> {
  let quality = qualityOf(own, [], asOf);
  let comparable: Omit<Comparison, 'quality'> = { group: null, peers: [], isNearest: false };
  for (const group of peerGroupsOf(own)) {
    const loaded = await loadPeerGroup(db, group, own.followers, reach);
    const peers = loaded.peers.filter(({ id }) => id !== own.id);
    quality = qualityAmong(own, peers, group, asOf);
    const isFirst = comparable.group === null && peers.length >= fewestPeers;
    if (quality.value !== null || isFirst) comparable = { ...loaded, group, peers };
    if (quality.unknown !== 'too_few_peers') break;
  }
  return { quality, ...comparable };
}

/** Min peers with a known figure for a range. */
export const fewestRankedPeers = 10;

/** Returns the range of most peers, and the percentile of the own value; `null` if too few peers have the figure. */
export function peerRankOf(values: readonly (number | null)[], own: number | null): PeerRank | null {
  const band = peerBand(values);
  if (band === null || band.sampleSize < fewestRankedPeers) return null;
  const isOwnKnown = own !== null && Number.isFinite(own);
  const ascending = [...values, own]
    .filter((value): value is number => value !== null && Number.isFinite(value))
    .sort((a, b) => a - b);
  return { ...band, percentile: isOwnKnown ? percentileAmong(ascending, own) : null };
}

/** A creator's own figures to compare with the peers'. */
export interface OwnFigures {
  readonly followers: number | null;
  readonly medianPlays: number | null;
  readonly interactionRate: number | null;
  readonly followerPlays: number | null;
  readonly growth30d: number | null;
  readonly postsPerWeek: number | null;
  readonly cpm: number | null;
  /** Factor of the team's quotes for the own CPM; the CPM of all peers is adjusted by the same factor. */
  readonly quoteFactor: number;
}

export function peerRanksOf(
  { group, peers, isNearest }: Comparison,
  own: OwnFigures,
): CreatorOverview['peers'] {
  if (group === null) return null;
  const rankBy = (figureOf: (peer: PeerFigures) => number | null, value: number | null) =>
    peerRankOf(peers.map(figureOf), value);
  return {
    group,
    size: peers.length,
    isNearest,
    followers: rankBy((one) => one.followers, own.followers),
    medianPlays: rankBy((one) => one.medianPlays, own.medianPlays),
    interactionRate: rankBy((one) => one.interactionRate, own.interactionRate),
    followerPlays: rankBy((one) => one.followerPlays, own.followerPlays),
    growth30d: rankBy((one) => one.followersChange30d, own.growth30d),
    postsPerWeek: rankBy((one) => one.postsPerWeek, own.postsPerWeek),
    cpm: rankBy(({ cpm }) => (cpm === null ? null : cpm * own.quoteFactor), own.cpm),
  };
}
