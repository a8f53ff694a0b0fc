'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { SimilarCreatorsView } from './SimilarCreatorsView.tsx';
import type { SimilarSlots } from './similarSlots.ts';
import { type SimilarOptions, useSimilarCreators } from './useSimilarCreators.ts';

/** Props of `SimilarCreators`: the platform, the seed creators as its view, the selection, and slots. */
export interface SimilarCreatorsProps extends SimilarOptions, RootProps, SlotOptions<SimilarSlots> {}

/**
 * Creators that resemble some and differ from others, with their shared traits.
 * @example <SimilarCreators platform="tiktok" defaultView={{ seeds, negatives: [] }} />
 */
export const SimilarCreators = feature(function SimilarCreators(
  props: SimilarCreatorsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const { pageSize, isConfirmedFirst, view, defaultView, onViewChange, ...own } = props;
  const { selectedIds, defaultSelectedIds, onSelectedIdsChange, ...root } = own;
  const { platform } = props;
  const model = useSimilarCreators({
    platform,
    pageSize,
    isConfirmedFirst,
    view,
    defaultView,
    onViewChange,
    selectedIds,
    defaultSelectedIds,
    onSelectedIdsChange,
  });
  return <SimilarCreatorsView {...root} ref={ref} model={model} />;
});
