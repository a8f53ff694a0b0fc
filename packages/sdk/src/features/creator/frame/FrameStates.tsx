'use client';
import type { Platform } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorDetail.css.ts';

/** Skeleton of a creator's header. */
export function HeadSkeleton() {
  return (
    <div className={css.head} aria-hidden="true">
      <Skeleton shape="circle" className={css.face} />
      <div className={css.expected}>
        <Skeleton width="medium" />
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </div>
    </div>
  );
}

export interface MissingCreatorProps {
  readonly platform: Platform;
  readonly id: string;
  readonly onBack: (() => void) | undefined;
  /** The previous search's view, as a query string. */
  readonly view: string | null;
}

/** Empty state of an unknown creator id, with a back button. */
export function MissingCreator({ platform, id, onBack, view }: MissingCreatorProps) {
  const t = useText(creatorTexts);
  const way = useWay({ kind: 'search', platform, view: view ?? undefined });
  const action = onBack ? (
    <Button onClick={onBack}>{t('frame.back')}</Button>
  ) : (
    way && (
      <Button href={way.href} onClick={way.onClick}>
        {t('frame.missing.search')}
      </Button>
    )
  );
  return (
    <>
      <Heading level={1} className="rk-hidden">
        {t('frame.label')}
      </Heading>
      <EmptyState title={t('frame.missing.title')} action={action ?? undefined}>
        {t('frame.missing.body', { platform: platformNames[platform], id })}
      </EmptyState>
    </>
  );
}
