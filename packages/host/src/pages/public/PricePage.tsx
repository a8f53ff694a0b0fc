import { useSession, useText } from '@reachkit/sdk';
import { formatPlansView, membershipTexts, openPlansView, PlanTable } from '@reachkit/sdk/membership';
import { isTeamAdmin, useAccount } from '@reachkit/sdk/session';
import { ServicePopover } from '@reachkit/sdk/shell';
import { ownPaths } from '../../routing/appPaths.ts';
import * as frame from './frame.css.ts';
import { priceTexts } from './locales/price.zh.ts';
import { PublicPage } from './PublicPage.tsx';
import * as css from './price.css.ts';
import { priceMessages } from './priceMessages.ts';
import { RouteButton } from './RouteButton.tsx';

/** Prices and limits of every plan, as the server applies them. */
export function PricePage() {
  return (
    <PublicPage name="price" ground="sheet" messages={priceMessages}>
      <Body />
    </PublicPage>
  );
}

function Body() {
  const t = useText(priceTexts);
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <>
      <h1 className={frame.title}>{t('title')}</h1>
      <p className={frame.lead}>{t('lead')}</p>
      {isSignedIn ? <OwnPlans /> : <PlanTable className={css.table} />}
      {!isSignedIn && (
        <RouteButton to="/register" variant="primary" size="hero">
          {t('signUp')}
        </RouteButton>
      )}
    </>
  );
}

/** The table with a way to buy each plan, for the owner of a team; others learn who that is. Support has what is not sold. */
function OwnPlans() {
  const t = useText(priceTexts);
  const plans = useText(membershipTexts);
  const { user } = useAccount();
  const isOwner = user !== null && isTeamAdmin(user.roleIds);
  return (
    <>
      {user !== null && !isOwner && <p className={css.upgrade}>{t('notOwner')}</p>}
      <p className={css.upgrade}>
        {t('more')}
        <ServicePopover hasLabel />
      </p>
      <PlanTable
        className={css.table}
        renderAction={(version) =>
          isOwner && version !== 'free' ? (
            <RouteButton
              to={`${ownPaths.vip}?${formatPlansView({ ...openPlansView, version })}`}
              variant="secondary"
              isWide
              aria-label={t('choosePlan', { plan: plans(`versions.${version}`) })}
            >
              {t('choose')}
            </RouteButton>
          ) : null
        }
      />
    </>
  );
}
