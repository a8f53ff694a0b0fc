import type { ReactNode, Ref } from 'react';
import type { RootProps } from '../rootProps.ts';
import type { ColumnChooserLabels, TableWords } from '../words.ts';

/** `number` aligns the last digits of a column in both writing directions. */
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

/** State of the row for its cells. */
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
  /** Set if the column can be sorted; the value reported by `onSortChange`. */
  readonly sortKey?: string | undefined;
  /** Direction of the first click on the head. Default `desc`. */
  readonly firstDirection?: SortDirection | undefined;
  readonly align?: ColumnAlign | undefined;
  /** Fixed width in px. Without it the column takes a share of the spare width. */
  readonly width?: number | undefined;
  /** Min width in px. Default: 160 for a column without `width`, otherwise 48. */
  readonly minWidth?: number | undefined;
  /** Max width in px that can be set by hand. Default 640. */
  readonly maxWidth?: number | undefined;
  /**
   * For a column without `width`, px: once it is this wide, every column without a manual width takes part of the spare
   * width, in proportion to its own. Default: this column takes all of it.
   */
  readonly enoughWidth?: number | undefined;
  /** False disables resizing of the column. Default true. */
  readonly canResize?: boolean | undefined;
  /** Stays in view while the other columns scroll sideways; applies only to leading columns. */
  readonly isSticky?: boolean | undefined;
  /** False removes the column from the chooser. Default true. */
  readonly canHide?: boolean | undefined;
  /** Explanation shown when the head is hovered or focused. */
  readonly description?: string | undefined;
  /** Renders the cell. Keep it stable between renders: rows are memoised on the column list. */
  readonly cell: (row: Row, state: CellState) => ReactNode;
}

/** A column for the head and the skeleton, without its cell renderer. */
export type HeadColumn = Omit<DataTableColumn<never>, 'cell'>;

/** The name of a table, and texts that override the provider's. */
export interface DataTableLabels extends Partial<TableWords> {
  /** Name of the whole table. */
  readonly table: string;
}

/** Widths in px set by hand, by column id; other columns have their own. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** `fit`: the width that the rendered cells need. `reset`: the column's own width. */
export type WidthReason = 'pointer' | 'keyboard' | 'fit' | 'reset';

/** State of a row while its data cannot be shown. */
export interface RowState {
  /** `busy` shows a spinner, `failed` a warning sign. */
  readonly kind: 'busy' | 'failed' | 'note';
  /** One sentence. */
  readonly text: ReactNode;
  /** A link or button after the text. */
  readonly action?: ReactNode;
}

/** How the selection changed: one row, a range, all loaded rows, or none of them. */
export type SelectionReason = 'row' | 'range' | 'all' | 'none';
/** Whether a row was opened by pointer or keyboard. */
export type OpenReason = 'pointer' | 'keyboard';

/** Props of `DataTable`. Sorting, selection and columns are controlled: the parent holds the state and handles the events. */
export interface DataTableProps<Row> extends RootProps {
  /** The root element. Not `ref`: before React 19 that would lose the generic row type. */
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
  /**
   * The rows, up to a total height of 17 million px (340,000 rows of 50 px): the limit of browsers for an element's
   * height.
   */
  readonly rows: readonly Row[];
  /** Number of rows before the first of `rows`; included in row numbers. Default 0. */
  readonly rowsBefore?: number | undefined;
  /** Shows the number of each row. Leave it out where a column has ranks of its own. Default `true`. */
  readonly hasRowNumbers?: boolean | undefined;
  /** Id of a row over all pages, used for the selection. */
  readonly rowId: (row: Row) => string;
  /** The row's name for screen readers (default: its id). */
  readonly rowName?: ((row: Row) => string) | undefined;
  /** All columns, in their default order. Keep the array stable between renders. */
  readonly columns: readonly DataTableColumn<Row>[];
  /** Ids of the visible columns in their order. Default: all columns. */
  readonly columnIds?: readonly string[] | undefined;
  readonly labels: DataTableLabels;
  readonly density?: DataTableDensity | undefined;

  readonly sort?: DataTableSort | null | undefined;
  readonly onSortChange?: ((sort: DataTableSort, info: { readonly columnId: string }) => void) | undefined;

  /** Ids of the selected rows, loaded or not. Selection is offered if `onSelectedIdsChange` is given. */
  readonly selectedIds?: readonly string[] | undefined;
  readonly onSelectedIdsChange?:
    | ((ids: readonly string[], info: { readonly reason: SelectionReason }) => void)
    | undefined;

  /** Called on Enter on a row, or a click on it outside of controls. */
  readonly onOpenRow?:
    | ((row: Row, info: { readonly reason: OpenReason; readonly index: number }) => void)
    | undefined;

  /** Id of the row with its content open beside the table. */
  readonly currentRowId?: string | undefined;

  /**
   * Id of the row to focus and scroll into view once it is loaded, e.g. on return from its page. Clear it when the focus
   * has moved on.
   */
  readonly enterRowId?: string | undefined;

  /** Count of all rows that match, when it is known exactly. */
  readonly totalCount?: number | undefined;
  /** The first page is loading: a skeleton of the same height replaces the rows. */
  readonly isLoading?: boolean | undefined;
  /** The rows belong to an older query; they are dimmed until the new ones arrive. */
  readonly isStale?: boolean | undefined;
  /** More rows can be requested. */
  readonly hasMore?: boolean | undefined;
  readonly isLoadingMore?: boolean | undefined;
  /** Called near the last loaded rows if `hasMore` and not already loading. */
  readonly onReachEnd?: (() => void) | undefined;
  /** Shown below the last row: the end of the list, or why the next page failed to load. */
  readonly tail?: ReactNode | undefined;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode | undefined;
  /** Shown instead of rows when the first page failed. */
  readonly error?: ReactNode | undefined;

  /** One cell per column id for the total row; shown while given. */
  readonly totals?: DataTableTotals | undefined;

  /**
   * Text with an action instead of a row's data (analyzing, unable to analyze); the sticky columns stay. Keep it stable
   * between renders, like the columns.
   */
  readonly rowState?: ((row: Row) => RowState | null) | undefined;
  /**
   * Actions of a row, at the inline end: a `RowMenu`, or a custom button. Shift+F10 and the context menu key also click
   * its first button. Keep it stable between renders.
   */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;

  /**
   * Widths set by hand. Columns can be resized if `onWidthsChange` is given: by the edge of the head, or on the head with
   * Alt+Left/Right (larger steps with Shift); a double click or Alt+Enter fits the column to its rendered cells, a second
   * one resets it.
   */
  readonly widths?: ColumnWidths | undefined;
  readonly defaultWidths?: ColumnWidths | undefined;
  readonly onWidthsChange?:
    | ((widths: ColumnWidths, info: { readonly reason: WidthReason; readonly columnId: string }) => void)
    | undefined;

  /** `container`: the table scrolls in its own box; `page`: with its nearest scrolling ancestor. Default `container`. */
  readonly scroll?: 'container' | 'page' | undefined;
  /** `auto` (default) becomes a list below 640 px if `renderListItem` is given. */
  readonly layout?: 'auto' | 'table' | 'list' | undefined;
  /** Renders one entry of the list layout. */
  readonly renderListItem?: ((row: Row, state: CellState) => ReactNode) | undefined;
  /** Estimated height in px of a list entry before measurement. Default 132. */
  readonly listItemHeight?: number | undefined;
}

/** The last row of a table, e.g. sums of the selected rows. */
export interface DataTableTotals {
  /** Text at the start: "4 selected · sum and median". */
  readonly label: ReactNode;
  /** Content by column id. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** The properties of a column that the chooser needs. */
export type ChoosableColumn = Pick<DataTableColumn<never>, 'id' | 'name' | 'canHide'>;

/** Props of `ColumnChooser`; `columnIds` also gives the order of the columns. */
export interface ColumnChooserProps extends RootProps {
  readonly columns: readonly ChoosableColumn[];
  /** Visible ids in their order. */
  readonly columnIds: readonly string[];
  readonly defaultColumnIds: readonly string[];
  readonly onColumnIdsChange: (
    ids: readonly string[],
    info: { readonly reason: 'show' | 'hide' | 'move' | 'reset' },
  ) => void;
  /** Override the provider's texts. */
  readonly labels?: Partial<ColumnChooserLabels> | undefined;
}
