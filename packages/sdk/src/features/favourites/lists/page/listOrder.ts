import type { FavouriteList } from '@reachkit/contract/favourites/lists';

export const listOrders = ['updated', 'created', 'name', 'count'] as const;
/** By the last change, by age, by name or by the number of creators. */
export type ListOrder = (typeof listOrders)[number];

/** Comparator of each order. */
export const compareLists: Readonly<Record<ListOrder, (a: FavouriteList, b: FavouriteList) => number>> = {
  updated: (a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0),
  created: (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
  name: (a, b) => a.name.localeCompare(b.name),
  count: (a, b) => b.count - a.count,
};
