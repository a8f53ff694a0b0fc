'use client';

import * as css from './DataTable.css.ts';
import { GridLayout } from './layout/GridLayout.tsx';
import { ListLayout } from './layout/ListLayout.tsx';
import { TableFrame } from './layout/TableFrame.tsx';
import type { DataTableProps } from './types.ts';

/**
 * A table of any rows: virtual, sortable, selectable over pages, with keyboard navigation, and a list in narrow layouts.
 * @example <DataTable rows={creators} rowId={(row) => row.id} columns={columns} labels={labels} sort={sort} onSortChange={setSort} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { renderListItem } = props;
  const hasRows = props.rows.length > 0 && !props.isLoading;
  return (
    <TableFrame
      {...props}
      canList={renderListItem !== undefined}
      isSelectable={props.onSelectedIdsChange !== undefined}
    >
      {(isList, scroller) => (
        <>
          {isList && renderListItem ? (
            <ListLayout {...props} renderListItem={renderListItem} scroller={scroller} />
          ) : (
            <GridLayout {...props} scroller={scroller} />
          )}
          {!hasRows && !props.isLoading && (props.error ?? props.empty) != null && (
            <div className={css.instead}>{props.error ?? props.empty}</div>
          )}
        </>
      )}
    </TableFrame>
  );
}
