'use client';
import type { UserInfo } from '@reachkit/contract/session/session';
import { BadgeCheck, CircleArrowUp, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigation } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useCurrentVersion } from '../../../domain/useCurrentVersion.ts';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import type { MenuSection } from '../../../ui/Menu/Menu.tsx';
import { shellTexts } from '../locales/zh.ts';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { LanguageSwitch, type LanguageSwitchProps, languageChoices } from './LanguageSwitch.tsx';
import * as css from './top.css.ts';
import { UserMenu, type UserMenuEntry } from './UserMenu.tsx';

export interface TopBarProps extends LanguageSwitchProps {
  readonly user: UserInfo;
  /** In place of the plan. */
  readonly personNote?: string | undefined;
  readonly onSignOut: () => void;
  readonly userEntries?: readonly UserMenuEntry[] | undefined;
  readonly onNavigate?: ((path: string) => void) | undefined;
  /** Brand at the start of the bar, if no side menu shows it. */
  readonly brand: ReactNode;
  /** The breadcrumb, or the menu. */
  readonly children: ReactNode;
  readonly hasWay: boolean;
  readonly search: ReactNode;
  readonly bookmarks: ReactNode;
  readonly jobs?: ReactNode;
  readonly notifications?: ReactNode;
  readonly service: ReactNode;
  readonly isPhone: boolean;
  /** The footer, which a phone opens from the account menu. */
  readonly footer: ReactNode;
  /** Uses the background colour instead of the page's surface. */
  readonly hasGround: boolean;
}

/** The bar with the tools of every page. */
export function TopBar(props: TopBarProps) {
  const { user, onSignOut, languages, onSelectLanguage, isPhone } = props;
  const t = useText(shellTexts);
  const locale = useLocale();
  const [isAboutOpen, setAboutOpen] = useState(false);
  const hasPage =
    useNavigation().navigation?.href({ kind: 'upgrade' }) !== undefined && props.personNote === undefined;
  const version = useCurrentVersion() ?? user.version;
  const isHighest = version === 'team';
  const PlanIcon = isHighest ? BadgeCheck : CircleArrowUp;
  return (
    <header className={css.bar} data-ground={props.hasGround ? '' : undefined}>
      {props.brand}
      {!isPhone && (
        <div className={css.place} data-way={props.hasWay ? '' : undefined}>
          {props.children}
        </div>
      )}
      <div className={css.tools}>
        {props.search}
        {props.service}
        {hasPage && !isPhone && (
          <Link to={{ kind: 'upgrade' }} className={css.upgrade}>
            <PlanIcon size={16} aria-hidden="true" />
            <span className={css.toolWords}>{t(isHighest ? 'plan' : 'upgrade')}</span>
          </Link>
        )}
        {props.jobs}
        {props.notifications}
        {props.bookmarks}
        {!isPhone && <LanguageSwitch languages={languages} onSelectLanguage={onSelectLanguage} />}
        <SettingsButton />
        <UserMenu
          user={user}
          note={props.personNote}
          onSignOut={onSignOut}
          entries={props.userEntries}
          onNavigate={props.onNavigate}
          sections={isPhone ? phoneSections() : undefined}
        />
      </div>
      {isPhone && (
        <Drawer isOpen={isAboutOpen} onOpenChange={setAboutOpen} title={t('about')} hasClose>
          <div data-about="">{props.footer}</div>
        </Drawer>
      )}
    </header>
  );

  function phoneSections(): readonly MenuSection[] {
    const choices: MenuSection = {
      id: 'languages',
      caption: t('languages'),
      items: languageChoices({ languages, onSelectLanguage }, locale),
    };
    if (props.footer === undefined) return [choices];
    const about = {
      id: 'about',
      label: t('about'),
      icon: <Info size={16} aria-hidden="true" />,
      onSelect: () => setAboutOpen(true),
    };
    return [choices, { id: 'about', items: [about] }];
  }
}
