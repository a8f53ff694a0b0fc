import { useSession, useText } from '@reachkit/sdk';
import { PlanTable } from '@reachkit/sdk/membership';
import { isTeamAdmin, useAccount } from '@reachkit/sdk/session';
import { ServicePopover } from '@reachkit/sdk/shell';
import * as frame from './frame.css.ts';
import { priceTexts } from './locales/price.zh.ts';
import { PlanWay } from './PlanWay.tsx';
import { PublicPage } from './PublicPage.tsx';
import * as css from './price.css.ts';
import { priceMessages } from './priceMessages.ts';

/** Prices and limits of every plan, from the server. */
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
      {isSignedIn && <OwnPlans />}
      {!isSignedIn && (
        <PlanTable className={css.table} renderAction={(version) => <PlanWay version={version} />} />
      )}
    </>
  );
}

/**
 * The plan table with a buy button for each plan, for the team's owner; other members see the owner's name. Support
 * handles plans not for sale.
 */
function OwnPlans() {
  const t = useText(priceTexts);
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
        renderAction={(version) => (isOwner ? <PlanWay version={version} /> : null)}
      />
    </>
  );
}
