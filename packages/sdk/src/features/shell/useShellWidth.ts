'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { ShellWidth } from './layouts.ts';

const steps: readonly (readonly [ShellWidth, string])[] = [
  ['phone', '(max-width: 640px)'],
  ['narrow', '(max-width: 1000px)'],
  ['medium', '(max-width: 1599px)'],
];

function lists(): readonly (readonly [ShellWidth, MediaQueryList])[] {
  if (typeof matchMedia !== 'function') return [];
  return steps.map(([width, query]) => [width, matchMedia(query)] as const);
}

function read(): ShellWidth {
  return lists().find(([, list]) => list.matches)?.[0] ?? 'wide';
}

/** Returns the width class of the window; `wide` if it is unknown, as on a server. */
export function useShellWidth(): ShellWidth {
  const subscribe = useCallback((onChange: () => void) => {
    const watched = lists();
    for (const [, list] of watched) list.addEventListener('change', onChange);
    return () => {
      for (const [, list] of watched) list.removeEventListener('change', onChange);
    };
  }, []);
  return useSyncExternalStore<ShellWidth>(subscribe, read, () => 'wide');
}
