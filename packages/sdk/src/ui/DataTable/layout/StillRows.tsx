'use client';

import { useEffect, useState } from 'react';
import { cx } from '../../rootProps.ts';
import { Skeleton } from '../../Skeleton/Skeleton.tsx';
import * as css from '../DataTable.css.ts';
import { stickyAttributes } from '../focus/place.ts';
import { roles } from '../roles.ts';
import type { DataTableTotals, HeadColumn } from '../types.ts';

interface ColumnsOf {
  readonly columns: readonly HeadColumn[];
  readonly stickyCount: number;
}

/** Default number of skeleton rows. */
export const skeletonRows = 10;

const barWidths = ['medium', 'long', 'short'] as const;

interface SkeletonRowsProps extends ColumnsOf {
  readonly count: number;
}

interface WaitingRowsProps extends SkeletonRowsProps {
  readonly columnCount: number;
  readonly words: string;
}

/** Replaces the rows while the first page loads. */
export function WaitingRows({ columnCount, words, ...rows }: WaitingRowsProps) {
  return (
    <>
      <div {...roles.group}>
        <div {...roles.row()}>
          <div {...roles.cell(1, columnCount)}>
            <Waiting words={words} />
          </div>
        </div>
      </div>
      <SkeletonRows {...rows} />
    </>
  );
}

/** Skeleton rows of the real row height while the first page loads. */
function SkeletonRows({ columns, stickyCount, count }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true" className={css.side} data-side="waiting">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
        <div key={line} className={css.row}>
          <div className={css.cell} {...stickyAttributes(0, stickyCount)} />
          {columns.map((column, at) => (
            <div
              key={column.id}
              className={cx(css.cell, css.skeletonCell)}
              data-align={column.align ?? 'start'}
              {...stickyAttributes(at + 1, stickyCount)}
            >
              <Skeleton width={at === 0 ? (barWidths[line % barWidths.length] ?? 'medium') : 'medium'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export interface TotalRowProps extends ColumnsOf {
  readonly totals: DataTableTotals;
  readonly rowIndex: number;
}

/** Sum or median of the selection, with a double rule below. */
export function TotalRow({ columns, stickyCount, totals, rowIndex }: TotalRowProps) {
  return (
    <div {...roles.group} className={cx(css.totals, css.side)} data-side="total">
      <div {...roles.row(rowIndex)} className={css.totalRow}>
        <div {...roles.cell(1)} className={css.cell} {...stickyAttributes(0, stickyCount)} />
        {columns.map((column, at) => (
          <div
            key={column.id}
            {...roles.cell(at + 2)}
            data-align={column.align ?? 'start'}
            className={cx(css.cell, at === 0 && css.totalLabel)}
            {...stickyAttributes(at + 1, stickyCount)}
          >
            {at === 0 ? totals.label : totals.cells[column.id]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Announces that something is loading after one second. */
export function Waiting({ words }: { readonly words: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.waitingPlace}>
      <p role="status" className={isLong ? css.waitingWords : 'rk-hidden'}>
        {words}
      </p>
    </div>
  );
}
