'use client';
import type { TeamDataAnswer, TeamFigureName } from '@reachkit/contract/account/team';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from './data.css.ts';
import { daysOf, useFigureFormat } from './figures.ts';

interface DataChartsProps {
  readonly data: TeamDataAnswer;
  readonly figure: TeamFigureName;
}

/** Charts of one figure over the days of the range, and by member. */
export function DataCharts({ data, figure }: DataChartsProps) {
  const headingLevel = useHeadingLevel(2);
  const t = useText(accountTexts);
  const format = useFigureFormat();
  const { day } = useFormats();
  const name = t(`team.data.figures.${figure}`);
  const drawing = useMemo(() => {
    const days = daysOf(data, figure);
    const isNothing = days.every(({ value }) => value === 0);
    const shown = isNothing ? [] : days;
    return {
      x: shown.map((one) => Date.parse(one.day)),
      series: [{ name, values: shown.map(({ value }) => value) }],
    };
  }, [data, figure, name]);
  const items = useMemo(
    () =>
      data.list
        .filter(({ totals }) => totals[figure] > 0)
        .toSorted((a, b) => b.totals[figure] - a.totals[figure])
        .map(({ member, totals }) => ({
          id: member?.id ?? '',
          name: member?.nickName ?? t('team.former'),
          value: totals[figure],
          isRest: member === null,
        })),
    [data, figure, t],
  );
  const formats = useMemo(
    () => ({
      value: (value: number) => format(figure, value),
      short: (x: number) => new Date(x).toISOString().slice(5, 10),
      full: (x: number) => day(new Date(x).toISOString().slice(0, 10)),
    }),
    [format, figure, day],
  );
  return (
    <div className={css.charts}>
      <Chart
        kind="line"
        headingLevel={headingLevel}
        label={t('team.data.byDay', { figure: name })}
        xLabel={t('team.data.day')}
        formatX={formats.short}
        formatXExact={formats.full}
        formatValue={formats.value}
        startsAtZero
        {...drawing}
      />
      <Chart
        kind="ranked"
        data-rk-data=""
        headingLevel={headingLevel}
        label={t('team.data.byMember', { figure: name })}
        nameLabel={t('team.data.member')}
        valueLabel={name}
        formatValue={formats.value}
        items={items}
      />
    </div>
  );
}
