import type { ReactNode, Ref } from 'react';
import type { RootProps } from '../rootProps.ts';
import type { ColumnChooserLabels, TableWords } from '../words.ts';

/** `number` keeps the last digits of a column under each other in both writing directions. */
export type ColumnAlign = 'start' | 'center' | 'number';

/** Ascending or descending. */
export type SortDirection = 'asc' | 'desc';

/** The order of the rows: `key` is a column's `sortKey`. */
export interface DataTableSort {
  readonly key: string;
  readonly direction: SortDirection;
}

/** Heights of a row: comfortable 50 px (two lines), regular 44, snug 36, compact 32 (one line). */
export type DataTableDensity = 'comfortable' | 'regular' | 'snug' | 'compact';

/** State of the row that a cell may need. */
export interface CellState {
  /** Zero-based position in `rows`. */
  readonly index: number;
  readonly isSelected: boolean;
  readonly density: DataTableDensity;
}

/** A column of a `DataTable`: head, width, sorting, and how its cells are drawn. */
export interface DataTableColumn<Row> {
  readonly id: string;
  /** Short words above the column; also its name in the column chooser unless `name` is given. */
  readonly header: ReactNode;
  /** The column's name in plain text, for the chooser and assistive technology. */
  readonly name: string;
  /** Given when the column can be sorted; the value that `onSortChange` reports. */
  readonly sortKey?: string | undefined;
  /** Direction of the first click on the head. Default `desc`. */
  readonly firstDirection?: SortDirection | undefined;
  readonly align?: ColumnAlign | undefined;
  /** Fixed width in px. Without it the column takes a share of the spare width. */
  readonly width?: number | undefined;
  /** Least width in px. Default 160 for a column without `width`, 48 for one with. */
  readonly minWidth?: number | undefined;
  /** Greatest width in px that can be set by hand. Default 640. */
  readonly maxWidth?: number | undefined;
  /**
   * Of a column without `width`, px: once it is so wide, every column whose width was not set by hand takes part of
   * the spare width, in proportion to its own. Default: this column takes all of it.
   */
  readonly enoughWidth?: number | undefined;
  /** False keeps the width as it is where columns can be resized. Default true. */
  readonly canResize?: boolean | undefined;
  /** Stays in view while the rest scrolls sideways; counts only for the leading columns. */
  readonly isSticky?: boolean | undefined;
  /** False keeps the column out of reach of the chooser. Default true. */
  readonly canHide?: boolean | undefined;
  /** Explanation shown when the head is hovered or focused. */
  readonly description?: string | undefined;
  /** Draws the cell. Keep it stable between renders: rows are memoised on the column list. */
  readonly cell: (row: Row, state: CellState) => ReactNode;
}

/** A column as its head and a skeleton show it, without what it draws. */
export type HeadColumn = Omit<DataTableColumn<never>, 'cell'>;

/** The name of a table, and single words in place of the provider's. */
export interface DataTableLabels extends Partial<TableWords> {
  /** Name of the whole table. */
  readonly table: string;
}

/** Widths in px that were set by hand, by column id; a column that is left out has its own. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** `fit`: made as wide as what is drawn of the column asks for. `reset`: its own width again. */
export type WidthReason = 'pointer' | 'keyboard' | 'fit' | 'reset';

/** State of a row while its data cannot be shown. */
export interface RowState {
  /** `busy` turns a spinner, `failed` carries a warning sign. */
  readonly kind: 'busy' | 'failed' | 'note';
  /** One sentence. */
  readonly text: ReactNode;
  /** A link or button behind the sentence. */
  readonly action?: ReactNode;
}

/** How the selection changed: one row, a range, all loaded rows, or none of them. */
export type SelectionReason = 'row' | 'range' | 'all' | 'none';
/** Whether a row was opened by click or by key. */
export type OpenReason = 'pointer' | 'keyboard';

/** Props of `DataTable`. Sorting, selection and columns are controlled: the parent keeps them and answers the events. */
export interface DataTableProps<Row> extends RootProps {
  /** The root element. Not `ref`: React before 19 hands that to components whose row type it would forget. */
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
  /** At most 17 million px of them (340,000 at 50 px): no browser holds a higher element. */
  readonly rows: readonly Row[];
  /** Rows of the whole that stand before the first of `rows`; they count in row numbers. Default 0. */
  readonly rowsBefore?: number | undefined;
  /** Identity of a row over all pages; selection is kept by it. */
  readonly rowId: (row: Row) => string;
  /** The row's name as it is spoken (default: its id). */
  readonly rowName?: ((row: Row) => string) | undefined;
  /** All columns, in their default order. Keep the array stable between renders. */
  readonly columns: readonly DataTableColumn<Row>[];
  /** Ids of the visible columns in their order. Default: all columns. */
  readonly columnIds?: readonly string[] | undefined;
  readonly labels: DataTableLabels;
  readonly density?: DataTableDensity | undefined;

  readonly sort?: DataTableSort | null | undefined;
  readonly onSortChange?: ((sort: DataTableSort, info: { readonly columnId: string }) => void) | undefined;

  /** Selection is offered when `onSelectedIdsChange` is given. May hold ids that are not loaded. */
  readonly selectedIds?: readonly string[] | undefined;
  readonly onSelectedIdsChange?:
    | ((ids: readonly string[], info: { readonly reason: SelectionReason }) => void)
    | undefined;

  /** Enter on a row, or a click on a part of it that is no control. */
  readonly onOpenRow?:
    | ((row: Row, info: { readonly reason: OpenReason; readonly index: number }) => void)
    | undefined;

  /** The row whose content stands open beside the table. */
  readonly currentRowId?: string | undefined;

  /**
   * The row that takes the focus and comes into view, once it is among the rows: where one comes back to from its page.
   * Clear it when the person has moved on.
   */
  readonly enterRowId?: string | undefined;

  /** Count of all rows that match, when it is known exactly. */
  readonly totalCount?: number | undefined;
  /** First page on its way: rows are replaced by a skeleton of the same height. */
  readonly isLoading?: boolean | undefined;
  /** The rows shown answer an older question; they are dimmed until the new ones come. */
  readonly isStale?: boolean | undefined;
  /** More rows can be asked for. */
  readonly hasMore?: boolean | undefined;
  readonly isLoadingMore?: boolean | undefined;
  /** Called when the last loaded rows come near while `hasMore` and not already loading. */
  readonly onReachEnd?: (() => void) | undefined;
  /** Stands below the last row: the end of the list, or why the next page did not come. */
  readonly tail?: ReactNode | undefined;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode | undefined;
  /** Shown instead of rows when the first page failed. */
  readonly error?: ReactNode | undefined;

  /** One cell per column id for the total row; shown while given. */
  readonly totals?: DataTableTotals | undefined;

  /**
   * A sentence with its action in place of a row's data (analysing, unable to analyse); the sticky columns stay.
   * Keep it stable between renders, as the columns.
   */
  readonly rowState?: ((row: Row) => RowState | null) | undefined;
  /**
   * Actions of a row, at the inline end: a `RowMenu`, or a button of one's own. Its first button is also pressed by
   * Shift+F10 and the context menu key. Keep it stable between renders.
   */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;

  /**
   * Widths set by hand. Columns can be resized where `onWidthsChange` is given: by the edge of the head,
   * or on the head with Alt+Left/Right (with Shift in larger steps); a double click or Alt+Enter fits the column
   * to what is drawn of it, once more resets it.
   */
  readonly widths?: ColumnWidths | undefined;
  readonly defaultWidths?: ColumnWidths | undefined;
  readonly onWidthsChange?:
    | ((widths: ColumnWidths, info: { readonly reason: WidthReason; readonly columnId: string }) => void)
    | undefined;

  /** `container` scrolls inside its own box; `page` with the nearest scrolling ancestor. Default `container`. */
  readonly scroll?: 'container' | 'page' | undefined;
  /** `auto` (default) turns into a list below 640 px when `renderListItem` is given. */
  readonly layout?: 'auto' | 'table' | 'list' | undefined;
  /** One entry of the narrow list. */
  readonly renderListItem?: ((row: Row, state: CellState) => ReactNode) | undefined;
  /** Estimated height in px of one list entry before it is measured. Default 132. */
  readonly listItemHeight?: number | undefined;
}

/** The last row of a table, e.g. sums of the selected rows. */
export interface DataTableTotals {
  /** Stands at the start: "4 selected · sum and median". */
  readonly label: ReactNode;
  /** Content by column id. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** The part of a column that the chooser needs. */
export type ChoosableColumn = Pick<DataTableColumn<never>, 'id' | 'name' | 'canHide'>;

/** Props of `ColumnChooser`; the order of `columnIds` is that of the columns. */
export interface ColumnChooserProps extends RootProps {
  readonly columns: readonly ChoosableColumn[];
  /** Visible ids in their order. */
  readonly columnIds: readonly string[];
  readonly defaultColumnIds: readonly string[];
  readonly onColumnIdsChange: (
    ids: readonly string[],
    info: { readonly reason: 'show' | 'hide' | 'move' | 'reset' },
  ) => void;
  /** In place of the provider's words. */
  readonly labels?: Partial<ColumnChooserLabels> | undefined;
}
