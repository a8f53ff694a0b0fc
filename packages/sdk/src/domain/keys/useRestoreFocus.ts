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
    focusFirst(root, refuges === undefined ? [] : [refuges]);
  });
}

/**
 * After the dialog about an item closes, moves the focus to the first visible element of `places`, in their order, if it
 * was lost: the control that opened the dialog may have moved with its item, or left.
 * @param opened - id of the item; empty while no dialog is open
 */
export function useReturnFocus(
  area: RefObject<HTMLElement | null>,
  opened: string,
  places: (id: string) => readonly string[],
): void {
  const last = useRef(opened);
  useEffect(() => {
    const closed = last.current;
    last.current = opened;
    const root = area.current;
    if (root && closed !== '' && opened === '' && isFocusLost(root)) focusFirst(root, places(closed));
  });
}

function focusFirst(root: HTMLElement, selectors: readonly string[]): void {
  const candidates = selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]);
  for (const refuge of [...candidates, root]) {
    // An invisible element cannot receive the focus.
    refuge.focus({ preventScroll: true });
    if (focusedIn(refuge) === refuge) return;
  }
}
