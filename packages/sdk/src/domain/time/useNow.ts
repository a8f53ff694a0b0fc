'use client';
import { useEffect, useState } from 'react';
import { useEnvironment } from '../../core/hooks.ts';

/** Current time, read again at an interval: milliseconds since 1970. */
export function useNow(everyMs: number): number {
  const { now } = useEnvironment();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return at;
}
