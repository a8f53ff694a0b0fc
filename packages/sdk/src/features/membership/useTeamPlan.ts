'use client';
import { orderEvent } from '@reachkit/contract/membership/order';
import { getTeamPlan, type TeamPlan } from '@reachkit/contract/membership/plan';
import { useRead, useSession } from '../../core/hooks.ts';
import { useLiveMessages } from '../../core/live/useLiveMessages.ts';
import { useOrderRight } from './plans/useOrderRight.ts';

/** The terms that the team has bought, as they lie now; `null` until they are read, and for those who cannot order. */
export function useTeamPlan(): TeamPlan | null {
  const isSignedIn = useSession().status === 'signedIn';
  const isEnabled = useOrderRight() === true && isSignedIn;
  const { data, retry } = useRead(getTeamPlan, {}, { isEnabled });
  useLiveMessages(({ event }) => {
    if (isEnabled && (event === 'equity' || event === orderEvent)) retry();
  });
  return isEnabled ? (data ?? null) : null;
}
