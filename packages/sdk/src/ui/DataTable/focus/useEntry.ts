'use client';

import { useEffect, useRef } from 'react';

/** Calls `enter` once with the index of a row, as soon as the row is there; again for another id. */
export function useEntry<Row>(
  id: string | undefined,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  enter: (index: number) => void,
): void {
  const entered = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (id === undefined || id === entered.current) return;
    const index = rows.findIndex((row) => rowId(row) === id);
    if (index < 0) return;
    entered.current = id;
    enter(index);
  });
}
