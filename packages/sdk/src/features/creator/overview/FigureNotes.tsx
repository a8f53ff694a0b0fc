'use client';
import type { CreatorOverview, CreatorProfile, WireQuota } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import { UnaskedNote } from '../shared/opening/UnaskedNote.tsx';
import { UsageNote } from '../shared/UsageNote.tsx';
import { MeasureHint } from '../shared/words/MeasureHint.tsx';
import { usePeerTexts } from '../shared/words/usePeerTexts.ts';
import * as css from './Overview.css.ts';

export interface FigureNotesProps {
  readonly overview: CreatorOverview;
  readonly profile: CreatorProfile | null;
  readonly quota: WireQuota;
}

/** Below the strip: further averages, their sample and exclusions, the peer group, and the charge. */
export function FigureNotes({ overview, profile, quota }: FigureNotesProps) {
  const t = useText(creatorTexts);
  const { compared } = usePeerTexts();
  const { peers } = overview;
  return (
    <div className={css.notes}>
      <Means overview={overview} />
      <p className={css.note}>
        {useWindowText(overview, profile?.basis === 'reported')}{' '}
        {peers === null
          ? `${t('overview.peers.none')}${t('overview.peers.stop')}`
          : t('overview.quality.group', { group: compared(peers) })}
      </p>
      <UsageNote kind="basic" quota={quota} until={profile?.openings.basic.until ?? null} />
      <UnaskedNote />
    </div>
  );
}

function Means({ overview }: { readonly overview: CreatorOverview }) {
  const t = useText(creatorTexts);
  const { compact, exact, change } = useFormats();
  const { figures, growth } = overview;
  return (
    <dl className={css.means} aria-label={t('overview.figures.more')}>
      {(['avgLikes', 'avgComments', 'avgShares'] as const).map((id) => {
        const measure = figures[id];
        const { value } = measure;
        return (
          <div key={id} className={css.mean}>
            <dt>
              <MeasureHint label={t(`overview.figures.${id}`)} measure={measure} />
            </dt>
            <dd className={css.meanValue} title={value === null ? undefined : exact(value)}>
              {value === null ? t('shared.unknown') : <bdi dir="ltr">{compact(value)}</bdi>}
            </dd>
          </div>
        );
      })}
      {([7, 30, 90] as const).map((days) => {
        const measure = growth[days];
        const { value } = measure;
        return (
          <div key={days} className={css.mean}>
            <dt>
              <MeasureHint label={t('overview.figures.growth', { days })} measure={measure} />
            </dt>
            <dd
              className={css.meanValue}
              title={value ? t(`shared.confidence.${value.confidence}`) : undefined}
            >
              {value === null ? t('shared.unknown') : <bdi dir="ltr">{change(value.rate)}</bdi>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function useWindowText({ window }: CreatorOverview, isReported: boolean): string {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  const { sampleSize, from, to, leftOut, isMixed, kind } = window;
  if (isReported) return t('overview.window.reported');
  if (sampleSize === 0 || from === null || to === null) return t('overview.window.none');
  const parts = (['pinned', 'unsettled', 'images', 'older'] as const).flatMap((id) =>
    leftOut[id] > 0 ? [t(`overview.window.${id}`, { count: leftOut[id] })] : [],
  );
  return [
    t(kind === 'image' ? 'overview.window.imageBasis' : 'overview.window.basis', {
      count: sampleSize,
      from: day(from),
      to: day(to),
    }),
    parts.length > 0 && t('overview.window.leftOut', { parts: parts.join(t('shared.separator')) }),
    isMixed && t('overview.window.mixed'),
  ]
    .filter(Boolean)
    .join(' ');
}
