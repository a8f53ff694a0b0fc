'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../../core/slots.tsx';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { type RankingsSlots, rankingsSlots } from '../rankingsSlots.ts';
import { type HotTagsOptions, useHotTags } from '../useRankings.ts';
import { HotTagsView } from './HotTagsView.tsx';

/** Props of `HotTags`: the view or its default, and the host's actions on rows. */
export interface HotTagsProps extends HotTagsOptions, SlotOptions<RankingsSlots>, RootProps {}

/**
 * The hashtags of a platform by what new posts with them gained, each creator counted up to a quarter of all others.
 * @example
 * const routable = { parseView: parseHotTagsView, formatView: formatHotTagsView };
 * <HotTags {...useRoutedView(routable)} />
 */
export const HotTags = feature(function HotTags(
  { view, defaultView, onViewChange, ...root }: HotTagsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <HotTagsView {...root} ref={ref} model={useHotTags({ view, defaultView, onViewChange })} />;
}, rankingsSlots);
