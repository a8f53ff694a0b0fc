'use client';
import type { MenuItem, UserInfo } from '@reachkit/contract/session';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../core/i18n/useText.ts';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import * as css from './AppShell.css.ts';
import { shellTexts } from './locales/zh.ts';
import { breadcrumbOf, menuSections } from './menuEntries.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './parts/LanguageSwitch.tsx';
import { PathLink } from './parts/PathLink.tsx';
import { SideMenu } from './parts/SideMenu.tsx';
import { UserMenu } from './parts/UserMenu.tsx';

export interface AppShellProps extends RootProps, LanguageSwitchProps {
  /** What the person may open, as the server says. */
  readonly menus: readonly MenuItem[];
  readonly user: UserInfo;
  /** Path of the page shown; decides which entry is current. */
  readonly currentPath: string;
  /** Where the brand leads. */
  readonly homePath: string;
  /** A plain click on an entry; other clicks are the browser's. */
  readonly onNavigate: (path: string) => void;
  readonly onSignOut: () => void;
  readonly children?: ReactNode;
}

/** Side menu, top bar and the page between them. */
export function AppShell(props: AppShellProps) {
  const { menus, user, currentPath, homePath, onNavigate, onSignOut, languages, onLanguageChange } = props;
  const t = useText(shellTexts);
  const locale = useLocale();
  const crumbs = breadcrumbOf(menus, locale, currentPath);
  return (
    <div {...rootAttributes(props)} className={cx('rk-shell', css.root, props.className)}>
      <a className={css.skip} href="#rk-main">
        {t('skip')}
      </a>
      <SideMenu
        sections={menuSections(menus, locale, currentPath)}
        label={t('menu')}
        onNavigate={onNavigate}
        brand={
          <PathLink path={homePath} onNavigate={onNavigate} className={css.brand} aria-label={t('home')}>
            <Logo />
            <span className={css.brandWord}>Reachkit</span>
          </PathLink>
        }
      />
      <header className={css.top}>
        <span className={css.topBrand}>
          <PathLink path={homePath} onNavigate={onNavigate} className={css.brandLink} aria-label={t('home')}>
            <Logo />
            Reachkit
          </PathLink>
        </span>
        <nav aria-label={t('breadcrumb')} className={css.place}>
          <ol className={css.crumbs}>
            {crumbs.map((title, index) => (
              <li
                key={title}
                className={css.crumb}
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              >
                {index > 0 && <ChevronRight className={css.directional} size={14} aria-hidden="true" />}
                {title}
              </li>
            ))}
          </ol>
        </nav>
        <LanguageSwitch languages={languages} onLanguageChange={onLanguageChange} />
        <UserMenu user={user} onSignOut={onSignOut} />
      </header>
      <main className={css.main} id="rk-main" tabIndex={-1}>
        {props.children}
      </main>
    </div>
  );
}
