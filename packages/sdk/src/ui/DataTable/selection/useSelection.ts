'use client';

import { useMemo, useRef } from 'react';
import type { Chosen } from '../layout/HeadRow.tsx';
import type { DataTableProps } from '../types.ts';
import { addIds, idsBetween, removeIds, toggleId } from './selection.ts';

export interface Selection {
  readonly isSelectable: boolean;
  readonly has: (id: string) => boolean;
  readonly chosen: Chosen | undefined;
  /** Toggles one row, or with `isRange` all rows from the last toggled one. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Sets all rows from the last toggled one (otherwise from `from`) to `to`. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
}

const nothing: readonly string[] = [];

/** Counts the selected rows among the loaded ones; skips the loop if the selection is empty. */
function countChosen<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  chosen: ReadonlySet<string>,
): number {
  if (chosen.size === 0) return 0;
  let count = 0;
  for (const row of rows) if (chosen.has(rowId(row))) count += 1;
  return count;
}

/** Selection by id over all pages; ids that are not loaded stay unchanged. */
export function useSelection<Row>(
  props: Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'selectedIds' | 'onSelectedIdsChange'>,
): Selection {
  const { rows, rowId, selectedIds = nothing, onSelectedIdsChange } = props;
  const chosenIds = useMemo(() => new Set(selectedIds), [selectedIds]);
  const count = useMemo(() => countChosen(rows, rowId, chosenIds), [rows, rowId, chosenIds]);
  const anchor = useRef<string | null>(null);
  const isSelectable = onSelectedIdsChange !== undefined;
  const loaded = () => rows.map(rowId);

  const selectRange = (to: number) => {
    const ids = loaded();
    const from = anchor.current === null ? -1 : ids.indexOf(anchor.current);
    onSelectedIdsChange?.(addIds(selectedIds, idsBetween(ids, from < 0 ? to : from, to)), {
      reason: 'range',
    });
  };
  const idAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : rowId(row);
  };

  return {
    isSelectable,
    has: (id) => chosenIds.has(id),
    chosen: !isSelectable ? undefined : count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
    toggle: (index, isRange) => {
      const id = idAt(index);
      if (id === undefined) return;
      if (isRange && anchor.current !== null) {
        selectRange(index);
        return;
      }
      anchor.current = id;
      onSelectedIdsChange?.(toggleId(selectedIds, id), { reason: 'row' });
    },
    extend: (from, to) => {
      anchor.current ??= idAt(from) ?? null;
      selectRange(to);
    },
    toggleAll: () => {
      const isAll = count === rows.length && count > 0;
      const ids = loaded();
      onSelectedIdsChange?.(isAll ? removeIds(selectedIds, ids) : addIds(selectedIds, ids), {
        reason: isAll ? 'none' : 'all',
      });
    },
    selectAll: () => onSelectedIdsChange?.(addIds(selectedIds, loaded()), { reason: 'all' }),
  };
}
