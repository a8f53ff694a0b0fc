/** How many accounts of a sheet the platform knows. */
export interface KnownCounts {
  readonly accounts: number;
  readonly isKnown: number;
  /** Not known, and looked up at their platform by the import. */
  readonly isAsked: number;
  /** Not known, and pending afterwards. */
  readonly waits: number;
  /** In the list already, or pending in it; 0 for the blacklist. */
  readonly already: number;
  /** Kept out of the list by the blacklist. */
  readonly blacklisted: number;
}

/** Accounts that the import finds in the list already, or that the blacklist keeps out; 0 while that is not known. */
export const notAdded = (known: KnownCounts | null): number =>
  known === null ? 0 : known.already + known.blacklisted;
