'use client';
import { useWay } from '../../core/navigation/useWay.ts';
import { isSold } from './model/choice.ts';
import { planFor } from './model/planFor.ts';
import { formatPlansView, openPlansView } from './plans/plansView.ts';
import { useOrderRight } from './plans/useOrderRight.ts';
import { type UpgradeOfferProps, UpgradeOfferView } from './UpgradeOfferView.tsx';
import { usePlans } from './usePlans.ts';

/**
 * Says what the membership did not give, when it comes back, which membership gives enough and what that costs.
 * Hand it to the provider as `slots={{ UpgradeOffer }}`, and every feature draws it in place of what was refused.
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
