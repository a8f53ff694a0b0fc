'use client';

import { type RefObject, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';

/** Whether an element is at most `limit` px wide; false before it is measured. */
export function useNarrow(
  element: RefObject<HTMLElement | null>,
  limit: number,
  isWatched: boolean,
): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useIsomorphicLayoutEffect(() => {
    const root = element.current;
    if (!root || !isWatched) return;
    const read = () => {
      const width = root.clientWidth;
      if (width > 0) setNarrow(width <= limit);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(root);
    return () => observer.disconnect();
  }, [element, limit, isWatched]);
  return isWatched && isNarrow;
}
