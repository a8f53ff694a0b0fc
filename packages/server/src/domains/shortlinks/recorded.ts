import { inArray } from 'drizzle-orm';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { shortLink } from './tables.ts';

/** Finds the short links of operation records. */
export const findRecordedLinks: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: shortLink.id, name: shortLink.name })
    .from(shortLink)
    .where(inArray(shortLink.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, { label: name, isOpen: true }]));
};
