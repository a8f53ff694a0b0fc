'use client';
import { useEnvironment } from '../../core/hooks.ts';

/** Returns the time zone of the provider, else of the browser. */
export function useOwnZone(): string {
  const { timeZone } = useEnvironment();
  return timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
