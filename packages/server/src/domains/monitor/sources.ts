import type { Platform } from '@reachkit/contract';
import type { CreatorSources } from '../../gateways/creatorSources/creatorSource.ts';

/** Facts that are known of a platform's source before a post is read. */
export interface MonitorSources {
  /** Whether posts of the platform are read; otherwise people enter the counts. */
  isRead(platform: Platform): boolean;
  /** Days that the source's terms allow counts to be kept; `null`: no limit, or no source. */
  keptDays(platform: Platform): number | null;
}

export const monitorSources = (sources: CreatorSources): MonitorSources => ({
  isRead: (platform) => sources[platform] !== undefined,
  keptDays: (platform) => sources[platform]?.terms.keepDays ?? null,
});
