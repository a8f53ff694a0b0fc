import type { EquityKey } from '@reachkit/contract';
import type { Transaction } from '../deps.ts';
import type { Person } from '../tenant/person.ts';

/** Usage of a counter, for display in a response, as it applies to the caller. */
export interface Quota {
  readonly limit: number;
  readonly used: number;
  /** Set if the figures are those of the caller's own cap, not of the team's limit. */
  readonly limitedBy?: 'member' | undefined;
  readonly resetAt: Date;
}

export interface Charge {
  readonly key: EquityKey;
  /** The charged subject: repeats within the period are free. */
  readonly subject: string;
  readonly amount: number;
  /** Text for the usage report; omitted if the subject contains it. */
  readonly about?: ChargeAbout | undefined;
}

/** JSON with a `kind`; see the schema of the charging domain. */
export type ChargeAbout = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Several items of one area in one call; each costs 1, or nothing if it was charged before. */
export interface ChargeOfMany {
  readonly key: EquityKey;
  readonly subjects: readonly string[];
}

/** The state of a counter, without a reservation. */
export interface MeterReading {
  readonly quota: Quota;
  /** Subjects already charged in this period. */
  readonly paid: ReadonlySet<string>;
}

/** A charge that is reserved while the charged action runs. */
export interface Reservation {
  /** First day of the charged period (`2026-11-01`), for later refunds. */
  readonly periodStart: string;
  /** Subjects that had not been charged before. */
  readonly fresh: readonly string[];
  /**
   * Charges the reservation after the action succeeded. @throws Failure `equity` when the reservation was given up
   * meanwhile and nothing is left
   */
  keep(): Promise<Quota>;
  /** Refunds the reservation after the action failed or had no result. */
  giveBack(): Promise<Quota>;
}

/** Counts the usage of teams; a member can have a cap in addition to the team's limit. */
export interface Meter {
  /** Reserves the amount. @throws Failure `equity`, or `memberCap` of the caller, when there is not enough left */
  reserve(caller: Person, charge: Charge, now: Date): Promise<Reservation>;
  /** Reserves the subjects not yet charged, all or none. @throws Failure `equity` when there is not enough left */
  reserveAll(caller: Person, charge: ChargeOfMany, now: Date): Promise<Reservation>;
  /** Reads the state of the counter; reserves nothing. */
  look(caller: Person, charge: ChargeOfMany, now: Date): Promise<MeterReading>;
  /**
   * Returns the same meter within a transaction: its charges count only if the transaction commits. The counter is locked
   * until then.
   */
  within(tx: Transaction): Meter;
}
