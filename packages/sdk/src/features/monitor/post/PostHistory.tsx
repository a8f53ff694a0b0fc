'use client';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Segments } from '../../../domain/Segments.tsx';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { PostSection } from './PostSection.tsx';
import * as css from './post.css.ts';
import { marksOf, type PostMark, postLine } from './postLine.ts';
import type { MonitoredPostModel } from './useMonitoredPost.ts';
import { useSpanText } from './usePostTimes.ts';

interface PostHistoryProps {
  readonly model: MonitoredPostModel;
  readonly data: MonitoredPostDetail;
}

/** Views over time, by hour or by day, as a chart or a table. */
export function PostHistory({ model, data }: PostHistoryProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { readings, readingCount } = data;
  const isThinned = model.view.granularity === 'hour' && readingCount > readings.length;
  return (
    <PostSection
      part="history"
      title={t('post.history.title')}
      note={
        readingCount > 0 &&
        (isThinned
          ? t('post.history.thinned', { shown: exact(readings.length), all: exact(readingCount) })
          : t('post.history.counted', { shown: exact(readingCount) }))
      }
      end={
        readingCount > 0 && (
          <Segments
            label={t('post.history.by')}
            value={model.view.granularity}
            options={(['hour', 'day'] as const).map((value) => ({
              value,
              label: t(`post.history.granularity.${value}`),
            }))}
            onValueChange={(granularity) => model.setView({ granularity })}
          />
        )
      }
    >
      {readingCount === 0 ? (
        <NoReading data={data} />
      ) : (
        <div className={css.stale} aria-busy={model.isStale}>
          <ViewsChart data={data} />
        </div>
      )}
    </PostSection>
  );
}

function NoReading({ data: { link } }: Pick<PostHistoryProps, 'data'>) {
  const t = useText(monitorTexts);
  const { time } = useShortTimes();
  const words = () => {
    if (link.state === 'noSource') return t('post.history.firstByHand');
    if (link.nextReadAt === null) return t('post.history.firstSoon');
    return t('post.history.firstBody', { time: time(link.nextReadAt) });
  };
  return (
    <EmptyState className={css.place} title={t('post.history.first')}>
      {words()}
    </EmptyState>
  );
}

const dayMs = 86_400_000;
const chartHeight = 260;

function ViewsChart({ data }: Pick<PostHistoryProps, 'data'>) {
  const t = useText(monitorTexts);
  const { compact, exact } = useFormats();
  const span = useSpanText();
  const { time } = useShortTimes();
  const { readings, gaps, medianViews } = data;
  const marks = useMarks(data);
  const line = useMemo(
    () => postLine(readings, gaps, (ms) => t('post.history.gap', { span: span(ms) })),
    [readings, gaps, t, span],
  );
  const annotations = useMemo(() => marksOf(line, marks), [line, marks]);
  const series = useMemo(() => [{ name: t('post.history.views'), values: line.views }], [line, t]);
  const references = useMemo(
    () =>
      medianViews === null
        ? []
        : [{ value: medianViews, text: t('post.history.median', { median: compact(medianViews) }) }],
    [medianViews, compact, t],
  );
  const labels = useMemo(
    () => ({
      empty: t('post.history.noViews'),
      gaps: (count: number) => t('post.history.gaps', { count }),
    }),
    [t],
  );
  const times = useMemo(() => {
    const range = (line.x.at(-1) ?? 0) - (line.x[0] ?? 0);
    return {
      short: (at: number) => (range > 3 * dayMs ? time(at).split(' ')[0] : time(at)) ?? '',
      full: (at: number) => {
        const gap = line.ends.get(at);
        return gap ? `${time(gap.from)} – ${time(gap.to)}` : time(at);
      },
    };
  }, [line, time]);
  return (
    <Chart
      kind="line"
      className={css.chart}
      isBare
      label={t('post.history.title')}
      labels={labels}
      height={chartHeight}
      xLabel={t('post.history.time')}
      x={line.x}
      formatX={times.short}
      formatXExact={times.full}
      formatValue={compact}
      formatExact={exact}
      startsAtZero
      series={series}
      references={references}
      annotations={annotations}
      gaps={line.gaps}
    />
  );
}

/** Returns the alerts and changes of the post, without its first reading. */
function useMarks({ alerts, events }: MonitoredPostDetail): readonly PostMark[] {
  const t = useText(monitorTexts);
  return useMemo(() => {
    const warnings: readonly string[] = ['unavailable', 'disclosureRemoved', 'disclosureMissing', 'drop'];
    const ofEvents = events.flatMap(({ at, kind }) =>
      kind === 'firstReading'
        ? []
        : [{ at: Date.parse(at), text: t(`post.events.kinds.${kind}`), isWarning: warnings.includes(kind) }],
    );
    const known = new Set<string>(events.map(({ kind }) => kind));
    const ofAlerts = alerts.flatMap(({ at, kind }) =>
      known.has(kind)
        ? []
        : [{ at: Date.parse(at), text: t(`words.alerts.${kind}`), isWarning: warnings.includes(kind) }],
    );
    return [...ofEvents, ...ofAlerts];
  }, [alerts, events, t]);
}
