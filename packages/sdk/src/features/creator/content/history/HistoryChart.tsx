'use client';
import type { PostHistory } from '@reachkit/contract/creator/postHistory';
import { localeOf } from '@reachkit/contract/locales';
import { countingChangesBetween } from '@reachkit/contract/posts/countingChanges';
import { postTexts } from '@reachkit/contract/texts/postTexts';
import { useMemo, useState } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Segments } from '../../../../domain/Segments.tsx';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import { Section } from '../../shared/Section.tsx';
import {
  annotationsOf,
  type HistoryMark,
  type HistoryMetric,
  historyLine,
  historyMetrics,
} from './historyLine.ts';
import * as css from './PostHistory.css.ts';
import { useTimeWords } from './useReadingWords.ts';

interface HistoryChartProps {
  readonly history: PostHistory;
  /** Seconds. */
  readonly duration: number | null;
}

interface DatedMark extends HistoryMark {
  readonly when: string;
}

/** A chosen count over time, with the changes of the post as numbers that a list explains. */
export function HistoryChart({ history, duration }: HistoryChartProps) {
  const t = useText(creatorTexts);
  const headingLevel = useHeadingLevel(3);
  const { compact, exact, rate } = useFormats();
  const { readings } = history;
  const metrics = historyMetrics.filter((name) => readings.some((reading) => reading[name] !== null));
  const [chosen, setChosen] = useState<HistoryMetric>('views');
  const metric = metrics.includes(chosen) ? chosen : (metrics[0] ?? chosen);
  const isRate = metric === 'interactionRate';
  const name = t(`history.metrics.${metric}`);
  const marks = useMarks(history, duration);
  const { now } = useEnvironment();
  const [openedAt] = useState(now);
  const { keptDays } = history.post;
  const keptFrom = keptDays === null ? undefined : openedAt - keptDays * dayMs;
  const line = useMemo(() => historyLine(readings, metric, keptFrom), [readings, metric, keptFrom]);
  const times = useTimes(history, line);
  const annotations = useMemo(() => annotationsOf(line, marks), [line, marks]);
  const series = useMemo(() => [{ name, values: line.values }], [name, line]);
  const { unkept } = line;
  const labels = useMemo(
    () => ({
      empty: t('history.unknown'),
      gaps: (breaks: number) => {
        const count = breaks - unkept;
        if (unkept === 0) return t('history.gaps', { count });
        return count === 0
          ? t('history.unkept')
          : t('history.gapsAndUnkept', { gaps: t('history.gaps', { count }), unkept: t('history.unkept') });
      },
    }),
    [t, unkept],
  );
  return (
    <>
      {metrics.length > 1 && (
        <div className={css.metrics}>
          <Segments
            label={t('history.metric')}
            value={metric}
            onValueChange={setChosen}
            options={metrics.map((value) => ({ value, label: t(`history.metrics.${value}`) }))}
          />
        </div>
      )}
      <Chart
        kind="line"
        headingLevel={headingLevel}
        label={name}
        note={readings.length === 1 ? t('history.single') : undefined}
        labels={labels}
        xLabel={t('history.time')}
        x={line.x}
        formatX={times.short}
        formatXExact={times.full}
        formatValue={isRate ? rate : compact}
        formatExact={isRate ? rate : exact}
        series={series}
        annotations={annotations}
      />
      {marks.length > 0 && (
        <Section title={t('history.events')}>
          <ol className={css.marks}>
            {marks.map(({ at, when, text }, index) => (
              <li key={`${at}${text}`} className={css.mark}>
                <span className={css.number}>{index + 1}</span>
                <span className={css.when}>
                  <bdi dir="ltr">{when}</bdi>
                </span>
                <span className={css.words}>{text}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

/** Returns the events of the post and the known changes of counting between its readings, the oldest first. */
function useMarks(history: PostHistory, duration: number | null): readonly DatedMark[] {
  const t = useText(creatorTexts);
  const locale = localeOf(useLocale()) ?? 'en';
  const { post, readings, events } = history;
  const timeAt = useTimeWords(history);
  return useMemo(() => {
    const own = events.map(({ at, kind }) => ({
      at: Date.parse(at),
      when: timeAt(at),
      text: t(`history.event.${kind}`),
      isWarning: kind === 'unavailable' || kind === 'disclosureRemoved',
    }));
    const [from = '', to = ''] = [readings[0], readings.at(-1)].map((one) => one?.readAt.slice(0, 10));
    // Shorts last three minutes or less; what is shorter may be of any format.
    const long = duration !== null && duration > 180 ? 'long' : null;
    const format = post.kind === 'image' ? 'image' : long;
    const ofPlatform = countingChangesBetween(post.platform, format, from, to).map((change) => ({
      at: Date.parse(change.from),
      when: change.from,
      text: postTexts[locale].countingChanges[change.text],
      isWarning: true,
    }));
    return [...own, ...ofPlatform].toSorted((one, other) => one.at - other.at);
  }, [post, readings, events, duration, locale, t, timeAt]);
}

const dayMs = 86_400_000;

/** Returns formats of the places on the axis: a reading by its precision, a gap by its ends. */
function useTimes(history: PostHistory, { x, gaps }: ReturnType<typeof historyLine>) {
  const timeAt = useTimeWords(history);
  return useMemo(() => {
    const range = (x.at(-1) ?? 0) - (x[0] ?? 0);
    // Of `yyyy-MM-dd HH:mm`.
    const [from, to] = range > 300 * dayMs ? [0, 7] : range > 3 * dayMs ? [5, 10] : [5, 16];
    return {
      short: (at: number) => timeAt(at).slice(from, to),
      full: (at: number) => gaps.get(at)?.map(timeAt).join(' – ') ?? timeAt(at),
    };
  }, [x, gaps, timeAt]);
}
