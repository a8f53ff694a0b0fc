import { randomUUID } from 'node:crypto';
import type { AnswerOf, AnyEndpoint } from '@reachkit/contract';
import type { ChargeAbout, Meter, Quota, Reservation } from './meter.ts';
import type { Caller, RequestContext, Route, RouteInput } from './route.ts';

/** The charge for a call of a gated endpoint. */
export interface Charging<E, Result> {
  /** The charged subject, unique per team and area: repeats within the period are free. */
  readonly subject: (input: RouteInput<E>, caller: Caller) => string;
  /** Text for the usage report, if the subject does not contain it. */
  readonly about?: (input: RouteInput<E>) => ChargeAbout;
  /** Charged amount. Default: 1. */
  readonly amount?: (input: RouteInput<E>) => number;
  /** Whether a call is free whatever its result: nothing is reserved, even for teams without remaining quota. */
  readonly isFreeCall?: (input: RouteInput<E>) => boolean;
  /** Whether a result is not charged, e.g. an empty one. Default: each is charged. */
  readonly isFree?: (result: Result) => boolean;
  /**
   * Reads before reserving, for quick work: a missing or free result is never rejected with 430. Default: reserve first,
   * so that no slow work is done for a team without remaining quota.
   */
  readonly readsFirst?: boolean;
  /** The response, with the remaining quota. `isPaid` is false if the result was free and is not paid for in this period. */
  readonly answer: (result: Result, quota: Quota, isPaid: boolean) => AnswerOf<E>;
}

/**
 * Binds an endpoint that uses up quota of the team's plan (`gate` in the contract): reserved before the handler runs,
 * charged or refunded afterwards; failures are never charged. No transaction stays open in between, so that many slow
 * calls do not block each other in the database.
 */
export function gatedRoute<E extends AnyEndpoint, Result>(
  endpoint: E,
  work: (input: RouteInput<E>, context: RequestContext<E['access']>) => Promise<Result>,
  charging: Charging<E, Result>,
): Route {
  const handle = async (input: RouteInput<E>, context: RequestContext<E['access']>, meter: Meter) => {
    const key = endpoint.gate;
    const caller: Caller | undefined = context.caller;
    if (!key || !caller) {
      throw new Error(`${endpoint.id} cannot be charged for: it needs a gate, and a caller who is signed in`);
    }
    const subject = charging.subject(input, caller);
    const amount = charging.amount?.(input) ?? 1;
    const charge = { key, subject, amount, about: charging.about?.(input) };
    const isFreeCall = charging.isFreeCall?.(input) ?? false;
    if (isFreeCall || charging.readsFirst) {
      const result = await work(input, context);
      if (isFreeCall || charging.isFree?.(result)) {
        const { quota, paid } = await meter.look(caller, { key, subjects: [subject] }, context.now);
        return charging.answer(result, quota, paid.has(subject));
      }
      const reservation = await meter.reserve(caller, charge, context.now);
      return charging.answer(result, await reservation.keep(), true);
    }
    const reservation = await meter.reserve(caller, charge, context.now);
    const result = await giveBackOnFailure(reservation, () => work(input, context));
    const isFree = charging.isFree?.(result) ?? false;
    const quota = await (isFree ? reservation.giveBack() : reservation.keep());
    return charging.answer(result, quota, !isFree);
  };
  return { endpoint, handle: handle as Route['handle'], isGated: true };
}

/** Runs the work of a reservation; refunds it if the work fails. */
export async function giveBackOnFailure<T>(reservation: Reservation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // If this fails too, e.g. because the database is down, the reservation expires on its own.
    await reservation.giveBack().catch(() => undefined);
    throw error;
  }
}

/** Charges the rows of a file that a member exports; refunds them if its work fails. @throws Failure `equity` */
export async function chargeRows<T>(
  meter: Meter,
  caller: Caller,
  { rows, now }: { readonly rows: number; readonly now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const charge = { key: 'exportRows', subject: `export ${randomUUID()}`, amount: rows } as const;
  const reservation = await meter.reserve(caller, charge, now);
  const made = await giveBackOnFailure(reservation, work);
  await reservation.keep();
  return made;
}

/**
 * Binds an endpoint that uses up quota of the team's plan in an amount known only while it works: the handler reserves
 * with `meter`, and charges or refunds. On failure it must refund its reservations, see `giveBackOnFailure`.
 */
export function meteredRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>, context: RequestContext<E['access']>, meter: Meter) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'], isGated: true };
}
