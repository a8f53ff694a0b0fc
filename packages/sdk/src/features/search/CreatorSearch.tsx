'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../domain/page/feature.tsx';
import { type CreatorSearchDrawing, CreatorSearchView } from './CreatorSearchView.tsx';
import { type CreatorSearchOptions, useCreatorSearch } from './useCreatorSearch.ts';

/** Props of `CreatorSearch`: the view and selection, controlled or uncontrolled, slots, and callbacks. */
export interface CreatorSearchProps extends CreatorSearchOptions, CreatorSearchDrawing {}

/**
 * The creator search: platforms, search box, filters, result table, selection.
 * @example <CreatorSearch platform="tiktok" onOpenCreator={({ id }) => router.push(`/creators/${id}`)} />
 */
export const CreatorSearch = feature(function CreatorSearch(
  props: CreatorSearchProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useCreatorSearch(props);
  return <CreatorSearchView {...props} ref={ref} model={model} />;
});
