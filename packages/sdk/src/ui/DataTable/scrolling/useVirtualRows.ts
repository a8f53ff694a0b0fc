'use client';

import {
  defaultRangeExtractor,
  observeElementRect,
  observeWindowRect,
  type Range,
  type Rect,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';
import { useScrollParent } from './useScrollParent.ts';

/** Rows rendered beyond each edge of the view. */
const overscan = 8;

/** Assumed height of the view in px before the first measurement: on a server, and if elements have no size. */
const assumed: Rect = { width: 1200, height: 800 };

function sized(report: (rect: Rect) => void): (rect: Rect) => void {
  return (rect) => report(rect.height > 0 ? rect : assumed);
}

export interface VirtualRowsOptions {
  readonly count: number;
  readonly mode: 'container' | 'page';
  /** The scroll container if `mode` is `container`; null until it is mounted. */
  readonly scroller: HTMLElement | null;
  /** The element that contains the rows. */
  readonly bodyRef: RefObject<HTMLElement | null>;
  /** Height of a row in px; an estimate when rows are measured. */
  readonly rowHeight: number;
  /** Row that stays rendered at any scroll position, so that it keeps the focus. */
  readonly keptRow: number;
}

/** Edges in px, in the coordinates of the list. */
export interface DrawnRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface VirtualRows {
  readonly items: readonly DrawnRow[];
  /** Start of the first row, in the coordinates of `items`. */
  readonly start: number;
  /** End of the last row. */
  readonly end: number;
  readonly measure: (element: HTMLElement | null) => void;
  /** Rows that fit into the view. */
  readonly pageRows: number;
}

/** Computes the entries to render if heights vary, in the table's own container or in the page. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, mode, scroller, bodyRef, rowHeight, keptRow } = options;
  // The table's own container may scroll sideways; vertically the outer scroll container applies.
  const outer = useScrollParent(mode === 'page' ? scroller : null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const scrolling = mode === 'container' ? scroller : outer;
  const isWindow = mode === 'page' && outer === null;

  // Content above the table may change its height at any render.
  useIsomorphicLayoutEffect(() => {
    const body = bodyRef.current;
    if (!body || (mode === 'container' && !scroller)) return;
    const top = body.getBoundingClientRect().top;
    setScrollMargin(
      Math.round(
        scrolling ? top - scrolling.getBoundingClientRect().top + scrolling.scrollTop : top + window.scrollY,
      ),
    );
  });

  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (keptRow < 0 || keptRow >= range.count || shown.includes(keptRow)) return shown;
      return [...shown, keptRow].sort((a, b) => a - b);
    },
    [keptRow],
  );
  const shared = {
    count,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor,
    scrollMargin,
    initialRect: assumed,
  };
  const inElement = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    enabled: !isWindow,
    getScrollElement: () => scrolling,
    observeElementRect: (instance, report) => observeElementRect(instance, sized(report)),
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({
    ...shared,
    enabled: isWindow,
    observeElementRect: (instance, report) => observeWindowRect(instance, sized(report)),
  });

  const virtualizer: Virtualizer<HTMLElement, HTMLElement> | Virtualizer<Window, HTMLElement> = isWindow
    ? inWindow
    : inElement;
  // The virtualizer caches heights; a change of density clears them.
  useIsomorphicLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight]);

  return {
    items: virtualizer.getVirtualItems(),
    start: scrollMargin,
    end: scrollMargin + virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    pageRows: Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? assumed.height) / rowHeight) - 2),
  };
}
