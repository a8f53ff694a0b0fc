import { platforms } from '@reachkit/contract';
import { freeTerms, type SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import type { CreatorSourceSettings } from '../../../platform/settings/creatorSourceSettings.ts';

/** The terms of each source that has any, by the name that is stored with its data. */
export function termsBySource({
  youtubeTerms,
  http,
}: Pick<CreatorSourceSettings, 'youtubeTerms' | 'http'>): ReadonlyMap<string, SourceTerms> {
  return new Map([
    ['youtube', youtubeTerms],
    ...platforms.map((platform) => [`http_${platform}`, http[platform]?.terms ?? freeTerms] as const),
  ]);
}
