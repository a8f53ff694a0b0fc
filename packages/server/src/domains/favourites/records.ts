import { favouriteActKinds } from '@reachkit/contract';
import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Actions on lists, the blacklist and notes; people can look them up for thirteen months. */
export const favouriteRecords = {
  domain: 'favourites',
  // The start of an import is not an action on a list: its result is recorded when it ends.
  actions: [...favouriteActKinds, 'importBegun', 'blacklistImportBegun'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
