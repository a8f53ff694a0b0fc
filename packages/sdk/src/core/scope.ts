import type { AnyEndpoint, DataOf } from '@reachkit/contract/endpoint';
import { type Query, QueryClient } from '@tanstack/react-query';
import { noticeOfCall } from './client/clientOver.ts';
import { type Call, type CallInput, type CallOptions, type Client, isNotified } from './client/types.ts';
import type { Scope, ScopeBase } from './contexts.ts';
import type { ReachkitEvent } from './events.ts';
import { ReachkitError, toReachkitError, wantsLogin } from './failures/errors.ts';
import type { FailureNotice } from './failures/failureNotice.ts';
import { createNotices } from './notices.ts';
import { createOutage, isOutage } from './outage.ts';
import { createLoginEnding, lostReasonOf } from './session/loginEnding.ts';
import type { StateAreas } from './state/createStateAreas.ts';

export function createScopeBase(client: Client, areas: StateAreas): ScopeBase {
  const cache = new QueryClient({
    defaultOptions: {
      // Without a network, calls fail at once instead of waiting, so that the failure is shown.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return {
    client,
    cache,
    outage: createOutage(cache),
    notices: createNotices(),
    areas,
    ending: client.ending ?? createLoginEnding(client.session),
    press: { isNew: false },
    reported: new WeakSet(),
    shown: new WeakSet(),
  };
}

/** Provider settings for the calls made under it, read at the time of the call. */
export interface ScopeVoice {
  locale(): string;
  say(notice: FailureNotice): string;
  emit(event: ReachkitEvent): void;
  onError(error: ReachkitError): void;
}

/** A client's scope with a provider's language; failures are reported to that provider's host. */
export function bindScope(base: ScopeBase, voice: ScopeVoice, isOwner: boolean): Scope {
  const { client, notices, areas, press, reported, shown } = base;

  function report(error: ReachkitError) {
    if (error.kind === 'aborted' || reported.has(error)) return;
    reported.add(error);
    voice.onError(error);
    if (error.code === 'sessionLost') voice.emit({ kind: 'sessionLost', reason: lostReasonOf(error) });
  }

  function onFailure(endpoint: AnyEndpoint, error: ReachkitError, isSilent: boolean) {
    report(error);
    if (error.kind === 'equity') {
      areas.setting.state.isEquity = true;
      voice.emit({ kind: 'equityMissed', endpoint: endpoint.id });
    }
    // The end or rejection of a login concerns the whole page, so no caller may silence it.
    if (isSilent && (error.kind !== 'session' || error.code === 'signedOut')) return;
    const notice = noticeOfCall(endpoint, error);
    if (!notice || shown.has(error)) return;
    shown.add(error);
    notices.show({ tone: notice.tone, durationMs: notice.durationMs, text: voice.say(notice) });
  }

  const call: Call = async <E extends AnyEndpoint>(
    endpoint: E,
    input: Parameters<typeof client.call<E>>[1] & CallInput,
    options: CallOptions = {},
  ): Promise<DataOf<E>> => {
    if (press.isNew) {
      press.isNew = false;
      client.session.retry?.();
    }
    try {
      return await client.call(endpoint, input, { locale: voice.locale(), ...options, notify: false });
    } catch (thrown) {
      const error = toReachkitError(thrown);
      onFailure(endpoint, error, !isNotified(options, error));
      if (isOutage(error)) {
        const ask = () => client.call(endpoint, input, { locale: voice.locale(), notify: false });
        if (endpoint.method === 'GET') base.outage.begin(ask);
        // A search may be charged, so it is repeated only while a page shows its failure.
        else if (endpoint.isRead)
          base.outage.begin(async () => {
            if (isShown(base.cache, error)) await ask();
          });
      }
      throw error;
    }
  };

  return { base, isOwner, client, cache: base.cache, notices, areas, call, report };
}

const isShown = (cache: QueryClient, failure: ReachkitError): boolean =>
  cache.getQueryCache().findAll({ type: 'active', predicate: ({ state: { error } }) => error === failure })
    .length > 0;

const failedForLogin = ({ state: { error } }: Query): boolean =>
  error instanceof ReachkitError && wantsLogin(error);

/**
 * Keeps the data of people apart: clears the cache and the person's areas when the login changes. Components then show
 * why there is no data, and refetch once there may be a login. When the server ends the login, only its notice is shown.
 */
export function watchLogin({ client, cache, areas, ending, notices }: ScopeBase): () => void {
  const { session } = client;
  let { loginId } = session.getSnapshot();
  const stopWatchingEnd = ending.subscribe(() => {
    if (ending.getSnapshot()) notices.dismiss();
    // What was asked meanwhile ended unanswered.
    else void cache.resetQueries();
  });
  const stopWatchingLogin = session.subscribe(() => {
    const { loginId: next, status } = session.getSnapshot();
    const former = loginId;
    loginId = next;
    if (former === null || former === next) {
      if (status !== 'signedOut') void cache.refetchQueries({ type: 'active', predicate: failedForLogin });
      return;
    }
    areas.signOut();
    // The Undo or file of a notice belongs to the former person.
    notices.dismiss();
    void cache.cancelQueries();
    void cache.resetQueries();
  });
  return () => {
    stopWatchingEnd();
    stopWatchingLogin();
  };
}
