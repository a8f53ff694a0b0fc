import { createStorage, memoryStorage, type StorageArea, type TypedStorage } from '../react/storage.ts';
import { exclusive, loadSharedKeys, waitFor } from './exclusive.ts';
import type { Presence } from './presence.ts';
import type {
  CredentialRequest,
  LostReason,
  SessionSnapshot,
  SessionSource,
  SessionStatus,
  Tokens,
} from './types.ts';

/** Argument of `fetchToken`: the stored tokens, and which of them was refused. */
export interface FetchTokenRequest {
  /** The access token that was refused; `null` when there is none yet. */
  readonly rejected: string | null;
  readonly refreshToken: string | null;
}

/** Options of `tokenSession`. */
export interface TokenSessionOptions {
  /**
   * Your id of the person whose tokens these are. They are kept under keys that hold it, so that no one gets the token of
   * somebody else: make another session when the person changes. Without it, or empty, tokens stay in memory, and each
   * page load fetches one.
   */
  readonly userId?: string | undefined;
  /** Where tokens of a user outlive a reload. Default: `localStorage` under `yth_` keys. */
  readonly storage?: StorageArea | TypedStorage | undefined;
  /**
   * Gets a token: the first one, or a replacement of a refused one. `null`: signed out, or renewal is refused. Calls wait
   * 30 s for it, then they fail with `tokenFailed`; a token that comes later is still kept. Calls within 2 s after a
   * failure share it; later ones ask again. Throw a `ReachkitError` of kind `refused` to show its `msg` to the person.
   */
  readonly fetchToken: (request: FetchTokenRequest) => Promise<Tokens | null>;
  /**
   * A login begins by `setTokens` alone; `fetchToken` only renews. It is kept without a `userId` too: a new login
   * replaces it. Default `false`.
   */
  readonly renewsOnly?: boolean | undefined;
  /**
   * A login has ended by itself: the place to go to your start page. Called once per login, and only where the server has
   * accepted a token of it: a first token that is refused is the error `tokenRefused`.
   */
  readonly onLost?: ((reason: LostReason) => void) | undefined;
}

/** A session over tokens that the host fetches; from `tokenSession`. */
export interface TokenSession extends SessionSource {
  /** Begins a login with tokens got elsewhere. */
  setTokens(tokens: Tokens): void;
  /** The stored access token, without asking for a new one. */
  getToken(): string | null;
  /** Forgets the login on this device. */
  clear(): void;
  /**
   * Asks `fetchToken` once more where there is no token, e.g. after your user has signed in at your site: components that
   * failed for want of a login read again. A provider calls it at the next call after a press in a component.
   */
  retry(): void;
}

const fixedKeys = {
  token: 'token',
  refreshToken: 'refresh_token',
  loginId: 'login',
  /** Set until the server accepts a token of the login; a login by password has been accepted. */
  isUntried: 'untried',
} as const;
/** Set once what earlier versions left under the fixed keys is removed. */
const boundKey = 'bound';
const fetchTimeoutMs = 30_000;
/** Parts of one page load one after the other; a failure is said once for all of them. */
const sharedFailureMs = 2_000;
const serverSnapshot: SessionSnapshot = { status: 'unknown', loginId: null };

/** A session over stored tokens. Nothing is kept at module level: two sessions with two storages never meet. */
export function tokenSession(options: TokenSessionOptions): TokenSession {
  const { renewsOnly = false } = options;
  // An empty id names no one, and code without types may hand in null: tokens under such a key would be anybody's.
  const userId = options.userId || undefined;
  const isKept = userId !== undefined || renewsOnly;
  const storage = isKept ? asTypedStorage(options.storage) : memoryStorage();
  const keys = userId === undefined ? fixedKeys : keysOf(userId);
  if (userId !== undefined && !renewsOnly) removeUnbound(storage);
  let presence: Promise<Presence> | undefined;
  const listeners = new Set<() => void>();
  const renewals = new Map<string | null, Promise<string | null>>();
  /** Keys of `renewals` whose failure is shared for a moment. */
  const failed = new Set<string | null>();
  let stopListening: (() => void) | undefined;
  // After a loss the session does not sign in again by itself: a fetched token that is refused each time would loop.
  let isLost = false;
  /** No token, and none to be had without a person. */
  let isKnownEmpty = renewsOnly;
  let snapshot = readSnapshot();

  function readSnapshot(): SessionSnapshot {
    const isSignedIn = storage.readString(keys.token) !== null;
    const status: SessionStatus = isSignedIn ? 'signedIn' : isLost || isKnownEmpty ? 'signedOut' : 'unknown';
    return { status, loginId: isSignedIn ? (storage.readString(keys.loginId) ?? '') : null };
  }

  function refresh() {
    if (sameOr(snapshot, readSnapshot()) !== snapshot) notify();
  }

  function notify() {
    snapshot = sameOr(snapshot, readSnapshot());
    for (const listener of [...listeners]) listener();
  }

  /** One after the other: a component that is mounted twice must not warn of itself. */
  function announce(what: keyof Presence) {
    if (!isKept || typeof document === 'undefined') return;
    const key = `${storage.prefix}${keys.token}`;
    presence ??= loadSharedKeys().then(({ presenceOf }) => presenceOf(key, options.storage));
    presence.then(
      (own) => own[what](),
      // Only a warning is lost; a renewal loads the code again.
      () => {
        presence = undefined;
      },
    );
  }

  function store(tokens: Tokens) {
    storage.write(keys.token, tokens.accessToken);
    if (tokens.refreshToken) storage.write(keys.refreshToken, tokens.refreshToken);
  }

  function setTokens(tokens: Tokens) {
    isLost = false;
    const loginId = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const isAnother = storage.readString(keys.token) !== null;
    storage.remove(keys.refreshToken);
    if (!renewsOnly) storage.write(keys.isUntried, true);
    // Other tabs see one change after the other: the last one announces the login, when the others are written.
    if (!isAnother) storage.write(keys.loginId, loginId);
    store(tokens);
    if (isAnother) storage.write(keys.loginId, loginId);
    refresh();
  }

  function clear() {
    isKnownEmpty = true;
    for (const key of Object.values(keys)) storage.remove(key);
    refresh();
  }

  const isAccepted = () => storage.read(keys.isUntried) === null;

  async function renew(rejected: string | null): Promise<string | null> {
    const before = storage.readString(keys.token);
    // Another tab was quicker, or somebody else signed in meanwhile.
    if (before !== rejected) return before;
    const loginId = storage.readString(keys.loginId);
    const refreshToken = storage.readString(keys.refreshToken);
    const tokens = readTokens(await options.fetchToken({ rejected, refreshToken }));
    const isStillTheSame =
      storage.readString(keys.token) === rejected && storage.readString(keys.loginId) === loginId;
    // A login that ended while we asked must not come back to life.
    if (!isStillTheSame) return storage.readString(keys.token);
    if (!tokens) {
      if (rejected === null) isKnownEmpty = true;
      refresh();
      return null;
    }
    if (rejected === null) setTokens(tokens);
    else store(tokens);
    return tokens.accessToken;
  }

  function renewOnce(rejected: string | null): Promise<string | null> {
    const running = renewals.get(rejected);
    if (running) return running;
    // Without a token there is no refresh token that two tabs could use up: the first one is fetched at once.
    const isFirst = rejected === null && storage.readString(keys.refreshToken) === null;
    const turn = userId === undefined ? 'renewal' : `renewal@${encodeURIComponent(userId)}`;
    // A login by password has the timeouts of its requests.
    const runAction = () => (renewsOnly ? renew(rejected) : inTime(renew(rejected)));
    const renewal = isFirst ? runAction() : exclusive(storage, turn, runAction);
    renewals.set(rejected, renewal);
    const end = () => {
      if (renewals.get(rejected) !== renewal) return;
      renewals.delete(rejected);
      failed.delete(rejected);
    };
    renewal.then(end, () => {
      // A password login is renewed by us, and a page that was offline reads again as soon as it is online.
      if (renewsOnly || (typeof navigator === 'object' && navigator.onLine === false)) return end();
      failed.add(rejected);
      setTimeout(end, sharedFailureMs);
    });
    return renewal;
  }

  return {
    hasAccount: renewsOnly,
    getSnapshot: () => snapshot,
    getServerSnapshot: () => serverSnapshot,
    subscribe(listener) {
      if (listeners.size === 0) {
        snapshot = sameOr(snapshot, readSnapshot());
        announce('begin');
      }
      listeners.add(listener);
      stopListening ??= storage.subscribe(() => {
        // Another tab signed out.
        if (snapshot.status === 'signedIn' && storage.readString(keys.token) === null) isKnownEmpty = true;
        refresh();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = undefined;
        announce('end');
      };
    },
    async getCredential({ rejected, signal }: CredentialRequest = {}) {
      const token = storage.readString(keys.token);
      if (token !== null && token !== rejected) return token;
      // A refused token that is no longer ours was signed out meanwhile: there is nothing to renew.
      if (token === null && (isLost || isKnownEmpty || rejected !== undefined)) return null;
      return waitFor(renewOnce(rejected ?? null), signal);
    },
    onAccepted() {
      if (!isAccepted()) storage.remove(keys.isUntried);
    },
    isAccepted,
    onLost(reason) {
      if (isLost && storage.readString(keys.token) === null) return;
      const hasEnded = isAccepted();
      isLost = true;
      clear();
      if (hasEnded) options.onLost?.(reason);
    },
    setTokens,
    retry() {
      if (renewsOnly) return;
      for (const rejected of failed) renewals.delete(rejected);
      failed.clear();
      if (storage.readString(keys.token) === null) {
        isLost = false;
        isKnownEmpty = false;
      }
      // Also where nothing else changed: what failed is asked once more.
      notify();
    },
    getToken: () => storage.readString(keys.token),
    clear,
  };
}

/** A call that waits for ever would be a skeleton that stays; a later answer of `work` still has its effects. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`fetchToken has not answered for ${fetchTimeoutMs} ms`)),
      fetchTimeoutMs,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** `fetchToken` answered what is no token; the message names its type, its keys or what is wrong with the token. */
export class UnreadableTokenError extends TypeError {}

/** Code without types may answer anything. */
function readTokens(tokens: Tokens | null): Tokens | null {
  if (tokens === null) return null;
  const token: unknown = tokens?.accessToken;
  if (typeof token === 'string' && token !== '' && !/^bearer /i.test(token)) return tokens;
  // The values are secrets.
  const keys = typeof tokens === 'object' ? Object.keys(tokens).join() : typeof tokens;
  throw new UnreadableTokenError(
    token === ''
      ? 'accessToken is empty'
      : typeof token === 'string'
        ? 'accessToken begins with "Bearer "'
        : keys,
  );
}

const keysOf = (userId: string) => {
  const user = encodeURIComponent(userId);
  return {
    token: `token@${user}`,
    refreshToken: `refresh_token@${user}`,
    loginId: `login@${user}`,
    isUntried: `untried@${user}`,
  };
};

/** A token under the fixed keys may be anybody's, so it is not adopted. Once: a later login by password stays. */
function removeUnbound(storage: TypedStorage) {
  if (storage.read(boundKey) !== null) return;
  for (const key of Object.values(fixedKeys)) storage.remove(key);
  storage.write(boundKey, true);
}

function sameOr(current: SessionSnapshot, next: SessionSnapshot): SessionSnapshot {
  return next.status === current.status && next.loginId === current.loginId ? current : next;
}

function asTypedStorage(storage: StorageArea | TypedStorage | undefined): TypedStorage {
  if (storage && 'readString' in storage) return storage;
  return createStorage({ area: storage });
}
