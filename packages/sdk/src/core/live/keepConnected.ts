import {
  type LiveMessage,
  liveHeartbeat,
  liveKeepaliveEvery,
  liveMessageSchema,
  livePath,
} from '@reachkit/contract/live';
import { endReasonOf } from '../failures/endReason.ts';
import { ReachkitError, toReachkitError } from '../failures/errors.ts';
import { type NotifiedEndReason, notifiedReasonOf, notifiedRefusalOf } from '../session/loginEnding.ts';
import type { SessionSource } from '../session/types.ts';
import type { LiveListener } from './liveListener.ts';
import type { LiveSocket, OpenLiveSocket } from './liveSocket.ts';
import { type LiveWorld, pageWorld, type WakeReason } from './liveWorld.ts';
import { openStompSocket } from './stompSocket.ts';

export interface KeepConnectedOptions {
  readonly baseUrl: string;
  readonly session: SessionSource;
  readonly listener: Required<LiveListener>;
  readonly openSocket?: OpenLiveSocket | undefined;
  readonly world?: LiveWorld | undefined;
}

/** Backoff between retries, from first to longest, in ms. */
export const backOff = { first: 1000, longest: 30_000 } as const;
/** Timeout for the server to accept the credential, in ms; then it is retried. */
export const openWithin = 20_000;
/** Silence after which the server counts as gone, in ms. */
export const silenceLimit = 2 * liveHeartbeat;
/** Time after which a hidden page closes its connection until it is visible again, in ms. */
export const hiddenLimit = 60_000;

/** Delay before try number `failures` + 1: exponential, with full jitter, so that a server's restart causes no rush. */
export function waitBefore(failures: number, random: () => number): number {
  return random() * Math.min(backOff.longest, backOff.first * 2 ** failures);
}

/** Keeps one connection open for one login; returns a function that closes it. */
export function keepConnected(options: KeepConnectedOptions): () => void {
  const { session, listener, openSocket = openStompSocket(), world = pageWorld() } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}${livePath}`;

  /** Number of the current attempt: results of earlier attempts are ignored. */
  let turn = 0;
  let phase: 'opening' | 'open' | 'waiting' | 'resting' = 'waiting';
  let socket: LiveSocket | null = null;
  let token = '';
  let failures = 0;
  let rejected: string | undefined;
  /** The server removed the access; a new token is requested once. */
  let isRemoved = false;
  let hiddenSince: number | null = null;
  let callOff = () => {};
  const reported = new Set<string>();

  /** Closes an open or pending connection. Returns a function that returns whether this is still the latest attempt. */
  function begin(next: typeof phase): () => boolean {
    turn += 1;
    const mine = turn;
    phase = next;
    callOff();
    socket?.close();
    socket = null;
    return () => mine === turn;
  }

  function later(ms: number, action: () => void) {
    callOff();
    callOff = world.after(ms, action);
  }

  function tryLater() {
    // Browsers throttle the timers of a hidden page so far that servers drop it: retries would never end.
    if (world.isHidden()) {
      begin('resting');
      return;
    }
    begin('waiting');
    later(waitBefore(failures, world.random), () => void connect());
    failures += 1;
  }

  async function connect() {
    const isLatest = begin('opening');
    later(openWithin, tryLater);
    const credential = await session.getCredential({ rejected }).catch(() => undefined);
    if (!isLatest()) return;
    // The renewal request failed, e.g. without a network.
    if (credential === undefined && isRemoved) over('removed', '');
    else if (credential === undefined) tryLater();
    else if (credential === null) onRenewalRefused();
    else await open(credential, isLatest);
  }

  function onRenewalRefused() {
    const reason = notifiedRefusalOf(session) ?? (isRemoved ? 'removed' : null);
    if (reason) over(reason, '');
    // Otherwise the next call of the page says that the login has expired.
    else begin('resting');
  }

  async function open(credential: string, isLatest: () => boolean) {
    token = credential;
    try {
      const opened = await openSocket(
        { url, token },
        {
          onOpen: () => isLatest() && onOpen(),
          onMessage: (body) => isLatest() && onBody(body),
          onRefused: (body) => isLatest() && onRefused(body),
          onClose: () => isLatest() && tryLater(),
        },
      );
      if (isLatest()) socket = opened;
      else opened.close();
    } catch (thrown) {
      if (!isLatest()) return;
      reportOnce(toReachkitError(thrown));
      tryLater();
    }
  }

  function onOpen() {
    phase = 'open';
    later(liveKeepaliveEvery, () => void keepAlive());
    listener.onConnected();
  }

  async function keepAlive() {
    // The connection is stable. Reset only now, so that a server which accepts and drops at once is not called every second.
    failures = 0;
    rejected = undefined;
    isRemoved = false;
    const mine = turn;
    const current = await session.getCredential().catch(() => token);
    if (mine !== turn) return;
    if (current === null) onRenewalRefused();
    else if (isLongHidden()) begin('resting');
    // The topic carries the token, so a renewed one means another topic.
    else if (current !== token || isStale() || !canSend()) void connect();
    else later(liveKeepaliveEvery, () => void keepAlive());
  }

  function isLongHidden(): boolean {
    hiddenSince = world.isHidden() ? (hiddenSince ?? world.now()) : null;
    return hiddenSince !== null && world.now() - hiddenSince >= hiddenLimit;
  }

  /** After a sleep a connection may be dead without an event. */
  function isStale(): boolean {
    return socket !== null && world.now() - socket.lastReceivedAt() > silenceLimit;
  }

  function canSend(): boolean {
    try {
      socket?.keepAlive();
      return true;
    } catch {
      // Sending failed: reconnect (specification, section 7).
      return false;
    }
  }

  function onBody(body: string) {
    const message = readMessage(body);
    if (!message) reportOnce(unreadable());
    else if (message.code === 401 && endReasonOf(message.data) !== null) onRefused(body);
    else listener.onMessage(message);
  }

  /** The credential was rejected: the first time, retries at once with a renewed one, after that with backoff. */
  function onRefused(body: string) {
    const message = readMessage(body);
    const reason = message && notifiedReasonOf(message.data);
    if (reason === 'removed' && !isRemoved) {
      isRemoved = true;
      rejected = token;
      void connect();
    } else if (reason) over(reason, message.msg);
    // Its owner signed out here or in another tab, which the session knows by itself.
    else if (message && endReasonOf(message.data) === 'signedOut') begin('resting');
    // Not about the credential: too many connections, or the server is not well.
    else if (message && message.code !== 401) tryLater();
    else if (rejected === undefined) {
      rejected = token;
      void connect();
    } else tryLater();
  }

  function over(reason: NotifiedEndReason, msg: string) {
    begin('resting');
    listener.onMessage({ code: 401, msg, data: { reason } });
  }

  function reportOnce(error: ReachkitError) {
    if (reported.has(error.message)) return;
    reported.add(error.message);
    listener.onProblem(error);
  }

  function onWake(reason: WakeReason) {
    // Resumes when the page becomes visible again.
    if (world.isHidden()) return;
    hiddenSince = null;
    if (reason === 'online' || phase === 'waiting' || phase === 'resting' || isStale()) {
      failures = 0;
      void connect();
    } else if (phase === 'open') void keepAlive();
  }

  const stopWatching = world.onWake(onWake);
  void connect();
  return () => {
    stopWatching();
    begin('resting');
  };
}

function readMessage(body: string): LiveMessage | null {
  try {
    const parsed = liveMessageSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Without the body, which may contain private data. */
function unreadable(): ReachkitError {
  return new ReachkitError({
    code: 'unexpectedAnswer',
    kind: 'http',
    message: 'A message of the live channel does not fit the contract',
  });
}
