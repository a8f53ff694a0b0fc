'use client';
import type { FilterKey } from '@reachkit/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/Portal/focusedIn.ts';

/**
 * A chip that was only being added disappears when its editor closes; the focus moves to the first visible element of
 * `refuges`.
 */
export function useFocusBack(
  row: RefObject<HTMLElement | null>,
  openKey: FilterKey | null,
  refuges: readonly string[],
): void {
  const former = useRef<FilterKey | null>(null);
  useEffect(() => {
    const closed = former.current;
    former.current = openKey;
    if (closed === null || openKey !== null) return;
    let frame = 0;
    let looks = 0;
    // A host that controls the view may render the chip later, and the focus is lost again then.
    const look = () => {
      if (!row.current) return;
      for (const one of [`[data-filter="${closed}"] button`, ...refuges]) {
        // An invisible element cannot receive the focus.
        if (isFocusLost(row.current))
          row.current.querySelector<HTMLElement>(one)?.focus({ preventScroll: true });
      }
      looks += 1;
      if (looks < 20) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [row, openKey, refuges]);
}
