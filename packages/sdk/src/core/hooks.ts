'use client';
import type { AnyEndpoint, DataOf, InputOf } from '@reachkit/contract/endpoint';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Snapshot } from 'valtio/vanilla';
import { cacheKeyOf, invalidate } from './cacheKey.ts';
import { type Call, type CallInput, type Client, isReadNotified, type QuietReason } from './client/types.ts';
import {
  type Appearance,
  AppearanceContext,
  type Environment,
  EnvironmentContext,
  NavigationContext,
  type NavigationContextValue,
  ScopeContext,
} from './contexts.ts';
import { type ReachkitError, toReachkitError } from './failures/errors.ts';
import type { Notice, Notices } from './notices.ts';
import { useRequired } from './required.ts';
import type { LoginEnd } from './session/loginEnding.ts';
import type { SessionSnapshot } from './session/types.ts';
import type { StateArea } from './state/area.ts';
import type { StateAreas } from './state/createStateAreas.ts';
import type { SettingState } from './state/setting.ts';

/** The client of the nearest provider. */
export function useClient(): Client {
  return useRequired(ScopeContext).client;
}

/** Asks the platform; failures show as notices of this provider and reach `onError`. The function keeps its identity. */
export function useCall(): Call {
  return useRequired(ScopeContext).call;
}

/** Our cache of server state: hand it to each TanStack Query hook, so that a host's own is never taken. */
export function useServerCache(): QueryClient {
  return useRequired(ScopeContext).cache;
}

/** Refetches every answer of the given endpoints. The function keeps its identity. */
export function useInvalidate(): (...endpoints: readonly AnyEndpoint[]) => Promise<void> {
  const { cache } = useRequired(ScopeContext);
  return useCallback((...endpoints) => invalidate(cache, ...endpoints), [cache]);
}

/** Options of `useRead` beside the endpoint and its input. */
export interface ReadOptions {
  /** `false` waits. Default `true`. */
  readonly isEnabled?: boolean | undefined;
  /** Keeps showing the former answer while the input changes. Default `false`. */
  readonly keepPrevious?: boolean | undefined;
  /** How long an answer counts as fresh, in ms. Default 0. */
  readonly staleMs?: number | undefined;
  /** How long the cache keeps an answer that no part shows, in ms. Default: five minutes. */
  readonly keepMs?: number | undefined;
  /** Why no notice shows a failure. Left out: a notice does, beside the state that the caller draws. */
  readonly quiet?: QuietReason | undefined;
  /** Asks again at this interval, in ms, while the page is visible; quietly once there is an answer. Default: never. */
  readonly everyMs?: number | undefined;
}

/** Result of `useRead`: the data, its state and its failure. */
export interface Read<Data> {
  readonly data: Data | undefined;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** A request is under way, also behind an older answer. */
  readonly isFetching: boolean;
  /** `data` belongs to a former input. */
  readonly isPrevious: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

/** The key under which an endpoint's answer is cached. */
export function cacheKey(endpoint: AnyEndpoint, input: CallInput): readonly unknown[] {
  return cacheKeyOf(endpoint.id, input);
}

/** Reads an endpoint through the cache. Without a login it fetches public endpoints only; others fail at once. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> & CallInput,
  options: ReadOptions = {},
): Read<DataOf<E>> {
  const { call, cache } = useRequired(ScopeContext);
  const hasEnded = useLoginEnd() !== null;
  const { quiet, isEnabled = true, keepPrevious = false, staleMs = 0, keepMs, everyMs } = options;
  const key = cacheKey(endpoint, input);
  const query = useQuery<DataOf<E>>(
    {
      queryKey: key,
      queryFn: ({ signal }) =>
        call(endpoint, input, {
          signal,
          notify: isReadNotified,
          quiet: everyMs !== undefined && cache.getQueryData(key) !== undefined ? 'polling' : quiet,
        }),
      enabled: isEnabled,
      staleTime: staleMs,
      refetchInterval: everyMs ?? false,
      ...(keepMs !== undefined && { gcTime: keepMs }),
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    },
    cache,
  );
  const error = query.error === null ? null : toReachkitError(query.error);
  // It waits for the end of the login to be acknowledged; nothing else is said until then.
  const isHalted = hasEnded && error?.kind === 'aborted';
  return {
    data: query.data,
    isLoading: query.isLoading || (isHalted && query.data === undefined),
    isFetching: query.isFetching,
    isPrevious: query.isPlaceholderData,
    error: isHalted ? null : error,
    retry: () => void query.refetch(),
  };
}

/**
 * The login of the nearest provider; `unknown` during server rendering. While the notice that the server has ended it
 * is open, it keeps its value, so that no page is left under the notice.
 */
export function useSession(): SessionSnapshot {
  const { session } = useRequired(ScopeContext).client;
  const end = useLoginEnd();
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
  return end?.session ?? snapshot;
}

/** How many logins have ended since the component was mounted: a key for state that belongs to one person. */
export function useEndedLogins(): number {
  const { loginId } = useSession();
  const [seen, setSeen] = useState({ loginId, ended: 0 });
  if (seen.loginId === loginId) return seen.ended;
  // The first login takes over what is there; it ends none.
  const ended = seen.loginId === null ? seen.ended : seen.ended + 1;
  setSeen({ loginId, ended });
  return ended;
}

/** The end of the login whose notice is open at present. */
function useLoginEnd(): LoginEnd | null {
  const { ending } = useRequired(ScopeContext).base;
  return useSyncExternalStore(ending.subscribe, ending.getSnapshot, noEnd);
}

const noEnd = () => null;

/** The notice that is shown now, and functions to show, dismiss or hold one. */
export function useNotices(): { readonly current: Notice | null } & Omit<Notices, 'state'> {
  const { state, show, dismiss, hold } = useRequired(ScopeContext).notices;
  return { current: useSnapshot(state).current, show, dismiss, hold };
}

/** Whether the nearest provider brought its client itself; then it also draws the notices. */
export function useIsScopeOwner(): boolean {
  return useRequired(ScopeContext).isOwner;
}

/** Reports a failure to the host's `onError`, once. */
export function useReport(): (error: ReachkitError) => void {
  return useRequired(ScopeContext).report;
}

/** How to show or dismiss a notice, without re-rendering when one appears. */
export function useNotify(): Pick<Notices, 'show' | 'dismiss'> {
  return useRequired(ScopeContext).notices;
}

/** Whether a limit of the membership was met (an answer with code 430), and how to acknowledge it. */
export function useEquityMissed(): { readonly isEquity: boolean; readonly clear: () => void } {
  const { state } = useStateAreas().setting;
  const { isEquity } = useSnapshot(state);
  return {
    isEquity,
    clear: () => {
      state.isEquity = false;
    },
  };
}

/** The client's own state in the nearest provider: change it through its areas, read it by `useArea`. */
export function useStateAreas(): StateAreas {
  return useRequired(ScopeContext).areas;
}

/** The state of an area; renders again when a field that was read changes. Also works above a provider. */
export function useArea<State extends object>(area: StateArea<State>): Snapshot<State> {
  return useSnapshot(area.state);
}

/** Language, look and person of the nearest provider, as they stand. */
export function useSetting(): Snapshot<SettingState> {
  return useArea(useStateAreas().setting);
}

/** Colour, scheme, direction and density of the nearest provider. */
export function useAppearance(): Appearance {
  return useRequired(AppearanceContext);
}

/** Clock, zone, nonce, events and the place for floating parts. */
export function useEnvironment(): Environment {
  return useRequired(EnvironmentContext);
}

/** The host's router and link. */
export function useNavigation(): NavigationContextValue {
  return useRequired(NavigationContext);
}

/** Whether calls of a signed-in person make sense now: `false` once the person is known to be signed out. */
export function useCanAsk(): boolean {
  return useSession().status !== 'signedOut';
}
