'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../../core/slots.tsx';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { type RankingsSlots, rankingsSlots } from '../rankingsSlots.ts';
import { type PopularVideosOptions, usePopularVideos } from '../useRankings.ts';
import { PopularVideosView } from './PopularVideosView.tsx';

/** Props of `PopularVideos`: the view or its default, and the host's actions on rows. */
export interface PopularVideosProps extends PopularVideosOptions, SlotOptions<RankingsSlots>, RootProps {}

/**
 * The posts of a platform by the views that they gained in a day, a week or 30 days: ranks with their changes, filters, kept
 * days, and from which posts the list was made.
 * @example
 * const routable = { parseView: parsePopularVideosView, formatView: formatPopularVideosView };
 * <PopularVideos {...useRoutedView(routable)} />
 */
export const PopularVideos = feature(function PopularVideos(
  { view, defaultView, onViewChange, ...root }: PopularVideosProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <PopularVideosView {...root} ref={ref} model={usePopularVideos({ view, defaultView, onViewChange })} />
  );
}, rankingsSlots);
