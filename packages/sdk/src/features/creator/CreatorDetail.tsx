'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import { type CreatorDetailDrawing, CreatorDetailView } from './CreatorDetailView.tsx';
import { type CreatorDetailOptions, useCreatorDetail } from './useCreatorDetail.ts';

/**
 * What `CreatorDetail` takes: the creator by `platform` and `id`, the tab, slots, and what follows when another
 * creator is opened.
 */
export interface CreatorDetailProps extends CreatorDetailOptions, CreatorDetailDrawing {}

/**
 * All about one creator: who it is, how it stands with the team, and five tabs of figures.
 * @example <CreatorDetail platform="tiktok" id={id} tab={tab} onTabChange={setTab} />
 */
export const CreatorDetail = forwardRef<HTMLElement, CreatorDetailProps>(function CreatorDetail(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <ComposedDetail {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends CreatorDetailProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function ComposedDetail({ rootRef, ...props }: ComposedProps) {
  return <CreatorDetailView {...props} ref={rootRef} model={useCreatorDetail(props)} />;
}
