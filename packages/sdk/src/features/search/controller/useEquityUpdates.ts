'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { getEquity } from '@reachkit/contract/membership/membership';
import type { searchCreators } from '@reachkit/contract/search/search';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import { useEffect, useMemo, useRef } from 'react';
import { useArea, useCall, useStateAreas } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { equityOf } from '../../../core/state/equity.ts';

/** Row and search limits of the membership, from a search response. */
export type SearchQuota = NonNullable<DataOf<typeof searchCreators>['quota']>;

interface EquityUpdateOptions {
  /** The membership refused the last request. */
  readonly isRefused: boolean;
  /** The membership shows no more of the result: only then is there something to wait for. */
  readonly isCapped: boolean;
  readonly retry: () => void;
}

/**
 * Reads what the membership gives when the server announces that it changed, as long as a limit is met, also where no
 * other part of the page reads it: limits are the new ones at once. What was refused is requested again.
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
      // Where this fails the former limits stay shown; the next response of a search brings the new ones.
      if (event === 'equity') update().catch(() => undefined);
    },
    { isEnabled: isRefused || isCapped },
  );
}

/** Quota from a response, updated with the current limits where they are known. */
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
