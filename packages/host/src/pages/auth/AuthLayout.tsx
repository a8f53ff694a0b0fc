import { useText } from '@reachkit/sdk';
import { Logo } from '@reachkit/sdk/ui';
import { Link, Outlet } from 'react-router-dom';
import { LanguageButtons } from '../../app/LanguageButtons.tsx';
import { hostTexts } from '../../locales/zh.ts';
import * as css from './auth.css.ts';

const promises = ['box', 'counts', 'address'] as const;

/** Layout of the sign-in pages: the form on its sheet, and beside it, if there is room, a preview of the product. */
export function AuthLayout() {
  const t = useText(hostTexts);
  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <header className={css.top}>
          <Link to="/index" className={css.brand}>
            <Logo />
            Reachkit
          </Link>
          <LanguageButtons className={css.language} />
        </header>
        <main className={css.main}>
          <Outlet />
        </main>
        <footer className={css.foot}>
          <Link to="/protocol" className={css.footLink}>
            {t('auth.terms')}
          </Link>
          <Link to="/privacy" className={css.footLink}>
            {t('auth.privacy')}
          </Link>
        </footer>
      </div>
      <aside className={css.promise} aria-labelledby="rk-auth-promise">
        <h2 id="rk-auth-promise" className={css.promiseTitle}>
          <span className={css.promiseLine}>{t('auth.promise.find')}</span>{' '}
          <span className={css.promiseLine}>{t('auth.promise.see')}</span>
        </h2>
        <ul className={css.promises}>
          {promises.map((promise) => (
            <li key={promise} className={css.promiseItem}>
              <h3 className={css.itemTitle}>{t(`auth.promise.${promise}.title`)}</h3>
              <p className={css.itemBody}>{t(`auth.promise.${promise}.body`)}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
