'use client';
import type { MembershipVersion } from '@reachkit/contract/session/session';
import { useArea, useSession, useStateAreas } from '../core/hooks.ts';

/** Returns the plan of the signed-in person's team; `null` if it is not known. */
export function useCurrentVersion(): MembershipVersion | null {
  const areas = useStateAreas();
  const isSignedIn = useSession().status === 'signedIn';
  const { userEquityData } = useArea(areas.session);
  const { userInfo } = useArea(areas.user);
  return isSignedIn ? (userEquityData?.equityVersion.version ?? userInfo?.version ?? null) : null;
}
