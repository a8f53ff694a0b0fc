'use client';
import type { FavouriteList } from '@reachkit/contract/favourites';
import { useEffect, useState } from 'react';
import { useControllable, type ViewChangeDetail } from '../../../core/useControllable.ts';
import { type ListsModel, useFavouriteLists } from '../shared/useFavouriteLists.ts';
import { type ListMembers, type MemberView, openMemberView, useListMembers } from './useListMembers.ts';

export type ListChangeDetail = ViewChangeDetail;

/** What stands beside the lists. */
export const favouriteSections = ['lists', 'blacklist', 'imports', 'activity'] as const;
export type FavouriteSection = (typeof favouriteSections)[number];

export interface FavouritePageOptions {
  /** Which of the page's parts is open. Default `lists`. */
  readonly section?: FavouriteSection | undefined;
  readonly defaultSection?: FavouriteSection | undefined;
  readonly onSectionChange?: ((section: FavouriteSection, detail: ViewChangeDetail) => void) | undefined;
  /** The open list; `null` for none, as on a phone before one is chosen. */
  readonly listId?: string | null | undefined;
  readonly defaultListId?: string | null | undefined;
  readonly onListChange?: ((listId: string | null, detail: ListChangeDetail) => void) | undefined;
}

export interface FavouritePageModel {
  readonly lists: ListsModel;
  readonly section: FavouriteSection;
  readonly openSection: (section: FavouriteSection, detail: ViewChangeDetail) => void;
  /** Lists whose names hold what is typed, in the chosen order; `null` until loaded. */
  readonly shown: readonly FavouriteList[] | null;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly order: ListOrder;
  readonly setOrder: (order: ListOrder) => void;
  /** Of the open list; `null` where none is open, or it is not there. */
  readonly open: FavouriteList | null;
  /** The open one is not among the lists: deleted, hidden, or never there. */
  readonly isGone: boolean;
  readonly openList: (listId: string | null, detail: ListChangeDetail) => void;
  readonly members: ListMembers;
  readonly view: MemberView;
  readonly setView: (change: Partial<MemberView>) => void;
  readonly selectedIds: readonly string[];
  readonly select: (ids: readonly string[]) => void;
}

export const listOrders = ['updated', 'created', 'name', 'count'] as const;
export type ListOrder = (typeof listOrders)[number];

/** The lists, the open one of them and who is in it. */
export function useFavouritePage(options: FavouritePageOptions = {}): FavouritePageModel {
  const lists = useFavouriteLists();
  const [listId, openList] = useControllable<string | null, ListChangeDetail>({
    value: options.listId,
    defaultValue: options.defaultListId ?? null,
    onChange: options.onListChange,
  });
  const [section, openSection] = useControllable<FavouriteSection, ViewChangeDetail>({
    value: options.section,
    defaultValue: options.defaultSection ?? 'lists',
    onChange: options.onSectionChange,
  });
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<ListOrder>('updated');
  const [view, setAll] = useState<MemberView>(openMemberView);
  const [selectedIds, select] = useState<readonly string[]>([]);
  const open = (section === 'lists' && lists.list?.find(({ id }) => id === listId)) || null;
  const members = useListMembers(open?.id ?? null, view);

  // What was chosen, and looked for, belongs to the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew
  useEffect(() => {
    select([]);
    setAll(openMemberView);
  }, [listId]);

  const words = typed.trim().toLowerCase();
  return {
    lists,
    section,
    openSection,
    shown:
      lists.list
        ?.filter(({ name }) => words === '' || name.toLowerCase().includes(words))
        .toSorted(compare[order]) ?? null,
    typed,
    setTyped,
    order,
    setOrder,
    open,
    isGone: section === 'lists' && listId !== null && lists.list !== null && open === null,
    openList: (id, detail) => {
      if (section !== 'lists') openSection('lists', { ...detail, replace: true });
      openList(id, detail);
    },
    members,
    view,
    setView: (change) => setAll((current) => ({ ...current, ...change })),
    selectedIds,
    select,
  };
}

const compare: Readonly<Record<ListOrder, (a: FavouriteList, b: FavouriteList) => number>> = {
  updated: (a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0),
  created: (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
  name: (a, b) => a.name.localeCompare(b.name),
  count: (a, b) => b.count - a.count,
};
