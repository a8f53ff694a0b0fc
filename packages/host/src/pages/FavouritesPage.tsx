import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import {
  FavouriteLists,
  formatFavouriteListsView,
  type ListActionsProps,
  parseFavouriteListsView,
} from '@reachkit/sdk/favourites';
import type { PageProps } from '../routing/page.ts';
import { ChosenShortLinks } from './shortLinkParts.tsx';
import { useTitle } from './useTitle.ts';

const routable = { parseView: parseFavouriteListsView, formatView: formatFavouriteListsView };

const slots = { ListActions };

function ListActions({ selectedIds }: ListActionsProps) {
  return <ChosenShortLinks creatorIds={selectedIds} />;
}

/** The lists, with the whole view in the page's URL. */
export function FavouritesPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <FavouriteLists {...useRoutedView(routable)} slots={slots} />;
}
