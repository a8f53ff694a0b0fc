'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ShortLinksView } from './ShortLinksView.tsx';
import { type ShortLinksOptions, useShortLinks } from './useShortLinks.ts';

/** Props of `ShortLinks`: the view or its default, and creators for whom a batch is made. */
export interface ShortLinksProps extends ShortLinksOptions, RootProps {
  /** Creators chosen elsewhere, for whom a batch is made. */
  readonly creatorIds?: readonly string[] | undefined;
}

/**
 * The short links of a team: made one at a time or for many creators, found, changed, archived and exported.
 * @example
 * const routable = { parseView: parseShortLinksView, formatView: formatShortLinksView };
 * <ShortLinks {...useRoutedView(routable)} />
 */
export const ShortLinks = feature(function ShortLinks(
  { view, defaultView, onViewChange, ...root }: ShortLinksProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useShortLinks({ view, defaultView, onViewChange });
  return <ShortLinksView {...root} ref={ref} model={model} />;
});
