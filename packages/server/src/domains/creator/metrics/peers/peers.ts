import { type Platform, peerSizeBands } from '@reachkit/contract';
import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { creator } from '../../tables.ts';
import type { QualityFigures } from '../definitions/quality.ts';
import { type PeerGroup, type PeerTraits, peerGroupsOf } from './peerGroup.ts';

/** Max peers of a group on each side: with at least as many followers, and with fewer. */
export const peerReach = 1_000;

/** Figures of a peer, beyond grading. */
export interface PeerFigures extends QualityFigures {
  readonly medianPlays: number | null;
  readonly postsPerWeek: number | null;
  /** Only from the table, in US dollars. */
  readonly cpm: number | null;
}

/**
 * The creators nearest by followers in each group in which a creator can be graded, sorted by id, for `qualityOf` and
 * `peerBand`; the creator may be among them. At most 2,000 per group, read by the indexes of size and region, so a large
 * group costs no more than a small one. With unknown followers, the largest creators. Ads and jumps of peers are not
 * read.
 */
export async function loadPeers(db: Executor, own: PeerTraits): Promise<readonly PeerFigures[]> {
  const peers = new Map<number, PeerFigures>();
  for (const group of peerGroupsOf(own)) {
    const loaded = await loadPeerGroup(db, group, own.followers);
    for (const one of loaded.peers) peers.set(one.id, one);
  }
  return [...peers.values()].sort((a, b) => a.id - b.id);
}

// Same order as the indexes, so that no sort is needed.
const downwards = [sql`${creator.followers} desc nulls last`, sql`${creator.id} desc`] as const;
const upwards = [sql`${creator.followers} asc nulls first`, sql`${creator.id} asc`] as const;

/** Peers of one group. */
export interface LoadedPeers {
  readonly peers: readonly PeerFigures[];
  /** The group has more creators; these are the nearest by followers. */
  readonly isNearest: boolean;
}

/** Loads the peers of one group, see `loadPeers`. */
export async function loadPeerGroup(
  db: Executor,
  group: PeerGroup,
  followers: number | null,
  reach = peerReach,
): Promise<LoadedPeers> {
  const within = withinGroup(group);
  const more = read(db, group.platform, and(within, gte(creator.followers, followers ?? 0)))
    .orderBy(...(followers === null ? downwards : upwards))
    .limit(reach + 1);
  const fewer = read(db, group.platform, and(within, lt(creator.followers, followers ?? 0)))
    .orderBy(...downwards)
    .limit(reach + 1);
  const found = await Promise.all([more, fewer]);
  return {
    peers: found
      .flatMap((side) => side.slice(0, reach))
      .map((one) => ({ ...one, platform: group.platform, adShare: null, hasFollowerJump: false })),
    isNearest: found.some(({ length }) => length > reach),
  };
}

function withinGroup({ sizeBand, country }: PeerGroup): SQL | undefined {
  const band = peerSizeBands.find(({ code }) => code === sizeBand);
  return and(
    isNotNull(creator.followers),
    band && gte(creator.followers, band.from),
    band && band.to !== null ? lt(creator.followers, band.to) : undefined,
    country === null ? undefined : eq(creator.region, country),
  );
}

function read(db: Executor, platform: Platform, condition: SQL | undefined) {
  return db
    .select({
      id: creator.id,
      followers: creator.followers,
      region: creator.region,
      interactionRate: creator.interactionRate,
      followerPlays: creator.followerPlays,
      followersChange30d: creator.followersChange30d,
      lastVideoAt: creator.lastVideoAt,
      medianPlays: creator.medianPlays,
      steadiness: creator.steadiness,
      postsPerWeek: creator.postsPerWeek,
      cpm: creator.cpm,
    })
    .from(creator)
    .where(and(eq(creator.platform, platform), condition));
}
