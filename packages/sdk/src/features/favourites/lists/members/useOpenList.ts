'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { useNoteNews } from '../../notes/useNoteNews.ts';
import type { FavouritePageModel } from '../page/useFavouritePage.ts';
import { type ChoosingAll, useChooseAll } from './useChooseAll.ts';
import { type MemberActs, useMemberActions } from './useMemberActions.ts';
import { type MemberFilters, useMemberFilters } from './useMemberFilters.ts';

/** The open list with its creators, as `useFavouritePage` shows them. */
export interface OpenListModel
  extends Pick<
    FavouritePageModel,
    'lists' | 'members' | 'view' | 'setView' | 'selectedIds' | 'select' | 'openSection'
  > {
  readonly list: FavouriteList;
  readonly filters: MemberFilters;
  /** Actions on the creators; they reject with a `ReachkitError` if no creator was changed. */
  readonly acts: MemberActs;
  /** Selects all matches of the view. */
  readonly all: ChoosingAll;
}

/** Filters, actions and selection of the open list; notes follow colleagues' changes. */
export function useOpenList(list: FavouriteList, page: FavouritePageModel): OpenListModel {
  const { lists, members, view, setView, selectedIds, select, openSection } = page;
  useNoteNews();
  return {
    list,
    lists,
    members,
    view,
    setView,
    selectedIds,
    select,
    openSection,
    filters: useMemberFilters({ listId: list.id, view, setView, members }),
    acts: useMemberActions(),
    all: useChooseAll(list.id, page),
  };
}
