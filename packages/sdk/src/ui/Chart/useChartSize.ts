'use client';

import { type RefObject, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';

export interface ChartSize {
  /** In whole px; 0 before it is measured, as on a server. */
  readonly width: number;
  readonly isRtl: boolean;
}

/** Tracks the size of the picture and the page's direction. */
export function useChartSize(element: RefObject<HTMLElement | null>, isWatched: boolean): ChartSize {
  const [size, setSize] = useState<ChartSize>({ width: 0, isRtl: false });
  useIsomorphicLayoutEffect(() => {
    const place = element.current;
    if (!isWatched || !place) return;
    const read = () => {
      const width = Math.floor(place.clientWidth);
      const isRtl = getComputedStyle(place).direction === 'rtl';
      if (width === 0) return;
      setSize((known) => (known.width === width && known.isRtl === isRtl ? known : { width, isRtl }));
    };
    const turns = new MutationObserver(read);
    const directed = place.closest('[dir]');
    if (directed) turns.observe(directed, { attributeFilter: ['dir'] });
    // Also reports the initial size, after layout: figures are painted before the pictures beside them.
    const widths = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    if (widths) widths.observe(place);
    else read();
    return () => {
      turns.disconnect();
      widths?.disconnect();
    };
  }, [element, isWatched]);
  return size;
}
