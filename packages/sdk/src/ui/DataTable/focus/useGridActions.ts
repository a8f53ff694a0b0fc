'use client';

import type { KeyboardEvent, MouseEvent } from 'react';
import { sortOf } from '../columns/sortOf.ts';
import type { useColumnWidths } from '../columns/useColumnWidths.ts';
import type { useSelection } from '../selection/useSelection.ts';
import type { DataTableColumn, DataTableProps } from '../types.ts';
import { actionsIn, controlIn, elementAt, isRowPress, placeOf } from './place.ts';
import type { useGridFocus } from './useGridFocus.ts';

interface GridActionsOptions<Row>
  extends Pick<DataTableProps<Row>, 'sort' | 'onSortChange' | 'onOpenRow' | 'rows'> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly widths: ReturnType<typeof useColumnWidths>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly focus: ReturnType<typeof useGridFocus>;
  /** Called when the focus moved to a row, which must stay rendered. */
  readonly onRowEntered: (row: number) => void;
}

/** Click and key actions of a grid (WAI-ARIA Authoring Practices, grid pattern). */
export function useGridActions<Row>(options: GridActionsOptions<Row>) {
  const { rows, columns, widths, selection, focus, sort = null, onOpenRow, onRowEntered } = options;

  const sortBy = (columnId: string) => {
    const next = sortOf(columns, columnId, sort);
    if (next) options.onSortChange?.(next, { columnId });
  };

  const openRow = (index: number, reason: 'pointer' | 'keyboard') => {
    const row = rows[index];
    if (row !== undefined) onOpenRow?.(row, { reason, index });
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const sorted = target.closest<HTMLElement>('[data-sort]')?.dataset.sort;
    if (sorted !== undefined) return sortBy(sorted);
    if (target.closest('[data-select-all]')) return selection.toggleAll();
    const place = placeOf(target);
    if (!place || place.row < 0) return;
    if (target.closest('[data-select]')) return selection.toggle(place.row, event.shiftKey);
    if (isRowPress(target)) openRow(place.row, 'pointer');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (!at) return;
    const isOnPlace = event.target === elementAt(event.currentTarget, at);
    const isSelectKey = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (isSelectKey && selection.isSelectable && isOnPlace) {
      event.preventDefault();
      return selection.selectAll();
    }
    const head = at.row < 0 ? columns[at.column - 1] : undefined;
    if (head && isOnPlace && widths.onKeyDown(event, head.id)) return;
    if (event.altKey || event.metaKey) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const actions = actionsIn(event.currentTarget, at.row);
      if (!actions) return;
      event.preventDefault();
      return actions.click();
    }
    // A control inside a cell handles its own keys; Escape returns the focus to the cell.
    if (!isOnPlace) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      return elementAt(event.currentTarget, at)?.focus();
    }
    const to = focus.move(event);
    if (to) {
      onRowEntered(to.row);
      if (event.shiftKey && to.row >= 0 && to.row !== at.row && selection.isSelectable) {
        selection.extend(at.row, to.row);
      }
      return;
    }
    if (at.row < 0) return;
    if (event.key === ' ' && selection.isSelectable) {
      event.preventDefault();
      selection.toggle(at.row, event.shiftKey);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const control = at.column > 0 && event.target instanceof Element ? controlIn(event.target) : null;
      if (control) control.click();
      else openRow(at.row, 'keyboard');
    }
  };

  return { onClick, onKeyDown };
}
