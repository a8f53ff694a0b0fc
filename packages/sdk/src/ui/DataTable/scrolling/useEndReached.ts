'use client';

import { useEffect, useRef } from 'react';

/** Rows before the last one at which the next page is asked for. */
const lead = 12;

/** Calls once for every state of the list in which its end came near. */
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
