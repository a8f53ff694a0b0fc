'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { SimilarCreatorsView } from './SimilarCreatorsView.tsx';
import { type SimilarOptions, useSimilarCreators } from './useSimilarCreators.ts';

/** What `SimilarCreators` takes: the platform, the creators to look by as its view, and the size of a page. */
export interface SimilarCreatorsProps extends SimilarOptions, RootProps {}

/**
 * Creators that resemble some and differ from others, with what brings them near.
 * @example <SimilarCreators platform="tiktok" defaultView={{ seeds, negatives: [] }} />
 */
export const SimilarCreators = forwardRef<HTMLElement, SimilarCreatorsProps>(
  function SimilarCreators(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends SimilarCreatorsProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, ...props }: ComposedProps) {
  const { platform, pageSize, isConfirmedFirst, view, defaultView, onViewChange, ...root } = props;
  const model = useSimilarCreators({ platform, pageSize, isConfirmedFirst, view, defaultView, onViewChange });
  return <SimilarCreatorsView {...root} ref={rootRef} platform={platform} model={model} />;
}
