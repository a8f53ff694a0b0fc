'use client';

import { type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';

/** How long rows keep their looks while newer ones are on their way, ms: an answer that comes sooner dims nothing. */
const dimmedAfter = 150;

/**
 * Marks a table whose rows are older than what was asked for; `aria-busy` says so at once. Set on the element, since
 * it styles every cell: no component has to be drawn again for it.
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
