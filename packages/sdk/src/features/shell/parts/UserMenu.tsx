'use client';
import type { UserInfo } from '@reachkit/contract/session/session';
import { LogOut } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { shouldClientNavigate } from '../../../core/navigation/shouldClientNavigate.ts';
import { usePersonPicture } from '../../../domain/person/usePersonPicture.ts';
import { useCurrentVersion } from '../../../domain/useCurrentVersion.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Menu, type MenuAction, type MenuSection } from '../../../ui/Menu/Menu.tsx';
import { shellTexts } from '../locales/zh.ts';
import { MenuIcon } from './MenuIcon.tsx';
import * as css from './top.css.ts';

/** One of the person's own pages in the account menu. */
export interface UserMenuEntry {
  readonly path: string;
  readonly label: string;
  /** Name of a menu icon. */
  readonly icon: string;
}

export interface UserMenuProps {
  readonly user: UserInfo;
  /** In place of the plan. */
  readonly note?: string | undefined;
  readonly onSignOut: () => void;
  /** Above "Log out". */
  readonly entries?: readonly UserMenuEntry[] | undefined;
  readonly onNavigate?: ((path: string) => void) | undefined;
  /** Between the plan and "Log out". */
  readonly sections?: readonly MenuSection[] | undefined;
}

/** The account menu: greets by nickname, shows the plan and the person's own entries. */
export function UserMenu({ user, note, onSignOut, entries = [], onNavigate, sections = [] }: UserMenuProps) {
  const t = useText(shellTexts);
  const pictureOf = usePersonPicture();
  const greeting = t('greeting', { name: user.nickName });
  const plan = t(`versions.${useCurrentVersion() ?? user.version}`);
  const version = note ?? plan;
  return (
    <Menu
      align="end"
      className={css.userButton}
      button={
        <span className={css.user}>
          <Avatar name={user.nickName} src={pictureOf(user.avatar)} seed={user.id} />
          <span className={css.userWords}>
            <span className={css.userName} title={user.nickName}>
              {greeting}
            </span>{' '}
            <span className={css.userVersion}>{version}</span>{' '}
            <span className="rk-hidden">{t('userMenu')}</span>
          </span>
        </span>
      }
      sections={[
        ...sections,
        {
          id: 'session',
          caption: `${user.nickName} · ${version}`,
          items: [
            ...entries.map((entry) => itemOf(entry, onNavigate)),
            {
              id: 'sign-out',
              label: t('signOut'),
              icon: <LogOut size={16} aria-hidden="true" />,
              onSelect: onSignOut,
            },
          ],
        },
      ]}
    />
  );
}

/** A real link; a plain click stays within the app. */
function itemOf({ path, label, icon }: UserMenuEntry, onNavigate: UserMenuProps['onNavigate']): MenuAction {
  return {
    id: path,
    label,
    icon: <MenuIcon name={icon} />,
    href: path,
    onSelect(event) {
      if (!onNavigate) return;
      if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
      event.preventDefault();
      onNavigate(path);
    },
  };
}
