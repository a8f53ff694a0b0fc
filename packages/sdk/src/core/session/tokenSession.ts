import { createStorage, type StorageArea, type TypedStorage } from '../react/storage.ts';
import { exclusive, waitFor } from './exclusive.ts';
import type {
  CredentialRequest,
  LostReason,
  SessionSnapshot,
  SessionSource,
  SessionStatus,
  Tokens,
} from './types.ts';

/** What `fetchToken` gets: the tokens that are kept, and which of them was refused. */
export interface FetchTokenRequest {
  /** The access token that was refused; `null` when there is none yet. */
  readonly rejected: string | null;
  readonly refreshToken: string | null;
}

/** What `tokenSession` takes. */
export interface TokenSessionOptions {
  /** Where tokens outlive a reload. Default: `localStorage` under `yth_` keys. */
  readonly storage?: StorageArea | TypedStorage | undefined;
  /** Gets a token: the first one, or a replacement of a refused one. `null`: signed out, or renewal is refused. */
  readonly fetchToken: (request: FetchTokenRequest) => Promise<Tokens | null>;
  /** A login begins by `setTokens` alone; `fetchToken` only renews. Default `false`. */
  readonly renewsOnly?: boolean | undefined;
  /** The login has ended by itself: the place to go to your start page. Called once per login. */
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
}

const keys = { token: 'token', refreshToken: 'refresh_token', loginId: 'login' } as const;
const serverSnapshot: SessionSnapshot = { status: 'unknown', loginId: null };

/** A session over stored tokens. Nothing is kept at module level: two sessions with two storages never meet. */
export function tokenSession(options: TokenSessionOptions): TokenSession {
  const storage = asTypedStorage(options.storage);
  const listeners = new Set<() => void>();
  const renewals = new Map<string | null, Promise<string | null>>();
  let stopListening: (() => void) | undefined;
  // After a loss the session does not sign in again by itself: a fetched token that is refused each time would loop.
  let isLost = false;
  /** No token, and none to be had without a person. */
  let isKnownEmpty = options.renewsOnly ?? false;
  let snapshot = readSnapshot();

  function readSnapshot(): SessionSnapshot {
    const isSignedIn = storage.readString(keys.token) !== null;
    const status: SessionStatus = isSignedIn ? 'signedIn' : isLost || isKnownEmpty ? 'signedOut' : 'unknown';
    return { status, loginId: isSignedIn ? (storage.readString(keys.loginId) ?? '') : null };
  }

  function refresh() {
    const next = sameOr(snapshot, readSnapshot());
    if (next === snapshot) return;
    snapshot = next;
    for (const listener of [...listeners]) listener();
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

  async function renew(rejected: string | null): Promise<string | null> {
    const before = storage.readString(keys.token);
    // Another tab was quicker, or somebody else signed in meanwhile.
    if (before !== rejected) return before;
    const loginId = storage.readString(keys.loginId);
    const tokens = await options.fetchToken({
      rejected,
      refreshToken: storage.readString(keys.refreshToken),
    });
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
    const renewal = exclusive(storage, 'renewal', () => renew(rejected)).finally(() =>
      renewals.delete(rejected),
    );
    renewals.set(rejected, renewal);
    return renewal;
  }

  return {
    getSnapshot: () => snapshot,
    getServerSnapshot: () => serverSnapshot,
    subscribe(listener) {
      if (listeners.size === 0) snapshot = sameOr(snapshot, readSnapshot());
      listeners.add(listener);
      stopListening ??= storage.subscribe(refresh);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = undefined;
      };
    },
    async getCredential({ rejected, signal }: CredentialRequest = {}) {
      const token = storage.readString(keys.token);
      if (token !== null && token !== rejected) return token;
      // A refused token that is no longer ours was signed out meanwhile: there is nothing to renew.
      if (token === null && (isLost || isKnownEmpty || rejected !== undefined)) return null;
      return waitFor(renewOnce(rejected ?? null), signal);
    },
    onLost(reason) {
      if (isLost && storage.readString(keys.token) === null) return;
      isLost = true;
      clear();
      options.onLost?.(reason);
    },
    setTokens,
    getToken: () => storage.readString(keys.token),
    clear,
  };
}

function sameOr(current: SessionSnapshot, next: SessionSnapshot): SessionSnapshot {
  return next.status === current.status && next.loginId === current.loginId ? current : next;
}

function asTypedStorage(storage: StorageArea | TypedStorage | undefined): TypedStorage {
  if (storage && 'readString' in storage) return storage;
  return createStorage({ area: storage });
}
