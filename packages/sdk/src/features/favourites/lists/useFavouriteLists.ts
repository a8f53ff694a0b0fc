'use client';
import {
  type FavouriteList,
  favouritesEvent,
  favouritesNoteSchema,
  listFavourites,
} from '@reachkit/contract/favourites/lists';
import { useRead, useServerCache } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { invalidateListsSoon } from '../shared/invalidation.ts';

/** The lists visible to the person, the latest changed first. */
export interface ListsModel extends ReadStatus {
  /** `null` until loaded. */
  readonly list: readonly FavouriteList[] | null;
  /** Number of lists and the limit; `null` until loaded. */
  readonly stock: { readonly used: number; readonly limit: number } | null;
  /** Max creators per request; `null` until loaded. */
  readonly bulkLimit: number | null;
  readonly isLoading: boolean;
}

/** The lists of the team; refetched after colleagues' changes while mounted. */
export function useFavouriteLists({ isEnabled = true }: { readonly isEnabled?: boolean } = {}): ListsModel {
  const cache = useServerCache();
  const read = useRead(listFavourites, {}, { isEnabled, staleMs: 30_000 });
  const { data, isLoading } = read;
  useLiveMessages(
    ({ event, data: said }) => {
      if (event === favouritesEvent && favouritesNoteSchema.safeParse(said).success)
        invalidateListsSoon(cache);
    },
    { isEnabled },
  );
  return {
    list: data?.list ?? null,
    stock: data?.stock ?? null,
    bulkLimit: data?.bulkLimit ?? null,
    isLoading,
    ...readStatus(read),
  };
}
