import { useSession, useText } from '@reachkit/sdk';
import { SiteCounts } from '@reachkit/sdk/site';
import { ExpiredNotice } from '../ExpiredNotice.tsx';
import { Platforms, Points, PriceTeaser } from './LandingSections.tsx';
import * as css from './landing.css.ts';
import { landingMessages } from './landingMessages.ts';
import { landingTexts } from './locales/landing.zh.ts';
import { PublicPage } from './PublicPage.tsx';
import { RouteButton } from './RouteButton.tsx';
import { SampleCard } from './SampleCard.tsx';
import { Screens } from './Screens.tsx';
import { useTurnedAway } from './useTurnedAway.ts';

/** The landing page: the platform's features, audience and prices. */
export function IndexPage() {
  return (
    <PublicPage name="index" messages={landingMessages}>
      <ExpiredNotice hasWay className={css.expired} />
      <Hero />
      <SiteCounts className={css.counts} />
      <Screens />
      <Points name="work" />
      <Platforms />
      <Points name="how" />
      <Points name="honest" />
      <PriceTeaser />
    </PublicPage>
  );
}

function Hero() {
  const t = useText(landingTexts);
  return (
    <div className={css.hero}>
      <div>
        <h1 className={css.heading}>
          <span className={css.headingLine}>{t('heading.find')}</span>{' '}
          <span className={css.headingLine}>{t('heading.see')}</span>
        </h1>
        <p className={css.lead}>{t('lead')}</p>
        <Ways />
      </div>
      <SampleCard />
    </div>
  );
}

function Ways() {
  const t = useText(landingTexts);
  const isTurnedAway = useTurnedAway();
  if (useSession().status === 'signedIn') {
    return (
      <div className={css.ways}>
        <RouteButton to="/" variant="primary" size="hero">
          {t('enter')}
        </RouteButton>
      </div>
    );
  }
  return (
    <>
      <div className={css.ways}>
        <RouteButton to="/register" variant={isTurnedAway ? 'secondary' : 'primary'} size="hero">
          {t('register')}
        </RouteButton>
        <RouteButton to="/login" variant={isTurnedAway ? 'primary' : 'secondary'} size="hero">
          {t('signIn')}
        </RouteButton>
      </div>
      <p className={css.notes} data-back={isTurnedAway ? '' : undefined}>
        {t(isTurnedAway ? 'back' : 'notes')}
      </p>
    </>
  );
}
