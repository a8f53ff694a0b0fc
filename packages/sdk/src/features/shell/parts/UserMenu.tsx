'use client';
import type { UserInfo } from '@reachkit/contract/session';
import { LogOut } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Menu, type MenuSection } from '../../../ui/Menu/Menu.tsx';
import { shellTexts } from '../locales/zh.ts';
import * as css from './top.css.ts';

export interface UserMenuProps {
  readonly user: UserInfo;
  readonly onSignOut: () => void;
  /** Between the membership and the way out. */
  readonly sections?: readonly MenuSection[] | undefined;
}

/** Greets by nickname, shows the membership, and holds what concerns the person. */
export function UserMenu({ user, onSignOut, sections = [] }: UserMenuProps) {
  const t = useText(shellTexts);
  const greeting = t('greeting', { name: user.nickName });
  const version = t(`versions.${user.version}`);
  return (
    <Menu
      align="end"
      className={css.userButton}
      button={
        <span className={css.user}>
          <Avatar name={user.nickName} src={user.avatar} seed={user.id} />
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
