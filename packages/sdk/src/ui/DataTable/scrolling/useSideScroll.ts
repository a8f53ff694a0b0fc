'use client';

import { type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';

/**
 * Syncs the horizontal scroll position of head, rows and total, and marks the table while content is scrolled under its
 * first columns.
 */
export function useSideScroll(
  grid: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  hasTotal: boolean,
): void {
  // Cached: reading it would force a layout.
  const left = useRef(0);
  useIsomorphicLayoutEffect(() => {
    const root = grid.current;
    if (!root) return;
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      const isOwn = target === scroller || target.dataset.side !== undefined;
      if (!isOwn || target.scrollLeft === left.current) return;
      left.current = target.scrollLeft;
      if (target !== scroller) align(root, left.current);
      root.closest('.rk-data-table')?.toggleAttribute('data-scrolled', left.current !== 0);
    };
    // Scroll events do not bubble, so they are captured.
    root.addEventListener('scroll', follow, { capture: true, passive: true });
    scroller?.addEventListener('scroll', follow, { passive: true });
    return () => {
      root.removeEventListener('scroll', follow, { capture: true });
      scroller?.removeEventListener('scroll', follow);
    };
  }, [grid, scroller]);

  useIsomorphicLayoutEffect(() => {
    const root = grid.current;
    if (root && hasTotal && left.current !== 0) align(root, left.current);
  }, [grid, hasTotal]);
}

function align(root: HTMLElement, left: number): void {
  for (const part of root.querySelectorAll('[data-side]')) part.scrollLeft = left;
}
