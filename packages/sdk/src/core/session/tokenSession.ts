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

/** Argument of `fetchToken`: the stored tokens, and the rejected one. */
export interface FetchTokenRequest {
  /** The access token that was refused; `null` when there is none yet. */
  readonly rejected: string | null;
  readonly refreshToken: string | null;
}

/** Options of `tokenSession`. */
export interface TokenSessionOptions {
  /**
   * Your id of the person who owns these tokens. They are stored under keys that contain it, so that no person gets
   * another's token: create another session when the person changes. Without it, or empty, tokens stay in memory, and
   * each page load fetches one.
   */
  readonly userId?: string | undefined;
  /** Storage of a user's tokens across reloads. Default: `localStorage` under `yth_` keys. */
  readonly storage?: StorageArea | TypedStorage | undefined;
  /**
   * Gets a token: the first one, or a replacement of a rejected one. `null`: signed out, or renewal is rejected. Calls
   * wait 30 s for it, then they fail with `tokenFailed`; a late token is still stored. Calls within 2 s after a failure
   * share it; later ones fetch again. Throw a `ReachkitError` of kind `refused` to show its `msg` to the person.
   */
  readonly fetchToken: (request: FetchTokenRequest) => Promise<Tokens | null>;
  /**
   * Only `setTokens` starts a login; `fetchToken` only renews. It is stored without a `userId` too: a new login replaces
   * it. Default `false`.
   */
  readonly renewsOnly?: boolean | undefined;
  /**
   * Called when a login has ended without a sign-out: navigate to your start page here. Called once per login, and only
   * if the server has accepted a token of it: a rejected first token is the error `tokenRefused`.
   */
  readonly onLost?: ((reason: LostReason) => void) | undefined;
}

/** A session with tokens that the host fetches; from `tokenSession`. */
export interface TokenSession extends SessionSource {
  /** Starts a login with tokens from elsewhere. */
  setTokens(tokens: Tokens): void;
  /** Returns the stored access token, without fetching a new one. */
  getToken(): string | null;
  /** Clears the login on this device. */
  clear(): void;
  /**
   * Calls `fetchToken` once more if there is no token, e.g. after your user has signed in at your site: components that
   * failed without a login refetch. A provider calls it at the next call after a click in a component.
   */
  retry(): void;
}

const fixedKeys = {
  token: 'token',
  refreshToken: 'refresh_token',
  loginId: 'login',
  /** Set until the server accepts a token of the login; a login by password is already accepted. */
  isUntried: 'untried',
} as const;
/** Set once leftovers of earlier versions under the fixed keys are removed. */
const boundKey = 'bound';
const fetchTimeoutMs = 30_000;
/** Components of a page load one after the other; a failure is reported once for all of them. */
const sharedFailureMs = 2_000;
const serverSnapshot: SessionSnapshot = { status: 'unknown', loginId: null };

/** Creates a session over stored tokens. It has no module-level state: two sessions with two storages are independent. */
export function tokenSession(options: TokenSessionOptions): TokenSession {
  const { renewsOnly = false } = options;
  // An empty id identifies no person, and untyped code may pass null: tokens under such a key would be shared by all.
  const userId = options.userId || undefined;
  const isKept = userId !== undefined || renewsOnly;
  const storage = isKept ? asTypedStorage(options.storage) : memoryStorage();
  const keys = userId === undefined ? fixedKeys : keysOf(userId);
  if (userId !== undefined && !renewsOnly) removeUnbound(storage);
  let presence: Promise<Presence> | undefined;
  const listeners = new Set<() => void>();
  const renewals = new Map<string | null, Promise<string | null>>();
  /** Keys of `renewals` with a failure that is currently shared. */
  const failed = new Set<string | null>();
  let stopListening: (() => void) | undefined;
  // After a loss the session does not fetch a token by itself: a token that is rejected each time would cause a loop.
  let isLost = false;
  /** There is no token, and none can be fetched without the person. */
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

  /** In sequence: a component that is mounted twice must not trigger the warning by itself. */
  function announce(what: keyof Presence) {
    if (!isKept || typeof document === 'undefined') return;
    const key = `${storage.prefix}${keys.token}`;
    presence ??= loadSharedKeys().then(({ presenceOf }) => presenceOf(key, options.storage));
    presence.then(
      (own) => own[what](),
      // Only the warning is lost; a renewal loads the code again.
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
    // Other tabs see the writes in order: for a new login, the login id is written last, after the tokens.
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
    // Another tab was faster, or another person signed in meanwhile.
    if (before !== rejected) return before;
    const loginId = storage.readString(keys.loginId);
    const refreshToken = storage.readString(keys.refreshToken);
    const tokens = readTokens(await options.fetchToken({ rejected, refreshToken }));
    const isStillTheSame =
      storage.readString(keys.token) === rejected && storage.readString(keys.loginId) === loginId;
    // A login that ended during the request must stay ended.
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
    // Without a token there is no refresh token that two tabs could both use: the first one is fetched without a lease.
    const isFirst = rejected === null && storage.readString(keys.refreshToken) === null;
    const turn = userId === undefined ? 'renewal' : `renewal@${encodeURIComponent(userId)}`;
    // A login by password relies on its request timeouts.
    const runAction = () => (renewsOnly ? renew(rejected) : inTime(renew(rejected)));
    const renewal = isFirst ? runAction() : exclusive(storage, turn, runAction);
    renewals.set(rejected, renewal);
    const end = () => {
      if (renewals.get(rejected) !== renewal) return;
      renewals.delete(rejected);
      failed.delete(rejected);
    };
    renewal.then(end, () => {
      // We renew a password login ourselves; a page that was offline refetches as soon as it is online.
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
      // A rejected token that is no longer stored was signed out meanwhile: there is nothing to renew.
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
      // Notifies even without a change, so that failed reads are retried once.
      notify();
    },
    getToken: () => storage.readString(keys.token),
    clear,
  };
}

/** A call that waits forever would show a skeleton forever; a later result of `work` still has its effects. */
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

/** `fetchToken` returned an invalid token; the message names its type, its keys or the fault of the token. */
export class UnreadableTokenError extends TypeError {}

/** Untyped code may return anything. */
function readTokens(tokens: Tokens | null): Tokens | null {
  if (tokens === null) return null;
  const token: unknown = tokens?.accessToken;
  if (typeof token === 'string' && token !== '' && !/^bearer /i.test(token)) return tokens;
  // Only keys are logged: the values are secrets.
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

/** A token under the fixed keys may be any person's, so it is removed. Once only: a later login by password stays. */
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
