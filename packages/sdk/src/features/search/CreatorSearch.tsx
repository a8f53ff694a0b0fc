'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import { type CreatorSearchDrawing, CreatorSearchView } from './CreatorSearchView.tsx';
import { type CreatorSearchOptions, useCreatorSearch } from './useCreatorSearch.ts';

/**
 * What `CreatorSearch` takes: the view and selection, controlled or kept here, slots, and what follows when a creator
 * is opened.
 */
export interface CreatorSearchProps extends CreatorSearchOptions, CreatorSearchDrawing {}

/**
 * Finds creators: platforms, search box, filters, result table, selection.
 * @example <CreatorSearch platform="tiktok" onOpenCreator={({ id }) => router.push(`/creators/${id}`)} />
 */
export const CreatorSearch = forwardRef<HTMLElement, CreatorSearchProps>(function CreatorSearch(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <ComposedSearch {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends CreatorSearchProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function ComposedSearch({ rootRef, ...props }: ComposedProps) {
  const model = useCreatorSearch(props);
  return <CreatorSearchView {...props} ref={rootRef} model={model} />;
}
