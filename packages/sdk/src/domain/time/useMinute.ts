'use client';
import { useNow } from './useNow.ts';

/** How often the clock is looked at, in milliseconds. */
const lookEvery = 15_000;

/** Current time for texts such as “5 minutes ago”: milliseconds since 1970. */
export function useMinute(): number {
  return useNow(lookEvery);
}
