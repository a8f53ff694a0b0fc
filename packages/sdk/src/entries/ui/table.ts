export {
  CellLines,
  type CellLinesProps,
  Figure,
  type FigureProps,
  useCellTabIndex,
} from '../../ui/DataTable/cells.tsx';
export { ColumnChooser } from '../../ui/DataTable/columns/ColumnChooser.tsx';
export { rowHeights } from '../../ui/DataTable/columns/columns.ts';
export { DataTable } from '../../ui/DataTable/DataTable.tsx';
export { RowMenu, type RowMenuProps } from '../../ui/DataTable/layout/RowMenu.tsx';
export type * from '../../ui/DataTable/types.ts';
