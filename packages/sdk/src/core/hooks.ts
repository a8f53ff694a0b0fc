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
import type { SessionSnapshot, SessionSource } from './session/types.ts';
import type { StateArea } from './state/area.ts';
import type { StateAreas } from './state/createStateAreas.ts';
import type { SettingState } from './state/setting.ts';

/** The client of the nearest provider. */
export function useClient(): Client {
  return useRequired(ScopeContext).client;
}

/** The session of the nearest provider's client, for components that send no requests. */
export function useSessionSource(): SessionSource {
  return useClient().session;
}

/**
 * Returns a function that calls the platform; failures show as notices of this provider and reach `onError`. The function
 * keeps its identity.
 */
export function useCall(): Call {
  return useRequired(ScopeContext).call;
}

/** Returns our cache of server state: pass it to each TanStack Query hook, so that a host's own is never used. */
export function useServerCache(): QueryClient {
  return useRequired(ScopeContext).cache;
}

/** Returns a function that refetches every response of the given endpoints. It keeps its identity. */
export function useInvalidate(): (...endpoints: readonly AnyEndpoint[]) => Promise<void> {
  const { cache } = useRequired(ScopeContext);
  return useCallback((...endpoints) => invalidate(cache, ...endpoints), [cache]);
}

/** Options of `useRead`, apart from the endpoint and its input. */
export interface ReadOptions {
  /** `false` does not fetch yet. Default `true`. */
  readonly isEnabled?: boolean | undefined;
  /** Keeps showing the previous response while the input changes. Default `false`. */
  readonly keepPrevious?: boolean | undefined;
  /** How long a response counts as fresh, in ms. Default 0. */
  readonly staleMs?: number | undefined;
  /** How long the cache keeps an unused response, in ms. Default: five minutes. */
  readonly keepMs?: number | undefined;
  /** Why a failure shows no notice. Left out: it shows one, in addition to the caller's error state. */
  readonly quiet?: QuietReason | undefined;
  /**
   * Refetches at this interval, in ms, while the page is visible; without notices once there is a response. Default:
   * never.
   */
  readonly everyMs?: number | undefined;
}

/** Result of `useRead`: the data, its state and its failure. */
export interface Read<Data> {
  readonly data: Data | undefined;
  /** No data to show yet. */
  readonly isLoading: boolean;
  /** A request is in flight, even if an older response is shown. */
  readonly isFetching: boolean;
  /** `data` belongs to the previous input. */
  readonly isPrevious: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

/** Returns the cache key of an endpoint's response. */
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
  // The read waits until the end of the login is acknowledged; no other failure is shown until then.
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
 * Returns the login of the nearest provider; `unknown` during server rendering. While the notice of an ended login is
 * open, the value stays, so that the page under the notice is not left.
 */
export function useSession(): SessionSnapshot {
  const { session } = useRequired(ScopeContext).client;
  const end = useLoginEnd();
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
  return end?.session ?? snapshot;
}

/** Returns how many logins have ended since the component was mounted: a key for state that belongs to one person. */
export function useEndedLogins(): number {
  const { loginId } = useSession();
  const [seen, setSeen] = useState({ loginId, ended: 0 });
  if (seen.loginId === loginId) return seen.ended;
  // The first login ends no other, so it keeps the existing state.
  const ended = seen.loginId === null ? seen.ended : seen.ended + 1;
  setSeen({ loginId, ended });
  return ended;
}

/** The end of the login that the open notice shows. */
function useLoginEnd(): LoginEnd | null {
  const { ending } = useRequired(ScopeContext).base;
  return useSyncExternalStore(ending.subscribe, ending.getSnapshot, noEnd);
}

const noEnd = () => null;

/** Returns the current notice, and functions to show, dismiss or hold one. */
export function useNotices(): { readonly current: Notice | null } & Omit<Notices, 'state'> {
  const { state, show, dismiss, hold } = useRequired(ScopeContext).notices;
  return { current: useSnapshot(state).current, show, dismiss, hold };
}

/** Whether the nearest provider passed the client itself; then it also renders the notices. */
export function useIsScopeOwner(): boolean {
  return useRequired(ScopeContext).isOwner;
}

/** Returns a function that reports a failure to the host's `onError`, once. */
export function useReport(): (error: ReachkitError) => void {
  return useRequired(ScopeContext).report;
}

/** Returns functions to show or dismiss a notice, without a re-render when one appears. */
export function useNotify(): Pick<Notices, 'show' | 'dismiss'> {
  return useRequired(ScopeContext).notices;
}

/** Whether a limit of the plan was exceeded (a response with code 430), and how to acknowledge it. */
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

/** Returns the client's own state in the nearest provider: change it through its areas, read it by `useArea`. */
export function useStateAreas(): StateAreas {
  return useRequired(ScopeContext).areas;
}

/** Returns the state of an area; re-renders when a field that was read changes. Also works above a provider. */
export function useArea<State extends object>(area: StateArea<State>): Snapshot<State> {
  return useSnapshot(area.state);
}

/** Returns language, appearance and person of the nearest provider. */
export function useSetting(): Snapshot<SettingState> {
  return useArea(useStateAreas().setting);
}

/** Colour, scheme, direction and density of the nearest provider. */
export function useAppearance(): Appearance {
  return useRequired(AppearanceContext);
}

/** Returns clock, time zone, nonce, event handler and container of floating parts. */
export function useEnvironment(): Environment {
  return useRequired(EnvironmentContext);
}

/** The host's router and link. */
export function useNavigation(): NavigationContextValue {
  return useRequired(NavigationContext);
}

/** Whether calls that need a login can succeed: `false` once the person is known to be signed out. */
export function useCanAsk(): boolean {
  return useSession().status !== 'signedOut';
}
