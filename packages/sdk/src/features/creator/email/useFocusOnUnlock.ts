'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { focusableIn } from '../../../ui/Popover/focusable.ts';

/** The pressed button is gone once the address is unlocked: the focus goes to what came in its place. */
export function useFocusOnUnlock<Place extends HTMLElement>(state: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const former = useRef(state);
  useEffect(() => {
    const { current: before } = former;
    former.current = state;
    const root = place.current;
    if (before !== 'locked' || state !== 'unlocked' || !root) return;
    const { activeElement, body } = root.ownerDocument;
    if (activeElement === null || activeElement === body) focusableIn(root)[0]?.focus();
  }, [state]);
  return place;
}
