'use client';

import { useEffect, useRef } from 'react';

/** Number of rows before the end at which the next page is requested. */
const lead = 12;

/** Calls back once per state of the list when its end is near. */
export function useEndReached(
  lastShown: number,
  count: number,
  canAsk: boolean,
  onReachEnd: (() => void) | undefined,
): void {
  const askedAt = useRef(-1);
  const ask = useRef(onReachEnd);
  ask.current = onReachEnd;
  useEffect(() => {
    if (count < askedAt.current) askedAt.current = -1;
    if (!canAsk || count === 0 || lastShown < count - lead || askedAt.current === count) return;
    askedAt.current = count;
    ask.current?.();
  }, [lastShown, count, canAsk]);
}
