import type { AnswerOf, AnyEndpoint } from '@reachkit/contract';
import type { ChargeAbout, Meter, Quota, Reservation } from './meter.ts';
import type { Caller, RequestContext, Route, RouteInput } from './route.ts';

/** The charge for a call of a gated endpoint. */
export interface Charging<E, Result> {
  /** The charged subject, unique within the area for the team: the same again within the period is free. */
  readonly subject: (input: RouteInput<E>, caller: Caller) => string;
  /** Text for the usage report, if the subject does not say it. */
  readonly about?: (input: RouteInput<E>) => ChargeAbout;
  /** How much it takes. Default: 1. */
  readonly amount?: (input: RouteInput<E>) => number;
  /** A call that is free whatever it finds: nothing is set aside, also for those who have nothing left. */
  readonly isFreeCall?: (input: RouteInput<E>) => boolean;
  /** Whether a result is not charged, e.g. an empty one. Default: each is charged. */
  readonly isFree?: (result: Result) => boolean;
  /**
   * Reads before anything is reserved, for quick work: a result that is missing or free is never refused with 430.
   * Default: reserve first, so that nothing slow is done for a team that has nothing left.
   */
  readonly readsFirst?: boolean;
  /** The answer, with how much is left. `isPaid` is false where the result was free and is not paid for in this period. */
  readonly answer: (result: Result, quota: Quota, isPaid: boolean) => AnswerOf<E>;
}

/**
 * Binds an endpoint that uses up some of the team's membership (`gate` in the contract): set aside before the handler
 * runs, kept or given back after it; what fails is never charged. In between nothing is held open, so that many slow
 * calls do not take the database from each other.
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

/** Does what a reservation pays for; when it fails, nothing was charged. */
export async function giveBackOnFailure<T>(reservation: Reservation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Where this fails too, e.g. with the database away, the reservation runs out by itself.
    await reservation.giveBack().catch(() => undefined);
    throw error;
  }
}

/**
 * Binds an endpoint that uses up some of the team's membership and knows only while it works how much: the handler sets
 * aside with `meter`, and keeps or gives back. Whatever it has set aside when it fails is to be given back by it, see
 * `giveBackOnFailure`.
 */
export function meteredRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>, context: RequestContext<E['access']>, meter: Meter) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'], isGated: true };
}
