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

/** The lists that the person sees, the latest changed first. */
export interface ListsModel extends ReadStatus {
  /** `null` until loaded. */
  readonly list: readonly FavouriteList[] | null;
  /** Lists that the team has and may have; `null` until loaded. */
  readonly stock: { readonly used: number; readonly limit: number } | null;
  /** Creators that one act may put into lists; `null` until loaded. */
  readonly bulkLimit: number | null;
  readonly isLoading: boolean;
}

/** The lists of the team; refetched when colleagues change them, while it is used. */
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
