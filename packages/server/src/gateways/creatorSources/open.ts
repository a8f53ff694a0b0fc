import type { Deps, Executor } from '../../platform/deps.ts';
import type { CreatorSourceSettings } from '../../platform/settings/creatorSourceSettings.ts';
import type { CreatorSources } from './creatorSource.ts';
import { databaseLedger, memoryLedger } from './youtube/quotaLedger.ts';
import { YouTubeSource } from './youtube/youtube.ts';

/**
 * The sources that the configuration has keys for; no call is made yet. What they spend is counted in the database for
 * all processes together, and without one for this process.
 */
export function openCreatorSources(
  { youtube }: CreatorSourceSettings,
  { now, outbound, db }: Pick<Deps, 'now' | 'outbound'> & { db?: Executor | undefined },
): CreatorSources {
  if (!youtube) return {};
  return {
    youtube: new YouTubeSource(youtube, { now, outbound, ledger: db ? databaseLedger(db) : memoryLedger() }),
  };
}
