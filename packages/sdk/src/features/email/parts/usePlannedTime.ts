'use client';
import { useMinute } from '../../../domain/time/useMinute.ts';

/** Omits past planned times: a due email is queued, without a known time. */
export function usePlannedTime(): (at: string | null) => string | null {
  const now = useMinute();
  return (at) => (at !== null && Date.parse(at) > now ? at : null);
}
