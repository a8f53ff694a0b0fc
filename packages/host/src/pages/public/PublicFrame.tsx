import { useSession, useText } from '@reachkit/sdk';
import { SiteFooter } from '@reachkit/sdk/shell';
import { Logo } from '@reachkit/sdk/ui';
import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { LanguageButtons } from '../../app/LanguageButtons.tsx';
import { publicFrameTexts } from '../../locales/publicFrame.zh.ts';
import { useArrivalFocus } from '../../routing/arrival/arrivalFocus.ts';
import * as css from './frame.css.ts';
import { RouteButton } from './RouteButton.tsx';
import { useTurnedAway } from './useTurnedAway.ts';

const pages = ['price', 'mailConfig', 'policy'] as const;

export interface PublicFrameProps {
  /** `sheet` for pages with running text. Default `paper`. */
  readonly ground?: 'paper' | 'sheet' | undefined;
  readonly children: ReactNode;
}

/** Frame of a public page: brand, pages, language and sign-in links above it, documents below. */
export function PublicFrame({ ground = 'paper', children }: PublicFrameProps) {
  const t = useText(publicFrameTexts);
  const navigate = useNavigate();
  const arrive = useArrivalFocus();
  useEffect(arrive, [arrive]);
  return (
    <div className={css.frame} data-ground={ground}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <header className={css.top}>
        <Link to="/index" className={css.brand} aria-label={t('home')}>
          <Logo />
          <span className={css.brandWord}>Reachkit</span>
        </Link>
        <nav className={css.nav} aria-label={t('nav.label')}>
          {pages.map((page) => (
            <NavLink key={page} to={`/${page}`} className={css.navLink}>
              {t(`nav.${page}`)}
            </NavLink>
          ))}
        </nav>
        <div className={css.ends}>
          <LanguageButtons />
          <Entrances />
        </div>
      </header>
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <div className={css.foot}>
        <nav className={css.footNav} aria-label={t('footer.label')}>
          <Link to="/index" className={css.footLink}>
            {t('footer.index')}
          </Link>
          {pages.map((page) => (
            <Link key={page} to={`/${page}`} className={css.footLink}>
              {t(`nav.${page}`)}
            </Link>
          ))}
        </nav>
        <SiteFooter className={css.documents} onNavigate={(path) => void navigate(path)} />
      </div>
    </div>
  );
}

/** New visitors are offered registration first; redirected visitors have an account, and are offered the login first. */
function Entrances() {
  const t = useText(publicFrameTexts);
  const isTurnedAway = useTurnedAway();
  if (useSession().status === 'signedIn') {
    return (
      <RouteButton to="/" variant="primary">
        {t('enter')}
      </RouteButton>
    );
  }
  return (
    <>
      <RouteButton to="/login" variant={isTurnedAway ? 'primary' : 'ghost'}>
        {t('signIn')}
      </RouteButton>
      <RouteButton to="/register" variant={isTurnedAway ? 'secondary' : 'primary'}>
        {t('register')}
      </RouteButton>
    </>
  );
}
