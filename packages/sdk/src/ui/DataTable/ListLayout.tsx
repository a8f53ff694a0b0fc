'use client';

import { type ReactNode, useRef } from 'react';
import { cx } from '../rootProps.ts';
import { SkeletonLines } from '../Skeleton/Skeleton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as css from './DataTable.css.ts';
import { roles } from './roles.ts';
import { SpacedRows } from './Spacers.tsx';
import { Waiting } from './StillRows.tsx';
import type { CellState, DataTableProps } from './types.ts';
import { useEndReached } from './useEndReached.ts';
import { useSelection } from './useSelection.ts';
import { useVirtualRows } from './useVirtualRows.ts';

type ListLayoutProps<Row> = DataTableProps<Row> & {
  readonly renderListItem: (row: Row, state: CellState) => ReactNode;
  readonly scroller: HTMLElement | null;
};

/** The table on a narrow screen: entries of their own height, one below the other. */
export function ListLayout<Row>(props: ListLayoutProps<Row>) {
  const { rowId, labels, density = 'comfortable', scroll = 'container', hasMore = false, tail } = props;
  const { isLoading = false, isLoadingMore = false, listItemHeight = 132 } = props;
  const rows = isLoading ? [] : props.rows;
  const body = useRef<HTMLDivElement>(null);
  const selection = useSelection(props);
  const virtual = useVirtualRows({
    count: rows.length,
    mode: scroll,
    scroller: props.scroller,
    bodyRef: body,
    rowHeight: listItemHeight,
    keptRow: -1,
  });
  const last = virtual.items[virtual.items.length - 1]?.index ?? -1;
  useEndReached(last, rows.length, hasMore && !isLoadingMore, props.onEndReached);
  const setSize = props.totalCount ?? (hasMore ? -1 : rows.length);

  return (
    <>
      {isLoading && <Waiting words={labels.loading} />}
      {isLoading && (
        <div className={css.list}>
          {Array.from({ length: Math.min(5, props.skeletonCount ?? 5) }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton entries have no identity
            <div key={line} className={cx(css.listItem, css.waiting)}>
              <SkeletonLines />
            </div>
          ))}
        </div>
      )}
      <div
        ref={body}
        {...roles.list({ 'aria-label': labels.table, 'aria-busy': isLoading || props.isStale || undefined })}
        className={css.list}
      >
        <SpacedRows
          rows={virtual}
          keyOf={(index) => {
            const row = rows[index];
            return row === undefined ? `gone-${index}` : rowId(row);
          }}
          draw={(index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                ref={virtual.measure}
                {...roles.item(index + 1, setSize)}
                data-index={index}
                className={css.listItem}
              >
                {props.renderListItem(row, { index, density, isSelected: selection.has(rowId(row)) })}
              </div>
            );
          }}
        />
      </div>
      {rows.length > 0 && (isLoadingMore || tail != null) && (
        <div className={css.tail}>
          {isLoadingMore ? (
            <>
              <Spinner /> <span role="status">{labels.loadingMore}</span>
            </>
          ) : (
            tail
          )}
        </div>
      )}
    </>
  );
}
