import type { CreatorProfile } from '@reachkit/contract';
import { quotaOf } from './measures.ts';

const reasonOf = (id: 'plays_steady' | 'interaction' | 'growth') =>
  ({ id, tone: 'plus', value: null, peer: null, percentile: null }) as const;

/** The same creator for a team that has not opened the basic analysis, with so many used of 1,500. */
export function unopened(profile: CreatorProfile, used = 312): CreatorProfile {
  const basic = { isOpen: false, until: null, quota: quotaOf(used, 1500), isFree: false };
  return {
    ...profile,
    openings: { ...profile.openings, basic },
    preview: { kind: 'strong', reasons: [reasonOf('plays_steady'), reasonOf('interaction')] },
  };
}
