import type { EquityVersions } from '@reachkit/contract/membership/membership';
import type { MissingEquity } from '../../../core/failures/equityMissed.ts';
import { byRank, isLevel } from './areas.ts';

/** A membership on offer. */
export type Plan = EquityVersions['versions'][number];

/** The membership to offer: the one that the server named, else the least that gives more; `null` where none does. */
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
