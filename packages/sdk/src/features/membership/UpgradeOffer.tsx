'use client';
import { useWay } from '../../core/navigation/useWay.ts';
import { planFor } from './model/planFor.ts';
import { type UpgradeOfferProps, UpgradeOfferView } from './UpgradeOfferView.tsx';
import { usePlans } from './usePlans.ts';

/**
 * Says what the membership did not give, when it comes back, which membership gives enough and what that costs.
 * Hand it to the provider as `slots={{ UpgradeOffer }}`, and every feature draws it in place of what was refused.
 * @example <UpgradeOffer missed={missedOf(error)} />
 */
export function UpgradeOffer(props: UpgradeOfferProps) {
  const { plans } = usePlans();
  const way = useWay({ kind: 'upgrade' }, { kind: 'prices' });
  const { missed } = props;
  const plan = missed && plans ? planFor(missed, plans.versions) : null;
  return <UpgradeOfferView {...props} plan={plan} way={way} />;
}
