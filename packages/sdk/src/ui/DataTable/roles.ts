import type { AriaAttributes } from 'react';

/**
 * Roles of the grid. Native table elements cannot be used: spacers are between the rows of a virtual grid, and each row
 * has its own cell layout.
 */
export const roles = {
  grid: (aria: AriaAttributes) => ({ role: 'grid', ...aria }) as const,
  group: { role: 'rowgroup' },
  /** `index`: the head is row 1. */
  row: (index?: number) => ({ role: 'row', 'aria-rowindex': index }) as const,
  /** `column`: from 1, including the row number. */
  head: (column: number, sort?: AriaAttributes['aria-sort']) =>
    ({ role: 'columnheader', 'aria-colindex': column, 'aria-sort': sort }) as const,
  cell: (column: number, span?: number) =>
    ({ role: 'gridcell', 'aria-colindex': column, 'aria-colspan': span }) as const,
  list: (aria: AriaAttributes) => ({ role: 'list', ...aria }) as const,
  item: (position: number, size: number) =>
    ({ role: 'listitem', 'aria-posinset': position, 'aria-setsize': size }) as const,
} as const;
