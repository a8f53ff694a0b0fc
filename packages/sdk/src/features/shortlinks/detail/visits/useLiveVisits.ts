'use client';
import {
  compareShortLinks,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
  shortVisitsEvent,
  shortVisitsEventSchema,
} from '@reachkit/contract/shortlinks/visits';
import { useCallback, useEffect, useRef } from 'react';
import { invalidate } from '../../../../core/cacheKey.ts';
import { cacheKey, useServerCache } from '../../../../core/hooks.ts';
import { useLiveMessages } from '../../../../core/live/useLiveMessages.ts';

/** Min milliseconds between two refetches of data more costly than the figures. */
const restEveryMs = 5_000;

/** Refetches a link after new visits: its figures at once, other data at most every five seconds. */
export function useLiveVisits(id: string): void {
  const cache = useServerCache();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isDue = useRef(false);
  const readFigures = useCallback(
    () => void cache.invalidateQueries({ queryKey: cacheKey(getShortLinkStat, { params: { id } }) }),
    [cache, id],
  );
  const readRest = useCallback(() => {
    for (const endpoint of [getShortLinkDimension, listShortLinkVisits]) {
      void cache.invalidateQueries({ queryKey: cacheKey(endpoint, { params: { id } }) });
    }
    void invalidate(cache, compareShortLinks);
  }, [cache, id]);
  const readRestSoon = useCallback(() => {
    if (timer.current !== undefined) {
      isDue.current = true;
      return;
    }
    readRest();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (!isDue.current) return;
      isDue.current = false;
      readRestSoon();
    }, restEveryMs);
  }, [readRest]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isDue.current = false;
    },
    [],
  );
  useLiveMessages(
    ({ event, data }) => {
      if (event !== shortVisitsEvent) return;
      const visited = shortVisitsEventSchema.safeParse(data);
      if (!visited.success || !visited.data.links.includes(id)) return;
      readFigures();
      readRestSoon();
    },
    {
      onConnected: () => {
        readFigures();
        readRest();
      },
    },
  );
}
