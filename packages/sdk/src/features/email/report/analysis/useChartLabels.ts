'use client';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { usePartLabels } from '../../../../core/partLabels.ts';
import type { ChartLabels } from '../../../../ui/Chart/types.ts';
import { emailTexts } from '../../locales/zh.ts';

/** The words of a chart of a report; `noValue`: of a figure that is missing. */
export function useChartLabels(noValue?: string): ChartLabels {
  const t = useText(emailTexts);
  const part = usePartLabels();
  return useMemo(
    () => ({
      showTable: t('report.chart.showTable'),
      showChart: t('report.chart.showChart'),
      empty: t('report.chart.empty'),
      noValue: noValue ?? t('report.chart.empty'),
      cursor: t('report.chart.cursor'),
      gaps: () => '',
      part,
    }),
    [t, part, noValue],
  );
}
