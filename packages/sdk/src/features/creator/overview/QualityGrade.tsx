'use client';
import type { CreatorOverview, QualityLevelCode, WireQuality, WireQualityReason } from '@reachkit/contract';
import { useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { minus } from '../../../domain/format/numbers.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Grade, type GradeLevel } from '../../../ui/Grade/Grade.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { useMeasureText } from '../shared/words/useMeasureText.ts';
import { usePeerTexts } from '../shared/words/usePeerTexts.ts';
import * as css from './Overview.css.ts';

const levels: Readonly<Record<QualityLevelCode, GradeLevel>> = {
  level1: 1,
  level2: 2,
  level3: 3,
  level4: 4,
  level5: 5,
};

/** The quality grade, with its calculation on demand. */
export function QualityGrade({ quality, peers }: Pick<CreatorOverview, 'quality' | 'peers'>) {
  const t = useText(creatorTexts);
  const { sentences } = useMeasureText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { value } = quality;
  return (
    <div className={css.grade}>
      <span className={css.gradeWords}>
        <span>{t('overview.quality.label')}</span>
        {value && <bdi>{t('overview.quality.score', { score: Math.round(value.score) })}</bdi>}
        <button
          ref={anchor}
          type="button"
          className={css.how}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('overview.quality.how')}
        </button>
      </span>
      <Grade
        layout="figure"
        level={value ? levels[value.level] : null}
        label={value ? t(`overview.quality.levels.${value.level}`) : t('overview.quality.unknown')}
      />
      <Popover isOpen={isOpen} onOpenChange={setOpen} anchorRef={anchor} label={t('overview.quality.label')}>
        {value && <Made quality={value} graded={quality.sampleSize} peers={peers} />}
        {sentences(value ? { ...quality, sampleSize: 0 } : quality).map((sentence) => (
          <p key={sentence} className={css.gradeText}>
            {sentence}
          </p>
        ))}
      </Popover>
    </div>
  );
}

interface MadeProps extends Pick<CreatorOverview, 'peers'> {
  readonly quality: WireQuality;
  /** Number of peers that have a grade. */
  readonly graded: number;
}

function Made({ quality, graded, peers }: MadeProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { group, compared } = usePeerTexts();
  const level = t(`overview.quality.levels.${quality.level}`);
  return (
    <>
      <p className={css.gradeText}>
        {t('overview.quality.intro', {
          points: Math.round(quality.points),
          score: Math.round(quality.score),
          level,
        })}
      </p>
      <table className={css.gradeReasons}>
        <tbody>
          {quality.reasons.map((reason) => (
            <Reason key={reason.id} reason={reason} />
          ))}
        </tbody>
      </table>
      <p className={css.gradeText}>
        {t('overview.quality.group', { group: peers ? compared(peers) : group(quality.group) })}
        {peers &&
          graded < peers.size &&
          ` ${t('overview.peers.graded', { count: graded, shown: exact(graded) })}`}
        {quality.isWidened && ` ${t('overview.quality.widened')}`}
        {quality.unknownSignals.length > 0 &&
          ` ${t('overview.quality.missing', {
            signals: quality.unknownSignals
              .map((id) => t(`overview.quality.reasons.${id}`))
              .join(t('shared.separator')),
          })}`}
      </p>
    </>
  );
}

function Reason({ reason }: { readonly reason: WireQualityReason }) {
  const t = useText(creatorTexts);
  const { id, points, percentile, value } = reason;
  const shown = useSignalValue(reason);
  return (
    <tr>
      <th scope="row" className={css.gradeCell}>
        {t(`overview.quality.reasons.${id}`)}
      </th>
      <td className={css.gradeFigure}>{value === null ? '' : <bdi dir="ltr">{shown}</bdi>}</td>
      <td className={css.gradeFigure}>
        {percentile !== null && t('overview.quality.rank', { percentile: Math.round(percentile) })}
      </td>
      <td className={css.gradeFigure}>
        <bdi className={css.gradePoints}>
          {t('overview.quality.points', { count: points, points: signed(points) })}
        </bdi>
      </td>
    </tr>
  );
}

function useSignalValue({ id, value }: WireQualityReason): string {
  const { rate, percent, change, day } = useFormats();
  if (value === null) return '';
  switch (id) {
    case 'interaction_rate':
      return rate(value);
    case 'growth_30d':
    case 'follower_jump':
      return change(value);
    case 'recency':
      return day(value);
    case 'follower_plays':
    case 'steadiness':
    case 'ad_heavy':
      return percent(value);
  }
}

function signed(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : minus}${Math.abs(rounded)}`;
}
