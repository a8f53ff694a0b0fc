'use client';
import { exactVisitorsMost, type VisitFigures } from '@reachkit/contract/shortlinks/visits';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Stat } from '../../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../../ui/Stat/StatStrip.tsx';
import { shortLinksTexts } from '../../locales/zh.ts';
import * as css from '../detail.css.ts';
import type { ShortLinkDetailModel } from '../useShortLinkDetail.ts';
import { useVisitors } from './useVisitWords.ts';

const shown = ['pv', 'uv', 'new', 'old', 'pages', 'bots'] as const;
type ShownFigure = (typeof shown)[number];

/** The figures of the chosen days, compared with the same number of days before. Bots are separate. */
export function WindowFigures({ model }: { readonly model: ShortLinkDetailModel }) {
  const t = useText(shortLinksTexts);
  const { stat, view } = model;
  if (stat.error || !stat.data) {
    return <ReadState read={stat} failedText={t('detail.statFailed')} className={css.place} />;
  }
  const { figures, before } = stat.data;
  const against = view.from !== '' ? 'chosen' : view.window;
  return (
    <div className={css.figures} aria-busy={stat.isStale} data-stale={stat.isStale ? '' : undefined}>
      <StatStrip label={t('detail.inWindow')}>
        {shown.map((name) => (
          <WindowStat
            key={name}
            name={name}
            figures={figures}
            before={before}
            against={against === 'total' ? undefined : t(`detail.before.${against}`)}
          />
        ))}
      </StatStrip>
    </div>
  );
}

interface WindowStatProps {
  readonly name: ShownFigure;
  readonly figures: VisitFigures;
  readonly before: VisitFigures | null;
  /** Label of the comparison; `undefined` without one. */
  readonly against: string | undefined;
}

function WindowStat({ name, figures, before, against }: WindowStatProps) {
  const t = useText(shortLinksTexts);
  const { compact, exact, change, rate } = useFormats();
  const visitors = useVisitors();
  const isEstimate = figures.uvKind === 'estimate';
  const uv = visitors(figures);
  const value = figures[name];
  const earlier = before?.[name] ?? 0;
  const meaning = t(`detail.means.${name}`);
  const estimate = t('detail.means.estimate', {
    limit: exact(exactVisitorsMost),
    error: rate(figures.uvError),
  });
  const isApproximate = isEstimate && name === 'uv';
  return (
    <Stat
      data-figure={`window-${name}`}
      label={t(`detail.figures.${name}`)}
      definition={isApproximate ? `${meaning} ${estimate}` : meaning}
      value={isApproximate ? t('detail.about', { shown: compact(value) }) : compact(value)}
      exact={exact(value)}
      change={
        before !== null && against !== undefined && earlier > 0
          ? { text: change((value - earlier) / earlier), label: against }
          : undefined
      }
      caption={
        name === 'uv' && uv.note !== null
          ? uv.note
          : before !== null && earlier === 0
            ? t('detail.nothingBefore')
            : undefined
      }
    />
  );
}
