'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { focusedIn, isFocusLost } from '../../ui/Portal/focusedIn.ts';

/**
 * Where the focused control goes away with what it did, such as a chip that was removed, the focus moves on to the
 * first of `refuges` that is drawn, else to the area itself, instead of falling back to the top of the page.
 */
export function useRestoreFocus(area: RefObject<HTMLElement | null>, refuges?: string): void {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const root = area.current;
    if (!root) return;
    const take = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    // Some browsers also say so when the element is removed; only one that is still there was left on purpose.
    const leave = () =>
      queueMicrotask(() => {
        const { current } = last;
        if (current?.isConnected && focusedIn(current) !== current) last.current = null;
      });
    root.addEventListener('focusin', take);
    root.addEventListener('focusout', leave);
    return () => {
      root.removeEventListener('focusin', take);
      root.removeEventListener('focusout', leave);
    };
  }, [area]);

  useEffect(() => {
    const root = area.current;
    if (!root || last.current === null || last.current.isConnected) return;
    last.current = null;
    if (!isFocusLost(root)) return;
    const candidates = refuges === undefined ? [] : root.querySelectorAll<HTMLElement>(refuges);
    for (const refuge of [...candidates, root]) {
      // One that is not drawn does not take it.
      refuge.focus({ preventScroll: true });
      if (focusedIn(refuge) === refuge) return;
    }
  });
}
