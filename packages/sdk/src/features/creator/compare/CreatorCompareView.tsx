'use client';
import { compareMost } from '@reachkit/contract/creator/creator';
import { forwardRef, type ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { creatorTexts } from '../locales/zh.ts';
import { CompareTable } from './CompareTable.tsx';
import * as css from './CreatorCompare.css.ts';
import { type CompareSlots, compareSlots } from './compareSlots.ts';
import type { CreatorCompareModel } from './useCreatorCompare.ts';

/** Props of a comparison, apart from its data. */
export interface CreatorCompareDrawing extends RootProps, SlotOptions<CompareSlots> {
  /** Makes creators removable: called with the remaining ids. */
  readonly onIdsChange?: ((ids: readonly string[]) => void) | undefined;
}

/** Props of `CreatorCompareView`: the model of `useCreatorCompare`. */
export interface CreatorCompareViewProps extends CreatorCompareDrawing {
  readonly model: CreatorCompareModel;
}

/** Renders the model of `useCreatorCompare`. */
export const CreatorCompareView = forwardRef<HTMLElement, CreatorCompareViewProps>(
  function CreatorCompareView({ model, onIdsChange, slots, slotProps, ...props }, ref) {
    const t = useText(creatorTexts);
    return (
      <section
        {...rootAttributes(props)}
        ref={ref}
        className={cx('rk-creator-compare', css.root, props.className)}
        aria-label={t('compare.title')}
        aria-busy={model.isOlder || model.isLoading}
      >
        <SlotScope of={compareSlots} slots={slots} slotProps={slotProps}>
          <Body model={model} onIdsChange={onIdsChange} />
        </SlotScope>
      </section>
    );
  },
);

function Body({ model, onIdsChange }: CreatorCompareViewProps) {
  const t = useText(creatorTexts);
  const { list, error } = model;
  if (model.ids.length === 0) return <NoCreators />;
  if (error || list === null) {
    return <ReadState read={model} loadingText={t('compare.loading')} failedText={t('compare.failed')} />;
  }
  const hints: readonly ReactNode[] = [
    model.missing.length > 0 && t('compare.missing', { count: model.missing.length }),
    model.isTooMany && t('compare.tooMany', { most: compareMost }),
    list.length === 1 && t('compare.one'),
  ].filter(Boolean);
  return (
    <>
      {list.length === 0 ? (
        <NoCreators />
      ) : (
        <CompareTable list={list} onRemove={removing(model, onIdsChange)} />
      )}
      <div role="status" className={css.hints}>
        {hints.map((hint, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences without a state of their own
          <p key={place} className={css.hint}>
            {hint}
          </p>
        ))}
      </div>
      {model.quota && <Quota {...model.quota} />}
    </>
  );
}

function removing(model: CreatorCompareModel, onIdsChange: CreatorCompareDrawing['onIdsChange']) {
  if (!onIdsChange) return undefined;
  return (id: string) => onIdsChange(model.ids.filter((one) => one !== id));
}

function Quota({ used, limit }: { readonly used: number; readonly limit: number }) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  return (
    <p className={css.quota} data-keep-clear="">
      {t('compare.quota', { used: exact(used), limit: exact(limit) })}
    </p>
  );
}

function NoCreators() {
  const t = useText(creatorTexts);
  const way = useWay({ kind: 'search', platform: 'tiktok' });
  return (
    <EmptyState
      title={t('compare.empty')}
      action={
        way && (
          <Button href={way.href} onClick={way.onClick}>
            {t('compare.toSearch')}
          </Button>
        )
      }
    >
      {t('compare.emptyHint')}
    </EmptyState>
  );
}
