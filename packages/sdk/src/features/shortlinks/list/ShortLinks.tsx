'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ShortLinksView } from './ShortLinksView.tsx';
import { type ShortLinksOptions, useShortLinks } from './useShortLinks.ts';

/** Props of `ShortLinks`: the view or its default, and the creators of a batch. */
export interface ShortLinksProps extends ShortLinksOptions, RootProps {
  /** Creators chosen elsewhere, for a batch of links. */
  readonly creatorIds?: readonly string[] | undefined;
}

/**
 * The short links of a team: create one or a batch, search, edit, archive and export.
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
