'use client';
import { useMinute } from '../../../domain/time/useMinute.ts';

/** Returns a function that formats a planned time; `null` for a past one: a due email is queued, without a known time. */
export function usePlannedTime(): (at: string | null) => string | null {
  const now = useMinute();
  return (at) => (at !== null && Date.parse(at) > now ? at : null);
}
