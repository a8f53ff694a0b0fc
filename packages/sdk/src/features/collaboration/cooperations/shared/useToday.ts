'use client';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';

/** Returns the day in the provider's time zone, for calendars. */
export function useToday(): string {
  const { now } = useEnvironment();
  const { day } = useFormats();
  return day(now());
}
