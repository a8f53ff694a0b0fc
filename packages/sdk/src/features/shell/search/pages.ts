'use client';
import { useContext, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { shellTexts } from '../locales/zh.ts';
import { ShellPartsContext } from '../shellParts.ts';

/** A page of the host that the search finds by its title, in addition to the server's results. */
export interface SearchPage {
  readonly path: string;
  /** In the person's language. */
  readonly title: string;
  /** Name of an icon, as in menu entries. */
  readonly icon: string;
  /** Additional keywords, e.g. its title in other languages. */
  readonly keywords?: readonly string[] | undefined;
  /** The group that it stands in. Default `page`; actions are proposed first. */
  readonly kind?: 'page' | 'action' | 'setting' | undefined;
  /** Where it stands, e.g. the section of the menu. */
  readonly detail?: string | undefined;
}

/** An action of the frame, which has no address. */
export interface ShellAction extends Pick<SearchPage, 'title' | 'icon' | 'keywords'> {
  readonly id: string;
  readonly kind: 'action' | 'setting';
  readonly onOpen: () => void;
}

/** Pages proposed before anything is typed. */
const maxProposed = 5;

/** The actions, or pages where the host names no action. */
export function firstPages(pages: readonly SearchPage[]): readonly SearchPage[] {
  const actions = pages.filter(({ kind }) => kind === 'action');
  return (actions.length > 0 ? actions : pages).slice(0, maxProposed);
}

const plain = (words: string) => words.normalize('NFKC').toLocaleLowerCase();

/** Pages whose title and keywords hold each word of the text; titles that begin with it first. */
export function pagesLike<Page extends Pick<SearchPage, 'title' | 'keywords'>>(
  pages: readonly Page[],
  text: string,
): readonly Page[] {
  const wanted = plain(text);
  const words = wanted.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return [];
  const rankOf = ({ title, keywords = [] }: Page) => {
    const place = plain(title).indexOf(wanted);
    if (place >= 0) return place === 0 ? 0 : 1;
    const all = plain([title, ...keywords].join(' '));
    return words.every((word) => all.includes(word)) ? 2 : null;
  };
  return pages
    .flatMap((page) => {
      const rank = rankOf(page);
      return rank === null ? [] : [{ page, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}

/** Words that find the frame's actions, in every language. */
const actionWords = {
  settings:
    'appearance theme colour color dark light mode layout density compact right to left rtl 外观 主题 颜色 深色 浅色 夜间 暗色 布局 疏密 紧凑 从右到左',
  keys: 'keyboard shortcuts hotkeys help 快捷键 键盘 帮助',
  signOut: 'log out sign out exit 退出 登出 注销',
};

/** The actions of the frame around the search; none outside a frame. */
export function useShellActions(): readonly ShellAction[] {
  const shell = useContext(ShellPartsContext);
  const t = useText(shellTexts);
  return useMemo(() => {
    if (!shell) return [];
    const { setOpen, onSignOut } = shell;
    return [
      {
        id: 'settings',
        kind: 'setting',
        title: t('settings.title'),
        icon: 'settings',
        keywords: [actionWords.settings],
        onOpen: () => setOpen('settings'),
      },
      {
        id: 'keys',
        kind: 'action',
        title: t('keys.title'),
        icon: 'keyboard',
        keywords: [actionWords.keys],
        onOpen: () => setOpen('keys'),
      },
      {
        id: 'signOut',
        kind: 'action',
        title: t('signOut'),
        icon: 'signOut',
        keywords: [actionWords.signOut],
        onOpen: onSignOut,
      },
    ];
  }, [shell, t]);
}
