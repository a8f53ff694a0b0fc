'use client';
import { useRef, useState } from 'react';

/**
 * Returns functions with a stable identity, each of which calls the latest one of its name: `useLatest` for the actions of
 * rows, which are memoised on their props.
 */
export function useLatestActions<Actions extends object>(actions: Actions): Actions {
  const latest = useRef<object>(actions);
  latest.current = actions;
  const [steady] = useState<Actions>(() =>
    Object.fromEntries(
      Object.keys(actions).map((name): readonly unknown[] => [
        name,
        (...values: readonly unknown[]) => Reflect.get(latest.current, name)(...values),
      ]),
    ),
  );
  return steady;
}
