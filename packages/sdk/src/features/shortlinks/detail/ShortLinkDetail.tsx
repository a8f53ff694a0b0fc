'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ShortLinkDetailView } from './ShortLinkDetailView.tsx';
import { type ShortLinkDetailOptions, useShortLinkDetail } from './useShortLinkDetail.ts';

/** What `ShortLinkDetail` takes: the id of the link, and the view or its default. */
export interface ShortLinkDetailProps extends ShortLinkDetailOptions, RootProps {}

/**
 * What a short link brought: visits and visitors over time, where they came from, and each access record. Figures follow
 * visits while the page is open.
 * @example <ShortLinkDetail linkId={id} {...useRoutedView({ parseView: parseShortLinkDetailView, formatView: formatShortLinkDetailView })} />
 */
export const ShortLinkDetail = forwardRef<HTMLElement, ShortLinkDetailProps>(
  function ShortLinkDetail(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends ShortLinkDetailProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, linkId, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useShortLinkDetail({ linkId, view, defaultView, onViewChange });
  return <ShortLinkDetailView {...root} ref={rootRef} model={model} />;
}
