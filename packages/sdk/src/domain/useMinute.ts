'use client';
import { useEffect, useState } from 'react';
import { useEnvironment } from '../core/hooks.ts';

/** How often the clock is looked at, in milliseconds. */
const lookEvery = 15_000;

/** What time it is, for words such as “5 minutes ago”: milliseconds since 1970. */
export function useMinute(): number {
  const { now } = useEnvironment();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), lookEvery);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
