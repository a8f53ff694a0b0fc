'use client';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { monitorTexts } from '../locales/zh.ts';

const minuteMs = 60_000;

/** Returns the length of time as words: `57 h 36 min`. */
export function useSpanText(): (ms: number) => string {
  const t = useText(monitorTexts);
  return useMemo(
    () => (ms) => {
      const all = Math.round(ms / minuteMs);
      const [hours, minutes] = [Math.floor(all / 60), all % 60];
      return minutes === 0 ? t('post.hours', { hours }) : t('post.hoursMinutes', { hours, minutes });
    },
    [t],
  );
}

/** Returns the words for the time of a reading: a known day is one of UTC, whatever the person's zone. */
export function useReadingTime(): (
  reading: Pick<MonitoredPostDetail['readings'][number], 'readAt' | 'precision'>,
) => string {
  const { time, shortDay } = useShortTimes();
  return ({ readAt, precision }) =>
    precision === 'day' ? shortDay(new Date(readAt).toISOString().slice(0, 10)) : time(readAt);
}
