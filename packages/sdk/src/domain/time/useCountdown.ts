'use client';
import { useCallback, useEffect, useState } from 'react';

/** Returns the remaining whole seconds of a countdown, and a function to start it. */
export function useCountdown(): readonly [secondsLeft: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  const start = useCallback((seconds: number) => {
    setLeft(Math.ceil(seconds));
    setEnd(Date.now() + seconds * 1000);
  }, []);

  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => {
      // Computed from the clock, because timers are throttled in a background page.
      const next = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(next);
      if (next === 0) setEnd(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return [left, start];
}
