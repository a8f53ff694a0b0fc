import { favouriteActKinds } from '@reachkit/contract';
import { dayMs } from '../../platform/jobs/retentionRules.ts';
import type { RecordedDomain } from '../../platform/records/record.ts';

/** What people do with lists, the blacklist and notes; people look it up for thirteen months. */
export const favouriteRecords = {
  domain: 'favourites',
  // That an import begins is an act of nobody's list: what comes in is recorded with its end.
  actions: [...favouriteActKinds, 'importBegun', 'blacklistImportBegun'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
