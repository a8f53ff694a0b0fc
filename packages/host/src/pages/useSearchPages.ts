import { useText } from '@reachkit/sdk';
import type { UserInfo } from '@reachkit/sdk/session';
import type { SearchPage } from '@reachkit/sdk/shell';
import { mailProviderIds } from '@reachkit/sdk/site';
import { useMemo } from 'react';
import { hostTexts } from '../locales/zh.ts';
import { ownPagesOf } from '../routing/ownPages.ts';
import { pathOf } from './public/names.ts';

const publicNames = ['price', 'mailConfig', 'policy', 'protocol', 'privacy'] as const;

const icons = {
  price: 'vip',
  mailConfig: 'email',
  policy: 'template',
  protocol: 'template',
  privacy: 'template',
} as const;

/** Pages in no menu that the search over everything finds: the person's own, prices, and the documents that help. */
export function useSearchPages(user: UserInfo | null): readonly SearchPage[] {
  const t = useText(hostTexts);
  return useMemo(() => {
    if (!user) return [];
    // A page below another, such as one creator's, needs more in its address than a name.
    const own = ownPagesOf(user).filter(({ below }) => below === undefined);
    return [
      ...own.map(({ path, title, icon = 'security' }) => ({ path, icon, title: t(`own.${title}`) })),
      ...publicNames.map((name) => ({
        path: pathOf(name),
        icon: icons[name],
        title: t(`publicPages.${name}.title`),
        keywords: [t(`publicPages.${name}.words`), ...(name === 'mailConfig' ? mailProviderIds : [])],
      })),
    ];
  }, [user, t]);
}
