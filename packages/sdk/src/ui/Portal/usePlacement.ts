'use client';

import type { RefObject } from 'react';
import { type Placement, place } from './placement.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

/** Keeps `floating` (position: fixed) at its anchor while it is mounted. Writes styles through the CSSOM only. */
export function usePlacement(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  options: { readonly placement: Placement; readonly gap?: number; readonly isActive: boolean },
): void {
  const { placement, gap = 4, isActive } = options;
  useIsomorphicLayoutEffect(() => {
    const panel = floating.current;
    const from = anchor.current;
    if (!isActive || !panel || !from) return;

    const update = () => {
      panel.style.left = '0px';
      panel.style.top = '0px';
      panel.style.maxHeight = '';
      // Inside a transformed ancestor, `fixed` is not relative to the viewport.
      const origin = panel.getBoundingClientRect();
      const { left, top, maxHeight } = place(
        from.getBoundingClientRect(),
        origin,
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        placement,
        { gap, isRtl: getComputedStyle(from).direction === 'rtl' },
      );
      panel.style.left = `${Math.round(left - origin.left)}px`;
      panel.style.top = `${Math.round(top - origin.top)}px`;
      if (maxHeight !== undefined) panel.style.maxHeight = `${maxHeight}px`;
    };

    update();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update);
    observer?.observe(panel);
    observer?.observe(from);
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
    };
  }, [anchor, floating, placement, gap, isActive]);
}
