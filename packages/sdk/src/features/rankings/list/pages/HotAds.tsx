'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../../core/slots.tsx';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { type RankingsSlots, rankingsSlots } from '../rankingsSlots.ts';
import { type HotAdsOptions, useHotAds } from '../useRankings.ts';
import { HotAdsView } from './HotAdsView.tsx';

/** Props of `HotAds`: the view or its default, and the host's actions on rows. */
export interface HotAdsProps extends HotAdsOptions, SlotOptions<RankingsSlots>, RootProps {}

/**
 * The posts of a platform that are disclosed as advertisements by the views that they gained, with brand and evidence.
 * @example
 * const routable = { parseView: parseHotAdsView, formatView: formatHotAdsView };
 * <HotAds {...useRoutedView(routable)} />
 */
export const HotAds = feature(function HotAds(
  { view, defaultView, onViewChange, ...root }: HotAdsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <HotAdsView {...root} ref={ref} model={useHotAds({ view, defaultView, onViewChange })} />;
}, rankingsSlots);
