import type { ImportTarget, Platform } from '@reachkit/contract';

/** An unknown account, by its handle or channel id. */
export interface Account {
  readonly platform: Platform;
  readonly handle: string;
}

/** Where the pending account will be added. */
export interface PendingPlace {
  readonly target: ImportTarget;
  /** `null`: the blacklist of all lists. */
  readonly listId: number | null;
}
