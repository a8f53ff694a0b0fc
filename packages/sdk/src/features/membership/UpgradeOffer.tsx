'use client';
import { useWay } from '../../core/navigation/useWay.ts';
import { isSold } from './model/choice.ts';
import { planFor } from './model/planFor.ts';
import { formatPlansView, openPlansView } from './plans/plansView.ts';
import { useOrderRight } from './plans/useOrderRight.ts';
import { type UpgradeOfferProps, UpgradeOfferView } from './UpgradeOfferView.tsx';
import { usePlans } from './usePlans.ts';

/**
 * Explains which limit of the plan was reached, when it resets, which plan is sufficient, and its price. Pass it to the
 * provider as `slots={{ UpgradeOffer }}`, and every feature shows it instead of the rejected content.
 * @example <UpgradeOffer missed={missedOf(error)} />
 */
export function UpgradeOffer(props: UpgradeOfferProps) {
  const { plans } = usePlans();
  const { missed } = props;
  const plan = missed && plans ? planFor(missed, plans.versions) : null;
  const version = plan?.version ?? null;
  const view = isSold(version) ? formatPlansView({ ...openPlansView, version }) : undefined;
  const way = useWay({ kind: 'upgrade', view }, { kind: 'prices' });
  const canOrder = useOrderRight() !== false;
  return <UpgradeOfferView {...props} plan={plan} way={way} canOrder={canOrder} />;
}
