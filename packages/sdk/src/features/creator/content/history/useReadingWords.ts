'use client';
import { platforms } from '@reachkit/contract/creator/platform';
import type { PostHistory } from '@reachkit/contract/creator/postHistory';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { creatorTexts } from '../../locales/zh.ts';
import type { Reading } from './historyLine.ts';

/** Returns the words for a time of the history: a known day is one of UTC, whatever the person's zone. */
export function useTimeWords({
  readings,
  events,
}: Pick<PostHistory, 'readings' | 'events'>): (time: string | number) => string {
  const { dateTime } = useFormats();
  return useMemo(() => {
    const times = [...readings.map(({ readAt, precision }) => ({ at: readAt, precision })), ...events];
    const days = new Set(times.flatMap(({ at, precision }) => (precision === 'day' ? Date.parse(at) : [])));
    return (time) => {
      const at = new Date(time);
      return days.has(at.getTime()) ? at.toISOString().slice(0, 10) : dateTime(at.getTime());
    };
  }, [readings, events, dateTime]);
}

/** Returns the name of a reading's source. */
export function useSourceName(): (reading: Pick<Reading, 'source'>) => string {
  const t = useText(creatorTexts);
  return useMemo(
    () =>
      ({ source }) => {
        if (source === 'file' || source === 'demo' || source === 'hand')
          return t(`history.sources.${source}`);
        const platform = platforms.find((one) => one === source);
        return platform ? t('history.sources.api', { platform: platformNames[platform] }) : source;
      },
    [t],
  );
}
