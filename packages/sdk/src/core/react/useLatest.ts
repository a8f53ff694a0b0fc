'use client';
import { useCallback, useRef } from 'react';

/** A function that keeps its identity and does what the latest one does. */
export function useLatest<Values extends readonly unknown[], Result>(
  action: (...values: Values) => Result,
): (...values: Values) => Result {
  const latest = useRef(action);
  latest.current = action;
  return useCallback((...values) => latest.current(...values), []);
}
