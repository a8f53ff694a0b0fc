'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createStorage, type StoredValue, type TypedStorage } from './storage.ts';

export interface Stored {
  /** Stored value, as JSON; `null` as JSON if there is none, and on a server. */
  readonly json: string;
  /** Stores a value; `null` removes it. */
  readonly write: (value: StoredValue | null) => void;
}

/** A stored value that survives a reload and follows changes of other tabs. A key of `null` stores nothing. */
export function useStored(key: string | null, given?: TypedStorage): Stored {
  const [own] = useState(() => given ?? createStorage());
  const storage = given ?? own;
  const listeners = useMemo(() => new Set<() => void>(), []);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const stop = storage.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    [listeners, storage],
  );
  const json = useSyncExternalStore(
    subscribe,
    () => (key === null ? 'null' : JSON.stringify(storage.read(key))),
    () => 'null',
  );
  const write = useCallback(
    (value: StoredValue | null) => {
      if (key === null) return;
      if (value === null) storage.remove(key);
      else storage.write(key, value);
      for (const listener of listeners) listener();
    },
    [key, listeners, storage],
  );
  return { json, write };
}
