'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { forwardRef, useImperativeHandle, useRef } from 'react';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { SeedChips } from './SeedChips.tsx';
import { SimilarBar } from './SimilarBar.tsx';
import * as css from './SimilarCreators.css.ts';
import { type SimilarSlots, similarSlots } from './similarSlots.ts';
import type { SimilarModel } from './useSimilarCreators.ts';

const SimilarTable = lazyPart(async () => (await import('./SimilarTable.tsx')).SimilarTable);

/** Props of `SimilarCreatorsView`: the model of `useSimilarCreators`. */
export interface SimilarCreatorsViewProps extends RootProps, SlotOptions<SimilarSlots> {
  readonly platform: Platform;
  readonly model: SimilarModel;
}

/** Renders the model of `useSimilarCreators`. */
export const SimilarCreatorsView = forwardRef<HTMLElement, SimilarCreatorsViewProps>(
  function SimilarCreatorsView({ platform, model, slots, slotProps, ...props }, ref) {
    const t = useText(creatorTexts);
    const root = useRef<HTMLElement>(null);
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => root.current, []);
    const hasSelection = model.selection.ids.length > 0;
    return (
      <section
        {...rootAttributes(props)}
        ref={root}
        className={cx('rk-similar-creators', css.root, props.className)}
        data-selecting={hasSelection ? '' : undefined}
        aria-label={t('similar.title')}
        aria-busy={model.isOlder || model.isLoading}
      >
        <SeedChips model={model} />
        <Body platform={platform} model={model} />
        {hasSelection && (
          <SlotScope of={similarSlots} slots={slots} slotProps={slotProps}>
            <SimilarBar platform={platform} model={model} root={root} />
          </SlotScope>
        )}
      </section>
    );
  },
);

function Body({ platform, model }: Pick<SimilarCreatorsViewProps, 'platform' | 'model'>) {
  const t = useText(creatorTexts);
  const way = useWay({ kind: 'search', platform });
  const { list, error } = model;
  if (!model.hasSeeds) {
    return (
      <EmptyState
        title={t('similar.noSeeds')}
        action={
          way && (
            <Button href={way.href} onClick={way.onClick}>
              {t('similar.toSearch')}
            </Button>
          )
        }
      >
        {t('similar.noSeedsHint')}
      </EmptyState>
    );
  }
  if (model.begin) {
    return (
      <EmptyState
        title={t('similar.ask')}
        action={
          <Button variant="primary" onClick={model.begin}>
            {t('similar.begin')}
          </Button>
        }
      >
        {t('similar.askHint')}
      </EmptyState>
    );
  }
  if (error?.kind === 'equity') {
    const missed = missedOf(error);
    const what = missed?.feature === 'searchScope' ? t('similar.scope') : undefined;
    return <EquityOffer missed={missed} what={what} msg={error.msg} onGrant={model.retry} />;
  }
  if (error || list === null) {
    return <ReadState read={model} loadingText={t('similar.loading')} failedText={t('similar.failed')} />;
  }
  return (
    <>
      <Notes model={model} />
      {list.length === 0 ? (
        <EmptyState title={t('similar.noResults')}>{t('similar.noResultsHint')}</EmptyState>
      ) : (
        <PartBoundary fallback={<SkeletonLines />}>
          <SimilarTable platform={platform} model={model} list={list} />
        </PartBoundary>
      )}
    </>
  );
}

/** Chosen creators that were not found, and the cost of another choice. */
function Notes({ model: { missing, quota, choose } }: { readonly model: SimilarModel }) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  if (missing.length === 0 && !(quota && choose)) return null;
  return (
    <div className={css.notes}>
      {missing.length > 0 && (
        <p role="status" className={css.hint}>
          {t('similar.missing', { count: missing.length })}
        </p>
      )}
      {quota && choose && (
        <p className={css.hint}>
          {t('similar.cost', { left: exact(Math.max(0, quota.limit - quota.used)) })}
        </p>
      )}
    </div>
  );
}
