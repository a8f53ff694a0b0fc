'use client';
import { useMemo } from 'react';
import { useArea, useClient, useStateAreas } from '../hooks.ts';
import { type Drafts, draftsIn, tabStorage } from './draft.ts';

/**
 * Drafts that a person typed under a key and did not send, kept for the life of the tab. They belong to the person where
 * known, so that an expired login loses nothing; else to the login. `null` where nothing can be kept.
 */
export function useDrafts(key: string | undefined): Drafts | null {
  const client = useClient();
  const { userInfo } = useArea(useStateAreas().user);
  const owner = userInfo?.id;
  return useMemo(() => {
    const area = key === undefined ? null : tabStorage();
    if (!area || key === undefined) return null;
    return draftsIn(area, key, owner ?? client.session.getSnapshot().loginId ?? '');
  }, [client, key, owner]);
}
