import type { Platform } from '@reachkit/contract';
import type { CreatorSources } from '../../gateways/creatorSources/creatorSource.ts';

/** Facts that are known of a platform's source before a post is read. */
export interface MonitorSources {
  /** Whether posts of the platform are read; otherwise people enter the counts. */
  isRead(platform: Platform): boolean;
  /** Days that the source's terms allow counts to be kept; `null`: no limit, or no source. */
  keptDays(platform: Platform): number | null;
  /** Sources, as stored with readings, whose terms allow their counts, but no figures derived from them. */
  readonly rawOnly: ReadonlySet<string>;
}

export const monitorSources = (sources: CreatorSources): MonitorSources => ({
  isRead: (platform) => sources[platform] !== undefined,
  keptDays: (platform) => sources[platform]?.terms.keepDays ?? null,
  rawOnly: new Set(Object.values(sources).flatMap(({ name, terms }) => (terms.mayDerive ? [] : [name]))),
});
