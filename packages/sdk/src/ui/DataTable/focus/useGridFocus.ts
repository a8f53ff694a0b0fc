'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type GridPlace, nextPlace } from './keyboard.ts';
import { elementAt, placeOf } from './place.ts';

export interface GridFocus {
  /** The one place in the tab order. */
  readonly active: GridPlace;
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  /** Moves the focus to a place from outside, and centers it in the view. */
  readonly enter: (place: GridPlace) => void;
  /** Moves the focus and returns the new place; null for other keys. */
  readonly move: (event: KeyboardEvent<HTMLElement>) => GridPlace | null;
}

/** Roving tabindex: one tab stop; arrows move the focus. */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
  /** Renders a row before the focus moves there, together with the changes of `action`. */
  reveal: (row: number, action: () => void) => void,
): GridFocus {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 1 });
  const wanted = useRef<'nearest' | 'center' | null>(null);
  // Rows may have been removed since the place was set.
  const active = {
    row: Math.min(place.row, size.rows - 1),
    column: Math.min(place.column, size.columns - 1),
  };

  useEffect(() => {
    const block = wanted.current;
    if (!block || !grid.current) return;
    wanted.current = null;
    const element = elementAt(grid.current, place);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block, inline: 'nearest' });
  }, [place, grid]);

  return {
    active,
    onFocus: ({ target }) => {
      const at = placeOf(target);
      if (at && (at.row !== place.row || at.column !== place.column)) setPlace(at);
    },
    enter: (next) => {
      wanted.current = 'center';
      setPlace({ ...next });
    },
    move: (event) => {
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      // The focused place may be rendered after it got the focus.
      const isDrawn = elementAt(event.currentTarget, active) === event.target;
      const from = isDrawn ? active : (placeOf(event.target) ?? active);
      const next = nextPlace(from, event, { ...size, isRtl });
      if (!next) return null;
      event.preventDefault();
      wanted.current = 'nearest';
      reveal(next.row, () => setPlace(next));
      return next;
    },
  };
}
