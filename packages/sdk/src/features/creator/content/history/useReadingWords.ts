'use client';
import { platforms } from '@reachkit/contract/creator/platform';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { creatorTexts } from '../../locales/zh.ts';
import type { Reading } from './historyLine.ts';

/** Returns the words for a time of these readings: a known day is one of UTC, whatever the person's zone. */
export function useTimeWords(readings: readonly Reading[]): (time: string | number) => string {
  const { dateTime } = useFormats();
  return useMemo(() => {
    const ofDays = readings.filter(({ precision }) => precision === 'day');
    const days = new Set(ofDays.map(({ readAt }) => Date.parse(readAt)));
    return (time) => {
      const at = new Date(time);
      return days.has(at.getTime()) ? at.toISOString().slice(0, 10) : dateTime(at.getTime());
    };
  }, [readings, dateTime]);
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
