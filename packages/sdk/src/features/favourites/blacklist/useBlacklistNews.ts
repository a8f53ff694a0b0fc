'use client';
import { favouritesEvent, favouritesNoteSchema } from '@reachkit/contract/favourites';
import { useServerCache } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { forgetBlacklist } from './forgetBlacklist.ts';

/** Keeps what is shown of the blacklist up to date while it is used: what colleagues do is heard. */
export function useBlacklistNews(): void {
  const cache = useServerCache();
  useLiveMessages(({ event, data }) => {
    if (event === favouritesEvent && favouritesNoteSchema.safeParse(data).success) {
      void forgetBlacklist(cache);
    }
  });
}
