import type { EquityKey } from '@reachkit/contract/membership/equity';
import type { EquityItem } from '@reachkit/contract/membership/membership';

/** Fields of a team's equity that contain the limits. */
export interface EquityLimits {
  readonly items?: readonly EquityItem[] | undefined;
}

/** Returns the plan's limit for one gated area; `undefined` while it is not known. */
export function equityOf(equity: EquityLimits | null | undefined, key: EquityKey): EquityItem | undefined {
  return equity?.items?.find((item) => item.key === key);
}

/**
 * Whether a plan includes enough of an area: a level or a size of at least `wanted`, or that many left of a quota.
 * Everything is allowed until the equity is known: the server checks in any case.
 * @param wanted Default 1.
 */
export function isGiven(equity: EquityLimits | null | undefined, key: EquityKey, wanted = 1): boolean {
  const item = equityOf(equity, key);
  return item === undefined || (item.used ?? 0) + wanted <= item.limit;
}
