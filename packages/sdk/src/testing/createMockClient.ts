import type { LiveMessage } from '@reachkit/contract/live';
import { clientOver } from '../core/client/clientOver.ts';
import type { CallInput, Client } from '../core/client/types.ts';
import type { WireRequest } from '../core/client/wire.ts';
import type { LiveListener } from '../core/live/liveListener.ts';
import type { SessionSnapshot, SessionSource } from '../core/session/types.ts';
import type { MockHandler } from './mockHandler.ts';

/** A component's call, recorded by the mock client. */
export interface MockCall {
  /** The endpoint's id. */
  readonly id: string;
  readonly input: CallInput;
  readonly locale: string;
}

/** A client for tests and stories: responds from handlers, records calls, and pushes live messages. */
export interface MockClient extends Client {
  /** All calls in order. */
  readonly calls: readonly MockCall[];
  /** Calls of one endpoint. */
  callsOf(endpoint: { readonly id: string }): readonly MockCall[];
  /** Replaces handlers for later calls. */
  use(...handlers: readonly MockHandler[]): void;
  /** Pushes a live message as the server does; received while a component is subscribed. Code 401 ends the login. */
  push(message: { readonly code: number } & Partial<LiveMessage>): void;
  /** Reopens the live connection after it was lost. */
  reconnect(): void;
}

/**
 * Creates a client that responds from memory, by the same rules as the real one: `createMockClient([answer(endpoint,
 * …)])`.
 */
export function createMockClient(
  handlers: readonly MockHandler[] = [],
  options: { readonly session?: SessionSource } = {},
): MockClient {
  const byId = new Map(handlers.map((handler) => [handler.id, handler]));
  const calls: MockCall[] = [];

  async function transport(request: WireRequest) {
    const { endpoint, input, locale, signal } = request;
    signal?.throwIfAborted();
    calls.push({ id: endpoint.id, input, locale });
    const handler = byId.get(endpoint.id);
    if (!handler) {
      throw new TypeError(
        `The mock client has no answer for ${endpoint.id}. Add answer(${endpoint.id}, …) to it.`,
      );
    }
    const answered = await handler.handle(request);
    signal?.throwIfAborted();
    return answered;
  }

  const connections = new Set<LiveListener>();
  const client = clientOver(transport, {
    baseUrl: '',
    session: options.session ?? signedInSession(),
    connectLive(listener) {
      connections.add(listener);
      return () => void connections.delete(listener);
    },
  });
  return {
    ...client,
    calls,
    callsOf: ({ id }) => calls.filter((call) => call.id === id),
    use: (...next) => {
      for (const handler of next) byId.set(handler.id, handler);
    },
    push: (message) => {
      for (const listener of [...connections]) listener.onMessage({ msg: '', data: null, ...message });
    },
    reconnect: () => {
      for (const listener of [...connections]) listener.onConnected?.();
    },
  };
}

/** Returns a signed-in session, until the server rejects the credential. */
export function signedInSession(loginId = 'test-login'): SessionSource {
  const signedIn: SessionSnapshot = { status: 'signedIn', loginId };
  const listeners = new Set<() => void>();
  let snapshot = signedIn;
  return {
    getSnapshot: () => snapshot,
    getServerSnapshot: () => signedIn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getCredential: async ({ rejected } = {}) =>
      snapshot.loginId === null || rejected !== undefined ? null : `token-of-${loginId}`,
    onLost: () => {
      snapshot = { status: 'signedOut', loginId: null };
      for (const listener of [...listeners]) listener();
    },
  };
}
