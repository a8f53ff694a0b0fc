import type { EquityKey } from '@reachkit/contract';
import type { Transaction } from '../deps.ts';
import type { Person } from '../tenant/person.ts';

/** How much of a counter is used, to be shown with an answer: what holds for the caller. */
export interface Quota {
  readonly limit: number;
  readonly used: number;
  /** The figures are of the caller's own cap, not of the team's limit. */
  readonly limitedBy?: 'member' | undefined;
  readonly resetAt: Date;
}

export interface Charge {
  readonly key: EquityKey;
  /** The charged subject: the same again within the period is free. */
  readonly subject: string;
  readonly amount: number;
  /** Text for the usage report; left out if the subject says it. */
  readonly about?: ChargeAbout | undefined;
}

/** JSON, with its `kind`; see the schema of the domain that counts. */
export type ChargeAbout = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Several things of one area that are got together; each takes 1, and is free where it was got before. */
export interface ChargeOfMany {
  readonly key: EquityKey;
  readonly subjects: readonly string[];
}

/** The state of a counter, without a reservation. */
export interface MeterReading {
  readonly quota: Quota;
  /** The subjects that are paid for in this period. */
  readonly paid: ReadonlySet<string>;
}

/** A charge while the work that it pays for is under way. */
export interface Reservation {
  /** First day of the period whose counter pays (`2026-11-01`), for giving back later what was kept. */
  readonly periodStart: string;
  /** Subjects that were not paid for before. */
  readonly fresh: readonly string[];
  /** The work was done. @throws Failure `equity` when the reservation was given up meanwhile and nothing is left */
  keep(): Promise<Quota>;
  /** The work failed, or was worth nothing. */
  giveBack(): Promise<Quota>;
}

/** Counts what teams use up; a member can have a cap of their own beside the team's limit. */
export interface Meter {
  /** Reserves the amount. @throws Failure `equity`, or `memberCap` of the caller, when there is not enough left */
  reserve(caller: Person, charge: Charge, now: Date): Promise<Reservation>;
  /** Reserves what of it is not paid for yet: all or nothing. @throws Failure `equity` when there is not enough left */
  reserveAll(caller: Person, charge: ChargeOfMany, now: Date): Promise<Reservation>;
  /** The state of the counter; nothing is reserved. */
  look(caller: Person, charge: ChargeOfMany, now: Date): Promise<MeterReading>;
  /**
   * The same in a transaction: what is reserved and kept there is charged exactly if the transaction commits, together
   * with the work that it pays for. The counter is locked until then.
   */
  within(tx: Transaction): Meter;
}
