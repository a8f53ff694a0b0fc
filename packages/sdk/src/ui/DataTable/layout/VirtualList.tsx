'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import * as css from '../DataTable.css.ts';
import { isRowPress } from '../focus/place.ts';
import { roles } from '../roles.ts';
import { useEndReached } from '../scrolling/useEndReached.ts';
import { useVirtualRows } from '../scrolling/useVirtualRows.ts';
import { SpacedRows } from './Spacers.tsx';

export interface VirtualListProps {
  readonly count: number;
  /** Index of the entry to focus and scroll into view, once; -1 for none. */
  readonly enteredIndex: number;
  readonly keyOf: (index: number) => string;
  readonly draw: (index: number) => ReactNode;
  readonly mode: 'container' | 'page';
  readonly scroller: HTMLElement | null;
  /** Estimate in px; the real heights are measured. */
  readonly itemHeight: number;
  readonly label: string;
  readonly isBusy: boolean;
  /** Total number if known; otherwise -1. */
  readonly setSize: number;
  readonly hasMore: boolean;
  readonly onReachEnd: (() => void) | undefined;
  /** Called on a click in an entry, outside of its controls. */
  readonly onPress: ((index: number) => void) | undefined;
}

/** Virtual list of entries with variable height. Loaded only for narrow tables. */
export function VirtualList(props: VirtualListProps) {
  const { count, keyOf, draw, itemHeight, enteredIndex } = props;
  const body = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({
    count,
    mode: props.mode,
    scroller: props.scroller,
    bodyRef: body,
    rowHeight: itemHeight,
    keptRow: enteredIndex,
  });
  const entered = useRef(-1);
  useEffect(() => {
    if (enteredIndex < 0 || entered.current === enteredIndex) return;
    const entry = body.current?.querySelector<HTMLElement>(`[data-index="${enteredIndex}"]`);
    if (!entry) return;
    entered.current = enteredIndex;
    entry.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
    entry.scrollIntoView?.({ block: 'center' });
  });
  const last = virtual.items[virtual.items.length - 1]?.index ?? -1;
  useEndReached(last, count, props.hasMore, props.onReachEnd);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in each entry does the same by key
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is in `roles.list`
    <div
      ref={body}
      {...roles.list({ 'aria-label': props.label, 'aria-busy': props.isBusy || undefined })}
      className={css.list}
      data-opens={props.onPress ? '' : undefined}
      onClick={({ target }) => {
        const entry = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
        if (entry && isRowPress(target)) props.onPress?.(Number(entry.dataset.index));
      }}
    >
      <SpacedRows
        rows={virtual}
        keyOf={keyOf}
        draw={(index) => (
          <div
            ref={virtual.measure}
            {...roles.item(index + 1, props.setSize)}
            data-index={index}
            className={css.listItem}
          >
            {draw(index)}
          </div>
        )}
      />
    </div>
  );
}
