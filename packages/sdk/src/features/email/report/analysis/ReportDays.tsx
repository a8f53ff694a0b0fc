'use client';
import type { getMailReport } from '@reachkit/contract/email/report';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import * as css from '../../../../domain/page/page.css.ts';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { repliesByDay } from './repliesByDay.ts';

interface ReportDaysProps {
  readonly timeline: DataOf<typeof getMailReport>['timeline'];
}

/** Replies per day since the first email. */
export function ReportDays({ timeline }: ReportDaysProps) {
  const headingLevel = useHeadingLevel(2);
  const t = useText(emailTexts);
  const { exact, day } = useFormats();
  const days = useMemo(() => repliesByDay(timeline, day), [timeline, day]);
  const bars = useMemo(
    () => days.map(({ day: date, replied }) => ({ name: date.slice(5), title: date, value: replied })),
    [days],
  );
  if (days.length === 0) return null;
  const sum = days.reduce((all, { replied }) => all + replied, 0);
  return (
    <section className={css.place}>
      <Chart
        kind="bar"
        headingLevel={headingLevel}
        label={t('report.days.title')}
        note={t('report.days.note', { count: days.length, shown: exact(sum), days: exact(days.length) })}
        nameLabel={t('report.days.day')}
        valueLabel={t('report.columns.replied')}
        order="time"
        height={128}
        bars={bars}
        formatValue={exact}
      />
    </section>
  );
}
