'use client';

import { useEffect, useMemo } from 'react';
import { maxRows } from './range.ts';

/** Returns the rows up to the browser's height limit; warns the developer if some are cut off. */
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
