'use client';

import { type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';

/** Delay before stale rows are dimmed, ms: a faster response dims nothing. */
const dimmedAfter = 150;

/**
 * Marks a table with stale rows, with `aria-busy` at once. The mark on the table's element styles every cell, so no
 * component has to render again.
 */
export function useStaleMark(table: RefObject<HTMLElement | null>, isStale: boolean): void {
  const wasDrawn = useRef(false);
  useIsomorphicLayoutEffect(() => {
    const root = table.current;
    if (!isStale || !root) return;
    const mark = () => root.setAttribute('data-stale', '');
    // A table that is stale when it mounts is dimmed at once.
    if (!wasDrawn.current) mark();
    const timer = setTimeout(mark, dimmedAfter);
    return () => {
      clearTimeout(timer);
      root.removeAttribute('data-stale');
    };
  }, [table, isStale]);
  useIsomorphicLayoutEffect(() => {
    wasDrawn.current = true;
  }, []);
}
