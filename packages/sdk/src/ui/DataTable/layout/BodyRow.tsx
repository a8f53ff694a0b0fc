'use client';

import { type ReactNode, type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
import * as checkbox from '../../Checkbox/Checkbox.css.ts';
import { cx } from '../../rootProps.ts';
import * as actions from '../actions.css.ts';
import { ActiveRowContext } from '../cells.tsx';
import * as css from '../DataTable.css.ts';
import { placeAttributes, stickyAttributes } from '../focus/place.ts';
import { roles } from '../roles.ts';
import { useRowContents } from '../scrolling/useRowContents.ts';
import type { DataTableColumn, DataTableDensity, RowState } from '../types.ts';
import { ignore } from './HeadRow.tsx';
import { RowSentence } from './RowSentence.tsx';

export interface BodyRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** Number of rows before the first loaded one. */
  readonly rowsBefore: number;
  /** Shows its number; left out, a row that cannot be selected keeps it for screen readers. */
  readonly hasNumber: boolean;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly stickyCount: number;
  readonly density: DataTableDensity;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly canOpen: boolean;
  /** The row's name for screen readers. */
  readonly name: string;
  /** Name of the checkbox, from the row's own name. */
  readonly selectLabel: (name: string) => string;
  /** Focused column if the focus is in this row. */
  readonly activeColumn: number | null;
  /** True while many rows are added at once: first their leading cells, then all others. */
  readonly jump: RefObject<boolean>;
  readonly rowState: ((row: Row) => RowState | null) | undefined;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
}

/** One row. Wrap it in `memo`: it renders again only when its own props change. */
export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, index, rowsBefore, columns, stickyCount, isSelectable, isSelected, activeColumn, rowActions } =
    props;
  const rowState = props.rowState?.(row) ?? null;
  const hasState = rowState !== null;
  const shown = useMemo(
    () => (hasState ? columns.slice(0, stickyCount) : columns),
    [hasState, columns, stickyCount],
  );
  // A new row with the focus is announced at once, so it is rendered completely.
  const [isWhole, setWhole] = useState(() => !props.jump.current || activeColumn !== null);
  useEffect(() => {
    if (!isWhole) startTransition(() => setWhole(true));
  }, [isWhole]);
  const filled = useMemo(
    () => (isWhole ? shown : shown.slice(0, Math.max(1, stickyCount))),
    [isWhole, shown, stickyCount],
  );
  const contents = useRowContents(filled, props);
  // Keeps the same elements while the focus stays in or out of the row: a selection renders none of them again.
  const cells = useMemo(
    () =>
      filled.map((column, at) => (
        <div
          key={column.id}
          {...roles.cell(at + 2)}
          className={css.cell}
          data-align={column.align ?? 'start'}
          data-column={column.id}
          {...placeAttributes(index, at + 1, activeColumn)}
          {...stickyAttributes(at + 1, stickyCount)}
        >
          {contents[at]}
        </div>
      )),
    [filled, contents, index, stickyCount, activeColumn],
  );
  const drawnActions = useMemo(() => rowActions?.(row), [rowActions, row]);
  const selection = isSelectable ? { 'aria-selected': isSelected } : {};
  return (
    <ActiveRowContext.Provider value={activeColumn !== null}>
      <div
        {...roles.row(rowsBefore + index + 2)}
        {...selection}
        aria-current={props.isCurrent || undefined}
        className={css.row}
        data-row={index}
        data-opens={props.canOpen ? '' : undefined}
      >
        <div
          {...roles.cell(1)}
          className={cx(css.cell, css.lead)}
          {...placeAttributes(index, 0, activeColumn)}
          {...stickyAttributes(0, stickyCount)}
          data-select={isSelectable ? '' : undefined}
        >
          {(props.hasNumber || !isSelectable) && (
            <span className={props.hasNumber ? css.number : 'rk-hidden'}>
              <bdi dir="ltr">{rowsBefore + index + 1}</bdi>
            </span>
          )}
          {isSelectable && (
            <span className={css.tick}>
              <input
                type="checkbox"
                className={cx(checkbox.box, css.tickBox)}
                tabIndex={-1}
                aria-label={props.selectLabel(props.name)}
                checked={isSelected}
                onChange={ignore}
              />
            </span>
          )}
        </div>
        {cells}
        {rowState !== null && (
          <div
            {...roles.cell(stickyCount + 2, columns.length - stickyCount)}
            className={cx(css.cell, css.message)}
            data-after={stickyCount}
            {...placeAttributes(index, stickyCount + 1, activeColumn)}
          >
            <RowSentence {...rowState} />
          </div>
        )}
        {isWhole && rowActions && (
          <div
            {...roles.cell(columns.length + 2)}
            className={cx(css.cell, actions.cell)}
            data-actions=""
            {...placeAttributes(index, columns.length + 1, activeColumn)}
          >
            {drawnActions}
          </div>
        )}
      </div>
    </ActiveRowContext.Provider>
  );
}
