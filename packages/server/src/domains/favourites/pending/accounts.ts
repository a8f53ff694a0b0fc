import type { ImportTarget, Platform } from '@reachkit/contract';

/** An account that is not known here yet, by its handle or the id of its channel. */
export interface Account {
  readonly platform: Platform;
  readonly handle: string;
}

/** What it waits for. */
export interface PendingPlace {
  readonly target: ImportTarget;
  /** `null`: the blacklist of all lists. */
  readonly listId: number | null;
}
