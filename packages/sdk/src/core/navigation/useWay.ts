'use client';
import type { MouseEvent } from 'react';
import { useNavigation } from '../hooks.ts';
import { shouldClientNavigate } from './shouldClientNavigate.ts';
import type { Target } from './target.ts';

/** Props that make a button a real link through the host's router. */
export interface Way {
  readonly to: Target;
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Returns link props for the first of these targets that the host has a page for; `null` if there is none. */
export function useWay(...targets: readonly Target[]): Way | null {
  const { navigation } = useNavigation();
  if (!navigation) return null;
  for (const to of targets) {
    const href = navigation.href(to);
    if (href === undefined) continue;
    return {
      to,
      href,
      onClick: (event) => {
        if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
        event.preventDefault();
        navigation.go(to, 'push');
      },
    };
  }
  return null;
}
