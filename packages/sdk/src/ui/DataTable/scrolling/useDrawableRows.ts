'use client';

import { useEffect, useMemo } from 'react';
import { maxRows } from './range.ts';

/** The rows that a browser can hold one below the other; says so to the developer when that is not all. */
export function useDrawableRows<Row>(rows: readonly Row[], rowHeight: number): readonly Row[] {
  const max = maxRows(rowHeight);
  const isTooMany = rows.length > max;
  useEffect(() => {
    if (!isTooMany) return;
    console.error(
      `DataTable: ${rows.length} rows of ${rowHeight} px are higher than a browser can draw; the first ${max} are shown. ` +
        'Filter them, or load them page by page with `hasMore` and `onReachEnd`. See /docs/sdk/components/data-table of your Reachkit server.',
    );
  }, [isTooMany, rows.length, rowHeight, max]);
  return useMemo(() => (isTooMany ? rows.slice(0, max) : rows), [rows, isTooMany, max]);
}
