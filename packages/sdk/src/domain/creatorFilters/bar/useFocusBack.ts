'use client';
import type { FilterKey } from '@reachkit/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/Portal/focusedIn.ts';

/** A chip that was only being added is gone when its editor closes; the focus goes to the first of `refuges` that is drawn. */
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
    // A host that keeps the view may take a moment to draw the chip, and takes the focus away once more as it does.
    const look = () => {
      if (!row.current) return;
      for (const one of [`[data-filter="${closed}"] button`, ...refuges]) {
        // One that is not drawn does not take it.
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
