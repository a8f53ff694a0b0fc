'use client';

import { memo, startTransition, useMemo, useRef, useState } from 'react';
import { cx } from '../../rootProps.ts';
import { Spinner } from '../../Spinner/Spinner.tsx';
import { usePartWords } from '../../words.ts';
import { rowHeights, visibleColumns } from '../columns/columns.ts';
import { useColumnWidths } from '../columns/useColumnWidths.ts';
import * as css from '../DataTable.css.ts';
import { placeOf } from '../focus/place.ts';
import { useEntry } from '../focus/useEntry.ts';
import { useGridActions } from '../focus/useGridActions.ts';
import { useGridFocus } from '../focus/useGridFocus.ts';
import { roles } from '../roles.ts';
import { overscan } from '../scrolling/range.ts';
import { useDrawableRows } from '../scrolling/useDrawableRows.ts';
import { useEndReached } from '../scrolling/useEndReached.ts';
import { useRowRange } from '../scrolling/useRowRange.ts';
import { useSideScroll } from '../scrolling/useSideScroll.ts';
import { useSelection } from '../selection/useSelection.ts';
import { tableWords } from '../tableWords.ts';
import type { DataTableProps } from '../types.ts';
import { BodyRow } from './BodyRow.tsx';
import { HeadRow } from './HeadRow.tsx';
import { SpacedRows } from './Spacers.tsx';
import { skeletonRows, TotalRow, WaitingRows } from './StillRows.tsx';

const none: readonly never[] = [];

type GridLayoutProps<Row> = DataTableProps<Row> & {
  readonly scroller: HTMLElement | null;
};

/** The table layout: an ARIA grid. */
export function GridLayout<Row>(props: GridLayoutProps<Row>) {
  const { rowId, density = 'comfortable', sort = null, scroll = 'container', totals, tail } = props;
  const {
    rowsBefore = 0,
    hasRowNumbers = true,
    scroller,
    onOpenRow,
    hasMore = false,
    isLoading = false,
    isLoadingMore = false,
  } = props;
  const labels = usePartWords(tableWords, props.labels);
  const rows = useDrawableRows(isLoading ? none : props.rows, rowHeights[density]);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => visibleColumns(props.columns, props.columnIds),
    [props.columns, props.columnIds],
  );
  const hasActions = props.rowActions !== undefined;
  const widths = useColumnWidths(
    grid,
    columns,
    rowsBefore + rows.length,
    hasActions,
    props,
    (column, width) => labels.columnWidth(column, width),
  );
  const stickyCount = widths.layout.stickyOffsets.length;
  const columnCount = columns.length + (hasActions ? 2 : 1);
  const selection = useSelection(props);
  useSideScroll(grid, scroll === 'container' ? scroller : null, totals !== undefined);
  // Created per table, because `memo` would lose the row's type.
  const Row = useMemo(() => memo(BodyRow<Row>), []);

  const [hasFocus, setFocus] = useState(false);
  const [isWalked, setWalked] = useState(false);
  const [kept, setKept] = useState(-1);
  const virtual = useRowRange({
    count: rows.length,
    mode: scroll,
    scroller,
    bodyRef: body,
    rowHeight: rowHeights[density],
    keptRow: hasFocus ? kept : -1,
    isWalked: hasFocus && isWalked,
    drawnBy: props,
  });
  // If the focused place was scrolled away, it is not rendered: Tab then enters at the visible rows.
  const firstShown = virtual.items[Math.min(overscan, virtual.items.length - 1)]?.index ?? 0;
  const isDrawn = (row: number) => virtual.items.some((item) => item.index === row);
  const focus = useGridFocus(
    grid,
    { rows: rows.length, columns: columnCount, page: virtual.pageRows },
    (row, action) =>
      virtual.reveal(row, () => {
        setKept(row);
        action();
      }),
  );
  useEndReached(
    virtual.items[virtual.items.length - 1]?.index ?? -1,
    rows.length,
    hasMore && !isLoadingMore,
    props.onReachEnd,
  );

  useEntry(props.enterRowId, rows, rowId, (row) => {
    setFocus(true);
    setKept(row);
    focus.enter({ row, column: 1 });
  });

  const actions = useGridActions({
    ...props,
    rows,
    columns,
    widths,
    selection,
    focus,
    onRowEntered: setKept,
  });

  const activeRow = focus.active.row < 0 || isDrawn(focus.active.row) ? focus.active.row : firstShown;
  const activeIn = (row: number) => (activeRow === row ? focus.active.column : null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is in `roles.grid` */}
      <div
        ref={grid}
        {...roles.grid({
          'aria-label': labels.table,
          'aria-rowcount':
            props.totalCount === undefined
              ? hasMore
                ? -1
                : rowsBefore + rows.length + 1
              : props.totalCount + 1,
          'aria-colcount': columnCount,
          'aria-multiselectable': selection.isSelectable || undefined,
          'aria-busy': isLoading || props.isStale || undefined,
        })}
        tabIndex={-1}
        className={css.grid}
        data-acting={hasActions ? '' : undefined}
        onPointerDown={widths.canResize ? widths.onPointerDown : undefined}
        onClick={actions.onClick}
        onDoubleClick={({ target }) => {
          const grip = target instanceof Element ? target.closest<HTMLElement>('[data-resize]') : null;
          if (grip?.dataset.resize !== undefined) widths.fit(grip.dataset.resize);
        }}
        onKeyDown={actions.onKeyDown}
        onFocus={(event) => {
          const isByKey = event.target.matches(':focus-visible');
          const follow = () => {
            setFocus(true);
            setWalked(isByKey);
            setKept(placeOf(event.target)?.row ?? -1);
            focus.onFocus(event);
          };
          // Focus by pointer is not visible, so it is not rendered within the click.
          if (isByKey) follow();
          else startTransition(follow);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A focus move within the grid renders once, at its target.
          const isOnItsWay = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
          if (!isOnItsWay) startTransition(() => setFocus(false));
        }}
      >
        <div {...roles.group} className={cx(css.head, css.side)} data-side="head">
          <HeadRow
            columns={columns}
            stickyCount={stickyCount}
            sort={sort}
            canSort={props.onSortChange !== undefined}
            chosen={selection.chosen}
            labels={labels}
            canResize={widths.canResize}
            hasActions={hasActions}
            activeColumn={activeIn(-1)}
          />
        </div>
        {isLoading && (
          <WaitingRows
            columns={columns}
            stickyCount={stickyCount}
            columnCount={columnCount}
            count={skeletonRows}
            words={labels.loading}
          />
        )}
        <div ref={body} {...roles.group} className={css.side} data-side="rows">
          <SpacedRows
            rows={virtual}
            keyOf={(index) => keyOf(rows, index, rowId)}
            draw={(index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const id = rowId(row);
              return (
                <Row
                  row={row}
                  index={index}
                  rowsBefore={rowsBefore}
                  hasNumber={hasRowNumbers}
                  columns={columns}
                  stickyCount={stickyCount}
                  density={density}
                  isSelectable={selection.isSelectable}
                  isSelected={selection.has(id)}
                  isCurrent={id === props.currentRowId}
                  canOpen={onOpenRow !== undefined}
                  name={props.rowName?.(row) ?? id}
                  selectLabel={labels.selectRow}
                  activeColumn={activeIn(index)}
                  jump={virtual.jump}
                  rowState={props.rowState}
                  rowActions={props.rowActions}
                />
              );
            }}
          />
        </div>
        {rows.length > 0 && (isLoadingMore || tail != null) && (
          <div {...roles.group}>
            <div {...roles.row()}>
              <div {...roles.cell(1, columnCount)} className={css.tail}>
                {isLoadingMore ? (
                  <>
                    <Spinner /> <span role="status">{labels.loadingMore}</span>
                  </>
                ) : (
                  tail
                )}
              </div>
            </div>
          </div>
        )}
        {totals && rows.length > 0 && (
          <TotalRow
            columns={columns}
            stickyCount={stickyCount}
            totals={totals}
            rowIndex={rowsBefore + rows.length + 2}
          />
        )}
      </div>
      {widths.canResize && (
        <div className="rk-hidden" aria-live="polite">
          {widths.said}
        </div>
      )}
    </>
  );
}

function keyOf<Row>(rows: readonly Row[], index: number, rowId: (row: Row) => string): string {
  const row = rows[index];
  return row === undefined ? `gone-${index}` : rowId(row);
}
