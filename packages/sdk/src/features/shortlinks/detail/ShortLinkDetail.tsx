'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ShortLinkDetailView } from './ShortLinkDetailView.tsx';
import { type ShortLinkDetailOptions, useShortLinkDetail } from './useShortLinkDetail.ts';

/** Props of `ShortLinkDetail`: the id of the link, and the view or its default. */
export interface ShortLinkDetailProps extends ShortLinkDetailOptions, RootProps {}

/**
 * The results of a short link: visits and visitors over time, their sources, and each access record. Figures follow
 * visits while the page is open.
 * @example
 * const routable = { parseView: parseShortLinkDetailView, formatView: formatShortLinkDetailView };
 * <ShortLinkDetail linkId={id} {...useRoutedView(routable)} />
 */
export const ShortLinkDetail = feature(function ShortLinkDetail(
  { linkId, view, defaultView, onViewChange, ...root }: ShortLinkDetailProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useShortLinkDetail({ linkId, view, defaultView, onViewChange });
  return <ShortLinkDetailView {...root} ref={ref} model={model} />;
});
