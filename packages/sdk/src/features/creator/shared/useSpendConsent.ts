'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useArea, useEnvironment, useStateAreas } from '../../../core/hooks.ts';
import { createStorage, type TypedStorage } from '../../../core/storage.ts';

/** Whether basic analyses are opened, and charged, without asking the person each time. */
export interface SpendConsent {
  /** ISO 8601: until when; `null` where each one is asked for. */
  readonly until: string | null;
  /** Stops asking until then. */
  readonly give: (until: string) => void;
  /** Asks again. */
  readonly withdraw: () => void;
}

/** The consent of the signed-in person on this device. It ends with the period that it was given in. */
export function useSpendConsent(given?: TypedStorage): SpendConsent {
  const [own] = useState(() => given ?? createStorage());
  const storage = given ?? own;
  const { now } = useEnvironment();
  const person = useArea(useStateAreas().user).userInfo?.id ?? null;
  const key = person === null ? null : `basic_analyses_unasked.${person}`;
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
  const stored = useSyncExternalStore(
    subscribe,
    () => (key === null ? null : storage.readString(key)),
    () => null,
  );
  const until = stored !== null && Date.parse(stored) > now() ? stored : null;
  return useMemo(() => {
    const change = (act: (name: string) => void) => {
      if (key === null) return;
      act(key);
      for (const listener of listeners) listener();
    };
    return {
      until,
      give: (end) => change((name) => storage.write(name, end)),
      withdraw: () => change((name) => storage.remove(name)),
    };
  }, [until, key, listeners, storage]);
}
