'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';
import type { ColumnWidths, DataTableColumn, DataTableProps, WidthReason } from '../types.ts';
import { applyLayout } from './applyLayout.ts';
import { type Layout, layoutOf } from './columns.ts';
import { clampWidth, setWidth, widthStep, withWidths } from './widths.ts';

export interface ColumnWidthControl {
  readonly layout: Layout;
  readonly canResize: boolean;
  /** Announcement of the last changed width, for screen readers. */
  readonly said: string;
  /** Returns true if the pointer was on a grip. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => boolean;
  /** Fits the column to its rendered cells; if it fits already, resets its width. */
  readonly fit: (columnId: string) => void;
  /** Returns true if the key changes a width. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, columnId: string) => boolean;
}

const nothing: ColumnWidths = {};

/** Column widths by pointer and keyboard; controlled or uncontrolled. */
export function useColumnWidths<Row>(
  grid: RefObject<HTMLElement | null>,
  columns: readonly DataTableColumn<Row>[],
  rowCount: number,
  hasActions: boolean,
  props: Pick<DataTableProps<Row>, 'widths' | 'defaultWidths' | 'onWidthsChange'>,
  say: (column: string, width: number) => string,
): ColumnWidthControl {
  const [own, setOwn] = useState(props.defaultWidths ?? nothing);
  const [said, setSaid] = useState('');
  const widths = props.widths ?? own;
  const layout = useMemo(
    () => layoutOf(rowCount, withWidths(columns, widths), hasActions),
    [rowCount, columns, widths, hasActions],
  );
  const isDragging = useRef(false);
  const canResize = props.onWidthsChange !== undefined;

  useIsomorphicLayoutEffect(() => {
    // Applied to the grid here: a child's layout effects run before its parent's refs are set.
    if (grid.current && !isDragging.current) applyLayout(grid.current, layout);
  }, [layout, grid]);

  const columnOf = (id: string) => columns.find((column) => column.id === id);

  function commit(id: string, width: number | null, reason: WidthReason) {
    const next = setWidth(widths, id, width);
    setOwn(next);
    props.onWidthsChange?.(next, { reason, columnId: id });
    const column = columnOf(id);
    const shown = width ?? column?.width;
    if (column) setSaid(shown === undefined ? column.name : say(column.name, shown));
  }

  function drag(event: PointerEvent<HTMLElement>, grip: HTMLElement, column: DataTableColumn<Row>) {
    const root = grid.current;
    const head = grip.parentElement;
    if (!root || !head) return;
    const sign = isRtl(root) ? -1 : 1;
    const from = { x: event.clientX, width: head.getBoundingClientRect().width };
    let width = from.width;
    grip.setPointerCapture?.(event.pointerId);
    grip.toggleAttribute('data-dragging', true);
    isDragging.current = true;

    const move = (moved: globalThis.PointerEvent) => {
      width = clampWidth(column, from.width + sign * (moved.clientX - from.x));
      // Applied to the grid directly: no row renders while the pointer moves.
      applyLayout(
        root,
        layoutOf(rowCount, withWidths(columns, setWidth(widths, column.id, width)), hasActions),
      );
    };
    const stop = (isKept: boolean) => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', keep);
      grip.removeEventListener('pointercancel', drop);
      grip.removeAttribute('data-dragging');
      isDragging.current = false;
      // The host may reject the new width.
      applyLayout(root, layout);
      if (isKept && width !== from.width) commit(column.id, width, 'pointer');
    };
    const keep = () => stop(true);
    const drop = () => stop(false);
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', keep);
    grip.addEventListener('pointercancel', drop);
  }

  function fit(id: string) {
    const root = grid.current;
    const column = columnOf(id);
    if (!root || !column) return;
    const fitting = clampWidth(column, contentWidth(root, columns.indexOf(column), layout));
    commit(id, widths[id] === fitting ? null : fitting, widths[id] === fitting ? 'reset' : 'fit');
  }

  return {
    layout,
    canResize,
    said,
    fit,
    onPointerDown: (event) => {
      const grip =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-resize]') : null;
      const column = columnOf(grip?.dataset.resize ?? '');
      if (!grip || !column) return false;
      // Prevents text selection and a change of focus.
      event.preventDefault();
      if (event.button === 0) drag(event, grip, column);
      return true;
    },
    onKeyDown: (event, id) => {
      const root = grid.current;
      const column = columnOf(id);
      if (!root || !column || column.canResize === false || !canResize) return false;
      if (event.altKey && event.key === 'Enter') {
        event.preventDefault();
        fit(id);
        return true;
      }
      const step = widthStep(event, isRtl(root));
      if (step === null) return false;
      // Otherwise the browser would navigate back.
      event.preventDefault();
      const head = event.target instanceof Element ? event.target.closest('[role="columnheader"]') : null;
      const drawn = head?.getBoundingClientRect().width ?? 0;
      const now = widths[id] ?? Math.max(drawn, column.width ?? 0);
      commit(id, clampWidth(column, now + step), 'keyboard');
      return true;
    },
  };
}

function isRtl(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns the width of a column's widest rendered cell, px. */
function contentWidth(grid: HTMLElement, at: number, layout: Layout): number {
  const tracks = layout.tracks.map((track, index) => (index === at + 1 ? 'max-content' : track));
  grid.style.setProperty('--_columns', tracks.join(' '));
  const cells = grid.querySelectorAll(`[aria-colindex="${at + 2}"]:not([aria-colspan])`);
  const width = Math.max(0, ...[...cells].map((cell) => cell.getBoundingClientRect().width));
  grid.style.setProperty('--_columns', layout.template);
  return Math.ceil(width);
}
