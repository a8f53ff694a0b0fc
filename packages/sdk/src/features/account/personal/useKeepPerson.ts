'use client';
import { fetchUserInfo, type UserInfo } from '@reachkit/contract/session/session';
import { useCallback } from 'react';
import { cacheKey, useServerCache, useStateAreas } from '../../../core/hooks.ts';

/** Shows the person as they are now in every part of the page, e.g. in the menu of a shell. */
export function useKeepPerson(): (user: UserInfo) => UserInfo {
  const cache = useServerCache();
  const areas = useStateAreas();
  return useCallback(
    (user) => {
      cache.setQueryData(cacheKey(fetchUserInfo, {}), { ok: true, data: { officeUser: user } });
      areas.user.set(user);
      return user;
    },
    [cache, areas],
  );
}
