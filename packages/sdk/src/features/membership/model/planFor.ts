import type { EquityVersions } from '@reachkit/contract/membership/membership';
import type { MissingEquity } from '../../../core/failures/equityMissed.ts';
import { byRank, isLevel } from './areas.ts';

/** An available plan. */
export type Plan = EquityVersions['versions'][number];

/**
 * Returns the plan to offer: the plan that the server named, otherwise the lowest plan with a higher limit; `null` if
 * there is none.
 */
export function planFor(
  { feature, used, limit, needVersion }: MissingEquity,
  plans: readonly Plan[],
): Plan | null {
  if (needVersion === null) return null;
  if (needVersion !== undefined) return plans.find(({ version }) => version === needVersion) ?? null;
  const wanted = isLevel(feature) ? used : limit + 1;
  const gives = (plan: Plan) => plan.items.find((item) => item.key === feature)?.limit ?? 0;
  return byRank(plans).find((plan) => gives(plan) >= wanted) ?? null;
}
