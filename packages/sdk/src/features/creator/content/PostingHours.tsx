'use client';
import { forwardRef, useMemo } from 'react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { weekdayNames, zoneName } from '../../../domain/time/zone.ts';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { creatorTexts } from '../locales/zh.ts';
import { Section } from '../shared/Section.tsx';
import * as css from './CreatorContent.css.ts';

/** Props of `PostingHours`: counts of posts by weekday and hour, and their time zone. */
export interface PostingHoursProps extends RootProps {
  /** Weekdays (Monday first) by hours (0–23): posts; `null` where the hours are unknown. */
  readonly hours: readonly (readonly number[])[] | null;
  /** IANA name of the hours' time zone. */
  readonly timeZone: string;
  /** Number of posts in the sample. */
  readonly sampleSize: number;
}

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const nothing: readonly (readonly number[])[] = [];
/** Minimum of the scale, so that a single post is not as dark as a regular hour. */
const minTop = 3;

/** Heatmap of a creator's posting times: a cell for each hour of the week, in one time zone. */
export const PostingHours = forwardRef<HTMLElement, PostingHoursProps>(function PostingHours(
  { hours, timeZone, sampleSize, ...root },
  ref,
) {
  const t = useText(creatorTexts);
  const locale = useLocale();
  const { exact } = useFormats();
  const days = useMemo(() => weekdayNames(locale), [locale]);
  const formatCell = useMemo(
    () => (row: number, column: number) =>
      t('content.hours.cell', { day: days.long[row] ?? '', hour: hourNames[column] ?? '' }),
    [days, t],
  );
  const zone = useMemo(() => zoneName(timeZone, locale), [timeZone, locale]);
  if (hours && sampleSize === 1) {
    return (
      <Section ref={ref} title={t('content.hours.title')}>
        <p className={css.quiet}>{t('content.tooFewOne')}</p>
      </Section>
    );
  }
  return (
    <Chart
      ref={ref}
      {...root}
      kind="heat"
      label={t('content.hours.title')}
      note={
        hours ? t('content.hours.note', { count: sampleSize, zone, posts: exact(sampleSize) }) : undefined
      }
      cornerLabel={t('content.hours.corner')}
      rows={days.short}
      columns={hourNames}
      values={hours ?? nothing}
      leastTop={minTop}
      formatValue={exact}
      formatCell={formatCell}
    />
  );
});
