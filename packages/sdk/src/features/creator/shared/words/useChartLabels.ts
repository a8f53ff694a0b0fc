'use client';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { usePartLabels } from '../../../../core/partLabels.ts';
import type { ChartLabels } from '../../../../ui/Chart/types.ts';
import { creatorTexts } from '../../locales/zh.ts';

/** The texts of a chart, in the provider's language. Keeps its identity, so that charts do not render again. */
export function useChartLabels(): ChartLabels {
  const t = useText(creatorTexts);
  const part = usePartLabels();
  return useMemo(
    () => ({
      showTable: t('shared.chart.showTable'),
      showChart: t('shared.chart.showChart'),
      empty: t('shared.chart.empty'),
      noValue: t('shared.chart.noValue'),
      cursor: t('shared.chart.cursor'),
      gaps: (count) => t('shared.chart.gaps', { count }),
      part,
    }),
    [t, part],
  );
}
