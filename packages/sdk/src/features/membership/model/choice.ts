import type { MembershipVersion } from '@reachkit/contract/membership/equity';
import { orderMonths, soldVersions } from '@reachkit/contract/membership/order';

/** A membership that can be bought; all but `free`. */
export type SoldVersion = (typeof soldVersions)[number];
/** For how many months a membership can be bought at once. */
export type OrderMonths = (typeof orderMonths)[number];

/** The item bought: a version for some months. */
export interface OrderChoice {
  readonly version: SoldVersion;
  readonly months: OrderMonths;
}

export function isSold(version: MembershipVersion | null): version is SoldVersion {
  return soldVersions.some((sold) => sold === version);
}

/** The months that can be bought, from a number of an order. */
export function monthsOf(count: number): OrderMonths {
  return orderMonths.find((months) => months === count) ?? orderMonths[0];
}
