'use client';
import { useCallback } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';

/** Formats a time as short as possible: `09:14` for today, `11-18` for this year, otherwise the whole date. */
export function useShortTime(): (at: string, hasTime?: boolean) => string {
  const { now } = useEnvironment();
  const { dateTime } = useFormats();
  return useCallback(
    (at, hasTime = false) => {
      const [date = '', time = ''] = dateTime(at).split(' ');
      const today = dateTime(now()).slice(0, 10);
      if (date === today) return time;
      const shown = date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date;
      return hasTime ? `${shown} ${time}` : shown;
    },
    [dateTime, now],
  );
}
