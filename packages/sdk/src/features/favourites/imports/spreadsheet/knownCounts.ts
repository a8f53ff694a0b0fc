import type { AccountFate } from '@reachkit/contract/creator/pending';

/** How many accounts of a sheet the platform knows. */
export interface KnownCounts {
  readonly accounts: number;
  readonly isKnown: number;
  /** Not known, and looked up at their platform by the import. */
  readonly isAsked: number;
  /** Not known, and pending afterwards. */
  readonly waits: number;
  /** In the list already, or pending in it; 0 for an import into the blacklist. */
  readonly already: number;
  /** On the blacklist already. */
  readonly blacklisted: number;
  /** Refused: their handle is of one creator and their id of another. */
  readonly contradicting: number;
  /** Outcome of the import for each account, by `fateKey`. */
  readonly fates: ReadonlyMap<string, AccountFate>;
}

export const fateKey = (platform: string | null, handle: string): string => `${platform} ${handle}`;

/** Accounts in the list already, kept out by the blacklist or refused; 0 while that is not known. */
export const notAdded = (known: KnownCounts | null): number =>
  known === null ? 0 : known.already + known.blacklisted + known.contradicting;
