'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { useEffect, useState } from 'react';
import {
  type FeatureViewProps,
  useFeatureView,
  type ViewChangeDetail,
} from '../../../../core/react/useControllable.ts';
import { replacesView } from '../../../../core/react/usePagedView.ts';
import { type MemberView, openMemberView } from '../members/memberView.ts';
import { type ListMembers, useListMembers } from '../members/useListMembers.ts';
import { type ListsModel, useFavouriteLists } from '../useFavouriteLists.ts';
import { type ListActs, useListActs } from '../useListActions.ts';
import {
  type FavouriteListsView,
  type FavouriteSection,
  favouriteListView,
  favouriteSectionView,
  openFavouriteListsView,
} from './favouritesView.ts';
import { compareLists, type ListOrder } from './listOrder.ts';

/** Control the page by props, e.g. from its URL; otherwise its view is local state. */
export type FavouritePageOptions = FeatureViewProps<FavouriteListsView>;

/** State of the page of lists: all lists, the open list and its creators. */
export interface FavouritePageModel {
  readonly lists: ListsModel;
  readonly page: FavouriteListsView;
  readonly setPage: (page: FavouriteListsView, detail: ViewChangeDetail) => void;
  readonly section: FavouriteSection;
  readonly openSection: (section: FavouriteSection, detail: ViewChangeDetail) => void;
  /** Lists matching the search, in the chosen order; `null` until loaded. */
  readonly shown: readonly FavouriteList[] | null;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly order: ListOrder;
  readonly setOrder: (order: ListOrder) => void;
  /** The open list; `null` if none is open, or it does not exist. */
  readonly open: FavouriteList | null;
  /** The open list does not exist: deleted, hidden, or never there. */
  readonly isGone: boolean;
  readonly openList: (listId: string | null, detail: ViewChangeDetail) => void;
  readonly members: ListMembers;
  /** Filters and order of the open list's creators. */
  readonly view: MemberView;
  readonly setView: (change: Partial<MemberView>, reason: 'filter' | 'keyword' | 'sort' | 'reset') => void;
  readonly selectedIds: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  /** Actions on the lists; they reject with a `ReachkitError`. */
  readonly acts: Pick<ListActs, 'make' | 'change' | 'remove'>;
}

/** Reads the lists, and the creators of the open list. */
export function useFavouritePage(options: FavouritePageOptions = {}): FavouritePageModel {
  const lists = useFavouriteLists();
  const [page, setPage] = useFeatureView<FavouriteListsView>({
    view: options.view,
    defaultView: options.defaultView ?? openFavouriteListsView,
    onViewChange: options.onViewChange,
  });
  const { section } = page;
  const listId = page.section === 'lists' ? page.listId : null;
  const view = page.section === 'lists' && page.listId !== null ? page.members : openMemberView;
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<ListOrder>('updated');
  const [selectedIds, select] = useState<readonly string[]>([]);
  const open = lists.list?.find(({ id }) => id === listId) ?? null;
  const members = useListMembers(open?.id ?? null, view);

  // Another list starts with an empty selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts without a selection
  useEffect(() => select([]), [listId]);

  const words = typed.trim().toLowerCase();
  return {
    lists,
    page,
    setPage,
    section,
    openSection: (next, detail) => setPage(favouriteSectionView(next), detail),
    shown:
      lists.list
        ?.filter(({ name }) => words === '' || name.toLowerCase().includes(words))
        .toSorted(compareLists[order]) ?? null,
    typed,
    setTyped,
    order,
    setOrder,
    open,
    isGone: listId !== null && lists.list !== null && open === null,
    openList: (id, detail) => setPage(id === null ? openFavouriteListsView : favouriteListView(id), detail),
    members,
    view,
    setView: (change, reason) =>
      setPage(
        (current) =>
          current.section === 'lists' && current.listId !== null
            ? { ...current, members: { ...current.members, ...change } }
            : current,
        { reason, replace: replacesView(reason) },
      ),
    selectedIds,
    select,
    acts: useListActs(),
  };
}
