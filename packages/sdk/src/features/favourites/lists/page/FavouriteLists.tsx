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
 * The team's favourite lists: found, made, changed and deleted beside the one that is open, whose creators are
 * searched, copied, moved and taken out. Every act can be taken back, and colleagues' acts are seen as they happen.
 */
export const FavouriteLists = feature(function FavouriteLists(
  { view, defaultView, onViewChange, ...props }: FavouriteListsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useFavouritePage({ view, defaultView, onViewChange });
  return <FavouriteListsPageView {...props} ref={ref} model={model} />;
});
