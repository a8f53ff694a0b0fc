'use client';

import { useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';
import { scrollParent } from './scrollParent.ts';

/**
 * Returns the nearest ancestor that scrolls; null if that is the page itself, or without an element. Updated when the
 * element or the window is resized: in a closed dialog or a hidden tab of a host nothing scrolls yet.
 */
export function useScrollParent(element: HTMLElement | null): HTMLElement | null {
  const [found, setFound] = useState<HTMLElement | null>(null);
  useIsomorphicLayoutEffect(() => {
    const find = () => setFound(element && scrollParent(element));
    find();
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(find);
    observer.observe(element);
    // In a window that becomes low the page scrolls as a whole, while the element keeps its size.
    window.addEventListener('resize', find);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', find);
    };
  }, [element]);
  return found;
}
