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
 * `expired`: the credential and its renewal were refused. Otherwise the server said why it ended the login, e.g.
 * `replaced`: the account logged in elsewhere.
 */
export type LostReason = LoginEndReason;

/** Argument of a call that asks a session source for a credential. */
export interface CredentialRequest {
  /** The credential that was just refused; a different one is asked for. */
  readonly rejected?: string | undefined;
  /** Ends this caller's wait; a renewal that others wait for goes on. */
  readonly signal?: AbortSignal | undefined;
}

/** Where the client gets its credential from. A host may write its own or use `tokenSession`. */
export interface SessionSource {
  /** How people sign in there, e.g. `password`. Default `token`. */
  readonly authType?: string | undefined;
  /**
   * Whether the person logs in with an account of Reachkit, which they manage and whose password they know. `false` where
   * a host's server gets the tokens. Default `true`.
   */
  readonly hasAccount?: boolean | undefined;
  getSnapshot(): SessionSnapshot;
  getServerSnapshot(): SessionSnapshot;
  /** Calls back when the snapshot changes, and at `retry`; never for a mere token rotation. */
  subscribe(listener: () => void): () => void;
  /** The bearer token; `null` when signed out. Rejects when a renewal could not be asked for (e.g. offline). */
  getCredential(request?: CredentialRequest): Promise<string | null>;
  /** Called by the client when the server has accepted the credential: for a call that is not public, or the live channel. */
  onAccepted?(): void;
  /** Whether the server has accepted a token of this login, so that it can end. Default: it has. */
  isAccepted?(): boolean;
  /** Called by the client when a login has ended that `getSnapshot` had, or when its first token was refused. */
  onLost(reason: LostReason): void;
  /** Why the last renewal of this login was refused, where the server said it; the person may have to be notified of it. */
  whyRefused?(): LostReason | undefined;
  /**
   * A person asks again: where there is no token, the next `getCredential` looks for one once more. Calls the listeners
   * back, so that reads that failed for want of a login are asked again.
   */
  retry?(): void;
  /**
   * Ends the login at the server and forgets it on this device. Called when a person acknowledges that the server ended
   * their login; a session without it gets `onLost` then.
   */
  signOut?(): Promise<void>;
}

/** Tokens of a login: a bearer token, and a refresh token where there is one. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string | null | undefined;
}
