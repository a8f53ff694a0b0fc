import { inArray } from 'drizzle-orm';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { savedSearch } from './tables.ts';

/** Saved searches that activity log entries refer to. */
export const findRecordedSearches: FindKnownObjects = async (db, { teamId, accountId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select()
    .from(savedSearch)
    .where(inArray(savedSearch.id, [...ids]));
  return new Map(
    rows.map((row) => {
      const isOpen = row.isShared || row.accountId === accountId;
      // If a search was made private since, only its owner sees its current name.
      return [row.id, { label: isOpen ? row.name : null, platform: row.platform, isOpen }];
    }),
  );
};
