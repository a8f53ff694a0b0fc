'use client';

import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { BodyRow } from './BodyRow.tsx';
import { layoutOf, rowHeights, visibleColumns } from './columns.ts';
import * as css from './DataTable.css.ts';
import { HeadRow } from './HeadRow.tsx';
import { controlIn, controlOf, elementAt, placeOf } from './place.ts';
import { roles } from './roles.ts';
import { SpacedRows } from './Spacers.tsx';
import { SkeletonRows, TotalRow, Waiting } from './StillRows.tsx';
import type { DataTableProps } from './types.ts';
import { useEndReached } from './useEndReached.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useSelection } from './useSelection.ts';
import { overscan, useVirtualRows } from './useVirtualRows.ts';

type GridLayoutProps<Row> = DataTableProps<Row> & {
  readonly scroller: HTMLElement | null;
};

/** The table as a table: an ARIA grid. */
export function GridLayout<Row>(props: GridLayoutProps<Row>) {
  const { rowId, labels, density = 'comfortable', sort = null, scroll = 'container', totals, tail } = props;
  const { scroller, onOpenRow, hasMore = false, isLoading = false, isLoadingMore = false } = props;
  const rows = isLoading ? [] : props.rows;
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => visibleColumns(props.columns, props.columnIds),
    [props.columns, props.columnIds],
  );
  const layout = useMemo(() => layoutOf(rows.length, columns), [rows.length, columns]);
  const stickyCount = layout.stickyOffsets.length;
  const selection = useSelection(props);
  // Made per table, for `memo` would forget the type of the row.
  const Row = useMemo(() => memo(BodyRow<Row>), []);

  const [hasFocus, setFocus] = useState(false);
  const [kept, setKept] = useState(-1);
  const virtual = useVirtualRows({
    count: rows.length,
    mode: scroll,
    scroller,
    bodyRef: body,
    rowHeight: rowHeights[density],
    keptRow: hasFocus ? kept : -1,
  });
  // Scrolled away, the place that had the focus is not drawn: Tab then enters where one looks.
  const firstShown = virtual.items[Math.min(overscan, virtual.items.length - 1)]?.index ?? 0;
  const isDrawn = (row: number) => virtual.items.some((item) => item.index === row);
  const focus = useGridFocus(grid, {
    rows: rows.length,
    columns: columns.length + 1,
    page: virtual.pageRows,
  });
  useEndReached(
    virtual.items[virtual.items.length - 1]?.index ?? -1,
    rows.length,
    hasMore && !isLoadingMore,
    props.onEndReached,
  );

  useIsomorphicLayoutEffect(() => {
    // On the grid itself: when a child's layout effects run, its parent's refs are not set yet.
    const style = grid.current?.style;
    style?.setProperty('--_columns', layout.template);
    style?.setProperty('--_row-min', `${layout.minWidth}px`);
    for (const [index, offset] of layout.stickyOffsets.entries()) {
      style?.setProperty(`--_sticky-${index + 1}`, `${offset}px`);
    }
  }, [layout]);

  const sortBy = (columnId: string) => {
    const column = columns.find((each) => each.id === columnId);
    if (column?.sortKey === undefined) return;
    const first = column.firstDirection ?? 'desc';
    const other = first === 'desc' ? 'asc' : 'desc';
    const isSame = sort?.key === column.sortKey;
    const direction = isSame && sort?.direction === first ? other : first;
    props.onSortChange?.({ key: column.sortKey, direction }, { columnId });
  };

  const openRow = (index: number, reason: 'pointer' | 'keyboard') => {
    const row = rows[index];
    if (row !== undefined) onOpenRow?.(row, { reason, index });
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const sorted = target.closest<HTMLElement>('[data-sort]')?.dataset.sort;
    if (sorted !== undefined) return sortBy(sorted);
    if (target.closest('[data-select-all]')) return selection.toggleAll();
    const place = placeOf(target);
    if (!place || place.row < 0) return;
    if (target.closest('[data-select]')) return selection.toggle(place.row, event.shiftKey);
    // Text that was just marked with the pointer is no wish to open.
    if (controlOf(target) === null && !window.getSelection()?.toString()) openRow(place.row, 'pointer');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (!at) return;
    const isOnPlace = event.target === elementAt(event.currentTarget, at);
    const isSelectKey = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (isSelectKey && selection.isSelectable && isOnPlace) {
      event.preventDefault();
      return selection.selectAll();
    }
    if (event.altKey || event.metaKey) return;
    // A control inside a cell keeps its keys; Escape gives the focus back to the cell.
    if (!isOnPlace) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      return elementAt(event.currentTarget, at)?.focus();
    }
    const to = focus.move(event);
    if (to) {
      setKept(to.row);
      if (event.shiftKey && to.row >= 0 && to.row !== at.row && selection.isSelectable) {
        selection.extend(at.row, to.row);
      }
      return;
    }
    if (at.row < 0) return;
    if (event.key === ' ' && selection.isSelectable) {
      event.preventDefault();
      selection.toggle(at.row, event.shiftKey);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const control = at.column > 0 && event.target instanceof Element ? controlIn(event.target) : null;
      if (control) control.click();
      else openRow(at.row, 'keyboard');
    }
  };

  const activeRow = focus.active.row < 0 || isDrawn(focus.active.row) ? focus.active.row : firstShown;
  const activeIn = (row: number) => (activeRow === row ? focus.active.column : null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is in `roles.grid`
    <div
      ref={grid}
      {...roles.grid({
        'aria-label': labels.table,
        'aria-rowcount':
          props.totalCount === undefined ? (hasMore ? -1 : rows.length + 1) : props.totalCount + 1,
        'aria-colcount': columns.length + 1,
        'aria-multiselectable': selection.isSelectable || undefined,
        'aria-busy': isLoading || props.isStale || undefined,
      })}
      tabIndex={-1}
      className={css.grid}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setFocus(true);
        setKept(placeOf(event.target)?.row ?? -1);
        focus.onFocus(event);
      }}
      onBlur={() => setFocus(false)}
    >
      <div {...roles.group} className={css.head}>
        <HeadRow
          columns={columns}
          stickyCount={stickyCount}
          sort={sort}
          canSort={props.onSortChange !== undefined}
          chosen={selection.chosen}
          labels={labels}
          activeColumn={activeIn(-1)}
        />
      </div>
      {isLoading && (
        <div {...roles.group}>
          <div {...roles.row()}>
            <div {...roles.cell(1, columns.length + 1)}>
              <Waiting words={labels.loading} />
            </div>
          </div>
        </div>
      )}
      {isLoading && (
        <SkeletonRows columns={columns} stickyCount={stickyCount} count={props.skeletonCount ?? 10} />
      )}
      <div ref={body} {...roles.group}>
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
                columns={columns}
                stickyCount={stickyCount}
                density={density}
                isSelectable={selection.isSelectable}
                isSelected={selection.has(id)}
                canOpen={onOpenRow !== undefined}
                selectLabel={labels.selectRow(props.rowName?.(row) ?? id)}
                activeColumn={activeIn(index)}
                rowMessage={props.rowMessage}
              />
            );
          }}
        />
      </div>
      {rows.length > 0 && (isLoadingMore || tail != null) && (
        <div {...roles.group}>
          <div {...roles.row()}>
            <div {...roles.cell(1, columns.length + 1)} className={css.tail}>
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
        <TotalRow columns={columns} stickyCount={stickyCount} totals={totals} rowIndex={rows.length + 2} />
      )}
    </div>
  );
}

function keyOf<Row>(rows: readonly Row[], index: number, rowId: (row: Row) => string): string {
  const row = rows[index];
  return row === undefined ? `gone-${index}` : rowId(row);
}
