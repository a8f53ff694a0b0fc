'use client';

import { useEffect, useRef } from 'react';

/** Enters a row once, as soon as it is among the rows; another id is entered anew. */
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
