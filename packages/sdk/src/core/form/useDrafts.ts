'use client';
import { useMemo } from 'react';
import { useArea, useSessionSource, useStateAreas } from '../hooks.ts';
import { type Drafts, draftsIn, tabStorage } from './draft.ts';

/**
 * Unsent input of a person under a key, stored for the life of the tab. It belongs to the person if known, so that an
 * expired login loses nothing; else to the login. `null` if nothing can be stored.
 */
export function useDrafts(key: string | undefined): Drafts | null {
  const session = useSessionSource();
  const { userInfo } = useArea(useStateAreas().user);
  const owner = userInfo?.id;
  return useMemo(() => {
    const area = key === undefined ? null : tabStorage();
    if (!area || key === undefined) return null;
    return draftsIn(area, key, owner ?? session.getSnapshot().loginId ?? '');
  }, [session, key, owner]);
}
