'use client';

import { useRef, useState } from 'react';
import { cx, rootAttributes } from '../rootProps.ts';
import * as css from './DataTable.css.ts';
import { GridLayout } from './layout/GridLayout.tsx';
import { ListLayout } from './layout/ListLayout.tsx';
import { useHeightWarning } from './scrolling/useHeightWarning.ts';
import type { DataTableProps } from './types.ts';
import { useNarrow } from './useNarrow.ts';

/** Below this width of its own box the table becomes a list, px. */
const listBelow = 640;

/**
 * Rows of anything: virtual, sortable, selectable over pages, walked by keyboard, drawn as a list where it is narrow.
 * @example <DataTable rows={creators} rowId={(row) => row.id} columns={columns} labels={labels} sort={sort} onSortChange={setSort} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { density = 'comfortable', layout = 'auto', scroll = 'container', renderListItem, className } = props;
  const root = useRef<HTMLDivElement | null>(null);
  // In state: effects of the layouts run before a ref of their parent is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const canList = renderListItem !== undefined;
  const isNarrow = useNarrow(root, listBelow, canList && layout === 'auto');
  const isList = canList && (layout === 'list' || isNarrow);
  useHeightWarning(root, scroll === 'container');
  const hasRows = props.rows.length > 0 && !props.isLoading;

  return (
    <div
      {...rootAttributes(props)}
      ref={(node) => {
        root.current = node;
        const { rootRef } = props;
        if (typeof rootRef === 'function') rootRef(node);
        else if (rootRef) rootRef.current = node;
      }}
      className={cx('rk-data-table', css.root, className)}
      data-density={density}
      data-layout={isList ? 'list' : 'table'}
      data-scroll={scroll}
      data-selectable={props.onSelectedIdsChange ? '' : undefined}
      data-stale={props.isStale ? '' : undefined}
    >
      <div
        ref={setScroller}
        className={css.scroller}
        // A grid brings the keyboard its rows; a list of plain words has nothing else to hold the focus.
        tabIndex={isList && scroll === 'container' ? 0 : undefined}
      >
        {isList && renderListItem ? (
          <ListLayout {...props} renderListItem={renderListItem} scroller={scroller} />
        ) : (
          <GridLayout {...props} scroller={scroller} />
        )}
        {!hasRows && !props.isLoading && (props.error ?? props.empty) != null && (
          <div className={css.instead}>{props.error ?? props.empty}</div>
        )}
      </div>
    </div>
  );
}
