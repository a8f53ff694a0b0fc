'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import * as checkbox from '../../Checkbox/Checkbox.css.ts';
import { cx } from '../../rootProps.ts';
import { Tooltip } from '../../Tooltip/Tooltip.tsx';
import type { TableWords } from '../../words.ts';
import * as actions from '../actions.css.ts';
import * as css from '../DataTable.css.ts';
import { placeAttributes, stickyAttributes } from '../focus/place.ts';
import { roles } from '../roles.ts';
import type { DataTableSort, HeadColumn } from '../types.ts';

const widthKeys = 'Alt+ArrowLeft Alt+ArrowRight Alt+Enter';

export type Chosen = 'none' | 'some' | 'all';

export interface HeadRowProps {
  readonly columns: readonly HeadColumn[];
  readonly stickyCount: number;
  readonly sort: DataTableSort | null;
  readonly canSort: boolean;
  /** Undefined if selection is disabled. */
  readonly chosen: Chosen | undefined;
  readonly labels: TableWords;
  readonly canResize: boolean;
  readonly hasActions: boolean;
  /** Focused column if the focus is in the head. */
  readonly activeColumn: number | null;
}

export const HeadRow = memo(function HeadRow(props: HeadRowProps) {
  const { columns, stickyCount, sort, canSort, chosen, labels, canResize, hasActions, activeColumn } = props;
  return (
    <div {...roles.row(1)} className={css.headRow}>
      <div
        {...roles.head(1)}
        className={css.headCell}
        {...stickyAttributes(0, stickyCount)}
        {...(chosen === undefined ? placeAttributes(-1, 0, activeColumn) : {})}
      >
        {chosen === undefined ? (
          <span className="rk-hidden">{labels.rowNumber}</span>
        ) : (
          <SelectAll chosen={chosen} label={labels.selectAll} place={placeAttributes(-1, 0, activeColumn)} />
        )}
      </div>
      {columns.map((column, index) => {
        const isResizable = canResize && column.canResize !== false;
        const place = {
          ...placeAttributes(-1, index + 1, activeColumn),
          ...(isResizable ? { 'aria-keyshortcuts': widthKeys } : {}),
        };
        const isSortable = canSort && column.sortKey !== undefined;
        const direction = isSortable && sort?.key === column.sortKey ? sort?.direction : undefined;
        const label = isSortable ? (
          <button
            {...place}
            type="button"
            data-sort={column.id}
            data-sorted={direction ? '' : undefined}
            className={css.sortButton}
          >
            {direction !== undefined && (
              <span
                className={css.arrow}
                aria-hidden="true"
                title={direction === 'asc' ? labels.sortedAscending : labels.sortedDescending}
              >
                {direction === 'asc' ? (
                  <ArrowUp size={12} strokeWidth={2.5} />
                ) : (
                  <ArrowDown size={12} strokeWidth={2.5} />
                )}
              </span>
            )}
            <span className={css.headLabel}>{column.header}</span>
          </button>
        ) : (
          <span className={css.headLabel} title={column.description === undefined ? column.name : undefined}>
            {column.header}
          </span>
        );
        return (
          <div
            key={column.id}
            {...roles.head(index + 2, isSortable ? ariaSort(direction) : undefined)}
            data-align={column.align ?? 'start'}
            data-column={column.id}
            className={css.headCell}
            {...stickyAttributes(index + 1, stickyCount)}
            {...(isSortable ? {} : place)}
          >
            {column.description === undefined ? label : <Tooltip text={column.description}>{label}</Tooltip>}
            {isResizable && <span className={css.grip} data-resize={column.id} aria-hidden="true" />}
          </div>
        );
      })}
      {hasActions && (
        <div
          {...roles.head(columns.length + 2)}
          className={cx(css.headCell, actions.cell)}
          {...placeAttributes(-1, columns.length + 1, activeColumn)}
        >
          <span className="rk-hidden">{labels.actions}</span>
        </div>
      )}
    </div>
  );
});

function ariaSort(direction: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | 'none' {
  return direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
}

interface SelectAllProps {
  readonly chosen: Chosen;
  readonly label: string;
  readonly place: object;
}

function SelectAll({ chosen, label, place }: SelectAllProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <input
      {...place}
      ref={input}
      type="checkbox"
      className={checkbox.box}
      aria-label={label}
      data-select-all=""
      checked={chosen === 'all'}
      onChange={ignore}
    />
  );
}

/** The grid handles the click; React only requires that a handler exists. */
export function ignore(): void {}
