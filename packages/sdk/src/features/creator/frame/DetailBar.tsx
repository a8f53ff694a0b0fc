'use client';
import type { Platform } from '@reachkit/contract';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import type { TrailMoves } from '../../../domain/keys/useTrailKeys.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorDetail.css.ts';
import type { CreatorTrail } from './useCreatorTrail.ts';

export interface DetailBarProps extends TrailMoves {
  readonly platform: Platform;
  readonly trail: CreatorTrail | null;
  readonly onBack: (() => void) | undefined;
}

/** Back button to the result list, and buttons to its neighbours. Not rendered without either. */
export function DetailBar({ platform, trail, onBack, onPrevious, onNext }: DetailBarProps) {
  const t = useText(creatorTexts);
  const way = useWay({ kind: 'search', platform, view: trail?.view ?? undefined });
  const canGoBack = onBack !== undefined || (trail !== null && trail.view !== null && way !== null);
  if (!canGoBack && trail === null) return null;
  const words = (
    <>
      <span className={css.turned}>
        <ArrowLeft size={16} aria-hidden="true" />
      </span>
      {t('frame.back')}
    </>
  );
  return (
    <div className={css.bar}>
      {canGoBack &&
        (onBack ? (
          <button type="button" className={css.back} onClick={onBack}>
            {words}
          </button>
        ) : (
          <a className={css.back} href={way?.href} onClick={way?.onClick}>
            {words}
          </a>
        ))}
      {trail && (
        <>
          <span className={css.position}>
            <bdi dir="ltr">{t('frame.position', { position: trail.position, count: trail.count })}</bdi>
          </span>
          <IconButton
            label={t('frame.previous')}
            size="small"
            icon={<ChevronLeft size={16} className={css.turned} aria-hidden="true" />}
            isDisabled={onPrevious === null}
            aria-keyshortcuts="[ K"
            onClick={() => onPrevious?.()}
          />
          <IconButton
            label={t('frame.next')}
            size="small"
            icon={<ChevronRight size={16} className={css.turned} aria-hidden="true" />}
            isDisabled={onNext === null}
            aria-keyshortcuts="] J"
            onClick={() => onNext?.()}
          />
        </>
      )}
    </div>
  );
}
