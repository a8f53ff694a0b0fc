'use client';

import { useMemo, useRef } from 'react';
import type { Chosen } from './HeadRow.tsx';
import { addIds, idsBetween, removeIds, toggleId } from './selection.ts';
import type { DataTableProps } from './types.ts';

export interface Selection {
  readonly isSelectable: boolean;
  readonly has: (id: string) => boolean;
  readonly chosen: Chosen | undefined;
  /** Turns one row, or with `isRange` all rows from the last one that was turned. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** All rows from the last one that was turned (else from `from`) to `to`. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
}

/** Selection by id over all pages; what is not loaded stays as it is. */
export function useSelection<Row>(
  props: Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'selectedIds' | 'onSelectedIdsChange'>,
): Selection {
  const { rows, rowId, selectedIds = [], onSelectedIdsChange } = props;
  const chosenIds = useMemo(() => new Set(selectedIds), [selectedIds]);
  const loadedIds = useMemo(() => rows.map(rowId), [rows, rowId]);
  const count = useMemo(() => loadedIds.filter((id) => chosenIds.has(id)).length, [loadedIds, chosenIds]);
  const anchor = useRef<string | null>(null);
  const isSelectable = onSelectedIdsChange !== undefined;

  const selectRange = (to: number) => {
    const from = anchor.current === null ? to : Math.max(0, loadedIds.indexOf(anchor.current));
    onSelectedIdsChange?.(addIds(selectedIds, idsBetween(loadedIds, from, to)), { reason: 'range' });
  };

  return {
    isSelectable,
    has: (id) => chosenIds.has(id),
    chosen: !isSelectable ? undefined : count === 0 ? 'none' : count === loadedIds.length ? 'all' : 'some',
    toggle: (index, isRange) => {
      const id = loadedIds[index];
      if (id === undefined) return;
      if (isRange && anchor.current !== null) {
        selectRange(index);
        return;
      }
      anchor.current = id;
      onSelectedIdsChange?.(toggleId(selectedIds, id), { reason: 'row' });
    },
    extend: (from, to) => {
      anchor.current ??= loadedIds[from] ?? null;
      selectRange(to);
    },
    toggleAll: () => {
      const isAll = count === loadedIds.length && count > 0;
      onSelectedIdsChange?.(isAll ? removeIds(selectedIds, loadedIds) : addIds(selectedIds, loadedIds), {
        reason: isAll ? 'none' : 'all',
      });
    },
    selectAll: () => onSelectedIdsChange?.(addIds(selectedIds, loadedIds), { reason: 'all' }),
  };
}
