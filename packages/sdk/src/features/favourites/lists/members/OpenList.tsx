'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import type { FavouritePageModel } from '../page/useFavouritePage.ts';
import { OpenListView, type OpenListViewProps } from './OpenListView.tsx';
import { useOpenList } from './useOpenList.ts';

interface OpenListProps extends Omit<OpenListViewProps, 'model'> {
  readonly list: FavouriteList;
  readonly page: FavouritePageModel;
}

/** One list: search, filter and select its creators, and actions on them. */
export function OpenList({ list, page, ...on }: OpenListProps) {
  const model = useOpenList(list, page);
  return <OpenListView {...on} model={model} />;
}
