'use client';
import { platforms } from '@reachkit/contract/creator/platform';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { creatorTexts } from '../../locales/zh.ts';
import type { Reading } from './historyLine.ts';

/** Returns words for the time and the source of readings. */
export function useReadingWords() {
  const t = useText(creatorTexts);
  const { dateTime } = useFormats();
  return useMemo(
    () => ({
      /** A known day is one of UTC, whatever the person's zone. */
      timeOf: ({ readAt, precision }: Pick<Reading, 'readAt' | 'precision'>): string =>
        precision === 'day' ? readAt.slice(0, 10) : dateTime(readAt),
      sourceOf: ({ source }: Pick<Reading, 'source'>): string => {
        if (source === 'file' || source === 'demo' || source === 'hand')
          return t(`history.sources.${source}`);
        const platform = platforms.find((one) => one === source);
        return platform ? t('history.sources.api', { platform: platformNames[platform] }) : source;
      },
    }),
    [t, dateTime],
  );
}
