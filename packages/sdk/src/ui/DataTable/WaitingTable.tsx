'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import type { RootProps } from '../rootProps.ts';
import { cx } from '../rootProps.ts';
import { usePartWords } from '../words.ts';
import { applyLayout } from './columns/applyLayout.ts';
import { layoutOf, visibleColumns } from './columns/columns.ts';
import { sortOf } from './columns/sortOf.ts';
import { withWidths } from './columns/widths.ts';
import * as css from './DataTable.css.ts';
import type { GridPlace } from './focus/keyboard.ts';
import { placeOf } from './focus/place.ts';
import { HeadRow } from './layout/HeadRow.tsx';
import { skeletonRows, Waiting, WaitingRows } from './layout/StillRows.tsx';
import { TableFrame } from './layout/TableFrame.tsx';
import { maxWaiting, WaitingEntries } from './layout/WaitingEntries.tsx';
import { roles } from './roles.ts';
import { tableWords } from './tableWords.ts';
import type { DataTableProps, HeadColumn } from './types.ts';

/** Props of `WaitingTable`: as `DataTable`, except those about rows. */
export interface WaitingTableProps
  extends RootProps,
    Pick<
      DataTableProps<never>,
      'columnIds' | 'labels' | 'density' | 'scroll' | 'sort' | 'onSortChange' | 'widths'
    > {
  readonly columns: readonly HeadColumn[];
  /** Number of rows before the first, if known. */
  readonly rowsBefore: number;
  /** Replaces the skeleton if the code of the table failed to load. */
  readonly failure?: ReactNode;
  /** Called on unmount with the focused place in its head. */
  readonly onLeave: (place: GridPlace) => void;
}

/**
 * Placeholder of a selectable table with list layout until its code is loaded: the sortable head over a skeleton of the
 * same size. `DataTable` replaces it without a layout shift.
 */
export function WaitingTable(props: WaitingTableProps) {
  const { failure } = props;
  const labels = usePartWords(tableWords, props.labels);
  const entries = !failure && (
    <>
      <Waiting words={labels.loading} />
      <WaitingEntries count={maxWaiting} />
    </>
  );
  return (
    <TableFrame {...props} canList isSelectable>
      {(isList) => (
        <>
          {isList ? entries : <WaitingGrid {...props} />}
          {failure && <div className={css.instead}>{failure}</div>}
        </>
      )}
    </TableFrame>
  );
}

const noWidths = {};

function WaitingGrid(props: WaitingTableProps) {
  const { rowsBefore, sort = null, widths = noWidths, failure, onLeave } = props;
  const labels = usePartWords(tableWords, props.labels);
  const grid = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => visibleColumns(props.columns, props.columnIds),
    [props.columns, props.columnIds],
  );
  const layout = useMemo(
    () => layoutOf(rowsBefore, withWidths(columns, widths)),
    [rowsBefore, columns, widths],
  );
  useIsomorphicLayoutEffect(() => {
    if (grid.current) applyLayout(grid.current, layout);
  }, [layout]);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useIsomorphicLayoutEffect(() => {
    const element = grid.current;
    return () => {
      const root = element?.getRootNode();
      const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
      const place = focused && element?.contains(focused) ? placeOf(focused) : null;
      if (place) leave.current(place);
    };
  }, []);
  const stickyCount = layout.stickyOffsets.length;
  const columnCount = columns.length + 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is in `roles.grid`
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it are what is clicked
    <div
      ref={grid}
      {...roles.grid({
        'aria-label': labels.table,
        'aria-rowcount': rowsBefore + 1,
        'aria-colcount': columnCount,
        'aria-multiselectable': true,
        'aria-busy': !failure,
      })}
      tabIndex={-1}
      className={css.grid}
      onClick={({ target }) => {
        const sorted = target instanceof Element ? target.closest<HTMLElement>('[data-sort]') : null;
        const columnId = sorted?.dataset.sort ?? '';
        const next = sortOf(columns, columnId, sort);
        if (next) props.onSortChange?.(next, { columnId });
      }}
    >
      <div {...roles.group} className={cx(css.head, css.side)} data-side="head">
        <HeadRow
          columns={columns}
          stickyCount={stickyCount}
          sort={sort}
          canSort
          chosen="none"
          labels={labels}
          canResize
          hasActions={false}
          activeColumn={1}
        />
      </div>
      {!failure && (
        <WaitingRows
          columns={columns}
          stickyCount={stickyCount}
          columnCount={columnCount}
          count={skeletonRows}
          words={labels.loading}
        />
      )}
    </div>
  );
}
