import type { EquityKey } from '@reachkit/contract';

/** How much of a counter is used, to be shown with an answer. */
export interface Quota {
  readonly limit: number;
  readonly used: number;
  /** ISO 8601. */
  readonly resetAt: string;
}

/** Whose membership pays, and who asked. */
export interface Payer {
  readonly teamId: number;
  readonly accountId: number;
}

export interface Charge {
  readonly key: EquityKey;
  /** What is got for it: the same again within the period is free. */
  readonly subject: string;
  readonly amount: number;
}

/** A charge while the work that it pays for is under way. */
export interface Reservation {
  /** The work was done. @throws Failure `equity` when the reservation was given up meanwhile and nothing is left */
  keep(): Promise<Quota>;
  /** The work failed, or was worth nothing. */
  giveBack(): Promise<Quota>;
}

/** Counts what teams use up. */
export interface Meter {
  /** Sets the amount aside. @throws Failure `equity` when there is not enough left */
  reserve(payer: Payer, charge: Charge, now: Date): Promise<Reservation>;
}
