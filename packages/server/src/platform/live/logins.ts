import type { LoginEndReason } from '@reachkit/contract';

/** A login in the live channel, found by one of its access tokens. */
export interface LiveLogin {
  readonly accessHash: string;
  readonly loginId: number;
  readonly accountId: number;
  readonly teamId: number;
  /** Expiry of the access token. */
  readonly expiresAt: Date;
  /** Why the login has ended; `null` while it is active. */
  readonly endReason: LoginEndReason | null;
  /** A staff member views the team: only messages about the login and the plan reach it. */
  readonly isView: boolean;
}

/** Looks up the logins of access tokens; only hashes of tokens are stored. */
export interface LiveLogins {
  hashOf(token: string): string;
  /**
   * Returns logins, ended ones too, by the hash of their access token; a missing token was never issued, or was
   * exchanged.
   */
  find(accessHashes: readonly string[]): Promise<ReadonlyMap<string, LiveLogin>>;
  /** Clears the cached tokens of a login that has ended or has other rights, maybe by another process. */
  forget(loginId: number): void;
}
