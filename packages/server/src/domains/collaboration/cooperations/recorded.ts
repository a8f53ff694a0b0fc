import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FindKnownObjects } from '../../../platform/records/knownObject.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { cooperation, promotion, promotionInvitation } from '../tables.ts';

/** Finds the collaborations of operation records. */
export const findRecordedCooperations: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: cooperation.id, name: promotionInvitation.name })
    .from(cooperation)
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
    .where(and(inArray(cooperation.id, [...ids]), isNull(promotion.removedAt)));
  return new Map(rows.map(({ id, name }) => [id, { label: name, isOpen: true }]));
};
