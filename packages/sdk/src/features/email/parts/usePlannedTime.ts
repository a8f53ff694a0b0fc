'use client';
import { useMinute } from '../../../domain/time/useMinute.ts';

/** Leaves out planned times that are over: an email that is due waits for its turn, at no known time. */
export function usePlannedTime(): (at: string | null) => string | null {
  const now = useMinute();
  return (at) => (at !== null && Date.parse(at) > now ? at : null);
}
