'use client';
import { type RefObject, useMemo, useState } from 'react';
import { rowMinWidth } from '../ui/DataTable/columns/columns.ts';
import type { DataTableColumn } from '../ui/DataTable/types.ts';
import { useIsomorphicLayoutEffect } from '../ui/Portal/useIsomorphicLayoutEffect.ts';
import type { TablePreferences } from './useTablePreferences.ts';

type Column<Id extends string> = Pick<DataTableColumn<never>, 'width' | 'minWidth' | 'isSticky'> & {
  readonly id: Id;
};

/** Columns that are hidden in a narrow table, in favour of names. */
export interface RoomForColumns<Id extends string> {
  /** By default, shown only if there is space, in this order. */
  readonly roomyIds: readonly Id[];
  /** Minimum width that remains for names, in px. */
  readonly roomForNames: number;
  /** Each row ends in a menu. */
  readonly hasActions?: boolean;
}

/** The table's visible columns. */
export interface ColumnsInUse<Id extends string> {
  readonly columnIds: readonly Id[];
  /** Shown if the person has chosen none. */
  readonly usualIds: readonly Id[];
}

/**
 * Returns the columns that the person chose, else the default ones and as many more as fit. `columns`: those that may be
 * shown without a choice. `room` keeps its identity.
 */
export function useColumnsInUse<Id extends string>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column<Id>[],
  table: Pick<TablePreferences<Id>, 'columnIds' | 'hasChosenColumns'>,
  room: RoomForColumns<Id>,
): ColumnsInUse<Id> {
  const [count, setCount] = useState(0);
  useIsomorphicLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setCount(countOfRoomy(columns, element.clientWidth, room));
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, columns, room]);
  const { columnIds, hasChosenColumns } = table;
  return useMemo(() => {
    const usualIds = usualColumns(columns, count, room).map(({ id }) => id);
    return { usualIds, columnIds: hasChosenColumns ? columnIds : usualIds };
  }, [columns, count, columnIds, hasChosenColumns, room]);
}

/** The default columns, and the first `count` of the optional ones. */
function usualColumns<Id extends string>(
  columns: readonly Column<Id>[],
  count: number,
  { roomyIds }: RoomForColumns<Id>,
): readonly Column<Id>[] {
  const left = new Set(roomyIds.slice(count));
  return columns.filter(({ id }) => !left.has(id));
}

/** How many of the optional columns fit a table of this width. */
function countOfRoomy<Id extends string>(
  columns: readonly Column<Id>[],
  width: number,
  room: RoomForColumns<Id>,
): number {
  const widthOf = (shown: readonly Column<Id>[]) => {
    const wanted = shown.map((column) =>
      column.width === undefined ? { ...column, minWidth: room.roomForNames } : column,
    );
    return rowMinWidth(0, wanted, room.hasActions);
  };
  let count = 0;
  while (count < room.roomyIds.length && widthOf(usualColumns(columns, count + 1, room)) <= width) count += 1;
  return count;
}
