'use client';
import type { UsageCounter, UsageReport } from '@reachkit/contract/membership/usage';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../ui/Heading/Heading.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from './usage.css.ts';
import { usageBars } from './usageDays.ts';

interface UsageDaysProps {
  readonly report: UsageReport;
  readonly counter: UsageCounter;
}

/** Usage of one counter on each day, as bars and as a table. */
export function UsageDays({ report, counter }: UsageDaysProps) {
  const headingLevel = useHeadingLevel(2);
  const t = useText(accountTexts);
  const { exact, compact } = useFormats();
  // Hides a zero above its bar: every day has a bar.
  const formatBar = useCallback((value: number) => (value === 0 ? '' : compact(value)), [compact]);
  const { by, bars } = useMemo(() => usageBars(report, counter), [report, counter]);
  const name = t(`usage.counter.${counter}`);
  const sum = report.total[counter] ?? 0;
  return (
    <section className={css.place}>
      <Chart
        kind="bar"
        headingLevel={headingLevel}
        label={t(by === 'day' ? 'usage.byDay' : 'usage.byMonth', { counter: name })}
        note={t('usage.sum', { from: report.from, to: report.to, shown: exact(sum) })}
        nameLabel={t(by === 'day' ? 'usage.day' : 'usage.month')}
        valueLabel={name}
        order="time"
        height={160}
        bars={bars}
        formatValue={formatBar}
        formatTick={compact}
        formatExact={exact}
      />
    </section>
  );
}
