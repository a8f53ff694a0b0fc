'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { getEquity } from '@reachkit/contract/membership/membership';
import type { searchCreators } from '@reachkit/contract/search/search';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import { useEffect, useMemo, useRef } from 'react';
import { useArea, useCall, useStateAreas } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { equityOf } from '../../../core/state/equity.ts';

/** Row and search limits of the plan, from a search response. */
export type SearchQuota = NonNullable<DataOf<typeof searchCreators>['quota']>;

interface EquityUpdateOptions {
  /** The last request was rejected due to the plan. */
  readonly isRefused: boolean;
  /** The plan's row limit cuts the result, so updated limits may show more. */
  readonly isCapped: boolean;
  readonly retry: () => void;
}

/**
 * While a limit is reached, refetches the limits when the server announces a change, even if no other component reads
 * them, and repeats the rejected request.
 */
export function useEquityUpdates({ isRefused, isCapped, retry }: EquityUpdateOptions): void {
  const call = useCall();
  const { user, session } = useStateAreas();
  const latest = useRef({ isRefused, retry });
  useEffect(() => {
    latest.current = { isRefused, retry };
  });

  async function update() {
    const known =
      user.state.userInfo ?? (await call(fetchUserInfo, {}, { quiet: 'background' })).data.officeUser;
    const { teamId } = known;
    session.setEquity(await call(getEquity, { params: { teamId } }, { quiet: 'background' }));
    if (latest.current.isRefused) latest.current.retry();
  }

  useLiveMessages(
    ({ event }) => {
      // On failure the previous limits stay; the next search response has the new ones.
      if (event === 'equity') update().catch(() => undefined);
    },
    { isEnabled: isRefused || isCapped },
  );
}

/** Returns the quota of a response, updated with the current limits if they are known. */
export function useCurrentQuota(answered: SearchQuota | null): SearchQuota | null {
  const { userEquityData } = useArea(useStateAreas().session);
  return useMemo(() => {
    if (answered === null) return null;
    const searches = equityOf(userEquityData, 'searches');
    const rows = equityOf(userEquityData, 'searchRows');
    return {
      rows: rows?.limit ?? answered.rows,
      searches: {
        ...answered.searches,
        ...(searches && { limit: searches.limit, used: searches.used ?? answered.searches.used }),
      },
    };
  }, [answered, userEquityData]);
}
