'use client';
import type { CreatorRow, DatedFigure } from '@reachkit/contract/search/search';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { figureDate } from '../../../../domain/time/figureDate.ts';
import { PeerBand } from '../../../../ui/PeerBand/PeerBand.tsx';
import { Stat } from '../../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../../ui/Stat/StatStrip.tsx';
import { creatorTexts } from '../../locales/zh.ts';

/** The figures of a creator's row in the layout of the open analysis; unopened values are dashes. */
export function PreviewFigures({ creator }: { readonly creator: CreatorRow }) {
  const t = useText(creatorTexts);
  const formats = useFormats();
  const { compact, exact, rate, percent } = formats;
  const { isWithheld = false } = creator;
  const captionOf = (id: DatedFigure | 'publishing' | 'adShare', value: number | null) => {
    if (id === 'publishing' || id === 'adShare') return t('shared.basic.later');
    if (value === null)
      return t(isWithheld && id !== 'followers' ? 'shared.unknownReasons.source_terms' : 'shared.unknown');
    const date = figureDate(creator, id, formats);
    return date === undefined ? t('shared.basic.peersLater') : t('shared.measure.measuredOn', { day: date });
  };
  const figures = [
    ['followers', creator.followers, compact, exact],
    ['medianPlays', creator.medianPlays, compact, exact],
    ['interactionRate', creator.interactionRate, rate, undefined],
    ['followerPlays', creator.followerPlays, percent, undefined],
    ['publishing', null, percent, undefined],
    ['adShare', null, percent, undefined],
  ] as const;
  return (
    <StatStrip label={t('overview.figures.label')} isReserved>
      {figures.map(([id, value, format, whole]) => (
        <Stat
          key={id}
          label={t(`overview.figures.${id}`)}
          value={value === null ? '—' : format(value)}
          exact={value === null ? undefined : whole?.(value)}
          band={id !== 'adShare' && <PeerBand percentile={null} label={t('shared.basic.peersLater')} />}
          caption={captionOf(id, value)}
          data-unknown={value === null ? '' : undefined}
        />
      ))}
    </StatStrip>
  );
}
