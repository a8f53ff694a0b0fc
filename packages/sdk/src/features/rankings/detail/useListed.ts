'use client';
import type { RankedVideoDetail } from '@reachkit/contract/rankings/detail';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { rankingsTexts } from '../locales/zh.ts';

/** Returns the days listed and the best rank in words; empty without a kept list. */
export function useListed(ranks: RankedVideoDetail['ranks']): readonly string[] {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const listed = ranks.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  if (listed.length === 0) return [];
  const count = listed.length;
  return [
    t('detail.listed', { count, shown: exact(count) }),
    t('detail.best', { rank: exact(Math.min(...listed)) }),
  ];
}
