'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../domain/page/feature.tsx';
import { type CreatorDetailDrawing, CreatorDetailView } from './CreatorDetailView.tsx';
import { type CreatorDetailOptions, useCreatorDetail } from './useCreatorDetail.ts';

/**
 * Props of `CreatorDetail`: the creator by `platform` and `id`, the tab, slots, and the callback when another creator is
 * opened.
 */
export interface CreatorDetailProps extends CreatorDetailOptions, CreatorDetailDrawing {}

/**
 * Detail page of one creator: profile, team status, and five tabs of figures.
 * @example <CreatorDetail platform="tiktok" id={id} tab={tab} onTabChange={setTab} />
 */
export const CreatorDetail = feature(function CreatorDetail(
  props: CreatorDetailProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <CreatorDetailView {...props} ref={ref} model={useCreatorDetail(props)} />;
});
