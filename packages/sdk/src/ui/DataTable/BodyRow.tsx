'use client';

import type { ReactNode } from 'react';
import * as checkbox from '../Checkbox/Checkbox.css.ts';
import { cx } from '../rootProps.ts';
import * as actions from './actions.css.ts';
import { ActiveRowContext } from './cells.tsx';
import * as css from './DataTable.css.ts';
import { ignore } from './HeadRow.tsx';
import { placeAttributes, stickyAttributes } from './place.ts';
import { RowSentence } from './RowSentence.tsx';
import { roles } from './roles.ts';
import type { DataTableColumn, DataTableDensity, RowState } from './types.ts';

export interface BodyRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** Rows of the whole before the first. */
  readonly rowsBefore: number;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly stickyCount: number;
  readonly density: DataTableDensity;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly canOpen: boolean;
  /** Name of the checkbox. */
  readonly selectLabel: string;
  /** Column with the focus when it is in this row. */
  readonly activeColumn: number | null;
  readonly rowState: ((row: Row) => RowState | null) | undefined;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
}

/** One row. Wrap it in `memo`: it draws again only when something of its own changed. */
export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, index, rowsBefore, columns, stickyCount, density, isSelectable, isSelected, activeColumn } =
    props;
  const state = { index, isSelected, density };
  const rowState = props.rowState?.(row) ?? null;
  const shown = rowState === null ? columns : columns.slice(0, stickyCount);
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
          <span className={css.number}>
            <bdi dir="ltr">{rowsBefore + index + 1}</bdi>
          </span>
          {isSelectable && (
            <span className={css.tick}>
              <input
                type="checkbox"
                className={checkbox.box}
                tabIndex={-1}
                aria-label={props.selectLabel}
                checked={isSelected}
                onChange={ignore}
              />
            </span>
          )}
        </div>
        {shown.map((column, at) => (
          <div
            key={column.id}
            {...roles.cell(at + 2)}
            className={css.cell}
            data-align={column.align ?? 'start'}
            data-column={column.id}
            {...placeAttributes(index, at + 1, activeColumn)}
            {...stickyAttributes(at + 1, stickyCount)}
          >
            {column.cell(row, state)}
          </div>
        ))}
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
        {props.rowActions && (
          <div
            {...roles.cell(columns.length + 2)}
            className={cx(css.cell, actions.cell)}
            data-actions=""
            {...placeAttributes(index, columns.length + 1, activeColumn)}
          >
            {props.rowActions(row)}
          </div>
        )}
      </div>
    </ActiveRowContext.Provider>
  );
}
