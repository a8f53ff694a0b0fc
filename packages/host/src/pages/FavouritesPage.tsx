import { useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { FavouriteLists, formatFavouriteListsView, parseFavouriteListsView } from '@reachkit/sdk/favourites';
import type { PageProps } from '../routing/page.ts';
import { useTitle } from './useTitle.ts';

const routable = { parseView: parseFavouriteListsView, formatView: formatFavouriteListsView };

/** The favourite lists, with the whole view in the page's address. */
export function FavouritesPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(locale.startsWith('zh') ? route.meta.titleZh : route.meta.title);
  return <FavouriteLists {...useRoutedView(routable)} />;
}
