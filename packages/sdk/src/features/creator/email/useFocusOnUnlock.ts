'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { focusableIn } from '../../../ui/Popover/focusable.ts';

/** Moves the focus from the clicked button, which is removed on unlock, to the element that replaces it. */
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
