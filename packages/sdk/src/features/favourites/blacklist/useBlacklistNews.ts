'use client';
import { favouritesEvent, favouritesNoteSchema } from '@reachkit/contract/favourites/lists';
import { useServerCache } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { invalidateBlacklist } from '../shared/invalidation.ts';

/** While mounted, refetches shown blacklist data when colleagues change the blacklist. */
export function useBlacklistNews(): void {
  const cache = useServerCache();
  useLiveMessages(({ event, data }) => {
    if (event === favouritesEvent && favouritesNoteSchema.safeParse(data).success) {
      void invalidateBlacklist(cache);
    }
  });
}
