import type { LoginEndReason } from '@reachkit/contract';

/** A login as the live channel knows it, found by one of its access tokens. */
export interface LiveLogin {
  readonly accessHash: string;
  readonly loginId: number;
  readonly accountId: number;
  readonly teamId: number;
  /** Until when the access token is good. */
  readonly expiresAt: Date;
  /** Why the login has ended; `null` while it stands. */
  readonly endReason: LoginEndReason | null;
}

/** Who is behind access tokens; of tokens only hashes are kept. */
export interface LiveLogins {
  hashOf(token: string): string;
  /** Logins by the hash of their access token, ended ones too; what is missing was never issued, or was exchanged. */
  find(accessHashes: readonly string[]): Promise<ReadonlyMap<string, LiveLogin>>;
  /** A login has ended, maybe by another process: what was remembered of its tokens is no longer true. */
  forget(loginId: number): void;
}
