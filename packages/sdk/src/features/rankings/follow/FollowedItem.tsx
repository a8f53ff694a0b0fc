'use client';
import type { RankingFollow } from '@reachkit/contract/rankings/detail';
import { Trash2 } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Segments } from '../../../domain/Segments.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import { Facts } from './Facts.tsx';
import * as css from './follow.css.ts';
import { rankingTarget } from './rankingOf.ts';
import { useCategoryName } from './useCategoryName.ts';
import { type FollowsModel, type FollowTop, subjectOf, topOf, topsWithin } from './useFollows.ts';
import { useStopping } from './useStopping.ts';

interface FollowedItemProps {
  readonly followed: RankingFollow;
  /** Rows of its ranking that the plan shows. */
  readonly rows: number;
  readonly model: FollowsModel;
}

/** A followed list or subject: where it stands now, the first rows that count, and its end. */
export function FollowedItem({ followed, rows, model }: FollowedItemProps) {
  const t = useText(rankingsTexts);
  const { exact, region } = useFormats();
  const categoryName = useCategoryName(followed.platform);
  const run = useAttempt();
  const stop = useStopping(model);
  const way = useWay(rankingTarget(followed));
  const subject = subjectOf(followed);
  const current = topOf(followed.top);
  // Rows that the plan no longer shows stay until others are chosen.
  const tops = [...new Set([...topsWithin(rows), current])];
  const list = t(`follow.rankings.${followed.ranking}`);
  const name = nameOf(followed, list) ?? t('follow.gone');
  const change = (top: FollowTop) => {
    if (!subject) return;
    void run(async () => {
      await model.follow(followed, subject, top);
      return t('follow.changed', { top: exact(top) });
    });
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        {way ? (
          <a className={css.name} href={way.href} onClick={way.onClick} title={name} data-rk-data="">
            {name}
          </a>
        ) : (
          <span className={css.name} title={name} data-rk-data="">
            {name}
          </span>
        )}
        <Facts>
          {followed.kind !== 'list' && <span>{list}</span>}
          <span>{platformNames[followed.platform]}</span>
          <span>{t(`follow.periods.${followed.period}`)}</span>
          {followed.region !== '' && <span>{region(followed.region)}</span>}
          {followed.category !== '' && <span>{categoryName(followed.category)}</span>}
          {followed.kind !== 'list' && subject && (
            <span>
              {followed.rank === null ? t('follow.out') : t('follow.rank', { rank: exact(followed.rank) })}
            </span>
          )}
        </Facts>
      </div>
      {subject && (
        <Segments
          label={t('follow.topOf', { name })}
          value={current}
          options={tops.map((value) => ({ value, label: t('follow.top', { top: exact(value) }) }))}
          onValueChange={change}
        />
      )}
      {current > rows && <p className={css.quiet}>{t('follow.aboveRows', { limit: exact(rows) })}</p>}
      <span className={css.end}>
        <IconButton
          label={t('follow.stopOf', { name })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => stop(followed)}
        />
      </span>
    </li>
  );
}

function nameOf({ kind, name }: RankingFollow, list: string): string | null {
  if (kind === 'list') return list;
  return kind === 'tag' && name !== null ? `#${name}` : name;
}
