'use client';
import type { CreatorOverview, NumberMeasure, PeerRank, WireMeasure } from '@reachkit/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { changeTone } from '../../../domain/format/changeTone.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { PeerBand } from '../../../ui/PeerBand/PeerBand.tsx';
import { Stat, type StatChange } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { useMeasureText } from '../shared/words/useMeasureText.ts';
import { usePeerTexts } from '../shared/words/usePeerTexts.ts';

export interface FigureStripProps {
  readonly overview: CreatorOverview;
  /** Date of the creator's row, ISO 8601; a figure with another date shows its own. */
  readonly dataDate: string | null;
}

/** Share of sponsored videos above which a higher share than most peers is shown as a warning. */
const manyAds = 0.5;

/** The key figures, each compared with peers and with its calculation. */
export function FigureStrip({ overview, dataDate }: FigureStripProps) {
  const t = useText(creatorTexts);
  const { compact, exact, rate, percent } = useFormats();
  const { figures, peers } = overview;
  const { avgPlays, publishing, adCount, adShare } = figures;
  const perWeek = (value: number) => value.toFixed(1);
  return (
    <StatStrip label={t('overview.figures.label')} isReserved>
      <Figure
        dataDate={dataDate}
        label={t('overview.figures.followers')}
        measure={figures.followers}
        format={compact}
        exact={exact}
        peerRank={peers?.followers}
        change={useGrowthChange(overview)}
      />
      <Figure
        dataDate={dataDate}
        label={t('overview.figures.medianPlays')}
        measure={figures.medianPlays}
        format={compact}
        exact={exact}
        peerRank={peers?.medianPlays}
        note={avgPlays.value !== null && t('overview.figures.average', { value: compact(avgPlays.value) })}
      />
      <Figure
        dataDate={dataDate}
        label={t('overview.figures.interactionRate')}
        measure={figures.interactionRate}
        format={rate}
        peerRank={peers?.interactionRate}
      />
      <Figure
        dataDate={dataDate}
        label={t('overview.figures.followerPlays')}
        measure={figures.followerPlays}
        format={percent}
        peerRank={peers?.followerPlays}
      />
      <Figure
        dataDate={dataDate}
        label={t('overview.figures.publishing')}
        measure={{ ...publishing, value: publishing.value?.postsPerWeek ?? null }}
        format={perWeek}
        peerRank={peers?.postsPerWeek}
        detail={publishing.value !== null && t('overview.figures.perWeek')}
      />
      <Figure
        dataDate={dataDate}
        label={t('overview.figures.adShare')}
        measure={adShare}
        format={percent}
        isUnusual={(adShare.value ?? 0) > manyAds}
        detail={
          adCount.value !== null &&
          t('overview.figures.adCount', { ads: exact(adCount.value), videos: exact(adCount.sampleSize) })
        }
      />
    </StatStrip>
  );
}

interface FigureProps extends Pick<FigureStripProps, 'dataDate'> {
  readonly label: string;
  readonly measure: NumberMeasure | WireMeasure<number>;
  readonly format: (value: number) => string;
  readonly exact?: (value: number) => string;
  /** Without it, no comparison is shown. */
  readonly peerRank?: PeerRank | null | undefined;
  readonly detail?: ReactNode;
  readonly note?: ReactNode;
  readonly change?: StatChange | undefined;
  readonly isUnusual?: boolean;
}

function Figure(props: FigureProps) {
  const { label, measure, format, exact, peerRank, detail, note, change, isUnusual, dataDate } = props;
  const t = useText(creatorTexts);
  const { explain, reason } = useMeasureText();
  const peers = usePeerTexts();
  const { day } = useFormats();
  const { value, asOf } = measure;
  if (value === null) {
    return (
      <Stat label={label} value="—" definition={explain(measure)} caption={reason(measure)} data-unknown="" />
    );
  }
  const place = peerRank?.percentile ?? null;
  const ownDay = asOf !== null && dataDate !== null && day(asOf) !== day(dataDate) ? day(asOf) : null;
  const captions = [
    ownDay !== null && t('shared.measure.measuredOn', { day: ownDay }),
    peerRank && place !== null && peers.rank(place),
    peerRank && peers.range(peerRank, format),
  ].filter(Boolean);
  return (
    <Stat
      label={label}
      value={format(value)}
      exact={exact?.(value)}
      detail={detail || undefined}
      note={note || undefined}
      definition={explain(measure)}
      change={change}
      data-unusual={isUnusual ? '' : undefined}
      band={peerRank && <PeerBand percentile={place} label={peers.band(label, peerRank, format)} />}
      caption={captions.length > 0 ? captions.join(t('overview.peers.separator')) : undefined}
    />
  );
}

/** Growth is not good in itself: only a suspicious jump and a fall are marked. */
function useGrowthChange({ growth }: CreatorOverview): StatChange | undefined {
  const t = useText(creatorTexts);
  const { change } = useFormats();
  const rate = growth[30].value?.rate;
  if (rate === undefined) return undefined;
  const tone = changeTone(rate) ?? 'plain';
  return { label: t('overview.figures.days30'), text: change(rate), tone };
}
