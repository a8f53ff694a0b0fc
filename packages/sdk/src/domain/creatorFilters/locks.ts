import { type EquityMissed, type FilterKey, filterKeys, filterTable } from '@reachkit/contract';
import type { MissingEquity } from '../../core/failures/equityMissed.ts';
import { type EquityLimits, equityOf } from '../../core/state/equity.ts';

/** Returns the limit of the plan that blocks a filter; `null` if there is none, and while the plan is not known. */
export function lockOf(equity: EquityLimits | null, key: FilterKey): MissingEquity | null {
  const scope = equityOf(equity, 'searchScope');
  const needed = filterTable[key].scope;
  if (!scope || scope.limit >= needed) return null;
  const feature: EquityMissed['feature'] = 'searchScope';
  return { feature, used: needed, limit: scope.limit, resetAt: null };
}

/** Returns the filters that the plan does not include. */
export function lockedFilters(equity: EquityLimits | null): readonly FilterKey[] {
  return filterKeys.filter((key) => lockOf(equity, key) !== null);
}
