import type { AccountFate } from '@reachkit/contract/creator/pending';

/** Counts of known accounts in a sheet. */
export interface KnownCounts {
  readonly accounts: number;
  readonly isKnown: number;
  /** Number of unknown accounts that the import looks up at their platform. */
  readonly isAsked: number;
  /** Number of unknown accounts that will be pending. */
  readonly waits: number;
  /** Number of accounts in the list already, or pending in it; 0 for an import into the blacklist. */
  readonly already: number;
  /** Number of accounts on the blacklist already. */
  readonly blacklisted: number;
  /** Number of rejected accounts: handle and id belong to different creators. */
  readonly contradicting: number;
  /** Result of the import for each account, by `fateKey`. */
  readonly fates: ReadonlyMap<string, AccountFate>;
}

export const fateKey = (platform: string | null, handle: string): string => `${platform} ${handle}`;

/** Returns the accounts already in the list, blacklisted or rejected; 0 while unknown. */
export const notAdded = (known: KnownCounts | null): number =>
  known === null ? 0 : known.already + known.blacklisted + known.contradicting;
