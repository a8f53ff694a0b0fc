import type { MembershipVersion } from '@reachkit/contract/membership/equity';
import { orderMonths, soldVersions } from '@reachkit/contract/membership/order';

/** A plan that can be bought; all except `free`. */
export type SoldVersion = (typeof soldVersions)[number];
/** Months for which a plan can be bought at once. */
export type OrderMonths = (typeof orderMonths)[number];

/** The purchased item: a plan for some months. */
export interface OrderChoice {
  readonly version: SoldVersion;
  readonly months: OrderMonths;
}

export function isSold(version: MembershipVersion | null): version is SoldVersion {
  return soldVersions.some((sold) => sold === version);
}

/** Converts an order's number of months to a valid option. */
export function monthsOf(count: number): OrderMonths {
  return orderMonths.find((months) => months === count) ?? orderMonths[0];
}
