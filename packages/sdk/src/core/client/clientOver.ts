import { type AnyEndpoint, type DataOf, needsLogin, takesIdempotencyKey } from '@reachkit/contract/endpoint';
import { defaultLocale } from '@reachkit/contract/locales';
import { logout } from '@reachkit/contract/session/session';
import { ReachkitError } from '../failures/errors.ts';
import { type FailureNotice, failureNotice } from '../failures/failureNotice.ts';
import { createLiveChannel, type LiveChannel, type LiveConnect } from '../live/liveChannel.ts';
import { makeRequestKey } from '../requestKey.ts';
import { anonymousSession } from '../session/anonymousSession.ts';
import {
  createLoginEnding,
  type LoginEnding,
  type NotifiedEndReason,
  notifiedReasonOf,
  notifiedRefusalOf,
} from '../session/loginEnding.ts';
import { UnreadableTokenError } from '../session/tokenSession.ts';
import { readAnswer } from './readAnswer.ts';
import { unanswered } from './transport.ts';
import {
  type Call,
  type CallInput,
  type CallOptions,
  type Client,
  type ClientOptions,
  isNotified,
} from './types.ts';
import type { Transport, WireAnswer } from './wire.ts';

/** The callers of these endpoints show failures themselves (specification, section 7). */
const silentEndpoints = new Set(['fetchToken', 'fetchUserInfo']);

/** Notice for a failed call of an endpoint; `null` for none. A lost login always has a notice. */
export function noticeOfCall(endpoint: AnyEndpoint, error: ReachkitError): FailureNotice | null {
  return silentEndpoints.has(endpoint.id) && error.kind !== 'session' ? null : failureNotice(error);
}

/** Timeout of the server logout when a person acknowledges the end of a login. */
const logoutTimeoutMs = 5000;

export interface ClientOverOptions extends ClientOptions {
  /** How the live channel connects. Default: over the network. */
  readonly connectLive?: LiveConnect | undefined;
}

export interface WholeClient extends Client {
  readonly live: LiveChannel;
  readonly ending: LoginEnding;
}

/** Creates a client over any transport: credentials, one token renewal after a 401, the contract's types, notices. */
export function clientOver(transport: Transport, options: ClientOverOptions): WholeClient {
  const session = options.session ?? anonymousSession();
  /** Error of all calls that need a login until the next login, and the id of the lost login; `null`: there was none. */
  let lost: { readonly loginId: string | null; readonly error: ReachkitError } | undefined;
  let tokenFailure: ReachkitError | undefined;

  const shown = new WeakSet<ReachkitError>();
  const explainedCodes = new Set<string>();

  const ending = createLoginEnding(session, logOut);
  const live = createLiveChannel({
    baseUrl: options.baseUrl,
    session,
    connect: options.connectLive,
    onEnd(reason) {
      loss(session.getSnapshot().loginId, { status: 401, body: { data: { reason } }, requestId: undefined });
    },
  });
  ending.subscribe(() => {
    if (ending.getSnapshot()) live.stop();
  });

  const ownLocale = () =>
    typeof options.locale === 'function' ? options.locale() : (options.locale ?? defaultLocale);

  /** Between any two steps of a call the server may have ended the login. */
  function stopAtEnd() {
    if (ending.getSnapshot()) throw halted();
  }

  async function credential(rejected: string | undefined, signal: AbortSignal | undefined) {
    try {
      return await session.getCredential({ rejected, signal });
    } catch (thrown) {
      // Calls that waited for one token fail with one error, so that it is reported once.
      if (tokenFailure?.cause === thrown) throw tokenFailure;
      const error = unanswered(thrown, signal);
      if (error.code !== 'unknown') throw error;
      const isOffline = typeof navigator === 'object' && navigator.onLine === false;
      const code =
        thrown instanceof UnreadableTokenError ? 'tokenUnreadable' : isOffline ? 'network' : 'tokenFailed';
      const kind = code === 'tokenUnreadable' ? 'http' : 'network';
      tokenFailure = new ReachkitError({ code, kind, message: error.message, cause: thrown });
      throw code === 'network' ? tokenFailure : explained(tokenFailure);
    }
  }

  /** Explains to the page's developer why its tokens fail. The page gets the error in any case. */
  function explained(error: ReachkitError): ReachkitError {
    import('../session/tokenFault.ts').then(
      ({ explainTokenFault }) => explainTokenFault(error, explainedCodes),
      () => undefined,
    );
    return error;
  }

  /** Logs out at the server, although calls are halted until the end of the login is acknowledged. */
  async function logOut() {
    const token = await session.getCredential();
    if (token === null) return;
    await transport({
      endpoint: logout,
      input: {},
      authorization: `Bearer ${token}`,
      locale: ownLocale(),
      signal: AbortSignal.timeout(logoutTimeoutMs),
    });
  }

  /**
   * Every call of the ended login, and every call until the next login, fails with the same error, so that it is reported
   * once. If the server says that it ended the login, and a notice for that is mounted, the calls end without a notice:
   * the session is not lost yet.
   */
  function loss(loginId: string | null, answer?: WireAnswer, isRefusedAgain = false): ReachkitError {
    if (lost && (lost.loginId === loginId || loginId === null)) return lost.error;
    if (session.getSnapshot().loginId !== loginId) return somebodyElse();
    const reason = saidIn(answer?.body) ?? notifiedRefusalOf(session);
    const hasEnded = session.isAccepted?.() ?? true;
    if (reason && hasEnded && ending.end(reason)) return halted();
    const error = new ReachkitError({
      code: loginId === null ? 'signedOut' : hasEnded ? 'sessionLost' : 'tokenRefused',
      kind: 'session',
      message: answer ? 'The credential was refused' : 'Signed out',
      status: answer?.status,
      requestId: answer?.requestId,
      details: reason ? { reason } : undefined,
    });
    lost = { loginId, error };
    if (isRefusedAgain || error.code === 'tokenRefused') explained(error);
    // Without a login, none can have ended.
    if (loginId !== null) session.onLost(reason ?? 'expired');
    return error;
  }

  async function ask(endpoint: AnyEndpoint, input: CallInput, callOptions: CallOptions): Promise<WireAnswer> {
    const { signal, onSent } = callOptions;
    const locale = callOptions.locale ?? ownLocale();
    // One key per action: the retry after a renewal uses the same one.
    const idempotencyKey = takesIdempotencyKey(endpoint)
      ? (callOptions.idempotencyKey ?? makeRequestKey())
      : undefined;
    async function send(token: string | null) {
      stopAtEnd();
      const { loginId } = session.getSnapshot();
      const authorization = token === null ? null : `Bearer ${token}`;
      const answer = await transport({
        endpoint,
        input,
        authorization,
        locale,
        signal,
        onSent,
        idempotencyKey,
      });
      stopAtEnd();
      const isAccepted = token !== null && answer.status !== 401;
      if (isAccepted && session.getSnapshot().loginId === loginId) {
        lost = undefined;
        // Public endpoints succeed with any token, so their success proves nothing.
        if (endpoint.access !== 'public' && answer.status < 400) session.onAccepted?.();
      }
      return answer;
    }

    if (endpoint.access === 'client') return send(null);
    const before = session.getSnapshot().loginId;
    let first = await credential(undefined, signal).catch((error) => {
      // Public endpoints need no token; the failure to get one was already explained.
      if (endpoint.access !== 'public' || signal?.aborted) throw error;
      return null;
    });
    const { loginId } = session.getSnapshot();
    // A login that began in the meantime has a credential of its own, and must not end because this one is missing.
    if (first === null && loginId !== before) first = await credential(undefined, signal);
    // The server would reject a call without a credential.
    if (first === null && needsLogin(endpoint.access)) throw loss(loginId);
    const answer = await send(first);
    if (answer.status !== 401) return answer;
    // A login that the server has ended is not renewed: two devices would sign each other out in a loop. Removed access
    // may be restored by another token, e.g. after a host has replaced its key.
    const reason = saidIn(answer.body);
    if (reason && reason !== 'removed') throw loss(loginId, answer);
    const second =
      first === null
        ? null
        : await credential(first, signal).catch((error) => {
            if (reason && !signal?.aborted) throw loss(loginId, answer);
            throw error;
          });
    stopAtEnd();
    if (second === null || second === first) throw loss(loginId, answer, second !== null);
    if (session.getSnapshot().loginId !== loginId) throw somebodyElse();
    // The request was rejected before it was processed, so the retry has no second effect.
    const replayed = await send(second);
    if (replayed.status === 401) throw loss(loginId, reason ? answer : replayed, true);
    return replayed;
  }

  const call: Call = async <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput,
    callOptions: CallOptions = {},
  ): Promise<DataOf<E>> => {
    try {
      return readAnswer(endpoint, await ask(endpoint, input, callOptions));
    } catch (thrown) {
      const error = ending.getSnapshot() ? halted() : unanswered(thrown, callOptions.signal);
      const isSaid = isNotified(callOptions, error) && !shown.has(error);
      const notice = isSaid ? noticeOfCall(endpoint, error) : null;
      shown.add(error);
      if (notice) options.onNotice?.(notice);
      throw error;
    }
  };

  return { call, session, baseUrl: options.baseUrl, live, ending };
}

/** Returns the server's reason for ending the login, from the body of a 401. */
function saidIn(body: unknown): NotifiedEndReason | null {
  return typeof body === 'object' && body !== null && 'data' in body ? notifiedReasonOf(body.data) : null;
}

/** While the notice of an ended login is open, no request is sent and no failure is shown. */
function halted(): ReachkitError {
  return new ReachkitError({
    code: 'aborted',
    kind: 'aborted',
    message: 'The server has ended the login',
  });
}

/** A call must not be completed with another login's credential. */
function somebodyElse(): ReachkitError {
  return new ReachkitError({
    code: 'aborted',
    kind: 'aborted',
    message: 'The login changed during the call',
  });
}
