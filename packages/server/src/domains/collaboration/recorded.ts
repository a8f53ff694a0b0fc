import { and, inArray, isNull } from 'drizzle-orm';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { promotion } from './tables.ts';

/** Finds the promotions of operation records. */
export const findRecordedPromotions: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: promotion.id, name: promotion.name })
    .from(promotion)
    .where(and(inArray(promotion.id, [...ids]), isNull(promotion.removedAt)));
  return new Map(rows.map(({ id, name }) => [id, { label: name, isOpen: true }]));
};
