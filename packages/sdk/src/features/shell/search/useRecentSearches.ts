'use client';
import { useEffect, useState } from 'react';
import { useArea, useClient, useStateAreas } from '../../../core/hooks.ts';
import { createStorage, type TypedStorage } from '../../../core/react/storage.ts';

const max = 5;
const none: readonly string[] = [];

export interface RecentSearches {
  /** The newest first. */
  readonly list: readonly string[];
  readonly remember: (text: string) => void;
  readonly forget: () => void;
}

/** Recent searches of the signed-in person on this device; gone when they log out. */
export function useRecentSearches(given?: TypedStorage): RecentSearches {
  const [storage] = useState(() => given ?? createStorage());
  const { session } = useClient();
  const person = useArea(useStateAreas().user).userInfo?.id ?? null;
  const key = person === null ? null : `recent_search.${person}`;
  const [list, setList] = useState(none);

  useEffect(() => {
    setList(key === null ? none : readList(storage, key));
    if (key === null) return;
    const { loginId } = session.getSnapshot();
    const stopWatching = session.subscribe(() => {
      if (session.getSnapshot().loginId === loginId) return;
      storage.remove(key);
      setList(none);
    });
    const stopFollowing = storage.subscribe((changed) => {
      if (changed === null || changed === key) setList(readList(storage, key));
    });
    return () => {
      stopWatching();
      stopFollowing();
    };
  }, [storage, session, key]);

  return {
    list,
    remember(text) {
      const said = text.trim();
      if (key === null || said === '') return;
      // Another tab may have added to it in the meantime.
      const next = [said, ...readList(storage, key).filter((one) => one !== said)].slice(0, max);
      storage.write(key, next);
      setList(next);
    },
    forget() {
      if (key !== null) storage.remove(key);
      setList(none);
    },
  };
}

function readList(storage: TypedStorage, key: string): readonly string[] {
  const kept = storage.read(key);
  return Array.isArray(kept)
    ? kept.filter((one): one is string => typeof one === 'string').slice(0, max)
    : none;
}
