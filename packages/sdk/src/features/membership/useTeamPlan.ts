'use client';
import { orderEvent } from '@reachkit/contract/membership/order';
import { getTeamPlan, type TeamPlan } from '@reachkit/contract/membership/plan';
import { useRead, useSession } from '../../core/hooks.ts';
import { useLiveMessages } from '../../core/live/useLiveMessages.ts';
import { useOrderRight } from './plans/useOrderRight.ts';

/** Returns the team's purchased terms; `null` until loaded, and for people who cannot order. */
export function useTeamPlan(): TeamPlan | null {
  const isSignedIn = useSession().status === 'signedIn';
  const isEnabled = useOrderRight() === true && isSignedIn;
  const { data, retry } = useRead(getTeamPlan, {}, { isEnabled });
  useLiveMessages(({ event }) => {
    if (isEnabled && (event === 'equity' || event === orderEvent)) retry();
  });
  return isEnabled ? (data ?? null) : null;
}
