import type { CreatorProfile } from '@reachkit/contract';
import { quotaOf } from './measures.ts';

/** The reasons of the rich creator's verdict, as shown before the analysis is open. */
const reasons = (
  [
    ['plays_steady', 'plus'],
    ['interaction', 'plus'],
    ['follower_plays', 'plus'],
    ['ad_share', 'minus'],
  ] as const
).map(([id, tone]) => ({ id, tone, value: null, peer: null, percentile: null }));

/** The same creator for a team that has not opened the basic analysis, with the given number used of 1,500. */
export function unopened(profile: CreatorProfile, used = 312): CreatorProfile {
  const basic = { isOpen: false, until: null, quota: quotaOf(used, 1500), isFree: false };
  return {
    ...profile,
    openings: { ...profile.openings, basic },
    preview: { kind: 'strong', reasons },
  };
}
