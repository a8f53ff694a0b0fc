import { useSession, useText } from '@reachkit/sdk';
import {
  formatPlansView,
  membershipTexts,
  openPlansView,
  type Plan,
  type SoldVersion,
} from '@reachkit/sdk/membership';
import { usePlatform } from '../../app/PlatformContext.ts';
import { ownPaths } from '../../routing/appPaths.ts';
import { priceTexts } from './locales/price.zh.ts';
import { RouteButton } from './RouteButton.tsx';

/** Returns the URL of the page to buy a plan. */
const planPage = (version: SoldVersion) =>
  `${ownPaths.vip}?${formatPlansView({ ...openPlansView, version })}`;

/** Button to buy a plan; visitors without an account sign up first, and choose a paid plan afterwards. */
export function PlanWay({ version }: Pick<Plan, 'version'>) {
  const t = useText(priceTexts);
  const plan = useText(membershipTexts)(`versions.${version}`);
  const { wanted } = usePlatform();
  const isSignedIn = useSession().status === 'signedIn';
  if (version === 'free') {
    return isSignedIn ? null : (
      <RouteButton to="/register" variant="primary" isWide aria-label={t('signUpFor', { plan })}>
        {t('signUp')}
      </RouteButton>
    );
  }
  const page = planPage(version);
  return (
    <RouteButton
      to={isSignedIn ? page : '/register'}
      variant="secondary"
      isWide
      aria-label={t('choosePlan', { plan })}
      data-wanted={isSignedIn ? undefined : page}
      onFollow={() => {
        if (!isSignedIn) wanted.remember(page);
      }}
    >
      {t('choose')}
    </RouteButton>
  );
}
