'use client';
import type { PromotionResults } from '@reachkit/contract/collaboration/results';
import { roughNumber, ticksTo } from '@reachkit/contract/fields/figures';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Chart } from '../../../ui/Chart/Chart.tsx';
import { useHeadingLevel } from '../../../ui/Heading/Heading.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import * as css from './report.css.ts';

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const shortDay = (at: number) => isoDay(at).slice(5);

/** Views of all posts together, day by day, beside the parts of each platform. */
export function ViewsCurve({ results }: { readonly results: PromotionResults }) {
  const t = useText(collaborationTexts);
  const { compact, exact } = useFormats();
  const headingLevel = useHeadingLevel(2);
  const { series, byPlatform, unknown } = results;
  const known = useMemo(() => series.slice(series.findIndex(({ views }) => views !== null)), [series]);
  const x = useMemo(() => known.map(({ day }) => Date.parse(day)), [known]);
  const ticks = useMemo(() => ticksTo(Math.max(0, ...known.map(({ views }) => views ?? 0))), [known]);
  const lines = useMemo(
    () => [{ name: t('posts.column.views'), values: known.map(({ views }) => views) }],
    [known, t],
  );
  if (!known.some(({ views }) => views !== null)) {
    return <p className={css.noCurve}>{t('report.curve.none')}</p>;
  }
  const parts = byPlatform.map(({ platform, views }) =>
    t('report.curve.part', {
      platform: platformNames[platform],
      views: views === null ? t('words.unknown') : compact(views),
    }),
  );
  const note = [
    parts.join(t('work.comma')),
    unknown.views > 0 && t('report.curve.unknown', { count: unknown.views, shown: exact(unknown.views) }),
  ]
    .filter(Boolean)
    .join(t('invitations.invite.separator'));
  return (
    <div className={css.place}>
      <Chart
        kind="line"
        headingLevel={headingLevel}
        label={t('report.curve.title')}
        note={note}
        xLabel={t('log.fields.on')}
        x={x}
        formatX={shortDay}
        formatXExact={isoDay}
        series={lines}
        ticks={ticks}
        formatValue={compact}
        formatTick={roughNumber}
        formatExact={exact}
      />
    </div>
  );
}
