'use client';
import { useCallback, useRef } from 'react';

/** Returns a function with a stable identity that calls the latest one. */
export function useLatest<Values extends readonly unknown[], Result>(
  action: (...values: Values) => Result,
): (...values: Values) => Result {
  const latest = useRef(action);
  latest.current = action;
  return useCallback((...values) => latest.current(...values), []);
}
