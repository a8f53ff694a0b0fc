'use client';
import { shortHoursDaysMost } from '@reachkit/contract/shortlinks/visits';
import { useMemo } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Segments } from '../../../../domain/Segments.tsx';
import { dateTime } from '../../../../domain/time/dates.ts';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { shortLinksTexts } from '../../locales/zh.ts';
import * as css from '../detail.css.ts';
import { visitCharts } from '../detailView.ts';
import type { ShortLinkDetailModel } from '../useShortLinkDetail.ts';

const dayMs = 86_400_000;

/** People or bots over the chosen days, by hour or by day. */
export function VisitTrend({ model }: { readonly model: ShortLinkDetailModel }) {
  const headingLevel = useHeadingLevel(2);
  const t = useText(shortLinksTexts);
  const { now } = useEnvironment();
  const { compact, exact } = useFormats();
  const { view, setView } = model;
  const { data, isStale } = model.stat;
  // Future intervals are left out, not counted as zero.
  const series = useMemo(() => data?.series.filter(({ at }) => Date.parse(at) <= now()) ?? [], [data, now]);
  const x = useMemo(() => series.map(({ at }) => Date.parse(at)), [series]);
  const zone = data?.window.timeZone;
  const isHourly = data?.step === 'hour';
  const isOneDay = data !== null && Date.parse(data.window.to) - Date.parse(data.window.from) < 1.5 * dayMs;
  const formatX = useMemo(
    () => (at: number) =>
      isHourly ? dateTime(at, zone).slice(isOneDay ? 11 : 5) : dateTime(at, zone).slice(5, 10),
    [isHourly, isOneDay, zone],
  );
  const formatXExact = useMemo(
    () => (at: number) => (isHourly ? dateTime(at, zone) : dateTime(at, zone).slice(0, 10)),
    [isHourly, zone],
  );
  const lines = useMemo(() => {
    const values = (key: 'pv' | 'uv' | 'new' | 'old' | 'bots') => series.map((one) => one[key]);
    switch (view.chart) {
      case 'visits':
        return [
          { name: t('detail.figures.pv'), values: values('pv') },
          { name: t('detail.figures.uv'), values: values('uv') },
        ];
      case 'visitors':
        return [
          { name: t('detail.figures.new'), values: values('new') },
          { name: t('detail.figures.old'), values: values('old') },
        ];
      case 'bots':
        return [{ name: t('detail.chart.bots'), values: values('bots') }];
    }
  }, [series, view.chart, t]);
  if (model.stat.error) return null;
  if (!data) {
    return (
      <ReadState read={model.stat} failedText={t('detail.statFailed')} count={9} className={css.trend} />
    );
  }
  const days = (Date.parse(data.window.to) - Date.parse(data.window.from)) / dayMs;
  return (
    <div className={css.trend} data-stale={isStale ? '' : undefined}>
      <Chart
        kind="line"
        headingLevel={headingLevel}
        label={t('detail.chart.label')}
        xLabel={t('detail.chart.time')}
        x={x}
        formatX={formatX}
        formatXExact={formatXExact}
        series={lines}
        startsAtZero
        formatValue={compact}
        formatExact={exact}
        actions={
          <span className={css.choices}>
            <Segments
              className={css.segments}
              label={t('detail.chart.show')}
              value={view.chart}
              options={visitCharts.map((value) => ({ value, label: t(`detail.chart.kinds.${value}`) }))}
              onValueChange={(chart) => setView({ chart, page: view.page }, 'chart')}
            />
            {days <= shortHoursDaysMost + 0.5 && (
              <Segments
                className={css.segments}
                label={t('detail.chart.step')}
                value={data.step}
                options={(['hour', 'day'] as const).map((value) => ({
                  value,
                  label: t(`detail.chart.steps.${value}`),
                }))}
                onValueChange={(step) => setView({ step, page: view.page }, 'step')}
              />
            )}
          </span>
        }
      />
    </div>
  );
}
