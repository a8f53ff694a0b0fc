import type { Deps, Executor } from '../../platform/deps.ts';
import type { CreatorSourceSettings } from '../../platform/settings/creatorSourceSettings.ts';
import type { CreatorSources } from './creatorSource.ts';
import { databaseLedger, memoryLedger } from './youtube/quotaLedger.ts';
import { YouTubeSource } from './youtube/youtube.ts';

/**
 * Opens the sources with configured keys; makes no call yet. Usage is counted in the database for all processes together;
 * without a database, for this process only.
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
