'use client';

import { useEffect, useRef } from 'react';

/** Calls `enter` once with the index of the row with `id`, as soon as it is loaded; again for another id. */
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
