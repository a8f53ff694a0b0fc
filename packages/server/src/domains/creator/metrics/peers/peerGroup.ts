import { type PeerSizeBand, type Platform, type peerGroupKinds, peerSizeBands } from '@reachkit/contract';
import { isCount } from '../definitions/averages.ts';

/** The peer groups of a creator, closest first. */
export type PeerGroupKind = (typeof peerGroupKinds)[number];

/** Min size of a group; smaller ones are replaced by the next wider one. */
export const fewestPeers = 30;

export interface PeerGroup {
  readonly kind: PeerGroupKind;
  readonly platform: Platform;
  readonly sizeBand: PeerSizeBand | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** Traits that decide a creator's peer groups. */
export interface PeerTraits {
  readonly platform: Platform;
  readonly followers: number | null;
  readonly region: string | null;
}

/** The size bands that contain this number of followers, narrowest first; none if unknown. */
function sizeBandsOf(followers: number | null): readonly PeerSizeBand[] {
  if (!isCount(followers)) return [];
  return peerSizeBands
    .filter(({ from, to }) => followers >= from && (to === null || followers < to))
    .map(({ code }) => code);
}

/** Returns the groups in which a creator can be graded; without a known size or country, closer groups are skipped. */
export function peerGroupsOf({ platform, followers, region }: PeerTraits): readonly PeerGroup[] {
  const wide: PeerGroup = { kind: 'platform', platform, sizeBand: null, country: null };
  const bands = sizeBandsOf(followers);
  const ofSize = bands.map(
    (sizeBand): PeerGroup => ({
      kind: 'platform_band',
      platform,
      sizeBand,
      country: null,
    }),
  );
  const [narrowest] = bands;
  if (narrowest === undefined || region === null) return [...ofSize, wide];
  return [{ kind: 'platform_band_country', platform, sizeBand: narrowest, country: region }, ...ofSize, wide];
}

export function isInGroup(one: PeerTraits, group: PeerGroup): boolean {
  return (
    one.platform === group.platform &&
    (group.sizeBand === null || sizeBandsOf(one.followers).includes(group.sizeBand)) &&
    (group.country === null || one.region === group.country)
  );
}
