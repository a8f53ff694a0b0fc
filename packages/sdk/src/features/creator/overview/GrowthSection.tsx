'use client';
import { type CreatorOverview, growthRanges } from '@reachkit/contract';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Segments } from '../../../domain/Segments.tsx';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import type { ChartAnnotation, ChartBand } from '../../../ui/Chart/types.ts';
import { useHeadingLevel } from '../../../ui/Heading/Heading.tsx';
import { creatorTexts } from '../locales/zh.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { Section } from '../shared/Section.tsx';
import { useMeasureText } from '../shared/words/useMeasureText.ts';
import { type CreatorGrowthModel, useCreatorGrowth } from './useCreatorGrowth.ts';

export interface GrowthSectionProps extends CreatorRef {
  readonly jump: CreatorOverview['followerJump'];
  /** Contains the reason if there is no data. */
  readonly growth: CreatorOverview['growth'][90];
}

const dayMs = 86_400_000;
/** Max days to which the peers' 30-day growth is extrapolated. */
const bandDays = 90;

/** Followers over time, with the peers' range and the unusual jump. */
export function GrowthSection({ jump, growth, ...ref }: GrowthSectionProps) {
  const t = useText(creatorTexts);
  const model = useCreatorGrowth(ref);
  const { data, error, days, setDays } = model;
  const ranges = growthRanges.map((value) => ({ value, label: t(`overview.growth.days${value}`) }));
  const count = data?.points.length ?? 0;
  const note =
    count === 0
      ? undefined
      : data?.confidence
        ? t('overview.growth.note', { count, confidence: t(`shared.confidence.${data.confidence}`) })
        : t('overview.growth.noteBare', { count });
  if (error && !data) {
    return (
      <Section title={t('overview.growth.title')}>
        <ReadState read={model} failedText={t('overview.growth.failed')} />
      </Section>
    );
  }
  return (
    <GrowthChart
      model={model}
      jump={jump}
      growth={growth}
      note={note}
      actions={
        <Segments label={t('overview.growth.range')} options={ranges} value={days} onValueChange={setDays} />
      }
    />
  );
}

interface GrowthChartProps extends Pick<GrowthSectionProps, 'jump' | 'growth'> {
  readonly model: CreatorGrowthModel;
  readonly note: string | undefined;
  readonly actions: ReactNode;
}

function GrowthChart({ model, jump, growth, note, actions }: GrowthChartProps) {
  const headingLevel = useHeadingLevel(3);
  const { data, days, isFetching } = model;
  const t = useText(creatorTexts);
  const { reason } = useMeasureText();
  // Before the response it is not known whether data is missing.
  const why = data ? reason(growth) : t('overview.loading');
  const labels = useMemo(() => (why === '' ? undefined : { empty: why }), [why]);
  const { compact, exact, change, day } = useFormats();
  const drawing = useMemo(() => {
    // One snapshot shows no growth; the figure itself is above.
    const points = data && data.points.length > 1 ? data.points : [];
    const x = points.map((point) => Date.parse(point.day));
    const values = points.map(({ value }) => value);
    return {
      x,
      series: [{ name: t('overview.growth.title'), values }],
      band: bandOf(data?.peers ?? null, x, values, days, t('overview.growth.peers')),
    };
  }, [data, days, t]);
  const annotations = useMemo<readonly ChartAnnotation[]>(() => {
    const at = jump && Date.parse(jump.day);
    if (!jump || at === null || !drawing.x.includes(at)) return [];
    return [
      {
        x: at,
        text: t('overview.growth.jump', { gained: `+${compact(jump.gained)}` }),
        detail: t('overview.growth.jumpDetail', { day: jump.day, rate: change(jump.rate) }),
        tone: 'warning',
      },
    ];
  }, [jump, drawing, t, compact, change]);
  const formats = useMemo(
    () => ({
      short: (x: number) => new Date(x).toISOString().slice(5, 10),
      full: (x: number) => day(new Date(x).toISOString().slice(0, 10)),
    }),
    [day],
  );
  return (
    <Chart
      kind="line"
      headingLevel={headingLevel}
      labels={labels}
      label={t('overview.growth.title')}
      note={note}
      actions={actions}
      aria-busy={isFetching || undefined}
      xLabel={t('overview.growth.date')}
      formatX={formats.short}
      formatXExact={formats.full}
      formatValue={compact}
      formatExact={exact}
      annotations={annotations}
      {...drawing}
    />
  );
}

function bandOf(
  peers: { readonly low: number; readonly high: number } | null,
  x: readonly number[],
  values: readonly number[],
  days: number,
  name: string,
): ChartBand | undefined {
  const [start] = x;
  const [first] = values;
  if (!peers || start === undefined || first === undefined || days > bandDays || x.length < 2)
    return undefined;
  const after = (gain: number) => x.map((at) => first * (1 + (gain * (at - start)) / (30 * dayMs)));
  return { name, low: after(peers.low), high: after(peers.high) };
}
