'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../../core/slots.tsx';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { type RankingsSlots, rankingsSlots } from '../rankingsSlots.ts';
import { type TopCreatorsOptions, useTopCreators } from '../useRankings.ts';
import { TopCreatorsView } from './TopCreatorsView.tsx';

/** Props of `TopCreators`: the view or its default, and the host's actions on rows. */
export interface TopCreatorsProps extends TopCreatorsOptions, SlotOptions<RankingsSlots>, RootProps {}

/**
 * The creators of a platform by the views that their posts gained, with followers gained and the share of the best post.
 * @example
 * const routable = { parseView: parseTopCreatorsView, formatView: formatTopCreatorsView };
 * <TopCreators {...useRoutedView(routable)} />
 */
export const TopCreators = feature(function TopCreators(
  { view, defaultView, onViewChange, ...root }: TopCreatorsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <TopCreatorsView {...root} ref={ref} model={useTopCreators({ view, defaultView, onViewChange })} />;
}, rankingsSlots);
