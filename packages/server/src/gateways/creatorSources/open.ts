import { platforms } from '@reachkit/contract';
import type { Deps, Executor } from '../../platform/deps.ts';
import type { CreatorSourceSettings } from '../../platform/settings/creatorSourceSettings.ts';
import type { CreatorSources } from './creatorSource.ts';
import { HttpSource } from './http/httpSource.ts';
import { databaseLedger, memoryLedger } from './quotaLedger.ts';
import { YouTubeSource } from './youtube/youtube.ts';

/** Keys of the rows that count the calls; one row a quota bucket. */
const ledgerKeys = { units: 'youtubeUnits', stats: 'youtubeStats', searches: 'youtubeSearches' } as const;

/**
 * Opens the configured sources; makes no call yet. Their usage is counted in the database for all processes together, or
 * without one for this process.
 */
export function openCreatorSources(
  { youtube, youtubeTerms, http }: CreatorSourceSettings,
  { now, outbound, db }: Pick<Deps, 'now' | 'outbound'> & { db?: Executor | undefined },
): CreatorSources {
  const ledgerOf = (key: string) => (db ? databaseLedger(db, key) : memoryLedger());
  const overHttp = platforms.flatMap((platform) => {
    const settings = http[platform];
    if (!settings) return [];
    const ledger = ledgerOf(`source_${platform}`);
    return [[platform, new HttpSource(platform, settings, { now, outbound, ledger })]];
  });
  return {
    ...Object.fromEntries(overHttp),
    ...(youtube && {
      youtube: new YouTubeSource(youtube, {
        now,
        outbound,
        terms: youtubeTerms,
        ledgers: (bucket) => ledgerOf(ledgerKeys[bucket]),
      }),
    }),
  };
}
