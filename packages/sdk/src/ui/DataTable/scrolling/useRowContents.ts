'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import type { CellState, DataTableColumn } from '../types.ts';

/**
 * Contents of a row's cells: the same elements until the row or its columns change, so that moving the focus and
 * selecting rows do not render them again. Only cells that read the selection follow it.
 */
export function useRowContents<Row>(
  columns: readonly DataTableColumn<Row>[],
  { row, index, density, isSelected }: CellState & { readonly row: Row },
): readonly ReactNode[] {
  const latest = useRef(isSelected);
  latest.current = isSelected;
  const isAsked = useRef(false);
  const followed = isAsked.current && isSelected;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `followed` stands for the answer that the cells were given
  return useMemo(() => {
    const state: CellState = {
      index,
      density,
      get isSelected() {
        isAsked.current = true;
        return latest.current;
      },
    };
    return columns.map((column) => column.cell(row, state));
  }, [columns, row, index, density, followed]);
}
