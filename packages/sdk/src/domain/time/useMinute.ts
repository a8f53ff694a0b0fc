'use client';
import { useNow } from './useNow.ts';

/** Interval of clock reads, in ms. */
const lookEvery = 15_000;

/** Current time for texts such as “5 minutes ago”: milliseconds since 1970. */
export function useMinute(): number {
  return useNow(lookEvery);
}
