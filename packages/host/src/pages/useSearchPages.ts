import { inLocale, useLocale, useText } from '@reachkit/sdk';
import { menuTitles, type PermissionRoute } from '@reachkit/sdk/host';
import type { MenuItem, UserInfo } from '@reachkit/sdk/session';
import type { SearchPage } from '@reachkit/sdk/shell';
import { mailProviderIds } from '@reachkit/sdk/site';
import { loadPart } from '@reachkit/sdk/ui';
import { useEffect, useMemo, useState } from 'react';
import { hostTexts } from '../locales/zh.ts';
import { ownPaths } from '../routing/appPaths.ts';
import { ownPagesOf } from '../routing/ownPages.ts';
import type * as Places from '../routing/searchPlaceTexts.ts';
import { pathOf } from './public/names.ts';

const publicNames = ['price', 'mailConfig', 'policy', 'protocol', 'privacy'] as const;

const icons = {
  price: 'vip',
  mailConfig: 'email',
  policy: 'template',
  protocol: 'template',
  privacy: 'template',
} as const;

export interface SearchPagesOptions {
  readonly user: UserInfo | null;
  readonly menus: readonly MenuItem[] | null;
  readonly routes: readonly PermissionRoute[];
  /** Whether the current page is rendered; keywords of actions and settings are fetched after it. */
  readonly hasPage: boolean;
}

/** Pages, actions and settings that the search over everything finds: of the menu, the person's own, and documents. */
export function useSearchPages(options: SearchPagesOptions): readonly SearchPage[] {
  const { user, menus, routes, hasPage } = options;
  const t = useText(hostTexts);
  const locale = useLocale();
  const [places, setPlaces] = useState<typeof Places | null>(null);
  useEffect(() => {
    if (!hasPage) return;
    loadPart(() => import('../routing/searchPlaceTexts.ts')).then(setPlaces, () => {
      // Pages are found by their titles all the same.
    });
  }, [hasPage]);
  return useMemo(() => {
    if (!user) return [];
    const trails = new Map(trailsOf(menus ?? [], locale));
    // A detail page, such as one creator's, needs more in its URL than a name.
    const own = ownPagesOf(user).filter(({ below }) => below === undefined);
    const pages: readonly SearchPage[] = [
      ...routes.map(({ path, meta: { title, titles, icon } }) => ({
        path,
        icon,
        title: inLocale(titles, locale) ?? title,
        keywords: Object.values(titles),
        detail: trails.get(path),
      })),
      ...own.map(({ path, title, icon = 'security' }) => ({ path, icon, title: t(`own.${title}`) })),
      ...publicNames.map((name) => ({
        path: pathOf(name),
        icon: icons[name],
        title: t(`publicPages.${name}.title`),
        keywords: [t(`publicPages.${name}.words`), ...(name === 'mailConfig' ? mailProviderIds : [])],
      })),
    ];
    const titleOf = new Map([
      // An empty comparison says how creators get into it.
      [ownPaths.compare, t('own.compare')],
      ...pages.map(({ path, title }) => [path, title] as const),
    ]);
    const { searchPlaces = [], pageWords = {} } = places ?? {};
    return [
      ...pages.map(({ keywords = [], ...page }) => ({
        ...page,
        keywords: [...keywords, pageWords[page.path] ?? ''],
      })),
      ...searchPlaces.flatMap(({ titles, ...place }) => {
        const detail = titleOf.get(place.path.split('?')[0] ?? '');
        return detail === undefined ? [] : [{ ...place, title: inLocale(titles, locale) ?? '', detail }];
      }),
    ];
  }, [user, menus, routes, places, locale, t]);
}

/** The titles above each page of the menu. */
function trailsOf(
  items: readonly MenuItem[],
  locale: string,
  above: readonly string[] = [],
): readonly (readonly [path: string, trail: string])[] {
  return items.flatMap((item) => [
    [item.path, above.join(' › ')] as const,
    ...trailsOf(item.children ?? [], locale, [...above, inLocale(menuTitles(item), locale) ?? item.label]),
  ]);
}
