import { useText } from '@reachkit/sdk';
import { Button, Logo } from '@reachkit/sdk/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { changeLanguage, otherLanguage } from '../app/language.ts';
import { usePlatform } from '../app/PlatformContext.ts';
import { hostTexts } from '../locales/zh.ts';
import { useArrivalFocus } from '../routing/arrivalFocus.ts';
import * as css from './pages.css.ts';

/** Brand and language above a page that needs no login. */
export function PublicFrame({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  const t = useText(hostTexts);
  const { storage, language } = usePlatform();
  const arrive = useArrivalFocus();
  useEffect(arrive, [arrive]);
  return (
    <div className={css.frame}>
      <header className={css.frameTop}>
        <Link to="/index" className={css.brand}>
          <Logo />
          Reachkit
        </Link>
        <Button
          variant="ghost"
          className={css.language}
          onClick={() => changeLanguage(storage, otherLanguage[language], () => window.location.reload())}
        >
          {t('language.other')}
        </Button>
        {end}
      </header>
      <main className={css.frameMain}>{children}</main>
    </div>
  );
}
