'use client';
import { useContext, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { shellTexts } from '../locales/zh.ts';
import { ShellPartsContext } from '../shellParts.ts';

/** A page of the host that the search finds by its title, in addition to the server's results. */
export interface SearchPage {
  readonly path: string;
  /** Title in the person's language. */
  readonly title: string;
  /** Name of an icon, as in menu entries. */
  readonly icon: string;
  /** Additional keywords, e.g. its title in other languages. */
  readonly keywords?: readonly string[] | undefined;
  /** Group of the result. Default `page`; actions are proposed first. */
  readonly kind?: 'page' | 'action' | 'setting' | undefined;
  /** Detail that locates the page, e.g. the section of the menu. */
  readonly detail?: string | undefined;
}

/** An action of the shell, which has no URL. */
export interface ShellAction extends Pick<SearchPage, 'title' | 'icon' | 'keywords'> {
  readonly id: string;
  readonly kind: 'action' | 'setting';
  readonly onOpen: () => void;
}

/** Pages proposed before anything is typed. */
const maxProposed = 5;

/** Returns the actions, or pages if the host has no actions. */
export function firstPages(pages: readonly SearchPage[]): readonly SearchPage[] {
  const actions = pages.filter(({ kind }) => kind === 'action');
  return (actions.length > 0 ? actions : pages).slice(0, maxProposed);
}

const plain = (words: string) => words.normalize('NFKC').toLocaleLowerCase();

/** Whether the text is the whole title of a page, or one of its keywords. */
export function isExactly(
  { title, keywords = [] }: Pick<SearchPage, 'title' | 'keywords'>,
  text: string,
): boolean {
  const wanted = plain(text.trim());
  return [title, ...keywords]
    .map(plain)
    .some((words) => words === wanted || words.split(/\s+/u).includes(wanted));
}

/** Returns the pages with each word of the text in title or keywords; exact ones first, then titles that start with it. */
export function pagesLike<Page extends Pick<SearchPage, 'title' | 'keywords'>>(
  pages: readonly Page[],
  text: string,
): readonly Page[] {
  const wanted = plain(text);
  const words = wanted.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return [];
  const rankOf = ({ title, keywords = [] }: Page) => {
    const place = plain(title).indexOf(wanted);
    if (plain(title) === wanted.trim()) return -2;
    if (isExactly({ title, keywords }, text)) return -1;
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

/** Keywords of the shell's actions, in every language. */
const actionWords = {
  settings:
    'appearance theme colour color dark light mode layout density compact right to left rtl 外观 主题 颜色 深色 浅色 夜间 暗色 布局 疏密 紧凑 从右到左',
  service: 'support customer service help contact wechat 客服 客户服务 联系我们 帮助 微信',
  keys: 'keyboard shortcuts hotkeys help 快捷键 键盘 帮助',
  signOut: 'log out sign out exit 退出 登出 注销',
};

/** Returns the actions of the surrounding shell; none outside a shell. */
export function useShellActions(): readonly ShellAction[] {
  const shell = useContext(ShellPartsContext);
  const t = useText(shellTexts);
  return useMemo(() => {
    if (!shell) return [];
    const { setOpen, onSignOut, hasService } = shell;
    const service: ShellAction = {
      id: 'service',
      kind: 'action',
      title: t('service.title'),
      icon: 'service',
      keywords: [actionWords.service],
      onOpen: () => setOpen('service'),
    };
    return [
      ...(hasService ? [service] : []),
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
