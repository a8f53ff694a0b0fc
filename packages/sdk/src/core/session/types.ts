import type { LoginEndReason } from '@reachkit/contract/live';

/** `unknown`: not read yet, as during server rendering. */
export type SessionStatus = 'unknown' | 'signedIn' | 'signedOut';

/** Login state for components. The object stays the same through a token rotation. */
export interface SessionSnapshot {
  readonly status: SessionStatus;
  /** Changes when another login begins, not when a token is renewed. */
  readonly loginId: string | null;
}

/**
 * `expired`: the credential and its renewal were rejected. Otherwise the server's reason, e.g. `replaced`: the account
 * logged in elsewhere.
 */
export type LostReason = LoginEndReason;

/** Argument of a call that requests a credential from a session source. */
export interface CredentialRequest {
  /** The credential that was just rejected; a different one is requested. */
  readonly rejected?: string | undefined;
  /** Ends this caller's wait; a renewal that others wait for continues. */
  readonly signal?: AbortSignal | undefined;
}

/** The client's source of credentials. A host may write its own or use `tokenSession`. */
export interface SessionSource {
  /** How people sign in with this source, e.g. `password`. Default `token`. */
  readonly authType?: string | undefined;
  /**
   * Whether the person logs in with a Reachkit account, which they manage with its password. `false` if a host's server
   * gets the tokens. Default `true`.
   */
  readonly hasAccount?: boolean | undefined;
  getSnapshot(): SessionSnapshot;
  getServerSnapshot(): SessionSnapshot;
  /** Calls the listener when the snapshot changes, and on `retry`; not for a mere token rotation. */
  subscribe(listener: () => void): () => void;
  /** Returns the bearer token; `null` when signed out. Rejects if a renewal request failed (e.g. offline). */
  getCredential(request?: CredentialRequest): Promise<string | null>;
  /** Called by the client when the server has accepted the credential, for a non-public call or the live channel. */
  onAccepted?(): void;
  /** Whether the server has accepted a token of this login, so that it can end. Default: true. */
  isAccepted?(): boolean;
  /** Called by the client when the login of `getSnapshot` has ended, or when its first token was rejected. */
  onLost(reason: LostReason): void;
  /**
   * Returns why the last renewal of this login was rejected, if the server gave a reason; the person may have to be
   * notified of it.
   */
  whyRefused?(): LostReason | undefined;
  /**
   * Called when a person retries: without a token, the next `getCredential` fetches one once more. Calls the listeners,
   * so that reads that failed without a login refetch.
   */
  retry?(): void;
  /**
   * Ends the login at the server and clears it on this device. Called when a person acknowledges that the server ended
   * their login; without this method, `onLost` is called instead.
   */
  signOut?(): Promise<void>;
}

/** Tokens of a login: a bearer token, and an optional refresh token. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string | null | undefined;
}
