'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../../domain/page/feature.tsx';
import { FavouriteListsPageView, type FavouriteListsPageViewProps } from './FavouriteListsPageView.tsx';
import { type FavouritePageOptions, useFavouritePage } from './useFavouritePage.ts';

/** Props of `FavouriteLists`: the view or its default, slots, and the attributes of its root. */
export interface FavouriteListsProps
  extends FavouritePageOptions,
    Omit<FavouriteListsPageViewProps, 'model'> {}

/**
 * The team's lists: search, create, edit and delete, beside the open one with its creators: search, copy, move and
 * remove. Every action can be undone, and colleagues' actions are shown live.
 */
export const FavouriteLists = feature(function FavouriteLists(
  { view, defaultView, onViewChange, ...props }: FavouriteListsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useFavouritePage({ view, defaultView, onViewChange });
  return <FavouriteListsPageView {...props} ref={ref} model={model} />;
});
