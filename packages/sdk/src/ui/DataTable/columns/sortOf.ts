import type { DataTableColumn, DataTableSort } from '../types.ts';

/** Returns the sort order after a click on a column head; `null` if the column cannot be sorted. */
export function sortOf(
  columns: readonly Pick<DataTableColumn<never>, 'id' | 'sortKey' | 'firstDirection'>[],
  columnId: string,
  sort: DataTableSort | null,
): DataTableSort | null {
  const column = columns.find((each) => each.id === columnId);
  if (column?.sortKey === undefined) return null;
  const first = column.firstDirection ?? 'desc';
  const other = first === 'desc' ? 'asc' : 'desc';
  const isSame = sort?.key === column.sortKey;
  return { key: column.sortKey, direction: isSame && sort?.direction === first ? other : first };
}
