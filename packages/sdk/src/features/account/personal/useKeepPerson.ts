'use client';
import { fetchUserInfo, type UserInfo } from '@reachkit/contract/session/session';
import { useCallback } from 'react';
import { cacheKey, useServerCache, useStateAreas } from '../../../core/hooks.ts';

/** Returns a function that updates the person everywhere on the page, e.g. in the shell's menu. */
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
