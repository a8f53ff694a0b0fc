import { inArray } from 'drizzle-orm';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { favouriteList } from './tables.ts';

/** Lists that activity log entries refer to. */
export const findRecordedLists: FindKnownObjects = async (db, { teamId, accountId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select()
    .from(favouriteList)
    .where(inArray(favouriteList.id, [...ids]));
  return new Map(
    rows.map((row) => {
      const isOpen = row.isPublic || row.accountId === accountId;
      // The current name of a list made private since is visible only to its owner.
      return [row.id, { label: isOpen ? row.name : null, isOpen }];
    }),
  );
};
