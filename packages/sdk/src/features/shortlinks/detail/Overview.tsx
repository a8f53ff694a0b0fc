'use client';
import type { VisitFigures } from '@reachkit/contract/shortlinks/visits';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './detail.css.ts';
import type { ShortLinkDetailModel } from './useShortLinkDetail.ts';
import { useVisitors } from './visits/useVisitWords.ts';

type Place = 'today' | 'week' | 'total';

/** Figures of today, the last seven days and all time, side by side. */
export function Overview({ overview }: Pick<ShortLinkDetailModel, 'overview'>) {
  const t = useText(shortLinksTexts);
  const { percent, exact } = useFormats();
  const { today, '7d': week, total } = overview;
  const failed = [today, week, total].find((part) => part.error !== null);
  if (failed) return <ReadState read={failed} failedText={t('detail.statFailed')} className={css.place} />;
  const newShare = (figures: VisitFigures | undefined) =>
    figures && figures.uv > 0
      ? t('detail.newShare', { share: percent(figures.new / figures.uv) })
      : undefined;
  const all = total.data?.figures;
  return (
    <div className={css.overview}>
      <StatStrip label={t('detail.overview')}>
        <Pv place="today" figures={today.data?.figures} />
        <Uv place="today" figures={today.data?.figures} caption={newShare(today.data?.figures)} />
        <Pv place="week" figures={week.data?.figures} />
        <Uv place="week" figures={week.data?.figures} caption={newShare(week.data?.figures)} />
        <Pv
          place="total"
          figures={all}
          caption={all && t('detail.botsLeftOut', { shown: exact(all.bots) })}
        />
        <Uv
          place="total"
          figures={all}
          caption={
            all && all.uv > 0 ? t('detail.perVisitor', { shown: (all.pv / all.uv).toFixed(2) }) : undefined
          }
        />
      </StatStrip>
    </div>
  );
}

interface OverviewStatProps {
  readonly place: Place;
  /** `undefined` until loaded. */
  readonly figures: VisitFigures | undefined;
  readonly caption?: string | undefined;
}

function Pv({ place, figures, caption }: OverviewStatProps) {
  const t = useText(shortLinksTexts);
  const { compact, exact } = useFormats();
  return (
    <Stat
      data-figure={`${place}-pv`}
      label={t(`detail.figures.${place}Pv`)}
      definition={t('detail.means.pv')}
      value={figures ? compact(figures.pv) : '–'}
      exact={figures && exact(figures.pv)}
      caption={caption}
    />
  );
}

function Uv({ place, figures, caption }: OverviewStatProps) {
  const t = useText(shortLinksTexts);
  const visitors = useVisitors();
  const shown = figures && visitors(figures);
  return (
    <Stat
      data-figure={`${place}-uv`}
      label={t(`detail.figures.${place}Uv`)}
      definition={t(place === 'total' ? 'detail.means.totalUv' : 'detail.means.uv')}
      value={shown?.value ?? '–'}
      exact={shown?.exact}
      caption={shown?.note ?? caption}
    />
  );
}
