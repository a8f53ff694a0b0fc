'use client';
import { getEquity } from '@reachkit/contract/membership/membership';
import { useCallback, useEffect } from 'react';
import { ReachkitError } from '../../core/failures/errors.ts';
import {
  cacheKey,
  useArea,
  useClient,
  useRead,
  useServerCache,
  useSession,
  useSetting,
  useStateAreas,
} from '../../core/hooks.ts';
import { useLiveMessages } from '../../core/live/useLiveMessages.ts';
import type { UserEquityData } from '../../core/state/sessionExtras.ts';
import { usePerson } from '../../domain/person/usePerson.ts';

/** Options of `useEquity`. */
export interface EquityOptions {
  /** Default: the team of the signed-in person, requested once unless `useAccount` of `@reachkit/sdk/session` has it. */
  readonly teamId?: string | undefined;
}

/** The team's plan and limits. */
export interface TeamEquity {
  /** `null` until the server has responded, and while signed out. */
  readonly equity: UserEquityData | null;
  readonly isLoading: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

const minute = 60_000;
const signedOut = new ReachkitError({ code: 'signedOut', kind: 'session' });

/**
 * The limits of the team's plan and their usage. Refetched when the server reports a change and when a limit was reached.
 * Also in the state area `session`, for components without their own request.
 */
export function useEquity({ teamId }: EquityOptions = {}): TeamEquity {
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  const { session } = useClient();
  const areas = useStateAreas();
  const { userInfo } = useArea(areas.user);
  const { userEquityData } = useArea(areas.session);
  const person = usePerson({
    isEnabled: teamId === undefined && userInfo === null && status !== 'signedOut',
  });
  const team = teamId ?? userInfo?.teamId ?? person.user?.teamId ?? '';
  const isEnabled = isSignedIn && team !== '';
  const { data, error, isLoading, retry } = useRead(
    getEquity,
    { params: { teamId: team } },
    { isEnabled, staleMs: minute },
  );
  useEffect(() => {
    if (data) areas.session.setEquity(data);
  }, [areas, data]);
  useRefresh(team);
  const equity = isSignedIn ? userEquityData : null;
  if (status === 'signedOut') {
    // Without a team there is nothing to request.
    return { equity, isLoading: false, error: signedOut, retry: () => session.retry?.() };
  }
  if (team === '') return { equity, isLoading: !person.error, error: person.error, retry: person.retry };
  return { equity, isLoading: isEnabled && equity === null && (isLoading || !error), error, retry };
}

/** Refetches when the server reports a change of the limits, and when a limit was reached (a response with code 430). */
function useRefresh(teamId: string) {
  const cache = useServerCache();
  const { isEquity } = useSetting();
  const refresh = useCallback(
    () =>
      void cache.invalidateQueries(
        { queryKey: cacheKey(getEquity, { params: { teamId } }) },
        { cancelRefetch: false },
      ),
    [cache, teamId],
  );
  useLiveMessages((message) => {
    if (message.event === 'equity') refresh();
  });
  useEffect(() => {
    if (isEquity) refresh();
  }, [isEquity, refresh]);
}
