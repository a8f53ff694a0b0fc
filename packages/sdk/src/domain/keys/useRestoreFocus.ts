'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { focusedIn, isFocusLost } from '../../ui/Portal/focusedIn.ts';

/**
 * If the focused control is removed by its own action, such as a chip, moves the focus to the first visible element of
 * `refuges`, else to the area itself, instead of losing it to the top of the page.
 */
export function useRestoreFocus(area: RefObject<HTMLElement | null>, refuges?: string): void {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const root = area.current;
    if (!root) return;
    const take = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    // Some browsers fire this also when the element is removed; only an element that still exists was left on purpose.
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
      // An invisible element cannot receive the focus.
      refuge.focus({ preventScroll: true });
      if (focusedIn(refuge) === refuge) return;
    }
  });
}
