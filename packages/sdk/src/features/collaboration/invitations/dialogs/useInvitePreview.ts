'use client';
import { previewInviteByEmail } from '@reachkit/contract/collaboration/invitation';
import { useArea, useRead, useStateAreas } from '../../../../core/hooks.ts';
import { equityOf } from '../../../../core/state/equity.ts';

/** Reads whom an email would reach, and how many email unlocks the plan has left: `null` where that is not known. */
export function useInvitePreview(promotionId: string, ids: readonly string[] | null) {
  const body = ids === null ? {} : { ids: [...ids] };
  const read = useRead(previewInviteByEmail, { params: { id: promotionId }, body }, { staleMs: 0 });
  const equity = equityOf(useArea(useStateAreas().session).userEquityData, 'emailUnlocks');
  return { read, unlocksLeft: equity ? Math.max(0, equity.limit - (equity.used ?? 0)) : null };
}
