'use client';
import type { RankedTagDetail } from '@reachkit/contract/rankings/detail';
import { riseOf } from '@reachkit/contract/rankings/scores';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import { DetailSection } from './DetailSection.tsx';
import * as css from './detail.css.ts';
import { meanText, riseText, useDetailFormats } from './formats.ts';

const chartHeight = 144;

/** The rise over five windows, with its formula worked out in numbers. */
export function TagRise({ data }: { readonly data: RankedTagDetail }) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { windows, posts, risePosts } = data;
  // A window without a known creator has no posts that count, so that there is nothing to compare.
  const rise = risePosts === 0 ? null : riseOf(windows.map((one) => one.posts));
  const before = windows.slice(0, -1);
  const mean = before.reduce((sum, one) => sum + one.posts, 0) / Math.max(1, before.length);
  const values = {
    posts: exact(windows.at(-1)?.posts ?? 0),
    mean: meanText(mean),
    times: rise === null ? '' : riseText(rise),
  };
  const hasBars = windows.some((one) => one.posts > 0);
  const leftOut = posts - risePosts;
  return (
    <DetailSection
      title={rise === null ? t('detail.tag.riseUnknown') : t('detail.tag.rise', values)}
      note={hasBars && t(rise === null ? 'detail.tag.riseLess' : 'detail.tag.riseNote', values)}
    >
      {hasBars && <Windows windows={windows} mean={rise === null ? null : mean} />}
      <p className={css.sentence}>
        {rise === null ? t('detail.tag.riseWhy') : <bdi dir="ltr">{t('detail.tag.formula', values)}</bdi>}
      </p>
      {rise !== null && leftOut > 0 && (
        <p className={css.note}>{t('detail.tag.leftOut', { count: leftOut, shown: exact(leftOut) })}</p>
      )}
    </DetailSection>
  );
}

interface WindowsProps extends Pick<RankedTagDetail, 'windows'> {
  /** `null`: not drawn. */
  readonly mean: number | null;
}

function Windows({ windows, mean }: WindowsProps) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { utcDay } = useDetailFormats();
  const bars = useMemo(
    () => windows.map(({ from, posts }) => ({ name: utcDay(from), value: posts })),
    [windows, utcDay],
  );
  const reference = useMemo(
    () => (mean === null ? undefined : { value: mean, text: t('detail.tag.mean', { mean: meanText(mean) }) }),
    [mean, t],
  );
  return (
    <Chart
      kind="bar"
      isBare
      order="time"
      className={css.chart}
      label={t('detail.tag.riseChart')}
      height={chartHeight}
      nameLabel={t('detail.tag.window')}
      valueLabel={t('detail.tag.postsOf')}
      formatValue={exact}
      bars={bars}
      highlight={windows.length - 1}
      reference={reference}
    />
  );
}
