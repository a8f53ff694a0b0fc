import { ReachkitError, toReachkitError } from '../failures/errors.ts';
import { type NotifiedEndReason, notifiedReasonOf } from '../session/loginEnding.ts';
import type { SessionSource } from '../session/types.ts';
import type { LiveListener } from './liveListener.ts';

/** Channel for messages that the server pushes. One connection, for any number of listeners. */
export interface LiveChannel {
  /** Subscribes to messages. The first listener connects, the last one to unsubscribe disconnects. */
  listen(listener: LiveListener): () => void;
  /** Disconnects, until another login begins. */
  stop(): void;
}

/** Keeps a connection open; returns a function that closes it. */
export type LiveConnect = (listener: Required<LiveListener>) => () => void;

/** Options of `createLiveChannel`. */
export interface LiveChannelOptions {
  /** As for `createClient`. */
  readonly baseUrl: string;
  readonly session: SessionSource;
  /** Called on a message with code 401: the server has ended the login, and the channel has stopped. */
  readonly onEnd?: ((reason: NotifiedEndReason) => void) | undefined;
  /** Default: STOMP over SockJS, both loaded when they are first needed. */
  readonly connect?: LiveConnect | undefined;
}

/**
 * The live channel (specification, section 7), connected while a person is signed in and a listener is subscribed. Until
 * then it loads nothing.
 */
export function createLiveChannel({ baseUrl, session, onEnd, connect }: LiveChannelOptions): LiveChannel {
  const open = connect ?? connectLater(baseUrl, session);
  const listeners = new Set<LiveListener>();
  let connected: { readonly loginId: string; readonly leave: () => void } | null = null;
  let stoppedFor: string | null = null;
  let unsubscribe: (() => void) | undefined;

  /** Connects, disconnects, or reconnects for another login. */
  function settle() {
    const { status, loginId } = session.getSnapshot();
    const isWanted = listeners.size > 0 && status === 'signedIn' && loginId !== stoppedFor;
    const wanted = isWanted ? loginId : null;
    if (wanted === (connected?.loginId ?? null)) return;
    connected?.leave();
    connected = null;
    if (wanted !== null) connected = { loginId: wanted, leave: open(listenerFor(wanted)) };
  }

  function stop() {
    stoppedFor = session.getSnapshot().loginId;
    settle();
  }

  function notify(action: (listener: LiveListener) => void) {
    for (const listener of [...listeners]) {
      try {
        action(listener);
      } catch (thrown) {
        listener.onProblem?.(toReachkitError(thrown));
      }
    }
  }

  function listenerFor(loginId: string): Required<LiveListener> {
    return {
      onMessage(message) {
        if (session.getSnapshot().loginId !== loginId) return;
        if (message.code === 401) {
          stop();
          // A first-party server sends only the code, which then means a login on another device.
          onEnd?.(notifiedReasonOf(message.data) ?? 'replaced');
        }
        notify((listener) => listener.onMessage(message));
      },
      onConnected() {
        if (session.getSnapshot().loginId !== loginId) return;
        session.onAccepted?.();
        notify((listener) => listener.onConnected?.());
      },
      onProblem: (error) => notify((listener) => listener.onProblem?.(error)),
    };
  }

  return {
    listen(listener) {
      const own = { ...listener };
      listeners.add(own);
      unsubscribe ??= session.subscribe(settle);
      settle();
      return () => {
        listeners.delete(own);
        settle();
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
      };
    },
    stop,
  };
}

/** Delay before the code of the channel is loaded again after a failure. */
const loadAgainMs = 30_000;

/** Loads the code of the channel on first use; a page that never listens never loads it. */
function connectLater(baseUrl: string, session: SessionSource): LiveConnect {
  return (listener) => {
    let isLeft = false;
    let leave = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function load() {
      try {
        const { keepConnected } = await import('./keepConnected.ts');
        if (!isLeft) leave = keepConnected({ baseUrl, session, listener });
      } catch (cause) {
        if (isLeft) return;
        listener.onProblem(
          new ReachkitError({
            code: 'chunk',
            kind: 'chunk',
            message: 'The live channel did not load.',
            cause,
          }),
        );
        timer = setTimeout(load, loadAgainMs);
      }
    }

    void load();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
    };
  };
}
