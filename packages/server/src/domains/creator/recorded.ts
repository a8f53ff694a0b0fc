import { inArray } from 'drizzle-orm';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import { findJoined } from './joining/followJoined.ts';
import { creator } from './tables.ts';

/** Creators that activity log entries refer to. */
export const findRecordedCreators: FindKnownObjects = async (db, _, ids) => {
  const joined = await findJoined(db, ids);
  const rows = await db
    .select({ id: creator.id, name: creator.name, handle: creator.handle, platform: creator.platform })
    .from(creator)
    .where(inArray(creator.id, [...ids, ...joined.values()]));
  const known = new Map(
    rows.map(({ id, name, handle, platform }) => [
      id,
      {
        label: name || handle,
        isOpen: true,
        platform,
      },
    ]),
  );
  return new Map(
    ids.flatMap((id) => {
      const found = known.get(joined.get(id) ?? id);
      return found ? [[id, found] as const] : [];
    }),
  );
};
