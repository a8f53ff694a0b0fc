import { useSession, useText } from '@reachkit/sdk';
import { useAccount } from '@reachkit/sdk/headless';
import { PlanTable, UpgradeRequest } from '@reachkit/sdk/membership';
import { ServicePopover } from '@reachkit/sdk/shell';
import * as frame from './frame.css.ts';
import { priceEn } from './locales/price.en.ts';
import { priceTexts, priceZh } from './locales/price.zh.ts';
import { PublicPage } from './PublicPage.tsx';
import * as css from './price.css.ts';
import { RouteButton } from './RouteButton.tsx';

const rules = ['again', 'nothing', 'down', 'reset'] as const;

/** What every membership costs and every limit that it has, as the server applies them. */
export function PricePage() {
  return (
    <PublicPage name="price" ground="sheet" messages={[priceZh, priceEn]}>
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
      {isSignedIn && <LargerPlans />}
      <PlanTable
        className={css.table}
        renderAction={(version) => <UpgradeRequest version={version} isWide />}
      />
      <h2 className={css.rulesTitle}>{t('rules.label')}</h2>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <p className={css.making}>{t('making')}</p>
      {!isSignedIn && (
        <RouteButton to="/register" variant="primary" size="hero">
          {t('signUp')}
        </RouteButton>
      )}
    </>
  );
}

/** How to get a larger plan; the highest has none above it. Learns the person's own plan where this page is opened first. */
function LargerPlans() {
  const t = useText(priceTexts);
  const { user } = useAccount();
  if (user?.version === 'team') return null;
  return (
    <p className={css.upgrade}>
      {t('upgrade')}
      <ServicePopover hasLabel />
    </p>
  );
}
