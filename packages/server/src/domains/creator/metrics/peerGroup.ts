import { type Platform, type peerGroupKinds, type SizeBand, sizeBands } from '@reachkit/contract';
import { isCount } from './averages.ts';

/** Beside whom a creator is graded, the closest first. */
export type PeerGroupKind = (typeof peerGroupKinds)[number];

/** A group with fewer others is too small, and the next wider one is taken. */
export const fewestPeers = 30;

export interface PeerGroup {
  readonly kind: PeerGroupKind;
  readonly platform: Platform;
  readonly sizeBand: SizeBand | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** What decides to which groups a creator belongs. */
export interface PeerTraits {
  readonly platform: Platform;
  readonly followers: number | null;
  readonly region: string | null;
}

/** Size by followers; `null` where they are not known. */
export function sizeBandOf(followers: number | null): SizeBand | null {
  if (!isCount(followers)) return null;
  const band = sizeBands.find(({ from, to }) => followers >= from && (to === null || followers < to));
  return band?.code ?? null;
}

/** The groups that a creator can be graded in: without a known size or country the closer ones fall away. */
export function peerGroupsOf({ platform, followers, region }: PeerTraits): readonly PeerGroup[] {
  const sizeBand = sizeBandOf(followers);
  const wide: PeerGroup = { kind: 'platform', platform, sizeBand: null, country: null };
  if (sizeBand === null) return [wide];
  const band: PeerGroup = { kind: 'platform_band', platform, sizeBand, country: null };
  if (region === null) return [band, wide];
  return [{ kind: 'platform_band_country', platform, sizeBand, country: region }, band, wide];
}

export function isInGroup(one: PeerTraits, group: PeerGroup): boolean {
  return (
    one.platform === group.platform &&
    (group.sizeBand === null || sizeBandOf(one.followers) === group.sizeBand) &&
    (group.country === null || one.region === group.country)
  );
}
