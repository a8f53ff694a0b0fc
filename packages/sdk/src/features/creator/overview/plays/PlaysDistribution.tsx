'use client';
import type { CreatorOverview } from '@reachkit/contract';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import { Section } from '../../shared/Section.tsx';
import * as css from '../Overview.css.ts';
import { binPlays } from './binPlays.ts';

/** Histogram of the views of the latest videos, with outliers. */
export function PlaysDistribution({ overview }: { readonly overview: CreatorOverview }) {
  const headingLevel = useHeadingLevel(3);
  const t = useText(creatorTexts);
  const { compact, exact } = useFormats();
  const { plays, figures } = overview;
  const median = figures.medianPlays.value;
  const mean = figures.avgPlays.value;
  const bins = useMemo(
    () =>
      binPlays(
        plays.map(({ views }) => views),
        median,
      ),
    [plays, median],
  );
  const references = useMemo(
    () => [
      ...(median === null
        ? []
        : [
            {
              value: median,
              text: t('overview.distribution.median', { value: compact(median) }),
              isMain: true,
            },
          ]),
      ...(mean === null
        ? []
        : [{ value: mean, text: t('overview.distribution.mean', { value: compact(mean) }) }]),
    ],
    [median, mean, t, compact],
  );
  const title = t('overview.distribution.title');
  const note = t('overview.distribution.note', { count: plays.length });
  if (bins.length === 0) {
    return (
      <Section title={title} note={note}>
        <p className={css.note}>{t('overview.distribution.tooFew')}</p>
      </Section>
    );
  }
  return (
    <Chart
      kind="histogram"
      headingLevel={headingLevel}
      label={title}
      note={note}
      binLabel={t('overview.distribution.plays')}
      countLabel={t('overview.distribution.videos')}
      bins={bins}
      references={references}
      height={216}
      formatValue={compact}
      formatExact={exact}
      formatCount={exact}
    />
  );
}
