'use client';

import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';
import { useInBrowser } from '../../useInBrowser.ts';
import { headHeight } from '../columns/columns.ts';
import {
  covers,
  isFar,
  isInMiddle,
  overscan,
  type RowRange,
  type RowView,
  rangeAt,
  rangeInView,
  rowsOf,
} from './range.ts';
import { useScrollParent } from './useScrollParent.ts';
import type { VirtualRows } from './useVirtualRows.ts';

/** Assumed height of the view in px before the first measurement: on a server, and if elements have no size. */
const assumedHeight = 800;

export interface RowRangeOptions {
  readonly count: number;
  readonly mode: 'container' | 'page';
  /** The scroll container if `mode` is `container`; null until it is mounted. */
  readonly scroller: HTMLElement | null;
  /** The element that contains the rows. */
  readonly bodyRef: RefObject<HTMLElement | null>;
  /** Height of every row in px. */
  readonly rowHeight: number;
  /** Row that stays rendered at any scroll position, so that it keeps the focus. */
  readonly keptRow: number;
  /** Keyboard navigation is active: a page is rendered beyond each edge, for the next page key. */
  readonly isWalked: boolean;
  /** A new object on each render that may have changed the content around the table. */
  readonly drawnBy: object;
}

/** Space below the row that a key moves to, equal to its `scroll-margin`; px. */
const endMargin = 8;

export interface RowJumps {
  /** True while many rows are added at once. */
  readonly jump: RefObject<boolean>;
  /**
   * Scrolls to a row that is out of view, and renders it with its neighbours and the changes of `action`, all in one
   * step.
   */
  readonly reveal: (row: number, action: () => void) => void;
}

/**
 * Computes the rows to render if all have the same height, independent of their number. The scroll position is read on
 * scroll, before rendering, so that no layout is forced.
 */
export function useRowRange(options: RowRangeOptions): Omit<VirtualRows, 'measure'> & RowJumps {
  const { count, mode, scroller, bodyRef, rowHeight, keptRow, isWalked, drawnBy } = options;
  // The table's own container may scroll sideways; vertically the outer scroll container applies.
  const outer = useScrollParent(mode === 'page' ? scroller : null);
  const [range, setRange] = useState<RowRange>(() =>
    rangeAt({ top: 0, height: assumedHeight, rowHeight, count }),
  );
  /** Rows left by a jump, until there is idle time to remove them. */
  const [parting, setParting] = useState<RowRange | null>(null);
  const [height, setHeight] = useState(assumedHeight);
  const scrolling = mode === 'container' ? scroller : outer;

  const pageRows = Math.max(1, Math.floor(height / rowHeight) - 2);
  const beyond = isWalked ? pageRows + overscan : overscan;

  const readView = (): RowView | null => {
    const body = bodyRef.current;
    if (!body) return null;
    const bodyTop = body.getBoundingClientRect().top;
    const view = scrolling
      ? { top: scrolling.getBoundingClientRect().top, height: scrolling.clientHeight }
      : { top: 0, height: window.innerHeight };
    const seen = view.height > 0 ? view.height : assumedHeight;
    if (seen !== height) setHeight(seen);
    return { top: view.top - bodyTop, height: seen, rowHeight, count, before: range, beyond };
  };
  const draw = (next: RowRange) => {
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next));
    setParting(null);
  };
  /** Renders the visible rows now; rows beyond the edges may follow later. */
  const update = (drawNow: (next: RowRange, view: RowView) => void) => {
    const view = readView();
    if (!view) return;
    const next = rangeAt(view);
    if (next === range) return;
    if (covers(range, rangeInView(view))) startTransition(() => draw(next));
    else drawNow(next, view);
  };
  // The initial rows are many at once, too. Server-rendered rows are complete, and stay so.
  const isInBrowser = useInBrowser();
  const jump = useRef(isInBrowser);
  useIsomorphicLayoutEffect(() => {
    jump.current = false;
  }, []);

  /**
   * Renders a range, and the changes of `action`, synchronously. After a far jump it renders only the visible rows: rows
   * beyond the edges are added, and the old ones removed, in idle time.
   */
  const drawAtOnce = (next: RowRange, view: RowView, action?: () => void) => {
    const isJump = isFar(range, next);
    jump.current = isJump;
    flushSync(() => {
      if (isJump) {
        setRange(rangeInView(view));
        setParting(range);
      } else draw(next);
      action?.();
    });
    jump.current = false;
    if (isJump) startTransition(() => draw(next));
  };

  const reveal = (row: number, action: () => void) => {
    // A row in the middle of the range is visible: no measurement needed.
    if (isInMiddle(range, row)) return action();
    const view = readView();
    const inView = view && rangeInView(view);
    if (!view || !inView || row < 0 || (row >= inView.first && row <= inView.last)) return action();
    const top = row * rowHeight - view.top;
    const above = headHeight - top;
    const below = top + rowHeight + endMargin - view.height;
    const target = scrolling ?? window;
    target.scrollBy?.({ top: above > 0 ? -above : Math.max(0, below), behavior: 'instant' });
    const seen = readView();
    if (!seen || covers(range, rangeInView(seen))) return action();
    drawAtOnce(rangeAt(seen), seen, action);
  };
  const latest = useRef({ update, draw, drawAtOnce });
  latest.current = { update, draw, drawAtOnce };

  useEffect(() => {
    if (mode === 'container' && !scroller) return;
    const target = scrolling ?? window;
    // Rendered within the event, so that no row is missing in the next paint.
    const onScroll = () => latest.current.update(latest.current.drawAtOnce);
    const onResize = () => latest.current.update(latest.current.draw);
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
    // The observer reports the view's initial size without a forced layout.
    const isKnownSoon = isFirst.current && typeof ResizeObserver !== 'undefined';
    isFirst.current = false;
    if (!isKnownSoon) latest.current.update(latest.current.draw);
  }, [mode, scrolling, count, rowHeight]);

  // Content above the table may change its height when the parent renders again; scrolling and moving the focus
  // do not move the table. Read in the next frame, which needs the layout anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object says that all may stand elsewhere
  useEffect(() => {
    const frame = requestAnimationFrame(() => latest.current.update(latest.current.draw));
    return () => cancelAnimationFrame(frame);
  }, [drawnBy, beyond]);

  const drawn =
    range.last < count ? range : rangeAt({ top: range.first * rowHeight, height, rowHeight, count });
  const items = useMemo(
    () =>
      rowsOf([drawn, parting, { first: keptRow, last: keptRow }], count).map((index) => ({
        index,
        start: index * rowHeight,
        end: (index + 1) * rowHeight,
      })),
    [drawn, parting, keptRow, count, rowHeight],
  );
  return {
    items,
    start: 0,
    end: count * rowHeight,
    jump,
    reveal,
    pageRows,
  };
}
