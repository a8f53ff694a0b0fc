'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { Skeleton, SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './Skeleton.css.ts';

/** Skeleton of the overview, with the heights of the verdict, the strip and the charts. */
export function OverviewSkeleton() {
  const t = useText(creatorTexts);
  return (
    <div className={css.root}>
      <p className="rk-hidden">{t('overview.loading')}</p>
      <div className={css.verdict}>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </div>
      <div className={css.strip}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className={css.figure}>
            <SkeletonLines count={3} />
          </div>
        ))}
      </div>
      <div className={css.charts}>
        <div className={css.chart}>
          <Skeleton width="short" />
        </div>
        <div className={css.chart}>
          <Skeleton width="short" />
        </div>
      </div>
    </div>
  );
}
