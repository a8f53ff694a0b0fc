'use client';
import { type RefObject, useMemo, useState } from 'react';
import { rowMinWidth } from '../../../../ui/DataTable/columns/columns.ts';
import { useIsomorphicLayoutEffect } from '../../../../ui/Portal/useIsomorphicLayoutEffect.ts';
import {
  type ResultColumnId,
  roomyColumnIds,
  type TablePreferences,
} from '../../controller/useTablePreferences.ts';
import type { ResultColumn } from './useResultColumns.tsx';

/** Columns as they stand in the table. */
export interface ColumnsInUse {
  readonly columnIds: readonly ResultColumnId[];
  /** Shown where the person chose none. */
  readonly usualIds: readonly ResultColumnId[];
}

/** What further columns leave to the names, px. */
const roomForNames = 190;

/** The columns that the person chose, else the usual ones and as many more as there is room for. */
export function useColumnsInUse(
  box: RefObject<HTMLElement | null>,
  columns: readonly ResultColumn[],
  table: TablePreferences,
): ColumnsInUse {
  const [count, setCount] = useState(0);
  useIsomorphicLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setCount(countOfRoomy(columns, element.clientWidth));
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, columns]);
  const { columnIds, hasChosenColumns } = table;
  return useMemo(() => {
    const usualIds = usualColumns(columns, count).map(({ id }) => id);
    return { usualIds, columnIds: hasChosenColumns ? columnIds : usualIds };
  }, [columns, count, columnIds, hasChosenColumns]);
}

/** Those for every width, and the first `count` of those for which room is wanted. */
function usualColumns(columns: readonly ResultColumn[], count: number): readonly ResultColumn[] {
  const left = new Set(roomyColumnIds.slice(count));
  return columns.filter(({ id }) => !left.has(id));
}

/** How many of the columns that want room a table of this width has room for. */
export function countOfRoomy(columns: readonly ResultColumn[], width: number): number {
  let count = 0;
  while (count < roomyColumnIds.length && widthOf(usualColumns(columns, count + 1)) <= width) count += 1;
  return count;
}

function widthOf(columns: readonly ResultColumn[]): number {
  const wanted = columns.map((column) =>
    column.width === undefined ? { ...column, minWidth: roomForNames } : column,
  );
  return rowMinWidth(0, wanted);
}
