'use client';
import { useCallback, useRef } from 'react';

/** A function that keeps its identity and does what the latest one does. */
export function useLatest<Values extends readonly unknown[]>(
  act: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...values) => latest.current(...values), []);
}
