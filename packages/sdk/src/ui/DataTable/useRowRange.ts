'use client';

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import { headHeight } from './columns.ts';
import { isFar, type RowRange, rangeAt, rangeWith } from './range.ts';
import { useScrollParent } from './useScrollParent.ts';
import type { VirtualRows } from './useVirtualRows.ts';

/** Assumed before anything is measured: on a server, and where nothing has a size. */
const assumedHeight = 800;

export interface RowRangeOptions {
  readonly count: number;
  readonly mode: 'container' | 'page';
  /** Scrolls when `mode` is `container`; null until it is mounted. */
  readonly scroller: HTMLElement | null;
  /** Holds the rows. */
  readonly bodyRef: RefObject<HTMLElement | null>;
  /** Height of every row in px. */
  readonly rowHeight: number;
  /** Stays rendered wherever it is, so that focus is not lost. */
  readonly keptRow: number;
  /** Another object each time that what is around the table may have been drawn again. */
  readonly drawnBy: object;
}

export interface RowJumps {
  /** True while many rows come at once. */
  readonly jump: RefObject<boolean>;
  /** Scrolls to a row that is not drawn, and draws it with its neighbours and what `act` changes, all in one step. */
  readonly reveal: (row: number, act: () => void) => void;
}

/**
 * Which rows to draw where all are of one height: arithmetic, whatever their number.
 * The place is read when the page scrolls, before anything is drawn, so that no layout is forced.
 */
export function useRowRange(options: RowRangeOptions): Omit<VirtualRows, 'measure'> & RowJumps {
  const { count, mode, scroller, bodyRef, rowHeight, keptRow, drawnBy } = options;
  // The table's own box may scroll sideways; rows go by with whatever scrolls around it.
  const outer = useScrollParent(mode === 'page' ? scroller : null);
  const [range, setRange] = useState<RowRange>(() =>
    rangeAt({ top: 0, height: assumedHeight, rowHeight, count }),
  );
  const [height, setHeight] = useState(assumedHeight);
  const scrolling = mode === 'container' ? scroller : outer;

  const read = (): RowRange => {
    const body = bodyRef.current;
    if (!body) return range;
    const bodyTop = body.getBoundingClientRect().top;
    const view = scrolling
      ? { top: scrolling.getBoundingClientRect().top, height: scrolling.clientHeight }
      : { top: 0, height: window.innerHeight };
    const seen = view.height > 0 ? view.height : assumedHeight;
    if (seen !== height) setHeight(seen);
    return rangeAt({ top: view.top - bodyTop, height: seen, rowHeight, count, before: range });
  };
  const jump = useRef(false);

  const reveal = (row: number, act: () => void) => {
    const body = bodyRef.current;
    if (!body || row < 0 || (row >= range.first && row <= range.last)) return act();
    const view = scrolling?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
    const top = body.getBoundingClientRect().top + row * rowHeight;
    const above = view.top + headHeight - top;
    const below = top + rowHeight - view.bottom;
    const target = scrolling ?? window;
    target.scrollBy?.({ top: above > 0 ? -above : Math.max(0, below), behavior: 'instant' });
    const next = read();
    jump.current = isFar(range, next);
    flushSync(() => {
      setRange(next);
      act();
    });
    jump.current = false;
  };
  const latest = useRef({ read, range });
  latest.current = { read, range };

  useEffect(() => {
    if (mode === 'container' && !scroller) return;
    const target = scrolling ?? window;
    const onScroll = () => {
      const next = latest.current.read();
      if (next === latest.current.range) return;
      jump.current = isFar(latest.current.range, next);
      // Within the event, so that no row is missing when it is painted.
      flushSync(() => setRange(next));
      jump.current = false;
    };
    const onResize = () => setRange(latest.current.read());
    target.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize);
    observer?.observe(scrolling ?? document.documentElement);
    return () => {
      target.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
      observer?.disconnect();
    };
  }, [mode, scroller, scrolling]);

  const isFirst = useRef(true);
  useIsomorphicLayoutEffect(() => {
    // The observer reports the first size of the view for nothing: no layout is forced before its time.
    const isKnownSoon = isFirst.current && typeof ResizeObserver !== 'undefined';
    isFirst.current = false;
    if (!isKnownSoon) setRange(latest.current.read());
  }, [mode, scrolling, count, rowHeight]);

  // What stands above the table may change its height when it is drawn again from outside; scrolling, the focus and
  // its way through the rows change nothing there. Read with the frame, which needs the layout anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object says that all may stand elsewhere
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const next = latest.current.read();
      if (next !== latest.current.range) setRange(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [drawnBy]);

  const drawn =
    range.last < count ? range : rangeAt({ top: range.first * rowHeight, height, rowHeight, count });
  const items = useMemo(
    () =>
      rangeWith(drawn, keptRow, count).map((index) => ({
        index,
        start: index * rowHeight,
        end: (index + 1) * rowHeight,
      })),
    [drawn, keptRow, count, rowHeight],
  );
  return {
    items,
    start: 0,
    end: count * rowHeight,
    jump,
    reveal,
    pageRows: Math.max(1, Math.floor(height / rowHeight) - 2),
  };
}
